import type { Product } from '#contract/catalogue/products.ts'
import {
  type CacheTag,
  createTaggedCache,
  type TaggedCache,
  tagsOf,
} from '#server/platform/cache/tagged-cache.ts'
import type { Changes } from '#server/platform/db/changes.ts'
import type { Db } from '#server/platform/db/database.ts'
import { readProduct } from './read-product.ts'

/** Not longer, because a GST rate begins by the calendar, which tells nobody. */
const keptForMs = 30_000
const mostBytes = 32_000_000

/**
 * Products as shoppers see them, in memory until something about them changes: what pages and answers
 * are made of. For showing only: what is bought is always read from the database.
 */
export function cacheProducts(changes: Changes) {
  const kept = createTaggedCache<TaggedCache & { product: Product }>(changes, mostBytes)

  /** Refuses a product that is not published. At most one statement. */
  return async function read(db: Db, id: number): Promise<Product> {
    const key = String(id)
    const known = kept.find(key)
    if (known) return known.product
    const begunAt = kept.mark()
    const product = await readProduct(db, id)
    const shown = new Set(cacheTags(product))
    kept.keep(
      key,
      { product, shown, bytes: sizeOf(product), until: performance.now() + keptForMs },
      begunAt,
    )
    return product
  }
}

/** What shows with a product: itself, those it links to, the way to it, its brand, the days to return it. */
export const cacheTags = ({ id, links }: Product): CacheTag[] => [
  ...tagsOf([{ id }, ...links.map(({ productId }) => ({ id: productId }))]),
  'categories',
  'brands',
  'settings',
]

/** About what it takes in memory. */
const sizeOf = ({ description, specs, variants, images }: Product) =>
  4_000 + description.length + 500 * (specs.length + variants.length + images.length)
