import { type Static, Type } from 'typebox'
import { group } from '../endpoint.ts'
import { IdParams } from '../schema.ts'

/** A coupon that anybody may use for a product. */
export type Offer = Static<typeof Offer>
export const Offer = Type.Object({
  code: Type.String(),
  /** Its value in words: "10% off, at most ₹500". */
  label: Type.String(),
  firstOrderOnly: Type.Boolean(),
  excludeCod: Type.Boolean(),
})

export const offersApi = group('Offers', 'Coupons that product pages show.', {
  read: {
    method: 'GET',
    path: '/api/products/:id/offers',
    summary: 'Public coupons for a product',
    access: 'anyone',
    params: IdParams,
    reply: Type.Object({ offers: Type.Array(Offer) }),
    isPublic: true,
  },
})
