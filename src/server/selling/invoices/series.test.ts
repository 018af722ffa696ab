import { expect, test } from 'vitest'
import { billingIn } from '#test/billing.ts'
import { buyingIn } from '#test/buying.ts'
import { openShop } from '#test/shop.ts'
import { issueInvoices } from './issue-invoice.ts'

const shop = await openShop()
const { db, given } = shop
const { order } = buyingIn(shop)
const { bill, credit } = billingIn(shop)

async function placeMany(count: number) {
  const asha = await given.shopper()
  const { id } = await given.variant({ price: 149_00, onHand: 9_999, weightGrams: 20 })
  return order(asha, [{ id, quantity: count }])
}

const numbersOf = (year: string) =>
  db
    .selectFrom('invoices')
    .select(['number', 'issuedAt', 'issuedOn'])
    .where('year', '=', year)
    .where('series', '=', 'INV')
    .orderBy('serial')
    .execute()

test('fifty parcels shipped at once are numbered without gaps, also when some fail', async () => {
  const orders = await Promise.all([10, 10, 10, 10, 10].map(placeMany))
  const dispatch = ({ id: orderId, lines }: (typeof orders)[number], fails: boolean) =>
    db.transaction().execute(async (tx) => {
      // Locks the order first, as the code that ships does, so that two shipments of one order run one after
      // the other.
      await tx.selectFrom('orders').select('id').where('id', '=', orderId).forUpdate().execute()
      const pieces = lines.map(({ id }) => ({ orderLineId: id, quantity: 1 }))
      const issued = await issueInvoices(tx, { orderId, shipmentId: null, lines: pieces })
      if (fails) throw new Error('The courier did not come')
      return issued
    })
  const parcels = orders.flatMap((placed) =>
    Array.from({ length: 13 }, (_, index) => ({ placed, at: index })),
  )

  const outcomes = await Promise.allSettled(
    parcels.map(({ placed, at }) => settled(() => dispatch(placed, at % 5 === 1))),
  )

  const left = outcomes.filter(({ status }) => status === 'fulfilled')
  const rows = await db.selectFrom('documentSeries').selectAll().execute()
  expect(left).toHaveLength(50)
  expect(rows).toEqual([expect.objectContaining({ series: 'INV', lastSerial: 50 })])
  const numbers = await numbersOf(rows[0]?.year ?? '')
  expect(numbers.map(({ number }) => Number(number.slice(-6)))).toEqual(
    Array.from({ length: 50 }, (_, index) => index + 1),
  )
  const times = numbers.map(({ issuedAt }) => issuedAt)
  expect(times).toEqual(times.toSorted())
}, 300_000)

test('parcels of different orders wait for each other only for their numbers', async () => {
  const [first, second] = [await placeMany(1), await placeMany(1)]
  await bill(first, undefined, new Date('2030-05-01T06:00:00Z'))

  await bill(second, undefined, new Date('2030-05-01T05:00:00Z'))

  const numbers = await numbersOf('30-31')
  // It has a higher number, so its date must not be earlier.
  expect(numbers.map(({ number, issuedAt }) => [number, issuedAt])).toEqual([
    ['INV/30-31/000001', '2030-05-01T06:00:00.000Z'],
    ['INV/30-31/000002', '2030-05-01T06:00:00.000Z'],
  ])
})

test('a new financial year starts at 1 at midnight IST', async () => {
  const placed = await placeMany(3)
  await bill(placed, [1], new Date('2032-03-31T18:29:58Z'))
  await bill(placed, [1], new Date('2032-03-31T18:29:59Z'))

  await bill(placed, [1], new Date('2032-03-31T18:30:00Z'))

  expect(await numbersOf('31-32')).toMatchObject([
    { number: 'INV/31-32/000001', issuedOn: '2032-03-31' },
    { number: 'INV/31-32/000002', issuedOn: '2032-03-31' },
  ])
  expect(await numbersOf('32-33')).toMatchObject([
    { number: 'INV/32-33/000001', issuedOn: '2032-04-01' },
  ])
})

test('credit notes have their own series, by the year of their date', async () => {
  const placed = await placeMany(2)
  await bill(placed, [2], new Date('2034-03-30T06:00:00Z'))

  const notes = [
    await credit(placed, [1], new Date('2034-03-31T06:00:00Z')),
    await credit(placed, [1], new Date('2034-04-02T06:00:00Z')),
  ]

  expect(notes.flat().map(({ number }) => number)).toEqual(['CRN/33-34/000001', 'CRN/34-35/000001'])
})

test('two people who credit the same pieces at once credit them once', async () => {
  const placed = await placeMany(4)
  await bill(placed)

  const outcomes = await Promise.allSettled(Array.from({ length: 6 }, () => credit(placed, [2])))

  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
  const held = await db
    .selectFrom('invoices')
    .select(['kind', 'total'])
    .where('orderId', '=', placed.id)
    .execute()
  const sum = held.reduce(
    (all, { kind, total }) => all + (kind === 'CREDIT_NOTE' ? -total : total),
    0,
  )
  expect(sum).toBe(0)
})

/** Retries after a lock timeout, with which the database asks the caller to try again. */
async function settled<T>(work: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (!/lock timeout|statement timeout|timeout exceeded/.test(String(error))) throw error
    }
  }
}
