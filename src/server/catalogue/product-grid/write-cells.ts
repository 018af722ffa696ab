import { sql } from 'kysely'
import type { LegalGridField } from '#contract/catalogue/grid-values.ts'
import type { GridCell } from '#contract/catalogue/product-grid.ts'
import type { Product } from '#contract/catalogue/products.ts'
import { type Actor, recordAudits } from '#server/platform/audit/audit.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { countStock } from '../inventory/count-stock.ts'
import { followStatus } from '../products/follow-status.ts'
import type { ProductDraft } from '../products/product-draft.ts'
import { listAnyProducts } from '../products/read-product.ts'
import { draftWith } from './check-cells.ts'
import type { GridState } from './grid-state.ts'

type Drafted = { product: Product; draft: ProductDraft }

/**
 * Writes cells that were checked in this locked state. Each product has an audit entry with its values before and
 * after, and each variant whose stock changes has one and an entry in the ledger. Returns the latter by variant.
 */
export async function writeCells(
  tx: Tx,
  state: GridState,
  cells: readonly GridCell[],
  { actor, note }: { actor: Actor; note: string },
): Promise<Map<number, number>> {
  await writeProducts(tx, draftsOf(state, cells), actor)
  const counts = cells
    .filter(({ field }) => field === 'onHand')
    .map((cell) => ({ variantId: cell.variantId, onHand: Number(cell.new) }))
  if (counts.length === 0) return new Map()
  const { counted, refused } = await countStock(tx, counts, { reason: 'CORRECTION', note }, actor)
  for (const refusal of refused.values()) throw refusal
  return new Map(counted.map(({ variantId, entry }) => [variantId, entry]))
}

function draftsOf(state: GridState, cells: readonly GridCell[]): Drafted[] {
  const own = new Map<Product, GridCell[]>()
  for (const cell of cells) {
    const place = state.get(cell.variantId)
    if (place && cell.field !== 'onHand')
      own.set(place.product, [...(own.get(place.product) ?? []), cell])
  }
  return [...own].map(([product, its]) => ({ product, draft: draftWith(product, its) }))
}

async function writeProducts(tx: Tx, drafted: readonly Drafted[], actor: Actor) {
  if (drafted.length === 0) return
  await updateVariants(tx, drafted)
  await updateProducts(tx, drafted)
  const ids = drafted.map(({ product }) => product.id)
  await followStatus(tx, ids)
  const after = new Map((await listAnyProducts(tx, ids)).map((product) => [product.id, product]))
  await recordAudits(
    tx,
    actor,
    drafted.map(({ product }) => ({
      action: 'product.update',
      subject: 'product',
      subjectId: product.id,
      before: product,
      after: after.get(product.id),
    })),
  )
}

async function updateVariants(tx: Tx, drafted: readonly Drafted[]) {
  const variants = drafted.flatMap(({ draft }) => draft.variants)
  await sql`
    update variants set price = cell.price, mrp = cell.mrp, weight_grams = cell.weight
    from unnest(${variants.map(({ id }) => id)}::bigint[], ${variants.map(({ price }) => price)}::bigint[],
      ${variants.map(({ mrp }) => mrp)}::bigint[], ${variants.map(({ weightGrams }) => weightGrams)}::int[])
      as cell (id, price, mrp, weight)
    where variants.id = cell.id
      and (variants.price, variants.mrp, variants.weight_grams) is distinct from
        (cell.price, cell.mrp, cell.weight)`.execute(tx)
}

async function updateProducts(tx: Tx, drafted: readonly Drafted[]) {
  const legal = (field: LegalGridField) => drafted.map(({ draft }) => draft.compliance[field])
  await sql`
    update products set status = cell.status, hsn = cell.hsn, version = version + 1, updated_at = now(),
      bis_standard = cell.standard, bis_licence = cell.licence, bis_valid_until = cell.until, maker_size = cell.size,
      published_at = coalesce(published_at, case when cell.status = 'PUBLISHED' then now() end)
    from unnest(${drafted.map(({ product }) => product.id)}::bigint[],
      ${drafted.map(({ draft }) => draft.status)}::text[], ${legal('hsn')}::text[],
      ${legal('bisStandard')}::text[], ${legal('bisLicence')}::text[], ${legal('bisValidUntil')}::date[],
      ${legal('makerSize')}::text[]) as cell (id, status, hsn, standard, licence, until, size)
    where products.id = cell.id`.execute(tx)
}
