import {
  type AdminVariant,
  VariantPatch as schema,
  type VariantPatch,
} from '#contract/catalogue/product-patch.ts'
import type { Product } from '#contract/catalogue/products.ts'
import type { Actor } from '#server/platform/audit/audit.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'
import { DomainError, notFound } from '#server/platform/errors.ts'
import {
  type Condition,
  fixedFaults,
  mergeFields,
  refusedAs,
  refuseOutdated,
} from '#server/platform/patch.ts'
import { type FoundVariant, findVariants } from '../inventory/find-variants.ts'
import { setLowAt } from '../inventory/stock-levels.ts'
import { readAnyProduct } from '../products/read-product.ts'
import { lockProduct } from '../products/write-product.ts'
import { changedLists, variantWrite } from './list-changes.ts'
import { writeChanges } from './patch-product.ts'

/** A variant by its id or by its SKU. */
export type VariantName = { sku: string } | { variantId: number }

/** Finds the variant with this name. Refuses one that is gone. */
export async function findVariant(db: Db, name: VariantName): Promise<FoundVariant> {
  const [found = notFound('This variant')] = await findVariants(db, [name])
  if (found instanceof DomainError) throw found
  return found
}

/** Reads a variant of a product of any status. */
export async function readVariant(db: Db, name: VariantName): Promise<AdminVariant> {
  const { variantId, productId } = await findVariant(db, name)
  return variantOf(db, await readAnyProduct(db, productId), variantId)
}

/**
 * Changes the fields of a variant that are sent, by the rules of the editor who saves its product. Refuses as `patchProduct`
 * does.
 */
export async function patchVariant(
  tx: Tx,
  name: VariantName,
  patch: VariantPatch,
  { actor, ...condition }: Condition & { actor: Actor },
): Promise<AdminVariant> {
  const { variantId, productId } = await findVariant(tx, name)
  const product = await lockProduct(tx, productId)
  const now = await variantOf(tx, product, variantId)
  await refuseOutdated({ ...condition, version: patch.version }, now)
  const faults = fixedFaults(schema, patch, now)
  const variants = product.variants.map((variant) =>
    variant.id === variantId ? { id: variantId, ...changed(now, patch) } : variant,
  )
  const { lowAt = now.lowAt } = patch
  // The editor names a variant by its place.
  const own = `variants.${product.variants.findIndex(({ id }) => id === variantId)}.`
  const changes = changedLists({ variants }, product)
  const after = await writeChanges(tx, product, { changes, faults, actor }).catch(
    refusedAs((path) => path.replace(own, '')),
  )
  await setLowAt(tx, variantId, lowAt, actor)
  return variantOf(tx, after, variantId)
}

function changed(now: AdminVariant, patch: VariantPatch) {
  const { options, ...others } = patch
  const after = mergeFields(now, others)
  return variantWrite({
    ...after,
    sku: patch.sku ?? now.sku,
    price: patch.price ?? now.price,
    mrp: patch.mrp ?? now.mrp,
    options: options === undefined ? now.options : options && withOptions(now, options),
  })
}

const withOptions = ({ options }: AdminVariant, patch: Record<string, string | null>) =>
  Object.fromEntries(
    Object.entries({ ...options, ...patch }).flatMap(([name, value]) =>
      value === null ? [] : [[name, value]],
    ),
  )

async function variantOf(db: Db, product: Product, variantId: number): Promise<AdminVariant> {
  const variant = product.variants.find(({ id }) => id === variantId)
  if (!variant) throw notFound('This variant')
  const { lowAt } = await db
    .selectFrom('stock')
    .select('lowAt')
    .where('variantId', '=', variantId)
    .executeTakeFirstOrThrow()
  return { ...variant, productId: product.id, lowAt, version: product.version }
}
