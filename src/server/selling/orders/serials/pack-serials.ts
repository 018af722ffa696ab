import { sql } from 'kysely'
import { plural } from '#contract/plural.ts'
import type { PackedSerials, SerialNumber } from '#contract/selling/serial-numbers.ts'
import { recordAudit } from '#server/platform/audit/audit.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'
import { invalid } from '#server/platform/errors.ts'
import { remaining } from '../line-quantities.ts'
import { type LockedOrder, lockOrder, type OrderActor } from '../locked-order.ts'
import { enterSerials, type Faults, refuseFaults } from './enter-serials.ts'
import { serialsOf } from './serial-numbers.ts'

type Answer = { serials: SerialNumber[]; version: number }

/** The place of a line's numbers in the call, for its errors. */
type PathOf = (place: number) => string

/**
 * Enters the serial numbers of packed pieces, instead of those entered before. Refuses more than are still here, a number
 * twice, the code of something else, and one that another piece of the product left with: each by its name.
 */
export async function packSerials(
  tx: Tx,
  orderId: number,
  lines: PackedSerials,
  orderActor: OrderActor,
  pathOf: PathOf = (place) => `lines.${place}.numbers`,
): Promise<Answer> {
  const order = await lockOrder(tx, orderId, orderActor)
  const ordered = await readLines(tx, orderId)
  const faults = new Map<string, Faults>()
  for (const [place, { lineId, numbers }] of lines.entries()) {
    const line = ordered.find(({ id }) => id === lineId)
    if (!line || lines.findIndex((other) => other.lineId === lineId) < place)
      throw invalid({ [pathOf(place)]: 'Name each line of the order once.' })
    faults.set(pathOf(place), await writePacked(tx, line, numbers))
  }
  refuseFaults(faults)
  return recordSerials(tx, order, orderActor, 'order.pack_serials', lines)
}

/** Enters serial numbers if a call has some, and returns the actor with the version that the order has from then on. */
export async function packFirst(
  tx: Tx,
  orderId: number,
  serials: PackedSerials | undefined,
  orderActor: OrderActor,
  pathOf: PathOf = (place) => `serials.${place}.numbers`,
): Promise<OrderActor> {
  if (!serials) return orderActor
  const { version } = await packSerials(tx, orderId, serials, orderActor, pathOf)
  return { ...orderActor, version }
}

type Line = Awaited<ReturnType<typeof readLines>>[number]

const readLines = (db: Db, orderId: number) =>
  db
    .selectFrom('orderLines')
    .select(['id', 'productId', 'quantity', 'cancelled', 'shipped'])
    .select(['delivered', 'undelivered'])
    .where('orderId', '=', orderId)
    .orderBy('id')
    .execute()

async function writePacked(tx: Tx, line: Line, numbers: readonly string[]): Promise<Faults> {
  const { id: orderLineId, productId } = line
  const most = remaining(line)
  if (numbers.length > most) return { sentences: [tooMany(numbers.length, most)], isTaken: false }
  await tx
    .deleteFrom('serialNumbers')
    .where('orderLineId', '=', orderLineId)
    .where('shipmentId', 'is', null)
    .execute()
  return enterSerials(tx, { orderLineId, productId, shipmentId: null }, numbers)
}

/** Writes that the numbers of an order have changed, and answers what they are now. */
export async function recordSerials(
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

const tooMany = (entered: number, most: number) =>
  `Only ${plural(most, 'piece is', 'pieces are')} still here, and ${plural(entered, 'number is', 'numbers are')} entered.`
