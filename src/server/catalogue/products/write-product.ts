import { sql } from 'kysely'
import type { ProductWrite } from '#contract/catalogue/product-write.ts'
import type { Product } from '#contract/catalogue/products.ts'
import { type Actor, recordAudit } from '#server/platform/audit/audit.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { invalid, isOutdated, notFound, stale } from '#server/platform/errors.ts'
import type { Picture } from '#server/platform/uploads/pictures.ts'
import { removeUnusedPictures } from '#server/platform/uploads/remove-pictures.ts'
import { findOrAddBrand } from './brands.ts'
import { readTemplate } from './categories.ts'
import { checkProduct, readSpecs, requiredGaps } from './check-product.ts'
import { draftOf, type ProductDraft } from './product-draft.ts'
import { readAnyProduct } from './read-product.ts'
import { writeImages } from './write-images.ts'
import { writeLinks } from './write-links.ts'
import { writeGstRate, writeSpecs, writeTiers } from './write-product-parts.ts'
import { writeVariants } from './write-variants.ts'

/** The actor who writes, and the pictures that were sent. */
export type Writing = { actor: Actor; pictures: Picture[] }

/**
 * Adds a product with its variants, which start without stock. Refuses prices above MRP, specs the category
 * does not know, SKUs and barcodes that are taken, and, for a published product, missing facts the law
 * requires.
 */
export async function addProduct(tx: Tx, sent: ProductWrite, writing: Writing): Promise<Product> {
  const draft = draftOf(sent, writing.pictures.length, null)
  const specs = await checked(tx, draft, writing, { asksAll: true })
  const { id } = await tx
    .insertInto('products')
    .values({ ...(await columnsOf(tx, draft)), publishedAt: publishedAt(draft) })
    .returning('id')
    .executeTakeFirstOrThrow()
  await writeParts(tx, id, draft, specs, writing)
  return audited(tx, id, writing.actor, { action: 'product.add' })
}

/**
 * Changes a product. Fields not sent stay, but `images` and `variants` that are missing are removed. With a
 * `version`, refuses a product that was changed since it was read; refuses as `addProduct` does.
 */
export async function updateProduct(
  tx: Tx,
  id: number,
  sent: ProductWrite,
  writing: Writing,
): Promise<Product> {
  const before = await lockProduct(tx, id)
  if (isOutdated(sent.version, before)) throw stale(before)
  const draft = draftOf(sent, writing.pictures.length, before)
  const specs = await checked(tx, draft, writing, { asksAll: isToldAnew(sent, before) })
  await tx
    .updateTable('products')
    .set({
      ...(await columnsOf(tx, draft)),
      publishedAt: sql`coalesce(published_at, ${publishedAt(draft)})`,
      version: sql`version + 1`,
      updatedAt: sql`now()`,
    })
    .where('id', '=', id)
    .execute()
  await writeParts(tx, id, draft, specs, writing)
  return audited(tx, id, writing.actor, { action: 'product.update', before })
}

/** Deletes a product that nobody ever ordered; an ordered one is archived instead. */
export async function removeProduct(tx: Tx, id: number, { actor }: Pick<Writing, 'actor'>) {
  const before = await lockProduct(tx, id, { toErase: true })
  const ordered = await tx
    .selectFrom('orderLines')
    .select('id')
    .where('productId', '=', id)
    .limit(1)
    .executeTakeFirst()
  const entry = { action: 'product.remove', subject: 'product', subjectId: id, before }
  if (ordered) {
    await tx
      .updateTable('products')
      .set({ status: 'ARCHIVED', version: sql`version + 1`, updatedAt: sql`now()` })
      .where('id', '=', id)
      .execute()
    return recordAudit(tx, actor, { ...entry, after: { status: 'ARCHIVED' } })
  }
  const pictures = await tx
    .selectFrom('productImages')
    .select('uploadId')
    .where('productId', '=', id)
    .execute()
  await tx.deleteFrom('products').where('id', '=', id).execute()
  await recordAudit(tx, actor, entry)
  await removeUnusedPictures(
    tx,
    pictures.map(({ uploadId }) => uploadId),
  )
}

/**
 * Locks a product and returns it. Other changes of the product wait, because both would build on the same
 * state. Orders of it and links to it wait only if it is to be erased.
 */
export async function lockProduct(tx: Tx, id: number, { toErase = false } = {}): Promise<Product> {
  const row = tx.selectFrom('products').select('id').where('id', '=', id)
  const found = await (toErase ? row.forUpdate() : row.forNoKeyUpdate()).executeTakeFirst()
  if (!found) throw notFound('This product')
  return readAnyProduct(tx, id)
}

/**
 * Whether to check the specs the category requires. A new price for a published product must not fail
 * because a spec became required later.
 */
const isToldAnew = (sent: ProductWrite, before: Product) =>
  before.status !== 'PUBLISHED' || sent.specs !== undefined || sent.categoryId !== before.categoryId

/** The draft's specs; throws if anything in the draft cannot be saved. */
async function checked(
  tx: Tx,
  draft: ProductDraft,
  { pictures }: Writing,
  { asksAll }: { asksAll: boolean },
) {
  const category = await tx
    .selectFrom('categories')
    .select('id')
    .where('id', '=', draft.categoryId)
    .forKeyShare()
    .executeTakeFirst()
  const noCategory = { ...(!category && { categoryId: 'Choose a category.' }) }
  const template = await readTemplate(tx, draft.categoryId)
  const { specs, findings } = readSpecs(draft, template)
  const asks = asksAll && draft.status === 'PUBLISHED'
  const fields = {
    ...noCategory,
    ...checkProduct(draft, pictures.length),
    ...findings,
    ...(asks && requiredGaps(draft, template)),
  }
  if (Object.keys(fields).length > 0) throw invalid(fields)
  return specs
}

async function columnsOf(tx: Tx, draft: ProductDraft) {
  const { gstRate: _inItsOwnTable, ...compliance } = draft.compliance
  return {
    categoryId: draft.categoryId,
    name: draft.name,
    model: draft.model,
    brandId: draft.brand === null ? null : await findOrAddBrand(tx, draft.brand),
    description: draft.description,
    highlights: draft.highlights,
    status: draft.status,
    boxContents: draft.boxContents,
    compatibility: draft.compatibility,
    documents: JSON.stringify(draft.documents),
    hasLithium: draft.hasLithium,
    noCod: draft.noCod,
    returnRule: draft.ownReturns.rule,
    returnDays: draft.ownReturns.days,
    warrantyMonths: draft.warranty.months,
    warrantyText: draft.warranty.text,
    ...compliance,
  }
}

const publishedAt = ({ status }: ProductDraft) =>
  status === 'PUBLISHED' ? sql<string>`now()` : null

async function writeParts(
  tx: Tx,
  id: number,
  draft: ProductDraft,
  specs: Awaited<ReturnType<typeof checked>>,
  { pictures }: Writing,
) {
  await writeGstRate(tx, id, draft.compliance.gstRate)
  await writeSpecs(tx, id, specs)
  const variantIds = await writeVariants(tx, id, draft.variants)
  await writeTiers(tx, draft.tierPrices, variantIds)
  await writeLinks(tx, id, draft.links)
  await writeImages(tx, { id, images: draft.images, pictures, variantIds })
}

async function audited(
  tx: Tx,
  id: number,
  actor: Actor,
  entry: { action: string; before?: Product },
): Promise<Product> {
  const after = await readAnyProduct(tx, id)
  await recordAudit(tx, actor, { ...entry, subject: 'product', subjectId: id, after })
  return after
}
