import { deliveryApi } from '#contract/addresses.ts'
import type { Serve } from '../http/serve.ts'
import { findParcel, readPincode } from './delivery.ts'

export function deliveryRoutes(serve: Serve) {
  serve(
    deliveryApi.pincode,
    async ({ db, params, query }) => {
      const parcel = query.variantId ? await findParcel(db, query.variantId) : null
      return readPincode(db, params.pincode, new Date(), parcel)
    },
    // Which product a variant belongs to is not in the answer: any product's change drops it.
    (_, { query }) => ['pincodes', 'settings', ...(query.variantId ? (['shelves'] as const) : [])],
  )
}
