import { plainFields } from '#contract/catalogue/product-fields.ts'
import type { productHistoryApi } from '#contract/catalogue/product-history.ts'
import type { ProductPart } from '#contract/catalogue/product-parts.ts'
import type { ProductWrite } from '#contract/catalogue/product-write.ts'
import type { Product } from '#contract/catalogue/products.ts'
import type { Input, Reply } from '#contract/endpoint.ts'
import { type Actor, recordAudit } from '#server/platform/audit/audit.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'
import { DomainError, invalid, isOutdated, stale } from '#server/platform/errors.ts'
import { readAnyProduct } from '../products/read-product.ts'
import { lockProduct, updateProduct } from '../products/write-product.ts'
import { findRestoreProblems } from './restore-problems.ts'
import { changesBetween } from './version-changes.ts'
import { readVersion } from './versions.ts'

type Wish = Input<typeof productHistoryApi.restore>['body'] & { id: number; versionId: number }

/** Preview of a restore of all parts, and the problems that prevent it. */
export async function previewRestore(
  db: Db,
  id: number,
  versionId: number,
): Promise<Reply<typeof productHistoryApi.preview>> {
  const current = await readAnyProduct(db, id)
  const version = await readVersion(db, current, versionId)
  const changes = changesBetween(current, version).filter(({ part }) => part !== null)
  const parts = new Set(changes.flatMap(({ part }) => part ?? []))
  const problems = await findRestoreProblems(db, { current, version, parts })
  return { changes, problems, version: current.version }
}

/**
 * Restores parts of a version by an ordinary change with all its checks, which makes a new version. The status, stock
 * and orders stay. Refuses a product changed since the preview, parts that name missing or taken things, and invalid
 * changes.
 */
export async function restoreVersion(tx: Tx, wish: Wish, actor: Actor): Promise<Product> {
  const current = await lockProduct(tx, wish.id)
  if (isOutdated(wish.version, current)) throw stale(current)
  const version = await readVersion(tx, current, wish.versionId)
  const differing = new Set(changesBetween(current, version).map(({ part }) => part))
  const parts = new Set(wish.parts.filter((part) => differing.has(part)))
  if (parts.size === 0) throw invalid({ parts: 'The product says this already.' })
  const problems = await findRestoreProblems(tx, { current, version, parts })
  if (problems.length > 0) throw cannotRestore(problems.map(({ message }) => message))
  const known = await listOwnVariants(tx, wish.id)
  const write = writeOf({ current, version, parts, known })
  const after = await updateProduct(tx, wish.id, write, { actor, pictures: [] }).catch(refusedWords)
  await recordAudit(tx, actor, {
    action: 'product.restore',
    subject: 'product',
    subjectId: wish.id,
    after: { from: wish.versionId, as: await readLastEntry(tx, wish.id), parts: [...parts] },
  })
  return after
}

type Variants = { id: number; sku: string }[]

/** The variants of a product, archived ones too. */
const listOwnVariants = (tx: Tx, productId: number): Promise<Variants> =>
  tx.selectFrom('variants').select(['id', 'sku']).where('productId', '=', productId).execute()

/** The audit entry of the change that was just made. */
async function readLastEntry(tx: Tx, productId: number): Promise<number> {
  const { id } = await tx
    .selectFrom('auditLog')
    .select('id')
    .where('subject', '=', 'product')
    .where('subjectId', '=', String(productId))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return id
}

type Restored = {
  current: Product
  version: Product
  parts: ReadonlySet<ProductPart>
  known: Variants
}

/** The product as it will be. Parts that are not restored are not sent, or sent as they are. */
function writeOf({ current, version, parts, known }: Restored): ProductWrite {
  const from = (part: ProductPart) => (parts.has(part) ? version : current)
  return {
    ...plainFields(from),
    version: current.version,
    name: from('name').name,
    brand: from('brand').brand,
    categoryId: from('category').categoryId,
    description: from('description').description,
    documents: from('documents').documents,
    warranty: from('warranty').warranty,
    compliance: from('compliance').compliance,
    ownReturns: from('returns').ownReturns,
    ...(parts.has('specs') && {
      specs: version.specs.map(({ key, number, value }) => ({ key, value: number ?? value })),
    }),
    ...(parts.has('links') && {
      links: version.links.map(({ kind, productId }) => ({ kind, productId })),
    }),
    ...(parts.has('pictures') && { images: imagesOf(version) }),
    ...(parts.has('variants') ? variantsOf(version, known) : { variants: keptVariants(current) }),
  }
}

const keptVariants = ({ variants }: Product) =>
  variants.map(({ id, sku, price, mrp }) => ({ id, sku, price, mrp }))

/** A variant is found by its SKU, and by its id if it has another SKU now. */
function variantsOf({ variants, tierPrices }: Product, known: Variants) {
  const skus = new Set(known.map(({ sku }) => sku))
  const ids = new Set(known.map(({ id }) => id))
  const skuOf = new Map(variants.map(({ id, sku }) => [id, sku]))
  return {
    variants: variants.map(({ id, availableQuantity: _stock, inStock: _inStock, ...variant }) =>
      ids.has(id) && !skus.has(variant.sku) ? { ...variant, id } : variant,
    ),
    tierPrices: tierPrices.map(({ variantId, ...tier }) => ({
      ...tier,
      variantSku: skuOf.get(variantId) ?? '',
    })),
  }
}

/** A picture without words of its own shows the name of the product as its text. */
function imagesOf({ images, variants, name }: Product) {
  const skuOf = new Map(variants.map(({ id, sku }) => [id, sku]))
  return images.map(({ id, alt, variantId }) => ({
    id,
    alt: alt === name ? '' : alt,
    variantSku: variantId === null ? null : (skuOf.get(variantId) ?? null),
  }))
}

/** Names each reason, because the dialog of a restore has no fields of the product. */
function refusedWords(error: unknown): never {
  if (!(error instanceof DomainError) || !error.refusal.fields) throw error
  const { fields } = error.refusal
  throw cannotRestore(error.code === 'invalid_request' ? Object.values(fields) : [error.message])
}

const cannotRestore = (reasons: readonly string[]) =>
  invalid(
    { parts: reasons.join(' ') },
    `This can't be restored. ${reasons.join(' ')} Leave that part out, or correct it first.`,
  )
