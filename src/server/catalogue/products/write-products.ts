import { sql } from 'kysely'
import type { SpecDefinition } from '#contract/catalogue/categories.ts'
import type { ProductWrite } from '#contract/catalogue/product-write.ts'
import type { Product } from '#contract/catalogue/products.ts'
import { type Actor, recordAudits } from '#server/platform/audit/audit.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { DomainError, invalid, isOutdated, notFound, stale } from '#server/platform/errors.ts'
import type { Picture } from '#server/platform/uploads/pictures.ts'
import { moveStock } from '../inventory/count-stock.ts'
import { checkLicence, doubtStandard, readLicenceNeeds } from '../licence-needs/check-licence.ts'
import { readTemplates } from './categories.ts'
import { checkGstRate, readGstToday } from './check-gst-rate.ts'
import { checkProduct, type Findings, readSpecs, requiredGaps } from './check-product.ts'
import { readFactFiller, readHsnDoubts } from './fact-defaults.ts'
import { followStatus } from './follow-status.ts'
import { draftOf, type ProductDraft } from './product-draft.ts'
import { listAnyProducts } from './read-product.ts'
import { writeDocuments } from './write-documents.ts'
import { writeImages } from './write-images.ts'
import { writeLinks } from './write-links.ts'
import { writeGstRates, writeSpecs, writeTiers } from './write-product-parts.ts'
import { type CheckedProduct, type WrittenRow, writeRows } from './write-product-rows.ts'
import { writeVariants } from './write-variants.ts'

/** A product as it was sent, with its new pictures. Without an id it is a new one. */
export type SentProduct = { id: number | null; sent: ProductWrite; pictures: readonly Picture[] }

/**
 * Locks products that are to be changed and finds out what each will be, or why it is refused: as `addProduct` and
 * `updateProduct` do, but for SKUs and barcodes that are taken. As many statements for one as for many.
 */
export async function checkProducts(
  tx: Tx,
  products: readonly SentProduct[],
): Promise<(CheckedProduct | DomainError)[]> {
  const befores = await lockProducts(
    tx,
    products.flatMap(({ id }) => id ?? []),
  )
  const categoryIds = [...new Set(products.map(({ sent }) => sent.categoryId))]
  const known = await readCategories(tx, categoryIds)
  const gst = await readGstToday(tx)
  const fill = await readFactFiller(tx, categoryIds, gst)
  const doubtsAbout = await readHsnDoubts(tx, befores.size > 0 ? categoryIds : [])
  const drafted = products.map((product) => {
    const drawn = drawUp(product, befores)
    if (drawn instanceof DomainError) return drawn
    const { draft, doubts } = drawn.before
      ? { draft: drawn.draft, doubts: doubtsAbout(drawn.draft, drawn.before.compliance.hsn) }
      : fill(drawn.draft)
    const hasGstRule = gst.hasRule(draft.compliance.hsn, draft.categoryId)
    return { ...drawn, draft: { ...draft, hasGstRule }, doubts }
  })
  const needs = await readLicenceNeeds(
    tx,
    drafted.flatMap((each) => (each instanceof DomainError ? [] : each.draft)),
  )
  return drafted.map((each) =>
    each instanceof DomainError ? each : decide(each, { known, today: gst.today, needs }),
  )
}

type Drafted = SentProduct & { before: Product | null; draft: ProductDraft; doubts: Findings }

/** The product as it will be, or why it cannot be changed at all. */
function drawUp(product: SentProduct, befores: ReadonlyMap<number, Product>) {
  const { id, sent, pictures } = product
  const before = id === null ? null : befores.get(id)
  if (before === undefined) return notFound('This product')
  if (before && isOutdated(sent.version, before)) return stale(before)
  return { ...product, before, draft: draftOf(sent, pictures.length, before), doubts: {} }
}

type Rules = {
  known: ReadonlyMap<number, Template>
  today: string
  needs: Awaited<ReturnType<typeof readLicenceNeeds>>
}

/** A draft that may be saved, or what is wrong with it. */
function decide(
  { sent, pictures, before, draft, doubts }: Drafted,
  { known, today, needs }: Rules,
): CheckedProduct | DomainError {
  const asksAll = draft.status === 'PUBLISHED' && (!before || isToldAnew(sent, before))
  const template = known.get(draft.categoryId)
  const { specs, fields } = checked(draft, { pictures, template, asksAll })
  // For a missing rate the doubt says why it is missing.
  const refused = {
    ...fields,
    ...doubtsOf(fields, doubts),
    ...checkGstRate(draft, before, today),
    ...checkLicence(draft, before, needs),
  }
  if (Object.keys(refused).length > 0) return invalid(refused)
  const allDoubts = { ...doubts, ...doubtStandard(draft, before, needs) }
  return { before, draft, specs, pictures, doubts: allDoubts }
}

/** The doubts about fields that are refused anyway. */
const doubtsOf = (fields: Findings, doubts: Findings): Findings =>
  Object.fromEntries(Object.entries(doubts).filter(([path]) => path in fields))

/**
 * Writes checked products, in as many statements as for one of them, but for variants that get another SKU or barcode.
 * Refuses those that are taken; then the caller must roll `tx` back.
 */
export async function writeProducts(
  tx: Tx,
  products: readonly CheckedProduct[],
  actor: Actor,
): Promise<Product[]> {
  if (products.length === 0) return []
  const written = await writeRows(tx, products)
  await writeParts(tx, written, actor)
  const ids = written.map(({ productId }) => productId)
  await followStatus(tx, ids)
  const after = await listAnyProducts(tx, ids)
  await recordAudits(
    tx,
    actor,
    after.map((product, place) => {
      const before = products[place]?.before
      const action = before ? 'product.update' : 'product.add'
      return {
        action,
        subject: 'product',
        subjectId: product.id,
        after: product,
        ...(before && { before }),
      }
    }),
  )
  return after
}

/**
 * Locks products and returns them by id, those that there are. Other changes of the products wait, because both would
 * build on the same state. Orders of them and links to them wait only if they are to be erased.
 */
export async function lockProducts(
  tx: Tx,
  ids: readonly number[],
  { toErase = false } = {},
): Promise<Map<number, Product>> {
  if (ids.length === 0) return new Map()
  const rows = tx.selectFrom('products').select('id').where('id', 'in', ids).orderBy('id')
  const found = await (toErase ? rows.forUpdate() : rows.forNoKeyUpdate()).execute()
  const products = await listAnyProducts(
    tx,
    found.map(({ id }) => id),
  )
  return new Map(products.map((product) => [product.id, product]))
}

/**
 * Whether to check the specs the category requires. A new price for a published product must not fail
 * because a spec became required later.
 */
const isToldAnew = (sent: ProductWrite, before: Product) =>
  before.status !== 'PUBLISHED' || sent.specs !== undefined || sent.categoryId !== before.categoryId

type Template = SpecDefinition[]

/** The spec templates of categories, which must not be deleted meanwhile. One that is gone is missing. */
async function readCategories(tx: Tx, ids: readonly number[]): Promise<Map<number, Template>> {
  const found = await tx
    .selectFrom('categories')
    .select('id')
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .orderBy('id')
    .forKeyShare()
    .execute()
  const templates = await readTemplates(tx, ids)
  return new Map(found.map(({ id }) => [id, templates.get(id) ?? []]))
}

type Checking = {
  pictures: readonly Picture[]
  template: Template | undefined
  asksAll: boolean
}

/** The draft's specs, and everything in the draft that cannot be saved. */
function checked(draft: ProductDraft, { pictures, template, asksAll }: Checking) {
  const { specs, findings } = readSpecs(draft, template ?? [])
  const fields: Findings = {
    ...(!template && { categoryId: 'Choose a category.' }),
    ...checkProduct(draft, pictures.length),
    ...findings,
    ...(asksAll && requiredGaps(draft, template ?? [])),
  }
  return { specs, fields }
}

async function writeParts(tx: Tx, products: readonly WrittenRow[], actor: Actor) {
  await writeGstRates(
    tx,
    products.map(({ productId, draft }) => ({ productId, rate: draft.compliance.gstRate })),
  )
  await writeSpecs(tx, products)
  const variantIds = await writeVariants(
    tx,
    products.map(({ productId, draft }) => ({ productId, variants: draft.variants })),
  )
  const pieces = products.flatMap(({ draft }) => openingStock(draft, variantIds))
  if (pieces.length > 0)
    await moveStock(tx, pieces, { reason: 'RECEIVED', note: 'Stock of a new variant' }, actor)
  await writeTiers(
    tx,
    products.flatMap(({ draft }) => draft.tierPrices),
    variantIds,
  )
  await writeLinks(
    tx,
    products.map(({ productId, draft }) => ({ productId, links: draft.links })),
  )
  await writeDocuments(
    tx,
    products.map(({ productId, draft }) => ({
      productId,
      urls: draft.documents.map(({ url }) => url),
    })),
  )
  await writeImages(
    tx,
    products.map(({ productId, draft, pictures }) => ({
      productId,
      images: draft.images,
      pictures,
    })),
    variantIds,
  )
}

/** The pieces that new variants start with. */
const openingStock = ({ variants }: ProductDraft, ids: ReadonlyMap<string, number>) =>
  variants.flatMap(({ sku, onHand = 0 }) => {
    const variantId = ids.get(sku)
    return variantId !== undefined && onHand > 0 ? [{ variantId, delta: onHand }] : []
  })
