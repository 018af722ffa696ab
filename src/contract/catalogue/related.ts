import { type Static, Type } from 'typebox'
import type { Endpoint } from '../endpoint.ts'
import { Exact, IdParams, Nullable } from '../schema.ts'
import { ProductCard } from './products.ts'

/**
 * What a shelf beside a product holds: what it is followed by, what it runs on, what fits it, parts of
 * it, what it fits itself, what others bought with it, and what could be bought instead.
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
  /** Of which `products` are the first. */
  total: Type.Integer(),
})

export type BatteryPlatform = Static<typeof BatteryPlatform>
export const BatteryPlatform = Type.Object({
  name: Type.String(),
  /** Of most of its products. */
  voltage: Nullable(Type.Number()),
  /** Where all of it is of one brand. */
  brandSlug: Nullable(Type.String()),
  tools: Type.Integer(),
  batteries: Type.Integer(),
})

export const relatedApi = {
  platforms: {
    method: 'GET',
    path: '/api/battery-platforms',
    summary: 'Battery platforms that have batteries and tools, the lowest voltage first',
    access: 'anyone',
    reply: Type.Object({ platforms: Type.Array(BatteryPlatform) }),
    isPublic: true,
  },
  read: {
    method: 'GET',
    path: '/api/products/:id/related',
    summary: 'What fits a product, what it fits, and what could be bought with it or instead',
    access: 'anyone',
    params: IdParams,
    /** The most products of each shelf. */
    query: Exact({ limit: Type.Integer({ minimum: 1, maximum: 24, default: 6 }) }),
    reply: Type.Object({ shelves: Type.Array(RelatedShelf) }),
    isPublic: true,
  },
} as const satisfies Record<string, Endpoint>
