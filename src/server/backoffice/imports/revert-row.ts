import type { ProductWrite } from '#contract/catalogue/product-write.ts'
import type { Product } from '#contract/catalogue/products.ts'
import { readAnyProduct } from '#server/catalogue/products/read-product.ts'
import { removeProduct, updateProduct } from '#server/catalogue/products/write-product.ts'
import { type Actor, system } from '#server/platform/audit/audit.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { DomainError } from '#server/platform/errors.ts'

/** What an import did to a product: the version it wrote, and what was there before, if anything. */
export type WrittenRow = {
  productId: number | null
  version: number | null
  before: Product | null
}

/**
 * Puts a product back to what it was before an import, or takes it away where the import had added it (one
 * that was ordered since is archived). Answers why not, where somebody changed it since or it cannot go back.
 */
export async function revertRow(
  tx: Tx,
  { productId, version, before }: WrittenRow,
  actor: Actor = system,
): Promise<string | null> {
  // Whoever deleted it has taken it back already.
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

/** All that an import can have changed, as it was. */
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
