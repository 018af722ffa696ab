import { sql } from 'kysely'
import type { Actor } from '#server/platform/audit/audit.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { remitOrders } from '../cod-remittance.ts'

/**
 * Books the remittance of each COD order whose cash the matched lines cover in full. Leaves an order that is short, or
 * whose cash was booked before. Returns the number of orders and their cash in paise.
 */
export async function bookRemittances(tx: Tx, actor: Actor, lineIds: readonly number[]) {
  const { rows } = await sql<{ paymentId: number; reference: string }>`
    select due.payment_id, due.reference from (
      select payment.id as payment_id, payment.captured,
        max(settlement.reference) as reference, sum(line.amount)::bigint as paid
      from payments payment
      join shipments parcel on parcel.order_id = payment.order_id and parcel.cash > 0
        and parcel.delivered_at is not null
      join settlement_lines line on line.shipment_id = parcel.id
      join settlements settlement on settlement.id = line.settlement_id
      where payment.method = 'COD' and payment.captured > 0 and payment.remitted = 0
        and payment.order_id in (select shipment.order_id from shipments shipment
          join settlement_lines now on now.shipment_id = shipment.id where now.id = any(${lineIds}))
      group by payment.id) due
    join payments locked on locked.id = due.payment_id
    where due.paid >= due.captured and locked.remitted = 0
    order by due.payment_id for no key update of locked`.execute(tx)
  const byReference = Map.groupBy(rows, ({ reference }) => reference)
  const booked = { orders: 0, cash: 0 }
  for (const [reference, due] of byReference) {
    const paymentIds = due.map(({ paymentId }) => paymentId)
    const { booked: orders, amount } = await remitOrders(tx, actor, { reference, paymentIds })
    booked.orders += orders
    booked.cash += amount
  }
  return booked
}
