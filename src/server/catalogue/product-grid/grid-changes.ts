import { sql } from 'kysely'
import { gridFieldWords } from '#contract/catalogue/grid-values.ts'
import type {
  GridCell,
  GridChange,
  GridPreview,
  productGridApi,
} from '#contract/catalogue/product-grid.ts'
import type { Input } from '#contract/endpoint.ts'
import { plural } from '#contract/plural.ts'
import { type Actor, recordAudit } from '#server/platform/audit/audit.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'
import { DomainError, invalid, notFound } from '#server/platform/errors.ts'
import { checkCells } from './check-cells.ts'
import { lockState, readState } from './grid-state.ts'
import { storedValue } from './grid-values.ts'
import { writeCells } from './write-cells.ts'

type NewChange = Input<typeof productGridApi.save>['body']

/** How many of the last changes are shown. */
const shown = 20

/** Problems of saving these cells now. */
export async function previewCells(db: Db, cells: readonly GridCell[]): Promise<GridPreview> {
  return checkCells(db, await readState(db, variantIdsOf(cells)), cells)
}

/**
 * Changes many cells, all or none. Refuses values that cannot be saved, and cells whose value is no longer the one that
 * the change is based on. The same key changes nothing twice.
 */
export async function saveGridChange(tx: Tx, sent: NewChange, actor: Actor): Promise<GridChange> {
  const cells = sent.cells.filter((cell) => cell.new !== cell.old)
  if (cells.length === 0) throw invalid({ cells: 'This changes nothing.' })
  const added = await tx
    .insertInto('gridChanges')
    .values({ key: sent.key, actorId: actor.id })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!added) return readChange(tx, { key: sent.key })
  const entries = await applyCells(tx, cells, { actor, note: 'Product grid' })
  await keepCells(tx, added.id, cells, entries)
  await recordAudit(tx, actor, {
    action: 'product.grid',
    subject: 'grid-change',
    subjectId: added.id,
    after: { cells: cells.length },
  })
  return readChange(tx, added)
}

/** Writes cells under locks. Returns the entries in the ledger by variant. */
export async function applyCells(
  tx: Tx,
  cells: readonly GridCell[],
  why: { actor: Actor; note: string },
): Promise<Map<number, number>> {
  const stocked = cells.filter(({ field }) => field === 'onHand')
  const state = await lockState(tx, variantIdsOf(cells), variantIdsOf(stocked))
  const { wrong, changed } = await checkCells(tx, state, cells)
  if (wrong.length > 0) throw wrongCells(wrong, cells)
  if (changed.length > 0) throw cellsChanged(changed)
  return writeCells(tx, state, cells, why)
}

/** The last changes, newest first. */
export const listGridChanges = (db: Db): Promise<GridChange[]> => readChanges(db, sql`true`)

/** One change. */
export async function readChange(
  db: Db,
  by: { id: number } | { key: string },
): Promise<GridChange> {
  const which = 'id' in by ? sql`change.id = ${by.id}` : sql`change.key = ${by.key}`
  const [change] = await readChanges(db, which)
  if (!change) throw notFound('This change')
  return change
}

const variantIdsOf = (cells: readonly GridCell[]) => [
  ...new Set(cells.map(({ variantId }) => variantId)),
]

async function keepCells(
  tx: Tx,
  changeId: number,
  cells: readonly GridCell[],
  entries: ReadonlyMap<number, number>,
) {
  const entryOf = ({ variantId, field }: GridCell) =>
    field === 'onHand' ? (entries.get(variantId) ?? null) : null
  await sql`
    insert into grid_change_cells (change_id, variant_id, field, old, new, ledger_id)
    select ${changeId}, cell.* from unnest(${cells.map(({ variantId }) => variantId)}::bigint[],
      ${cells.map(({ field }) => field)}::text[], ${cells.map(({ old }) => storedValue(old))}::text[],
      ${cells.map((cell) => storedValue(cell.new))}::text[], ${cells.map(entryOf)}::bigint[]) as cell`.execute(
    tx,
  )
}

async function readChanges(db: Db, which: ReturnType<typeof sql>): Promise<GridChange[]> {
  const { rows } = await sql<GridChange>`
    select change.id, change.created_at as at, change.undone_at, kept.cells, kept.products, kept.fields,
      "user".first_name || ' ' || "user".last_name as by
    from grid_changes change
    join lateral (
      select count(*)::int as cells, count(distinct variant.product_id)::int as products,
        array_agg(distinct cell.field) as fields
      from grid_change_cells cell join variants variant on variant.id = cell.variant_id
      where cell.change_id = change.id
    ) kept on kept.cells > 0
    left join users "user" on "user".id = change.actor_id
    where ${which} order by change.id desc limit ${shown}`.execute(db)
  return rows
}

/** Each cell by its place in what was sent. */
function wrongCells(wrong: GridPreview['wrong'], cells: readonly GridCell[]) {
  const fields = wrong.map(({ variantId, field, message }) => {
    const at = cells.findIndex((cell) => cell.variantId === variantId && cell.field === field)
    return [`cells.${at}`, message]
  })
  const [{ message }] = wrong as [GridPreview['wrong'][number]]
  const words =
    wrong.length === 1 ? message : `${plural(wrong.length, 'cell')} cannot be saved. ${message}`
  return invalid(Object.fromEntries(fields), `${words} Nothing was changed.`)
}

/** Names the first of them, and sends all with what they say now. */
export function cellsChanged(changed: GridPreview['changed'], since = 'meanwhile') {
  const named = changed.slice(0, 5).map(({ sku, field }) => `${sku} (${gridFieldWords[field]})`)
  const more = changed.length > 5 ? ` and ${changed.length - 5} more` : ''
  return new DomainError(
    'conflict',
    'cells_changed',
    `${plural(changed.length, 'cell was', 'cells were')} changed ${since}: ${named.join(', ')}${more}. Nothing was changed.`,
    { current: { changed } },
  )
}
