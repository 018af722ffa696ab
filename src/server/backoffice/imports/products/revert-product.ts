import type { ProductWrite } from '#contract/catalogue/product-write.ts'
import type { Product } from '#contract/catalogue/products.ts'
import type { Counted } from '#server/catalogue/inventory/count-stock.ts'
import { findBrandId, readAdminBrand } from '#server/catalogue/products/brands.ts'
import { listAnyProducts } from '#server/catalogue/products/read-product.ts'
import { removeBrand } from '#server/catalogue/products/write-brand.ts'
import { removeProduct, updateProduct } from '#server/catalogue/products/write-product.ts'
import type { Actor } from '#server/platform/audit/audit.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { DomainError } from '#server/platform/errors.ts'
import { changedAfter } from '../import-kind.ts'
import { listHeldPictures } from '../pictures/named-pictures.ts'
import { isStockChangedSince, takeBackStock } from './write-stock.ts'

/** What an import did to a product: the version it wrote, and the product before, if it existed. */
type WrittenProduct = {
  importId: number
  subjectId: number | null
  fingerprint: string | null
  before: Product | null
  moved: readonly Counted[]
  addedBrand: string | null
}

/**
 * Restores a product to its state before an import, or deletes it if the import added it (archives it if it
 * was ordered since). Returns the reason if it cannot: somebody changed it since, or it cannot be restored.
 */
export async function revertProduct(
  tx: Tx,
  { subjectId: productId, fingerprint, ...written }: WrittenProduct,
  actor: Actor,
): Promise<string | null> {
  const [current] = productId === null ? [] : await listAnyProducts(tx, [productId])
  // Somebody has deleted the product already, so nothing is left to undo.
  if (!current) return null
  if (String(current.version) !== fingerprint) return changedAfter
  if (await isStockChangedSince(tx, written.moved)) return changedAfter
  try {
    await restore(tx, current, written, actor)
    if (written.addedBrand !== null) await removeUnusedBrand(tx, written.addedBrand, actor)
    return null
  } catch (error) {
    if (error instanceof DomainError) return error.message
    throw error
  }
}

type Written = Omit<WrittenProduct, 'subjectId' | 'fingerprint'>

async function restore(
  tx: Tx,
  current: Product,
  { importId, before, moved }: Written,
  actor: Actor,
) {
  if (before === null) return removeProduct(tx, current.id, { actor })
  await takeBackStock(tx, importId, moved, actor)
  if (before.version === current.version) return
  const pictures = await listHeldPictures(tx, importId, lostImages(before, current))
  await updateProduct(tx, current.id, writeOf(before, current), { actor, pictures })
}

/** Removes the brand that the product brought with it, unless others have it by now or staff wrote about it. */
async function removeUnusedBrand(tx: Tx, name: string, actor: Actor) {
  const id = await findBrandId(tx, name)
  const brand = id === null ? null : await readAdminBrand(tx, id)
  if (brand?.version === 1 && brand.allProducts === 0) await removeBrand(tx, brand.id, 1, actor)
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
