import type { ProductWrite } from '#contract/catalogue/product-write.ts'
import type { Product } from '#contract/catalogue/products.ts'
import { readAnyProduct } from '#server/catalogue/products/read-product.ts'
import { removeProduct, updateProduct } from '#server/catalogue/products/write-product.ts'
import { type Actor, system } from '#server/platform/audit/audit.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { DomainError } from '#server/platform/errors.ts'

/** What an import did to a product: the version it wrote, and the product before, if it existed. */
export type WrittenRow = {
  productId: number | null
  version: number | null
  before: Product | null
}

/**
 * Restores a product to its state before an import, or deletes it if the import added it (archives it if it
 * was ordered since). Returns the reason if it cannot: somebody changed it since, or it cannot be restored.
 */
export async function revertRow(
  tx: Tx,
  { productId, version, before }: WrittenRow,
  actor: Actor = system,
): Promise<string | null> {
  // Somebody has deleted the product already, so nothing is left to undo.
  if (productId === null) return null
  try {
    const current = await readAnyProduct(tx, productId)
    if (current.version !== version) return 'Somebody changed this after the import.'
    if (before === null) await removeProduct(tx, productId, { actor })
    else await updateProduct(tx, productId, writeOf(before, current), { actor, pictures: [] })
    return null
  } catch (error) {
    if (error instanceof DomainError) return error.message
    throw error
  }
}

/** Everything that an import can have changed, as it was before. */
function writeOf(before: Product, { version, specs }: Product): ProductWrite {
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
  }
}
