import { movesAtOnce } from '#contract/limits.ts'
import {
  type BulkAction,
  type BulkOutcome,
  type BulkPreview,
  type BulkStatus,
  fulfilmentApi,
  type OrderSelection,
  type PrintKind,
} from '#contract/selling/fulfilment.ts'
import { api } from '#web/session/api.ts'

/** Asks which orders of a selection an action is possible for. */
export const previewAction = (selection: OrderSelection, action: BulkAction) =>
  api(fulfilmentApi.preview, { body: { selection, action } })

/** One PDF for all of these orders, in their order. */
export const readPrint = (what: PrintKind, orders: BulkPreview['ready']): Promise<Blob> =>
  api(fulfilmentApi.print, { body: { what, ids: orders.map(({ id }) => id) } })

type Moving = {
  orders: BulkPreview['ready']
  to: BulkStatus
  /** Says how many orders have been sent so far. */
  onProgress: (sent: number) => void
}

/** Sends the orders in several calls, one after the other, and collects what became of each. */
export async function moveMany({ orders, to, onProgress }: Moving): Promise<BulkOutcome[]> {
  const outcomes: BulkOutcome[] = []
  for (let from = 0; from < orders.length; from += movesAtOnce) {
    const part = orders.slice(from, from + movesAtOnce)
    const body = { to, orders: part.map(({ id, version }) => ({ id, version })) }
    outcomes.push(...(await api(fulfilmentApi.move, { body })).outcomes)
    onProgress(from + part.length)
  }
  return outcomes
}
