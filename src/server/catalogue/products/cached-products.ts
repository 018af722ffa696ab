import type { Product } from '#contract/catalogue/products.ts'
import {
  type CacheEntry,
  type CacheTag,
  createTaggedCache,
  tagsOf,
} from '#server/platform/cache/tagged-cache.ts'
import type { Changes } from '#server/platform/changes/changes.ts'
import type { Db } from '#server/platform/db/database.ts'
import { readProduct } from './read-product.ts'

/** Not longer, because a GST rate takes effect by the calendar, without a change notification. */
const maxAgeMs = 30_000
const mostBytes = 32_000_000

/**
 * Products as shoppers see them, cached until something about them changes; pages and API answers use it.
 * For display only: a purchase always reads from the database.
 */
export function cacheProducts(changes: Changes) {
  const cache = createTaggedCache<CacheEntry & { product: Product }>(changes, {
    mostBytes,
    maxAgeMs,
  })

  /** Refuses a product that is not published. At most one statement. */
  return async function read(db: Db, id: number): Promise<Product> {
    const key = String(id)
    const cached = cache.find(key)
    if (cached) return cached.product
    const begunAt = cache.mark()
    const product = await readProduct(db, id)
    const shown = new Set(cacheTags(product))
    cache.keep(key, { product, shown, bytes: sizeOf(product) }, begunAt)
    return product
  }
}

/**
 * The cache tags of a product page: the product, its linked products, its categories, its brand and the
 * return settings.
 */
export const cacheTags = ({ id, links }: Product): CacheTag[] => [
  ...tagsOf([{ id }, ...links.map(({ productId }) => ({ id: productId }))]),
  'categories',
  'brands',
  'settings',
]

/** The approximate size in memory, in bytes. */
const sizeOf = ({ description, specs, variants, images }: Product) =>
  4_000 + description.length + 500 * (specs.length + variants.length + images.length)
