import { type Static, Type } from 'typebox'
import { group } from '../endpoint.ts'
import { Paise } from '../money.ts'
import { Exact, Id, Nullable } from '../schema.ts'

export type CartLinkItem = Static<typeof CartLinkItem>
export const CartLinkItem = Type.Object({
  productVariantId: Id,
  productId: Id,
  sku: Type.String(),
  name: Type.String(),
  variantName: Type.String(),
  imageUrl: Nullable(Type.String()),
  /** The pieces that the link asks for, and those that can be added: never more than the stock. */
  asked: Type.Integer(),
  quantity: Type.Integer(),
  unitPrice: Paise,
  lineTotal: Paise,
})

export type CartLink = Static<typeof CartLink>
export const CartLink = Type.Object({
  items: Type.Array(CartLinkItem),
  /** Sentences about all that cannot be added, or not in full. */
  problems: Type.Array(Type.String()),
  pieces: Type.Integer(),
  total: Paise,
})

export const cartLinksApi = group(
  'Cart links',
  'Links that carry items by SKU; a person adds them to their cart by a press.',
  {
    read: {
      method: 'GET',
      path: '/api/cart-links',
      summary: 'What a link would add to a cart now: `SKU:2,OTHER-SKU:1`; nothing is added',
      access: 'anyone',
      query: Exact({ add: Type.String({ minLength: 1, maxLength: 4_000 }) }),
      reply: CartLink,
      isPublic: true,
      limit: { hits: 600, seconds: 60, per: 'address' },
    },
  },
)
