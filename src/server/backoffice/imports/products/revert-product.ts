import type { ProductWrite } from '#contract/catalogue/product-write.ts'
import type { Product } from '#contract/catalogue/products.ts'
import { readAnyProduct } from '#server/catalogue/products/read-product.ts'
import { removeProduct, updateProduct } from '#server/catalogue/products/write-product.ts'
import type { Actor } from '#server/platform/audit/audit.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { DomainError } from '#server/platform/errors.ts'
import { changedAfter } from '../import-kind.ts'
import { listHeldPictures } from '../pictures/named-pictures.ts'
import { isStockChangedSince, type MovedStock, takeBackStock } from './write-stock.ts'

/** What an import did to a product: the version it wrote, and the product before, if it existed. */
type WrittenProduct = {
  importId: number
  subjectId: number | null
  fingerprint: string | null
  before: Product | null
  moved: readonly MovedStock[]
}

/**
 * Restores a product to its state before an import, or deletes it if the import added it (archives it if it
 * was ordered since). Returns the reason if it cannot: somebody changed it since, or it cannot be restored.
 */
export async function revertProduct(
  tx: Tx,
  { importId, subjectId: productId, fingerprint, before, moved }: WrittenProduct,
  actor: Actor,
): Promise<string | null> {
  // Somebody has deleted the product already, so nothing is left to undo.
  if (productId === null) return null
  try {
    const current = await readAnyProduct(tx, productId)
    if (String(current.version) !== fingerprint || (await isStockChangedSince(tx, moved)))
      return changedAfter
    if (before === null) {
      await removeProduct(tx, productId, { actor })
      return null
    }
    await takeBackStock(tx, importId, moved, actor)
    if (before.version === current.version) return null
    const pictures = await listHeldPictures(tx, importId, lostImages(before, current))
    await updateProduct(tx, productId, writeOf(before, current), { actor, pictures })
    return null
  } catch (error) {
    if (error instanceof DomainError) return error.message
    throw error
  }
}

const lostImages = (before: Product, current: Product) =>
  before.images.filter(({ id }) => !current.images.some((image) => image.id === id))

/** Everything that an import can have changed, as it was before. */
function writeOf(before: Product, current: Product): ProductWrite {
  const { version, specs } = current
  const { name, model, brand, categoryId, description, highlights, status, documents } = before
  const { boxContents, warranty, compliance, compatibility, hasLithium, noCod, ownReturns } = before
  const skuOf = new Map(before.variants.map(({ id, sku }) => [id, sku]))
  return {
    name,
    model,
    brand,
    categoryId,
    description,
    highlights,
    status,
    documents,
    boxContents,
    warranty,
    compliance,
    compatibility,
    hasLithium,
    noCod,
    ownReturns,
    version,
    ...(JSON.stringify(specs) !== JSON.stringify(before.specs) && {
      specs: before.specs.map(({ key, number, value }) => ({ key, value: number ?? value })),
    }),
    variants: before.variants.map(
      ({ availableQuantity: _available, inStock: _inStock, ...variant }) => variant,
    ),
    tierPrices: before.tierPrices.map(({ variantId, ...tier }) => ({
      ...tier,
      variantSku: skuOf.get(variantId) ?? '',
    })),
    images: imagesOf(before, current, skuOf),
  }
}

/** The images as they were: those that the product lost are added again, from the pictures that the import held. */
function imagesOf(before: Product, current: Product, skuOf: ReadonlyMap<number, string>) {
  const lost = new Set(lostImages(before, current).map(({ id }) => id))
  return before.images.map(({ id, alt, variantId }) =>
    lost.has(id)
      ? { alt, variantSku: variantId === null ? null : (skuOf.get(variantId) ?? null) }
      : { id },
  )
}
