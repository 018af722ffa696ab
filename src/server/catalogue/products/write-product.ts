import type { ProductWrite } from '#contract/catalogue/product-write.ts'
import type { Product } from '#contract/catalogue/products.ts'
import type { Actor } from '#server/platform/audit/audit.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { DomainError, notFound } from '#server/platform/errors.ts'
import type { Picture } from '#server/platform/uploads/pictures.ts'
import { removeProducts } from './remove-products.ts'
import { checkProducts, lockProducts, type SentProduct, writeProducts } from './write-products.ts'

/** The actor who writes, and the pictures that were sent. */
export type Writing = { actor: Actor; pictures: Picture[] }

/**
 * Adds a product with its variants, each with the pieces it starts with, or none. Refuses prices above MRP, specs the category
 * does not know, SKUs and barcodes that are taken, and, for a published product, missing facts the law
 * requires.
 */
export const addProduct = (tx: Tx, sent: ProductWrite, writing: Writing): Promise<Product> =>
  writeOne(tx, { id: null, sent }, writing)

/**
 * Changes a product. Fields not sent stay, but `images` and `variants` that are missing are removed. With a
 * `version`, refuses a product that was changed since it was read; refuses as `addProduct` does.
 */
export const updateProduct = (
  tx: Tx,
  id: number,
  sent: ProductWrite,
  writing: Writing,
): Promise<Product> => writeOne(tx, { id, sent }, writing)

async function writeOne(
  tx: Tx,
  product: Pick<SentProduct, 'id' | 'sent'>,
  { actor, pictures }: Writing,
): Promise<Product> {
  const [checked = notFound()] = await checkProducts(tx, [{ ...product, pictures }])
  if (checked instanceof DomainError) throw checked
  const [written] = await writeProducts(tx, [checked], actor)
  if (!written) throw notFound('This product')
  return written
}

/** Deletes a product that nobody ever ordered; an ordered one is archived instead. Refuses one that is gone. */
export async function removeProduct(tx: Tx, id: number, { actor }: Pick<Writing, 'actor'>) {
  if ((await removeProducts(tx, [id], actor)) === 0) throw notFound('This product')
}

/** Locks a product as `lockProducts` does, and returns it. Refuses one that is gone. */
export async function lockProduct(
  tx: Tx,
  id: number,
  options: { toErase?: boolean } = {},
): Promise<Product> {
  const product = (await lockProducts(tx, [id], options)).get(id)
  if (!product) throw notFound('This product')
  return product
}
