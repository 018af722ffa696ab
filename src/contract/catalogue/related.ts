import { type Static, Type } from 'typebox'
import { group } from '../endpoint.ts'
import { Exact, IdParams, Nullable } from '../schema.ts'
import { ProductCard } from './products.ts'

/**
 * The kinds of related products: its successor, the battery or power it runs on, what fits it, spare parts,
 * what it fits itself, what others bought with it, and alternatives.
 */
export const RelatedKind = Type.Enum([
  'SUCCESSOR',
  'POWER',
  'ACCESSORIES',
  'SPARE_PARTS',
  'TOOLS',
  'BOUGHT_TOGETHER',
  'ALTERNATIVES',
])
export type RelatedKind = Static<typeof RelatedKind>

export type RelatedShelf = Static<typeof RelatedShelf>
export const RelatedShelf = Type.Object({
  kind: RelatedKind,
  label: Type.String(),
  /** Why these fit: "Ø 100 mm for an M10 spindle, safe at 11,000 rpm". */
  why: Nullable(Type.String()),
  products: Type.Array(ProductCard),
  /** The number of related products; `products` has the first of them. */
  total: Type.Integer(),
})

export type BatteryPlatform = Static<typeof BatteryPlatform>
export const BatteryPlatform = Type.Object({
  name: Type.String(),
  /** The voltage of most of its products. */
  voltage: Nullable(Type.Number()),
  /** Null unless all its products are of one brand. */
  brandSlug: Nullable(Type.String()),
  tools: Type.Integer(),
  batteries: Type.Integer(),
})

export const relatedApi = group('Compatibility', 'Compatible, linked and similar products.', {
  platforms: {
    method: 'GET',
    path: '/api/battery-platforms',
    summary: 'Battery platforms with batteries and tools, lowest voltage first',
    access: 'anyone',
    reply: Type.Object({ platforms: Type.Array(BatteryPlatform) }),
    isPublic: true,
  },
  read: {
    method: 'GET',
    path: '/api/products/:id/related',
    summary:
      'Accessories, compatible tools, products bought together and alternatives of a product',
    access: 'anyone',
    params: IdParams,
    /** The most products per shelf. */
    query: Exact({ limit: Type.Integer({ minimum: 1, maximum: 24, default: 6 }) }),
    reply: Type.Object({ shelves: Type.Array(RelatedShelf) }),
    isPublic: true,
  },
})
