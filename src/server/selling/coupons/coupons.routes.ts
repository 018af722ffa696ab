import { couponsApi } from '#contract/selling/coupons.ts'
import { offersApi } from '#contract/selling/offers.ts'
import type { Serve } from '#server/platform/http/serve.ts'
import { addCoupon, removeCoupon, updateCoupon } from './change-coupons.ts'
import { listCoupons, readCoupon } from './coupons.ts'
import { listOffers } from './offers.ts'

export function couponRoutes(serve: Serve) {
  serve(offersApi.read, async ({ db, params }) => ({ offers: await listOffers(db, params.id) }))

  serve(couponsApi.list, ({ db, query }) => listCoupons(db, query))

  serve(couponsApi.read, ({ db, params }) => readCoupon(db, params.id))

  serve.write(couponsApi.add, ({ tx, actor, body }) => addCoupon(tx, actor, body))

  serve.write(couponsApi.update, ({ tx, actor, params, body }) =>
    updateCoupon(tx, actor, params.id, body),
  )

  serve.write(couponsApi.remove, ({ tx, actor, params }) => removeCoupon(tx, actor, params.id))
}
