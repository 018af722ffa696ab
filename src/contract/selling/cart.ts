import { type Static, Type } from 'typebox'
import { ProductCard, ProductVariant, Tier } from '../catalogue/products.ts'
import { group } from '../endpoint.ts'
import { limits } from '../limits.ts'
import { Paise } from '../money.ts'
import { Exact, Id, IdParams, Nullable } from '../schema.ts'
import { AppliedCoupon, CartCoupon, CouponCode } from './coupons.ts'

export type CartItem = Static<typeof CartItem>
export const CartItem = Type.Object({
  id: Id,
  quantity: Type.Integer(),
  productVariantId: Id,
  product: Type.Pick(ProductCard, ['id', 'name', 'imageUrl']),
  variant: Type.Pick(ProductVariant, ['sku', 'name', 'options']),
  /** The single price; `unitPrice` is lower if the quantity has reached a tier. */
  price: Paise,
  tiers: Type.Array(Tier),
  unitPrice: Paise,
  unitMrp: Paise,
  /** The price when it was added; differs from `price` if `notice` is `price_changed`. */
  priceWhenAdded: Paise,
  lineTotal: Paise,
  availableQuantity: Type.Integer(),
  notice: Nullable(Type.Enum(['price_changed', 'low_stock', 'out_of_stock', 'unavailable'])),
})

/** The line `cartItemId` is a bare tool, and nothing in the cart supplies a battery of its platform. */
export type CartAdvice = Static<typeof CartAdvice>
export const CartAdvice = Type.Object({
  cartItemId: Id,
  platform: Type.String(),
  battery: Type.Object({
    productId: Id,
    productVariantId: Id,
    name: Type.String(),
    imageUrl: Nullable(Type.String()),
    price: Paise,
  }),
})

export type Cart = Static<typeof Cart>
export const Cart = Type.Object({
  id: Id,
  items: Type.Array(CartItem),
  itemCount: Type.Integer(),
  mrpTotal: Paise,
  subtotal: Paise,
  discount: Paise,
  coupon: Nullable(AppliedCoupon),
  total: Paise,
  advice: Type.Array(CartAdvice),
})

export type AddToCart = Static<typeof AddToCart>
export const AddToCart = Exact({
  productVariantId: Id,
  quantity: Type.Integer({
    minimum: 1,
    maximum: limits.quantity,
    message: 'Enter a whole number from 1 to 999.',
  }),
})

export type UpdateQuantity = Static<typeof UpdateQuantity>
export const UpdateQuantity = Exact({
  cartItemId: Id,
  newQuantity: Type.Integer({
    minimum: 0,
    maximum: limits.quantity,
    message: 'Enter a whole number from 0 to 999.',
  }),
})

export const cartApi = group('Cart', "The shopper's cart.", {
  read: {
    method: 'GET',
    path: '/api/cart',
    summary: 'The cart',
    access: 'guest',
    reply: Cart,
  },
  add: {
    method: 'POST',
    path: '/api/cart/add',
    summary: 'Add a variant; the same variant adds up on one line',
    access: 'guest',
    body: AddToCart,
    reply: Cart,
  },
  updateQuantity: {
    method: 'PUT',
    path: '/api/cart/update-quantity',
    summary: 'Set the quantity of a line; 0 removes it',
    access: 'guest',
    body: UpdateQuantity,
    reply: Cart,
  },
  remove: {
    method: 'DELETE',
    path: '/api/cart/remove/:id',
    summary: 'Remove a line',
    access: 'guest',
    params: IdParams,
    reply: Cart,
  },
  coupons: {
    method: 'GET',
    path: '/api/cart/coupons',
    summary:
      'Public coupons for the cart: those that fit, the largest discount first, then those that nearly fit',
    access: 'guest',
    reply: Type.Object({ coupons: Type.Array(CartCoupon) }),
  },
  applyCoupon: {
    method: 'POST',
    path: '/api/cart/coupon',
    summary:
      'Use a coupon; it takes the place of the one before. At most 10 codes in a minute, those of quotes among them',
    access: 'guest',
    body: Exact({ code: CouponCode }),
    reply: Cart,
  },
  removeCoupon: {
    method: 'DELETE',
    path: '/api/cart/coupon',
    summary: 'Remove the coupon from the cart',
    access: 'guest',
    reply: Cart,
  },
})
