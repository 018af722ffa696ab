import { fulfilmentApi, type PrintKind } from '#contract/selling/fulfilment.ts'
import { api } from '#web/session/api.ts'

/** A print for many orders: its name in the menu, and the noun for its count. */
export type Print = { what: PrintKind; label: string; one: string; file: string }

export const prints: readonly Print[] = [
  { what: 'PICK_LIST', label: 'Pick list', one: 'pick list', file: 'pick-list.pdf' },
  {
    what: 'PACKING_SLIPS',
    label: 'Packing slips',
    one: 'packing slip',
    file: 'packing-slips.pdf',
  },
  { what: 'LABELS', label: 'Labels, 100 × 150 mm', one: 'label', file: 'labels.pdf' },
  { what: 'LABELS_A4', label: 'Labels, four on A4', one: 'label', file: 'labels-a4.pdf' },
  { what: 'INVOICES', label: 'Invoices', one: 'invoice', file: 'invoices.pdf' },
]

/** One PDF for all of these orders, the oldest first. */
export const readPrint = (what: PrintKind, orders: readonly { id: number }[]): Promise<Blob> =>
  api(fulfilmentApi.print, { body: { what, ids: orders.map(({ id }) => id) } })
