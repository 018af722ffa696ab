import { type Static, Type } from 'typebox'
import { ProductVariant } from '../catalogue/products.ts'
import { group } from '../endpoint.ts'
import { Exact, Id, IdParams } from '../schema.ts'
import { CartItem } from './cart.ts'

/** An item moved from the cart to be bought later. */
export type SavedItem = Static<typeof SavedItem>
export const SavedItem = Type.Object({
  ...Type.Pick(CartItem, [
    'id',
    'quantity',
    'productVariantId',
    'product',
    'unitPrice',
    'unitMrp',
    'availableQuantity',
  ]).properties,
  variant: Type.Pick(ProductVariant, ['sku', 'options']),
  /** False once the shop no longer sells it. */
  isForSale: Type.Boolean(),
})

const SavedItems = Type.Object({ items: Type.Array(SavedItem) })

export const savedItemsApi = group('Saved for later', 'Items saved for later.', {
  list: {
    method: 'GET',
    path: '/api/cart/saved',
    summary: 'The items saved for later, newest first',
    access: 'guest',
    reply: SavedItems,
  },
  save: {
    method: 'POST',
    path: '/api/cart/saved',
    summary: 'Save a cart line for later',
    access: 'guest',
    body: Exact({ cartItemId: Id }),
    reply: SavedItems,
  },
  moveToCart: {
    method: 'POST',
    path: '/api/cart/saved/:id/move',
    summary: 'Move a saved item back to the cart, up to the stock',
    access: 'guest',
    params: IdParams,
    reply: SavedItems,
  },
  remove: {
    method: 'DELETE',
    path: '/api/cart/saved/:id',
    summary: 'Remove an item saved for later',
    access: 'guest',
    params: IdParams,
    reply: SavedItems,
  },
})
