import { sql } from 'kysely'
import { type Paise, paise } from '#contract/money.ts'
import type { ReturnReason } from '#contract/selling/order-returns.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { shareOf } from '#server/shop/tax/part-of-line.ts'
import { issueCreditNote } from '../invoices/issue-credit-note.ts'
import { reverse } from '../orders/line-quantities.ts'
import type { LockedOrder } from '../orders/locked-order.ts'
import { reasonWords } from './return-words.ts'

type CreditedReturn = {
  id: number
  reason: ReturnReason
  lines: readonly { orderLineId: number; quantity: number }[]
}

/**
 * Credits returned goods and gives their value in paise: the total of the credit notes or, if the shipment left before
 * the shop issued invoices, its share of that shipment. All returns of a line add up to its charge.
 */
export async function creditReturn(
  tx: Tx,
  order: LockedOrder,
  orderReturn: CreditedReturn,
): Promise<Paise> {
  const lines = orderReturn.lines.map(({ orderLineId, quantity }) => ({ orderLineId, quantity }))
  const reason = reasonWords[orderReturn.reason].replace(/\.$/, '')
  const notes = await issueCreditNote(tx, { orderId: order.id, reason, lines })
  const value = notes.length > 0 ? await totalOf(tx, notes) : await uninvoicedValue(tx, orderReturn)
  const amount = paise(Math.min(value, order.total - order.reversed))
  await tx
    .updateTable('returns')
    .set({
      amount,
      creditedAt: sql`now()`,
      creditNotes: JSON.stringify(notes.map(({ id }) => id)),
    })
    .where('id', '=', orderReturn.id)
    .execute()
  await reverse(tx, order.id, amount)
  return amount
}

async function totalOf(tx: Tx, notes: { id: number }[]): Promise<number> {
  const ids = notes.map(({ id }) => id)
  const totals = await tx.selectFrom('invoices').select('total').where('id', 'in', ids).execute()
  return totals.reduce((sum, { total }) => sum + total, 0)
}

type Arrived = { orderLineId: number; pieces: number; value: number; credited: number }

/** Values the last of the delivered pieces that were not credited before. */
async function uninvoicedValue(tx: Tx, { id, lines }: CreditedReturn): Promise<number> {
  const ids = lines.map(({ orderLineId }) => orderLineId)
  const { rows } = await sql<Arrived>`
    select packed.order_line_id, sum(packed.quantity)::int as pieces, sum(packed.value)::bigint as value,
      (select coalesce(sum(one.quantity), 0)::int from return_lines one join returns r on r.id = one.return_id
        where one.order_line_id = packed.order_line_id and r.credited_at is not null and r.id <> ${id}) as credited
    from shipment_lines packed join shipments parcel on parcel.id = packed.shipment_id
    where packed.order_line_id = any(${ids}::bigint[])
      and parcel.delivered_at is not null and parcel.return_id is null
    group by packed.order_line_id`.execute(tx)
  return lines.reduce((sum, { orderLineId, quantity }) => {
    const arrived = rows.find((row) => row.orderLineId === orderLineId)
    if (!arrived) return sum
    const { pieces, value, credited } = arrived
    const end = pieces - credited
    return sum + shareOf(value, pieces, end - quantity, end)
  }, 0)
}
