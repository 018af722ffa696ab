import { plainFields } from '#contract/catalogue/product-fields.ts'
import type { ProductWrite } from '#contract/catalogue/product-write.ts'
import type { Product } from '#contract/catalogue/products.ts'
import type { Counted } from '#server/catalogue/inventory/count-stock.ts'
import { findUnusedBrands } from '#server/catalogue/products/brands.ts'
import { removeProducts } from '#server/catalogue/products/remove-products.ts'
import { removeBrand } from '#server/catalogue/products/write-brand.ts'
import {
  checkProducts,
  lockProducts,
  writeProducts,
} from '#server/catalogue/products/write-products.ts'
import type { Actor } from '#server/platform/audit/audit.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { DomainError } from '#server/platform/errors.ts'
import type { Picture } from '#server/platform/uploads/pictures.ts'
import { changedAfter, NotTogether, type RevertedItem } from '../import-kind.ts'
import { listHeldPictures } from '../pictures/named-pictures.ts'
import { listStockChangedSince, takeBackStock } from './write-stock.ts'

/** Data for the undo of a product: the product before, if it existed. */
export type Undo = {
  product: Product | null
  moved: readonly Counted[]
  addedBrand?: string | null
}

/** A product to be restored, as the import left it. */
type Restored = Undo & { current: Product }

/**
 * Restores products to their state before an import, and deletes added ones (archives those ordered since). A product
 * changed since, or that cannot be restored, stays. The number of statements does not depend on that of products,
 * except for brands.
 */
export async function revertProducts(
  tx: Tx,
  items: readonly RevertedItem[],
  actor: Actor,
): Promise<(string | null)[]> {
  const currents = await lockProducts(
    tx,
    items.flatMap(({ subjectId }) => subjectId ?? []),
    { toErase: items.some(({ undo }) => undoOf(undo).product === null) },
  )
  const moved = items.flatMap(({ undo }) => undoOf(undo).moved)
  const changed = await listStockChangedSince(tx, moved)
  const restored: Restored[] = []
  const reasons = items.map(({ subjectId, fingerprint, undo }) => {
    const current = currents.get(subjectId ?? 0)
    // Somebody has deleted the product already, so nothing is left to undo.
    if (!current) return null
    const own = undoOf(undo)
    if (String(current.version) !== fingerprint) return changedAfter
    if (own.moved.some(({ variantId }) => changed.has(variantId))) return changedAfter
    restored.push({ ...own, current })
    return null
  })
  const refusal = await refusalOf(() => restore(tx, items[0]?.importId ?? 0, restored, actor))
  if (refusal === null) return reasons
  if (items.length > 1) throw new NotTogether()
  return [refusal]
}

/** `writtenOf` has stored it. */
const undoOf = (undo: unknown) => undo as Undo

async function refusalOf(work: () => Promise<void>): Promise<string | null> {
  try {
    await work()
    return null
  } catch (error) {
    if (error instanceof DomainError) return error.message
    throw error
  }
}

/** Added products go first, because a product may get back a barcode that one of them has now. */
async function restore(tx: Tx, importId: number, restored: readonly Restored[], actor: Actor) {
  const added = restored.filter(({ product }) => product === null)
  await removeProducts(
    tx,
    added.map(({ current }) => current.id),
    actor,
  )
  const kept = restored.filter(({ product }) => product !== null)
  await takeBackStock(
    tx,
    importId,
    kept.flatMap(({ moved }) => moved),
    actor,
  )
  await restoreProducts(tx, importId, kept, actor)
  const brands = restored.flatMap(({ addedBrand }) => addedBrand ?? [])
  // A version above the first tells that staff wrote about the brand.
  for (const { id, version } of await findUnusedBrands(tx, brands))
    if (version === 1) await removeBrand(tx, id, version, actor)
}

async function restoreProducts(
  tx: Tx,
  importId: number,
  restored: readonly Restored[],
  actor: Actor,
) {
  const changed = restored.flatMap(({ product: before, current }) =>
    before && before.version !== current.version ? [{ before, current }] : [],
  )
  const lost = changed.flatMap(({ before, current }) => lostImages(before, current))
  const held = (await listHeldPictures(tx, importId, lost)).values()
  const checked = await checkProducts(
    tx,
    changed.map(({ before, current }) => ({
      id: current.id,
      sent: writeOf(before, current),
      pictures: lostImages(before, current).flatMap((): Picture[] => {
        const next = held.next()
        return next.done ? [] : [next.value]
      }),
    })),
  )
  const sound = checked.map((product) => {
    if (product instanceof DomainError) throw product
    return product
  })
  await writeProducts(tx, sound, actor)
}

const lostImages = (before: Product, current: Product) =>
  before.images.filter(({ id }) => !current.images.some((image) => image.id === id))

/** Everything that an import can have changed, as it was before. */
function writeOf(before: Product, current: Product): ProductWrite {
  const { version, specs } = current
  const { name, brand, categoryId, description, status, documents, warranty } = before
  const { compliance, ownReturns } = before
  const skuOf = new Map(before.variants.map(({ id, sku }) => [id, sku]))
  return {
    ...plainFields(() => before),
    name,
    brand,
    categoryId,
    description,
    status,
    documents,
    warranty,
    compliance,
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
