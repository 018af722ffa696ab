import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { GridCell, GridChange } from '#contract/catalogue/product-grid.ts'
import type { Db } from '#server/platform/db/database.ts'
import { untilAnswered, untilRead } from './office.ts'
import type { TwoShops } from './two-shops.ts'

/** The shop's answer to a change in the grid: null if it refused it. */
export type Save = { key: string; cells: number; id: number | null }

export type Grid = ReturnType<typeof openGrid>

type Parts = { db: Db; clerk: string; shelf: readonly number[]; tools: readonly number[] }

/**
 * A member of staff who saves a price for every tool of a shelf at once, with a delivery for one that is being sold,
 * and undoes some changes. They alone change these prices, so they know each of them.
 */
export function openGrid(world: TwoShops, { db, clerk, shelf, tools }: Parts) {
  const prices = new Map<number, number>()
  const saves: Save[] = []

  async function save() {
    const seen = sql<{ id: number; price: number; onHand: number }>`
      select variants.id, price, on_hand from variants join stock on variant_id = variants.id
      where variants.id = any(${[...shelf, ...tools]}::bigint[])`
    const { rows } = await untilRead(() => seen.execute(db))
    const delivered = tools[Math.floor(Math.random() * tools.length)]
    const cells = rows.flatMap(({ id, price, onHand }): GridCell[] => {
      if (id === delivered)
        return [{ variantId: id, field: 'onHand', old: onHand, new: onHand + 1 }]
      const other = price === 100_00 ? 599_00 : price - 1_00
      return shelf.includes(id) ? [{ variantId: id, field: 'price', old: price, new: other }] : []
    })
    const key = randomUUID()
    const path = '/api/admin/products/grid/changes'
    const body = { key, cells }
    const answer = await untilAnswered<GridChange>(world, { path, body, token: clerk })
    const id = answer.status === 201 ? answer.body.id : null
    saves.push({ key, cells: cells.length, id })
    if (id === null) return
    for (const cell of cells)
      if (cell.field === 'price') prices.set(cell.variantId, Number(cell.new))
    if (Math.random() < 0.3) await undo(`${path}/${id}/undo`, cells)
  }

  async function undo(path: string, cells: GridCell[]) {
    const body = { leaveChanged: true }
    const { status } = await untilAnswered(world, { path, body, token: clerk })
    if (status !== 201 && status !== 200) return
    for (const cell of cells)
      if (cell.field === 'price') prices.set(cell.variantId, Number(cell.old))
  }

  return {
    saves,
    save,
    /** Changes that are missing, doubled or half done, and prices that are not the last that were saved. */
    async listWrong(): Promise<string[]> {
      const { rows: kept } = await sql<{ key: string; cells: number }>`
        select key::text, count(cell.*)::int as cells from grid_changes change
        left join grid_change_cells cell on cell.change_id = change.id group by change.id`.execute(
        db,
      )
      const cellsOf = new Map(kept.map(({ key, cells }) => [key, cells]))
      const { rows: now } = await sql<{ id: number; price: number }>`
        select id, price from variants where id = any(${[...shelf]}::bigint[])`.execute(db)
      return [
        ...saves.flatMap(({ key, cells, id }) => {
          const there = cellsOf.get(key) ?? 0
          return there === (id === null ? 0 : cells)
            ? []
            : [`grid change ${id ?? 'that was refused'} of ${cells} cells has ${there}`]
        }),
        ...now.flatMap(({ id, price }) =>
          prices.has(id) && prices.get(id) !== price
            ? [`variant ${id} costs ${price} instead of ${prices.get(id)}`]
            : [],
        ),
      ]
    },
  }
}
