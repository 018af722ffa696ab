import { type Static, Type } from 'typebox'
import { ProductCard } from '../catalogue/products.ts'
import { group } from '../endpoint.ts'
import { Exact, Id, Instant } from '../schema.ts'

export type Wishlist = Static<typeof Wishlist>
export const Wishlist = Type.Object({
  items: Type.Array(Type.Object({ productId: Id, addedAt: Instant, product: ProductCard })),
})

const ProductParams = Exact({ productId: Id })

export const wishlistApi = group('Wishlist', "The shopper's wishlist.", {
  read: {
    method: 'GET',
    path: '/api/wishlist',
    summary: 'The wishlist',
    access: 'guest',
    reply: Wishlist,
  },
  add: {
    method: 'POST',
    path: '/api/wishlist/:productId',
    summary: 'Save a product; saving it twice changes nothing',
    access: 'guest',
    params: ProductParams,
    reply: Wishlist,
  },
  remove: {
    method: 'DELETE',
    path: '/api/wishlist/:productId',
    summary: 'Remove a product from the wishlist',
    access: 'guest',
    params: ProductParams,
    reply: Wishlist,
  },
})
