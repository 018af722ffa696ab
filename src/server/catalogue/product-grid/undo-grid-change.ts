import { sql } from 'kysely'
import type { GridCell, GridChange, GridPreview } from '#contract/catalogue/product-grid.ts'
import { type Actor, recordAudit } from '#server/platform/audit/audit.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'
import { notFound } from '#server/platform/errors.ts'
import { listLastStaffEntries } from '../inventory/inventory.ts'
import { applyCells, cellsChanged, readChange } from './grid-changes.ts'
import { cellValue, type GridState, lockState } from './grid-state.ts'
import { valueOfStored } from './grid-values.ts'

type KeptCell = GridCell & { sku: string; ledgerId: number | null }

/**
 * Undoes a change, once and as a whole. Refuses cells that were changed since, by name, or leaves them as told. Stock
 * changes back by the difference, so sales since then stay; a change of stock by staff is a later change.
 */
export async function undoGridChange(
  tx: Tx,
  id: number,
  { leaveChanged = false }: { leaveChanged?: boolean },
  actor: Actor,
): Promise<GridChange> {
  const change = await tx
    .selectFrom('gridChanges')
    .select('undoneAt')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!change) throw notFound('This change')
  if (change.undoneAt) return readChange(tx, { id })
  const { back, changed } = await cellsBack(tx, await readCells(tx, id))
  if (back.length === 0 || (changed.length > 0 && !leaveChanged))
    throw cellsChanged(changed, 'since')
  await applyCells(tx, back, { actor, note: 'Change in the product grid undone' })
  await tx.updateTable('gridChanges').set({ undoneAt: sql`now()` }).where('id', '=', id).execute()
  await recordAudit(tx, actor, {
    action: 'product.undo-grid',
    subject: 'grid-change',
    subjectId: id,
    after: { cells: back.length, left: changed.length },
  })
  return readChange(tx, { id })
}

async function readCells(db: Db, id: number): Promise<KeptCell[]> {
  const rows = await db
    .selectFrom('gridChangeCells as cell')
    .innerJoin('variants as variant', 'variant.id', 'cell.variantId')
    .select(['cell.variantId', 'cell.field', 'cell.old', 'cell.new', 'cell.ledgerId'])
    .select('variant.sku')
    .where('cell.changeId', '=', id)
    .orderBy('cell.variantId')
    .execute()
  return rows.map((row) => {
    // The database checks that it is one of these.
    const field = row.field as GridCell['field']
    return {
      variantId: row.variantId,
      field,
      old: valueOfStored(field, row.old),
      new: valueOfStored(field, row.new),
      sku: row.sku,
      ledgerId: row.ledgerId,
    }
  })
}

/** The cells that bring the former values back, and those that were changed since. */
async function cellsBack(tx: Tx, cells: readonly KeptCell[]) {
  const variantIds = [...new Set(cells.map(({ variantId }) => variantId))]
  const stocked = cells.flatMap(({ variantId, field }) => (field === 'onHand' ? [variantId] : []))
  const state = await lockState(tx, variantIds, stocked)
  const entries = await listLastStaffEntries(tx, stocked)
  const back: GridCell[] = []
  const changed: GridPreview['changed'] = []
  for (const cell of cells) {
    const former = formerOf(cell, state, entries)
    if (former) back.push(former)
    else {
      const { variantId, field, sku } = cell
      const place = state.get(variantId)
      changed.push({ variantId, field, sku, now: place ? cellValue(place, field) : null })
    }
  }
  return { back, changed }
}

function formerOf(
  cell: KeptCell,
  state: GridState,
  entries: ReadonlyMap<number, number>,
): GridCell | null {
  const { variantId, field } = cell
  const place = state.get(variantId)
  if (!place) return null
  const now = cellValue(place, field)
  if (field !== 'onHand')
    return now === cell.new ? { variantId, field, old: now, new: cell.old } : null
  if (entries.get(variantId) !== cell.ledgerId) return null
  const former = Number(now) - (Number(cell.new) - Number(cell.old))
  return { variantId, field, old: now, new: former }
}
