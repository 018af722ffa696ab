import { deliveryApi } from '#contract/addresses.ts'
import type { Serve } from '../http/serve.ts'
import { readPincode } from './delivery.ts'

export function deliveryRoutes(serve: Serve) {
  serve(
    deliveryApi.pincode,
    ({ db, params }) => readPincode(db, params.pincode, new Date()),
    () => ['pincodes', 'settings'],
  )
}
