import { sql } from 'kysely'
import { pastedCode } from '#contract/pasted.ts'
import { arrayOf } from '#server/platform/db/array-of.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'
import { DomainError, invalid } from '#server/platform/errors.ts'

/** The line of an order whose pieces get numbers, and the shipment that they leave with; null while they are here. */
export type Entry = { orderLineId: number; productId: number; shipmentId: number | null }

/** Says what is wrong with serial numbers, a sentence for each; and whether another piece has one of them. */
export type Faults = { sentences: string[]; isTaken: boolean }

/**
 * Enters the serial numbers of pieces and says which cannot be theirs: one that is there twice, the code of something else, and
 * one that another piece of the product left with. The caller refuses them all, which takes back the others.
 */
export async function enterSerials(
  tx: Tx,
  entry: Entry,
  numbers: readonly string[],
): Promise<Faults> {
  const distinct = [...new Set(numbers)].toSorted()
  const twice = distinct.filter((one) => numbers.indexOf(one) !== numbers.lastIndexOf(one))
  const others = await readOtherCodes(tx, entry.orderLineId)
  const misread = distinct.flatMap((one) => {
    const what = others.get(one)
    return what ? [`${one} is ${what}, not a serial number.`] : []
  })
  // A number may be given as long as the last order with it is called off. An insert waits for another one of the same number.
  await freeNumbers(tx, entry.productId, distinct)
  const taken: string[] = []
  for (const number of distinct) if (!(await insertSerial(tx, entry, number))) taken.push(number)
  return {
    sentences: [
      ...twice.map((one) => `${one} is here twice.`),
      ...misread,
      ...(await holdersOf(tx, entry.productId, taken)),
    ],
    isTaken: taken.length > 0,
  }
}

/** Refuses what is wrong, by field. The message says all of it, as a list of many orders shows only that. */
export function refuseFaults(faults: ReadonlyMap<string, Faults>) {
  const wrong = [...faults].filter(([, { sentences }]) => sentences.length > 0)
  if (wrong.length === 0) return
  const fields = Object.fromEntries(
    wrong.map(([path, { sentences }]) => [path, firstOf(sentences)]),
  )
  const message = Object.values(fields).join(' ')
  if (wrong.some(([, { isTaken }]) => isTaken))
    throw new DomainError('conflict', 'serial_taken', message, { fields })
  throw invalid(fields, message)
}

const mostSaid = 5

const firstOf = (sentences: readonly string[]) =>
  [
    ...sentences.slice(0, mostSaid),
    ...(sentences.length > mostSaid ? [`And ${sentences.length - mostSaid} more.`] : []),
  ].join(' ')

/** The other codes that a scanner finds on the table of a packer: of the goods and of the order. */
async function readOtherCodes(db: Db, orderLineId: number): Promise<ReadonlyMap<string, string>> {
  const found = await db
    .selectFrom('orderLines as own')
    .innerJoin('orders as order', 'order.id', 'own.orderId')
    .innerJoin('orderLines as line', 'line.orderId', 'order.id')
    .leftJoin('variants as variant', 'variant.id', 'line.variantId')
    .select(['order.orderNumber', 'line.sku', 'line.name', 'variant.barcode'])
    .where('own.id', '=', orderLineId)
    .execute()
  return new Map(
    found.flatMap(({ orderNumber, sku, name, barcode }): [string, string][] => [
      [pastedCode(sku), `the SKU of ${name}`],
      ...(barcode ? [[pastedCode(barcode), `the barcode of ${name}`] as [string, string]] : []),
      [pastedCode(orderNumber), 'the number of this order'],
    ]),
  )
}

/** Numbers that were packed for pieces which were then cancelled. */
const freeNumbers = (tx: Tx, productId: number, numbers: readonly string[]) =>
  sql`delete from serial_numbers serial using order_lines line
    where serial.product_id = ${productId} and serial.number = any(${numbers}::text[])
      and serial.shipment_id is null and line.id = serial.order_line_id
      and line.cancelled + line.shipped >= line.quantity`.execute(tx)

/** Whether the number was free. */
async function insertSerial(tx: Tx, entry: Entry, number: string): Promise<boolean> {
  const written = await tx
    .insertInto('serialNumbers')
    .values({ ...entry, number })
    .onConflict((row) =>
      row.columns(['productId', 'number']).where('returnedAt', 'is', null).doNothing(),
    )
    .returning('id')
    .executeTakeFirst()
  return written !== undefined
}

async function holdersOf(db: Db, productId: number, numbers: readonly string[]): Promise<string[]> {
  if (numbers.length === 0) return []
  const holders = await db
    .selectFrom('serialNumbers as serial')
    .innerJoin('orderLines as line', 'line.id', 'serial.orderLineId')
    .innerJoin('orders as order', 'order.id', 'line.orderId')
    .select(['serial.number', 'order.orderNumber'])
    .where('serial.productId', '=', productId)
    .where('serial.number', '=', sql<string>`any(${arrayOf(numbers, 'text')})`)
    .where('serial.returnedAt', 'is', null)
    .execute()
  const orderOf = new Map(holders.map(({ number, orderNumber }) => [number, orderNumber]))
  return numbers.map(
    (one) =>
      `${one} belongs to a piece of ${orderOf.get(one) ?? 'another order'}. Check the number.`,
  )
}
