import type { Product } from '#contract/catalogue/products.ts'
import type { Caches } from '#server/platform/cache/caches.ts'
import type { Db } from '#server/platform/db/database.ts'
import { readProduct } from './read-product.ts'

/**
 * Products as shoppers see them, kept until something about them changes; pages and API answers use it. For
 * display only: a purchase always reads from the database.
 */
export function cacheProducts(caches: Caches) {
  const products = caches.open<Product>('product')

  /** Refuses a product that is not published. At most one statement. */
  return (db: Db, id: number): Promise<Product> =>
    products.through(String(id), async () => {
      const value = await readProduct(db, id)
      return { value, bytes: sizeOf(value) }
    })
}

/** The approximate size in memory, in bytes. */
const sizeOf = ({ description, specs, variants, images }: Product) =>
  4_000 + description.length + 500 * (specs.length + variants.length + images.length)
