import { sql } from 'kysely'
import { plural } from '#contract/plural.ts'
import type { PackedSerials, SerialNumber } from '#contract/selling/serial-numbers.ts'
import { recordAudit } from '#server/platform/audit/audit.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'
import { DomainError, invalid } from '#server/platform/errors.ts'
import { remaining } from '../line-quantities.ts'
import { type LockedOrder, lockOrder, type OrderActor } from '../locked-order.ts'
import { serialsOf } from './serial-numbers.ts'

type Answer = { serials: SerialNumber[]; version: number }

/**
 * Enters the serial numbers of packed pieces, instead of those entered before. Refuses more than are still here, a number
 * twice, and one that another piece of the product left with.
 */
export async function packSerials(
  tx: Tx,
  orderId: number,
  lines: PackedSerials,
  orderActor: OrderActor,
): Promise<Answer> {
  const order = await lockOrder(tx, orderId, orderActor)
  const ordered = await readLines(tx, orderId)
  for (const [place, { lineId, numbers }] of lines.entries()) {
    const line = ordered.find(({ id }) => id === lineId)
    if (!line || lines.findIndex((other) => other.lineId === lineId) < place)
      throw invalid({ lines: 'Name each line of the order once.' })
    if (numbers.length > remaining(line)) throw tooMany(place, remaining(line))
    await writePacked(tx, line, numbers, `lines.${place}.numbers`)
  }
  return finish(tx, order, orderActor, 'order.pack_serials', lines)
}

/** Records which pieces came back. Refuses pieces of other orders, and those that never left or are back. */
export async function takeBackSerials(
  tx: Tx,
  orderId: number,
  { ids, returnId = null }: { ids: readonly number[]; returnId?: number | null | undefined },
  orderActor: OrderActor,
): Promise<Answer> {
  const order = await lockOrder(tx, orderId, orderActor)
  await refuseOtherReturn(tx, orderId, returnId)
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
    throw invalid({ ids: 'Choose pieces of this order that left and have not come back.' })
  return finish(tx, order, orderActor, 'order.return_serials', { returnId, back })
}

type Line = Awaited<ReturnType<typeof readLines>>[number]

const readLines = (db: Db, orderId: number) =>
  db
    .selectFrom('orderLines')
    .select(['id', 'productId', 'name', 'quantity', 'cancelled', 'shipped'])
    .select(['delivered', 'undelivered'])
    .where('orderId', '=', orderId)
    .orderBy('id')
    .execute()

async function writePacked(tx: Tx, line: Line, numbers: readonly string[], path: string) {
  const { id: orderLineId, productId } = line
  const twice = numbers.find((number, at) => numbers.indexOf(number) < at)
  if (twice) throw invalid({ [path]: `${twice} is here twice.` })
  await tx
    .deleteFrom('serialNumbers')
    .where('orderLineId', '=', orderLineId)
    .where('shipmentId', 'is', null)
    .execute()
  // A number may be given as long as the last order with it is called off. An insert waits for another one of the same number.
  await freeNumbers(tx, productId, numbers)
  for (const number of numbers.toSorted()) {
    const written = await tx
      .insertInto('serialNumbers')
      .values({ productId, orderLineId, number })
      .onConflict((row) =>
        row.columns(['productId', 'number']).where('returnedAt', 'is', null).doNothing(),
      )
      .returning('id')
      .executeTakeFirst()
    if (!written) throw await taken(tx, productId, number, path)
  }
}

/** Numbers that were packed for pieces which were then cancelled. */
const freeNumbers = (tx: Tx, productId: number, numbers: readonly string[]) =>
  sql`delete from serial_numbers serial using order_lines line
    where serial.product_id = ${productId} and serial.number = any(${numbers}::text[])
      and serial.shipment_id is null and line.id = serial.order_line_id
      and line.cancelled + line.shipped >= line.quantity`.execute(tx)

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

async function finish(
  tx: Tx,
  { id, version: before }: LockedOrder,
  { actor }: OrderActor,
  action: string,
  after: unknown,
): Promise<Answer> {
  const version = before + 1
  await tx.updateTable('orders').set({ version }).where('id', '=', id).execute()
  await recordAudit(tx, actor, { action, subject: 'order', subjectId: id, after })
  const { serials } = await tx
    .selectFrom('orders')
    .select(serialsOf(sql`${id}`).as('serials'))
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return { serials, version }
}

const tooMany = (place: number, most: number) =>
  invalid({
    [`lines.${place}.numbers`]: `Only ${plural(most, 'piece is', 'pieces are')} still here.`,
  })

async function taken(db: Db, productId: number, number: string, path: string) {
  const holder = await db
    .selectFrom('serialNumbers as serial')
    .innerJoin('orderLines as line', 'line.id', 'serial.orderLineId')
    .innerJoin('orders as order', 'order.id', 'line.orderId')
    .select('order.orderNumber')
    .where('serial.productId', '=', productId)
    .where('serial.number', '=', number)
    .where('serial.returnedAt', 'is', null)
    .executeTakeFirst()
  const message = `${number} belongs to a piece of ${holder?.orderNumber ?? 'another order'}. Check the number.`
  return new DomainError('conflict', 'serial_taken', message, { fields: { [path]: message } })
}
