import { sql } from 'kysely'
import { plural } from '#contract/plural.ts'
import type { SerialNumber } from '#contract/selling/serial-numbers.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { invalid } from '#server/platform/errors.ts'
import { lockOrder, type OrderActor } from '../locked-order.ts'
import { recordSerials } from './pack-serials.ts'

type Pieces = { ids: readonly number[]; returnId?: number | null | undefined }

/**
 * Records which pieces came back. Refuses pieces of other orders, those that never left or are back, and more of a return than it
 * has.
 */
export async function takeBackSerials(
  tx: Tx,
  orderId: number,
  { ids, returnId = null }: Pieces,
  orderActor: OrderActor,
): Promise<{ serials: SerialNumber[]; version: number }> {
  const order = await lockOrder(tx, orderId, orderActor)
  await refuseOtherReturn(tx, orderId, returnId)
  const back = await markBack(tx, orderId, { ids, returnId }, 'ids')
  return recordSerials(tx, order, orderActor, 'order.return_serials', { returnId, back })
}

/** Records which pieces came with a return, as `takeBackSerials` does. The caller has locked the order, and audits. */
export async function markBack(
  tx: Tx,
  orderId: number,
  { ids, returnId = null }: Pieces,
  path: string,
): Promise<string[]> {
  const back = await tx
    .updateTable('serialNumbers')
    .set({ returnedAt: sql`now()`, returnId })
    .where('id', 'in', ids)
    .where('shipmentId', 'is not', null)
    .where('returnedAt', 'is', null)
    .where('orderLineId', 'in', (eb) =>
      eb.selectFrom('orderLines').select('id').where('orderId', '=', orderId),
    )
    .returning('number')
    .execute()
  if (back.length !== new Set(ids).size)
    throw invalid({ [path]: 'Choose pieces of this order that left and have not come back.' })
  if (returnId !== null) await refuseMoreThanReturned(tx, returnId, path)
  return back.map(({ number }) => number)
}

/** A return has so many pieces of a line; others of the same line are still with the buyer. */
async function refuseMoreThanReturned(tx: Tx, returnId: number, path: string) {
  const { rows } = await sql<{ name: string; most: number }>`
    select line.name, coalesce(returned.quantity, 0) as most
    from serial_numbers serial join order_lines line on line.id = serial.order_line_id
    left join return_lines returned on returned.return_id = serial.return_id and returned.order_line_id = line.id
    where serial.return_id = ${returnId}
    group by line.id, returned.quantity having count(*) > coalesce(returned.quantity, 0)`.execute(
    tx,
  )
  const [over] = rows
  if (over)
    throw invalid({
      [path]: `${over.name}: ${plural(over.most, 'piece is', 'pieces are')} in this return. Choose no more.`,
    })
}

async function refuseOtherReturn(tx: Tx, orderId: number, returnId: number | null) {
  if (returnId === null) return
  const found = await tx
    .selectFrom('returns')
    .select('id')
    .where('id', '=', returnId)
    .where('orderId', '=', orderId)
    .executeTakeFirst()
  if (!found) throw invalid({ returnId: 'Choose a return of this order.' })
}
