import { isLegalField, isProductField, problemOfValue } from '#contract/catalogue/grid-values.ts'
import type { GridCell, GridField, GridPreview } from '#contract/catalogue/product-grid.ts'
import type { ProductWrite } from '#contract/catalogue/product-write.ts'
import type { Product } from '#contract/catalogue/products.ts'
import { paise } from '#contract/money.ts'
import { plural } from '#contract/plural.ts'
import { hsnHint } from '#contract/tax/hsn.ts'
import type { Db } from '#server/platform/db/database.ts'
import { checkLicence, doubtStandard, readLicenceNeeds } from '../licence-needs/check-licence.ts'
import { readTemplate, readUsualHsn } from '../products/categories.ts'
import { checkGstRate, readGstToday } from '../products/check-gst-rate.ts'
import { checkProduct, type Findings, requiredGaps } from '../products/check-product.ts'
import { draftOf, type ProductDraft } from '../products/product-draft.ts'
import { cellValue, type GridState, type Place } from './grid-state.ts'

type Wrong = GridPreview['wrong'][number]

/**
 * Which cells cannot be saved in this state, each with the reason: its value, the rules of its product, pieces that
 * are kept for orders. Lists separately the cells whose value has changed since the edit began.
 */
export async function checkCells(
  db: Db,
  state: GridState,
  cells: readonly GridCell[],
): Promise<GridPreview> {
  const wrong: Wrong[] = []
  const changed: GridPreview['changed'] = []
  const good = new Map<Product, GridCell[]>()
  const isTwice = seenTwice(state)
  for (const cell of cells) {
    const place = state.get(cell.variantId)
    const problem = problemOfCell(place, cell) ?? (isTwice(cell) ? twice : null)
    if (problem) wrong.push(refuse(cell, problem))
    else if (place && cellValue(place, cell.field) !== cell.old)
      changed.push({
        variantId: cell.variantId,
        field: cell.field,
        sku: place.variant.sku,
        now: cellValue(place, cell.field),
      })
    else if (place) good.set(place.product, [...(good.get(place.product) ?? []), cell])
  }
  const gst = await readGstToday(db)
  const drafted = [...good].map(([product, its]) => {
    const draft = draftWith(product, its)
    const hasGstRule = gst.hasRule(draft.compliance.hsn, draft.categoryId)
    return { product, its, draft: { ...draft, hasGstRule } }
  })
  const needs = await readLicenceNeeds(
    db,
    drafted.map(({ draft }) => draft),
  )
  for (const { product, its, draft } of drafted) {
    const findings = {
      ...checkProduct(draft, 0),
      ...(await publishingGaps(db, product, draft)),
      ...checkGstRate(draft, product, gst.today),
      ...checkLicence(draft, product, needs),
    }
    wrong.push(...refusalsOf(findings, draft, its))
  }
  const doubts = drafted.flatMap(({ product, its, draft }) =>
    refusalsOf(doubtStandard(draft, product, needs), draft, its),
  )
  return { wrong, changed, doubts: [...(await doubtsAbout(db, good)), ...doubts] }
}

/** The HSN codes that goods of their category do not usually have. */
async function doubtsAbout(
  db: Db,
  good: ReadonlyMap<Product, readonly GridCell[]>,
): Promise<GridPreview['doubts']> {
  const coded = [...good].flatMap(([product, cells]) =>
    cells.flatMap((cell) => (cell.field === 'hsn' && cell.new ? [{ product, cell }] : [])),
  )
  const usual = await readUsualHsn(db, [...new Set(coded.map(({ product }) => product.categoryId))])
  return coded.flatMap(({ product, cell }) => {
    const category = usual.get(product.categoryId)
    const message = category && hsnHint(String(cell.new), category)
    return message ? [refuse(cell, message)] : []
  })
}

/** The product as the cells make it. */
export function draftWith(product: Product, cells: readonly GridCell[]): ProductDraft {
  const status = cells.find(({ field }) => field === 'status')?.new ?? product.status
  const ofVariant = (variantId: number, field: GridField) =>
    cells.find((cell) => cell.variantId === variantId && cell.field === field)
  const write: ProductWrite = {
    name: product.name,
    categoryId: product.categoryId,
    // The value was checked to be a status.
    status: status as ProductWrite['status'] & string,
    compliance: Object.fromEntries(
      cells.flatMap(({ field, new: value }) =>
        isLegalField(field) ? [[field, value === null ? null : String(value)]] : [],
      ),
    ),
    variants: product.variants.map(({ id, sku, price, mrp, weightGrams }) => {
      const weight = ofVariant(id, 'weightGrams')
      return {
        id,
        sku,
        price: paise(Number(ofVariant(id, 'price')?.new ?? price)),
        mrp: paise(Number(ofVariant(id, 'mrp')?.new ?? mrp)),
        weightGrams: weight ? numberOf(weight.new) : weightGrams,
      }
    }),
  }
  return draftOf(write, 0, product)
}

const numberOf = (value: GridCell['new']) => (value === null ? null : Number(value))

const refuse = ({ variantId, field }: GridCell, message: string): Wrong => ({
  variantId,
  field,
  message,
})

const twice = 'This is changed twice, in rows of the same product.'

function problemOfCell(place: Place | undefined, { field, new: value }: GridCell): string | null {
  if (!place) return 'This variant no longer exists.'
  const problem = problemOfValue(field, value)
  if (problem) return problem
  const { reserved } = place.level
  if (field !== 'onHand' || Number(value) >= reserved) return null
  return `${plural(reserved, 'piece is', 'pieces are')} reserved for orders.`
}

/** Whether a cell was there before. Rows of a product share its status, HSN code and licence. */
function seenTwice(state: GridState) {
  const seen = new Set<string>()
  return ({ variantId, field }: GridCell) => {
    const owner = isProductField(field) ? state.get(variantId)?.product.id : variantId
    const key = `${owner} ${field}`
    const isKnown = seen.has(key)
    seen.add(key)
    return isKnown
  }
}

/** A product that is to be published states what its category requires, as in the editor. */
async function publishingGaps(db: Db, product: Product, draft: ProductDraft): Promise<Findings> {
  if (product.status === 'PUBLISHED' || draft.status !== 'PUBLISHED') return {}
  return requiredGaps(draft, await readTemplate(db, product.categoryId))
}

/**
 * Assigns each finding to the cell that caused it. A finding without a cell goes to the first cell of the product.
 */
function refusalsOf(findings: Findings, draft: ProductDraft, cells: readonly GridCell[]): Wrong[] {
  const refusals = new Map<GridCell, string>()
  for (const [path, message] of Object.entries(findings)) {
    const [cell, words] = causeOf(path, message, draft, cells)
    if (!refusals.has(cell)) refusals.set(cell, words)
  }
  return [...refusals].map(([cell, message]) => refuse(cell, message))
}

function causeOf(
  path: string,
  message: string,
  draft: ProductDraft,
  cells: readonly GridCell[],
): [GridCell, string] {
  const [part = '', index = ''] = path.split('.')
  // A product is here only with a cell of its own.
  const [first] = cells as [GridCell]
  const isTier = part === 'tierPrices'
  const sku = isTier
    ? draft.tierPrices[Number(index)]?.variantSku
    : draft.variants[Number(index)]?.sku
  const owner = draft.variants.find((variant) => variant.sku === sku)?.id
  const ofOwner = cells.filter(({ variantId }) => variantId === owner)
  if (isTier || part === 'variants')
    return [
      ofOwner.find(({ field }) => field === 'price') ?? ofOwner[0] ?? first,
      isTier ? 'The prices by quantity must stay below this price.' : message,
    ]
  const own = cells.find(({ field }) => isLegalField(field) && path === `compliance.${field}`)
  return [own ?? cells.find((cell) => cell.field === 'status') ?? first, message]
}
