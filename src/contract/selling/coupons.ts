import { type Static, Type } from 'typebox'
import { group } from '../endpoint.ts'
import { Paise } from '../money.ts'
import {
  Exact,
  Id,
  IdParams,
  Instant,
  MaybeText,
  Nullable,
  Paged,
  PageQuery,
  Version,
} from '../schema.ts'

export const CouponKind = Type.Enum(['PERCENT', 'AMOUNT', 'FREE_SHIPPING', 'BUY_X_GET_Y'])
export type CouponKind = Static<typeof CouponKind>

/** As a shopper types it; stored in capitals. */
export const CouponCode = Type.String({
  normalize: 'code',
  pattern: '^[A-Z0-9][A-Z0-9_-]{2,39}$',
})

/** The coupon on a cart, and its effect there. */
export type AppliedCoupon = Static<typeof AppliedCoupon>
export const AppliedCoupon = Type.Object({
  code: Type.String(),
  /** Its value in words: "10% off, at most ₹500". */
  label: Type.String(),
  discount: Paise,
  freeShipping: Type.Boolean(),
  /** Why it has no effect at the moment; null if it has. */
  problem: Nullable(Type.String()),
})

/** A coupon that the shop shows to everybody, and what it would do for a cart. */
export type CartCoupon = Static<typeof CartCoupon>
export const CartCoupon = Type.Object({
  code: Type.String(),
  label: Type.String(),
  discount: Paise,
  freeShipping: Type.Boolean(),
  /** Says how it would fit: "Add tools for ₹240 more to use this coupon."; null if it fits. */
  problem: Nullable(Type.String()),
  excludeCod: Type.Boolean(),
})

const Amount = Type.Unsafe<Paise>(Type.Integer({ minimum: 0, maximum: 10_000_000_00 }))
const Count = Type.Integer({ minimum: 1, maximum: 1_000_000 })
const Pieces = Type.Integer({ minimum: 1, maximum: 999 })

export type CouponWrite = Static<typeof CouponWrite>
export const CouponWrite = Exact({
  code: CouponCode,
  kind: CouponKind,
  /** Percent (1–100), or paise for AMOUNT; 0 for FREE_SHIPPING. */
  value: Amount,
  buyQuantity: Type.Optional(Nullable(Pieces)),
  getQuantity: Type.Optional(Nullable(Pieces)),
  minSubtotal: Type.Optional(Amount),
  maxDiscount: Type.Optional(Nullable(Amount)),
  limitTotal: Type.Optional(Nullable(Count)),
  limitPerUser: Type.Optional(Nullable(Count)),
  startsAt: Type.Optional(Nullable(Instant)),
  endsAt: Type.Optional(Nullable(Instant)),
  active: Type.Optional(Type.Boolean()),
  categoryIds: Type.Optional(Type.Array(Id, { maxItems: 200 })),
  productIds: Type.Optional(Type.Array(Id, { maxItems: 200 })),
  firstOrderOnly: Type.Optional(Type.Boolean()),
  excludeCod: Type.Optional(Type.Boolean()),
  /** Whether its products' pages show the code. */
  isShown: Type.Optional(Type.Boolean()),
  version: Version,
})

export type Coupon = Static<typeof Coupon>
export const Coupon = Type.Object({
  id: Id,
  code: Type.String(),
  kind: CouponKind,
  value: Type.Integer(),
  buyQuantity: Nullable(Type.Integer()),
  getQuantity: Nullable(Type.Integer()),
  minSubtotal: Paise,
  maxDiscount: Nullable(Paise),
  limitTotal: Nullable(Type.Integer()),
  limitPerUser: Nullable(Type.Integer()),
  startsAt: Nullable(Instant),
  endsAt: Nullable(Instant),
  active: Type.Boolean(),
  categories: Type.Array(Type.Object({ id: Id, name: Type.String() })),
  products: Type.Array(Type.Object({ id: Id, name: Type.String() })),
  /** False if it was limited to categories or products, even when none of those is left. */
  forEverything: Type.Boolean(),
  firstOrderOnly: Type.Boolean(),
  excludeCod: Type.Boolean(),
  isShown: Type.Boolean(),
  label: Type.String(),
  state: Type.Enum(['LIVE', 'SCHEDULED', 'ENDED', 'USED_UP', 'OFF']),
  used: Type.Integer(),
  /** The total discount on orders that stand. */
  discountGiven: Paise,
  version: Type.Integer(),
})

export type CouponQuery = Static<typeof CouponQuery>
const CouponQuery = Exact({ ...PageQuery, q: Type.Optional(MaybeText(40)) })

export const couponsApi = group('Coupons, back office', 'Coupon codes.', {
  list: {
    method: 'GET',
    path: '/api/admin/coupons',
    summary: 'Coupons, newest first',
    access: 'staff',
    query: CouponQuery,
    reply: Type.Object({ coupons: Type.Array(Coupon), ...Paged }),
  },
  read: {
    method: 'GET',
    path: '/api/admin/coupons/:id',
    summary: 'One coupon',
    access: 'staff',
    params: IdParams,
    reply: Coupon,
  },
  add: {
    method: 'POST',
    path: '/api/admin/coupons',
    summary: 'Add a coupon',
    access: 'settings',
    body: CouponWrite,
    status: 201,
    reply: Coupon,
  },
  update: {
    method: 'PUT',
    path: '/api/admin/coupons/:id',
    summary: 'Change a coupon; what is left out stays',
    access: 'settings',
    params: IdParams,
    body: CouponWrite,
    reply: Coupon,
  },
  remove: {
    method: 'DELETE',
    path: '/api/admin/coupons/:id',
    summary: 'Remove a coupon; one that was used is switched off instead',
    access: 'settings',
    params: IdParams,
    status: 204,
    reply: Type.Null(),
  },
})
