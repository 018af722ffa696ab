import type { ImportChange, ImportProblem } from '#contract/backoffice/imports.ts'
import type { ProductWrite } from '#contract/catalogue/product-write.ts'
import type { Product } from '#contract/catalogue/products.ts'
import type { Counted } from '#server/catalogue/inventory/count-stock.ts'
import { findBrandIds } from '#server/catalogue/products/brands.ts'
import type { CheckedProduct } from '#server/catalogue/products/write-product-rows.ts'
import {
  checkProducts,
  type SentProduct,
  writeProducts,
} from '#server/catalogue/products/write-products.ts'
import type { Actor } from '#server/platform/audit/audit.ts'
import { type Db, sqlState, type Tx } from '#server/platform/db/database.ts'
import { DomainError, notFound } from '#server/platform/errors.ts'
import { aboutAll, type ItemRow, NotTogether } from '../import-kind.ts'
import { holdPictures, listPicturesOf } from '../pictures/named-pictures.ts'
import type { CategoryIds } from './category-ids.ts'
import { type ComposedProduct, composeProduct } from './compose-product.ts'
import { addFacts, readFactsOfFile } from './facts-of-file.ts'
import { changesBetween, type Stocked } from './product-changes.ts'
import { isSame, listStocked, onHandOf } from './stocked-products.ts'
import { writeStock } from './write-stock.ts'

/** The API's validation errors of a product by path; null if it is valid. */
export type CheckProduct = (body: unknown) => Record<string, string> | null

export type ImportingProducts = { actor: Actor; categories: CategoryIds; check: CheckProduct }

/** The result: the product before and after, or why the shop refuses it. */
export type ImportedProduct =
  | { problems: ImportProblem[] }
  | {
      before: Product | null
      after: Product
      moved: Counted[]
      changes: ImportChange[]
      questions: ImportProblem[]
      /** The brand that the shop did not have before. */
      addedBrand: string | null
    }

/**
 * Writes products of a file as if staff had sent each to the API: same rules, version and audit entry. A refusal names
 * its cells, and the caller must roll `tx` back. With several products, some refusals are thrown as `NotTogether`.
 */
export async function importProducts(
  tx: Tx,
  rows: readonly ItemRow[],
  by: ImportingProducts,
): Promise<ImportedProduct[]> {
  const plans = await planProducts(tx, rows, by)
  await checkPlans(tx, plans)
  const sound = plans.filter(({ problems }) => problems.length === 0)
  const written = new Map<Plan, ImportedProduct>()
  for (const [place, product] of (await writtenOrRefused(tx, sound, by)).entries()) {
    const plan = sound[place]
    if (plan) written.set(plan, product)
  }
  return plans.map((plan) => written.get(plan) ?? { problems: plan.problems })
}

/** The action for a product of the file. */
type Plan = {
  row: ItemRow
  before: Stocked | null
  composed: ComposedProduct
  problems: ImportProblem[]
  /** Null: the product stays as it is, apart from its stock. */
  checked: CheckedProduct | null
}

/** Composes the products, and names the cells in which they are wrong. */
async function planProducts(
  tx: Tx,
  rows: readonly ItemRow[],
  { categories, check }: ImportingProducts,
): Promise<Plan[]> {
  const existing = await listStocked(tx, rows)
  const importId = rows[0]?.importId ?? 0
  const pictures = await listPicturesOf(tx, importId, rows)
  const facts = await readFactsOfFile(tx, importId)
  return rows.map((row, place) => {
    const before = (row.subjectId !== null && existing.get(row.subjectId)) || null
    const composed = composeProduct(row.lines, before?.product ?? null, {
      categories,
      pictures: pictures[place] ?? [],
    })
    if (!before) addFacts(composed.write, facts)
    const plan = { row, before, composed, problems: composed.problems, checked: null }
    if (row.subjectId !== null && !before)
      return { ...plan, problems: [aboutAll(row, notFound('This product').message)] }
    // Everything that is wrong is said at once. A cell that could not be read is missing in the product.
    const fields = check(composed.write)
    return fields ? { ...plan, problems: joined(plan, problemsOf(fields, composed.blame)) } : plan
  })
}

/** The problems of a plan with others; of each cell only the first is said. */
const joined = ({ problems }: Pick<Plan, 'problems'>, others: readonly ImportProblem[]) => [
  ...problems,
  ...others.filter(({ line, column }) =>
    problems.every((problem) => problem.line !== line || problem.column !== column),
  ),
]

/** Checks the products that the file adds or changes by the rules of the shop. */
async function checkPlans(tx: Tx, plans: readonly Plan[]) {
  const news = plans.filter(({ problems, ...plan }) => problems.length === 0 && isNews(plan))
  const checked = await checkProducts(tx, news.map(sentOf))
  for (const [place, plan] of news.entries()) {
    const found = checked[place] ?? null
    if (found instanceof DomainError) plan.problems = refusalOf(plan, found)
    else plan.checked = found
  }
}

const isNews = ({ row, before, composed: { write } }: Pick<Plan, 'row' | 'before' | 'composed'>) =>
  !before || write.images !== undefined || !isSame(row.lines, { product: before.product })

const sentOf = ({ before, composed: { write, pictures } }: Plan): SentProduct => ({
  id: before?.product.id ?? null,
  // The API's own schema has just validated it.
  sent: write as unknown as ProductWrite,
  pictures,
})

async function writtenOrRefused(
  tx: Tx,
  plans: readonly Plan[],
  { actor }: ImportingProducts,
): Promise<ImportedProduct[]> {
  const [plan, ...others] = plans
  if (!plan) return []
  try {
    return await writePlans(tx, plans, actor)
  } catch (error) {
    const problems = error instanceof StockRefused ? error.problems : refusalOf(plan, error)
    if (others.length > 0) throw new NotTogether()
    return [{ problems }]
  }
}

class StockRefused extends Error {
  readonly problems: ImportProblem[]
  constructor(problems: ImportProblem[]) {
    super('stock refused')
    this.problems = problems
  }
}

/** Adds and changes the products and their stock. */
async function writePlans(
  tx: Tx,
  plans: readonly Plan[],
  actor: Actor,
): Promise<ImportedProduct[]> {
  const importId = plans[0]?.row.importId ?? 0
  const brands = plans.flatMap(({ checked }) => checked?.draft.brand ?? [])
  const known = await findBrandIds(tx, brands)
  await holdPictures(tx, importId, lostPictures(plans))
  const changed = plans.flatMap(({ checked }) => checked ?? [])
  const products = (await writeProducts(tx, changed, actor)).values()
  const written = plans.flatMap((plan) => {
    const product = plan.checked ? products.next().value : plan.before?.product
    return product ? [{ ...plan, product }] : []
  })
  const { moved, problems } = await writeStock(tx, importId, written, actor)
  if (problems.length > 0) throw new StockRefused(problems)
  const onHand = await onHandOf(
    tx,
    written.map(({ product }) => product),
  )
  return written.map(({ before, composed, checked, product }) => {
    const own = new Set(product.variants.map(({ id }) => id))
    const brand = checked?.draft.brand ?? null
    return {
      before: before?.product ?? null,
      after: product,
      moved: moved.filter(({ variantId }) => own.has(variantId)),
      changes: changesBetween(before, { product, onHand }, composed.lineOf),
      questions: [...composed.questions, ...problemsOf(checked?.doubts ?? {}, composed.blame)],
      addedBrand: brand !== null && !known.has(brand) ? brand : null,
    }
  })
}

/** To be undone, pictures that a product loses have to stay. */
const lostPictures = (plans: readonly Plan[]) =>
  plans.flatMap(({ before, composed: { write } }) =>
    write.images ? (before?.product.images ?? []).map(({ url }) => url) : [],
  )

/** The refusal of a product as problems of its cells. Throws any other error. */
function refusalOf({ row, composed }: Plan, error: unknown): ImportProblem[] {
  if (error instanceof DomainError) {
    const { fields } = error.refusal
    return fields ? problemsOf(fields, composed.blame) : [aboutAll(row, error.message)]
  }
  // A value that a column cannot hold, or that a constraint of the database forbids.
  if (/^2[23]/.test(sqlState(error) ?? ''))
    return [aboutAll(row, "This can't be saved. Check the values.")]
  throw error
}

/** Each product in which the file changes nothing, as for most products of an edited export; null for the others. */
export async function findUnchanged(
  db: Db,
  rows: readonly ItemRow[],
): Promise<(ImportedProduct | null)[]> {
  const existing = await listStocked(db, rows)
  if (existing.size === 0) return rows.map(() => null)
  const named = await listPicturesOf(db, rows[0]?.importId ?? 0, rows)
  return rows.map(({ subjectId, lines }, place) => {
    const found = subjectId === null ? undefined : existing.get(subjectId)
    if (!found || !isSame(lines, found) || named[place]?.some(({ sku }) => sku !== null))
      return null
    const { product } = found
    return {
      before: product,
      after: product,
      moved: [],
      changes: [],
      questions: [],
      addedBrand: null,
    }
  })
}

const problemsOf = (fields: Record<string, string>, blame: ComposedProduct['blame']) =>
  Object.entries(fields).map(([path, message]) => blame(path, message))
