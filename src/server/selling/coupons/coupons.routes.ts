import { couponsApi } from '#contract/selling/coupons.ts'
import { offersApi } from '#contract/selling/offers.ts'
import { actorOf } from '#server/platform/audit/audit.ts'
import { inTransaction } from '#server/platform/db/database.ts'
import type { Serve } from '#server/platform/http/serve.ts'
import { addCoupon, removeCoupon, updateCoupon } from './change-coupons.ts'
import { listCoupons, readCoupon } from './coupons.ts'
import { listOffers } from './offers.ts'

export function couponRoutes(serve: Serve) {
  serve(offersApi.read, async ({ db, params }) => ({ offers: await listOffers(db, params.id) }))

  serve(couponsApi.list, ({ db, query }) => listCoupons(db, query))

  serve(couponsApi.read, ({ db, params }) => readCoupon(db, params.id))

  serve(couponsApi.add, ({ db, caller, body, origin }) =>
    inTransaction(db, (tx) => addCoupon(tx, actorOf(caller, origin), body)),
  )

  serve(couponsApi.update, ({ db, caller, params, body, origin }) =>
    inTransaction(db, (tx) => updateCoupon(tx, actorOf(caller, origin), params.id, body)),
  )

  serve(couponsApi.remove, async ({ db, caller, params, origin }) => {
    await inTransaction(db, (tx) => removeCoupon(tx, actorOf(caller, origin), params.id))
    return null
  })
}
