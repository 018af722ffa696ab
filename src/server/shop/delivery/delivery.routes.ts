import { deliveryApi } from '#contract/people/addresses.ts'
import { deliveryAreaApi } from '#contract/shop/delivery-area.ts'
import { actorOf } from '#server/platform/audit/audit.ts'
import { taggedRead } from '#server/platform/cache/reads.ts'
import { readClock } from '#server/platform/db/clock.ts'
import { inTransaction } from '#server/platform/db/database.ts'
import type { Serve } from '#server/platform/http/serve.ts'
import { findParcel, readDeliveryTerms, readPincode } from './delivery.ts'
import { changePlace, listPlaces } from './delivery-area.ts'

export function deliveryRoutes(serve: Serve) {
  serve(deliveryApi.terms, ({ db }) => readDeliveryTerms(db))

  serve(deliveryApi.pincode, async ({ db, params, query }) => {
    const parcel = query.variantId ? await findParcel(db, query.variantId) : null
    // `readPincode` says until when its dates hold.
    const now = await taggedRead([], () => readClock(db))
    return readPincode(db, params.pincode, now, parcel)
  })

  serve(deliveryAreaApi.list, ({ db, query }) => listPlaces(db, query))

  serve(deliveryAreaApi.change, ({ db, caller, params, body, origin }) =>
    inTransaction(db, (tx) => changePlace(tx, actorOf(caller, origin), params.pincode, body)),
  )
}
