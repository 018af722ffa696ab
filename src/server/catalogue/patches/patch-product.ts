import { type ProductPatch, ProductPatch as schema } from '#contract/catalogue/product-patch.ts'
import type { ProductWrite } from '#contract/catalogue/product-write.ts'
import type { Product } from '#contract/catalogue/products.ts'
import type { Actor } from '#server/platform/audit/audit.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { DomainError } from '#server/platform/errors.ts'
import {
  type Condition,
  type Faults,
  faultsOf,
  fixedFaults,
  refusedAs,
  refuseFaults,
  refuseOutdated,
  renameFaults,
} from '#server/platform/patch.ts'
import { lockProduct, updateProduct } from '../products/write-product.ts'
import { checkProducts } from '../products/write-products.ts'
import { listFaults } from './list-changes.ts'
import { type Changes, changesOf } from './product-change.ts'

/**
 * Changes the fields of a product that are sent, by the rules of the editor. A patch that changes nothing makes no version.
 * Refuses another version than the present one, fields that cannot be written, and what the editor refuses, all at once.
 */
export async function patchProduct(
  tx: Tx,
  id: number,
  patch: ProductPatch,
  { actor, ...condition }: Condition & { actor: Actor },
): Promise<Product> {
  const now = await lockProduct(tx, id)
  await refuseOutdated({ ...condition, version: patch.version }, now)
  const faults = { ...fixedFaults(schema, patch, now), ...listFaults(patch, now) }
  return writeChanges(tx, now, { changes: changesOf(patch, now), faults, actor })
}

type Change = { changes: Changes; faults: Faults; actor: Actor }

/** Writes changes of a locked product as the editor does. Refuses them together with the faults that are known. */
export async function writeChanges(
  tx: Tx,
  now: Product,
  { changes, faults, actor }: Change,
): Promise<Product> {
  const isChanged = Object.keys(changes).length > 0
  const sent = writeOf(now, changes)
  if (Object.keys(faults).length > 0) {
    const [checked] = isChanged ? await checkProducts(tx, [{ id: now.id, sent, pictures: [] }]) : []
    const others = checked instanceof DomainError ? renameFaults(faultsOf(checked), nameHere) : {}
    refuseFaults({ ...others, ...faults })
  }
  if (!isChanged) return now
  return updateProduct(tx, now.id, sent, { actor, pictures: [] }).catch(refusedAs(nameHere))
}

const writeOf = (now: Product, changes: Changes): ProductWrite => ({
  name: now.name,
  categoryId: now.categoryId,
  variants: now.variants.map(({ id, sku, price, mrp }) => ({ id, sku, price, mrp })),
  ...changes,
})

/** A write names the variant of a price or a picture by its SKU. */
const nameHere = (path: string) => path.replace(/variantSku$/, 'variantId')
