import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { paise } from '#contract/money.ts'
import { inTransaction } from '#server/platform/db/database.ts'
import { openShop } from '#test/shop.ts'
import {
  commitReservations,
  deductStock,
  readAvailable,
  releaseReservations,
  reserveStock,
  restock,
  type Shortage,
  type StockMove,
} from './reserve-stock.ts'

const { db, given } = await openShop()

/** An order by Asha with a line for each variant. */
async function order(...wanted: [variantId: number, quantity: number][]) {
  const { id: userId } = await given.shopper()
  const { id: orderId } = await db
    .insertInto('orders')
    .values({
      userId,
      status: 'PENDING_PAYMENT',
      paymentStatus: 'PENDING',
      paymentMethod: 'ONLINE',
      placeOfSupply: '07',
      shippingAddress: '{}',
      billingAddress: '{}',
      deliverFrom: '2026-11-24',
      deliverBy: '2026-11-26',
      subtotal: paise(0),
      total: paise(0),
      cgst: paise(0),
      sgst: paise(0),
      igst: paise(0),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const moves: StockMove[] = []
  for (const [position, [variantId, quantity]] of wanted.entries()) {
    const { productId } = await db
      .selectFrom('variants')
      .select('productId')
      .where('id', '=', variantId)
      .executeTakeFirstOrThrow()
    const { id } = await db
      .insertInto('orderLines')
      .values({
        orderId,
        productId,
        variantId,
        position,
        quantity,
        sku: 'S',
        name: 'Saw',
        hsn: '8202',
        gstRateBp: 0,
        unitPrice: paise(0),
        unitMrp: paise(0),
        gross: paise(0),
        taxable: paise(0),
        total: paise(0),
        cgst: paise(0),
        sgst: paise(0),
        igst: paise(0),
        returnRule: 'STANDARD',
        returnDays: 7,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    moves.push({ variantId, quantity, orderLineId: id })
  }
  return { orderId, moves }
}

async function stockOf(variantId: number) {
  return db
    .selectFrom('stock')
    .select(['onHand', 'reserved'])
    .where('variantId', '=', variantId)
    .executeTakeFirstOrThrow()
}

/** Checks that the stock, ledger and reservations of every variant agree. */
async function expectBalance() {
  const { rows } = await sql<{ sku: string }>`
    select sku from audit.stock
    where on_hand <> ledger_sum or reserved <> active_reservations`.execute(db)
  expect(rows).toEqual([])
}

class Short extends Error {}

const buy = (wanted: Awaited<ReturnType<typeof order>>) =>
  inTransaction(db, async (tx) => {
    if ((await deductStock(tx, wanted.moves)).length > 0) throw new Short()
  })

test('a sale deducts the stock of each line once', async () => {
  const [saw, axe] = [await given.variant({ onHand: 8 }), await given.variant({ onHand: 4 })]
  const wanted = await order([axe.id, 2], [saw.id, 3])

  await buy(wanted)

  expect(await stockOf(saw.id)).toEqual({ onHand: 5, reserved: 0 })
  expect(await stockOf(axe.id)).toEqual({ onHand: 2, reserved: 0 })
  await expect(buy(wanted)).rejects.toThrow('stock_ledger_once')
  await expectBalance()
})

test('a shortage names every variant with its available quantity', async () => {
  const [saw, axe, rake] = [
    await given.variant({ onHand: 5 }),
    await given.variant({ onHand: 2 }),
    await given.variant({ onHand: 0 }),
  ]
  const wanted = await order([rake.id, 1], [saw.id, 5], [axe.id, 3])
  const unknown = { variantId: 999_999, quantity: 1, orderLineId: 0 }

  let shortages: Shortage[] = []
  const taking = inTransaction(db, async (tx) => {
    shortages = await deductStock(tx, [...wanted.moves, unknown])
    throw new Short()
  })

  await expect(taking).rejects.toBeInstanceOf(Short)
  expect(shortages).toEqual([
    { variantId: axe.id, available: 2 },
    { variantId: rake.id, available: 0 },
    { variantId: 999_999, available: 0 },
  ])
  expect(await stockOf(saw.id)).toEqual({ onHand: 5, reserved: 0 })
})

test('fifty buyers of twenty saws and axes, in any order, sell exactly what there is', async () => {
  const [saw, axe] = [await given.variant({ onHand: 20 }), await given.variant({ onHand: 30 })]
  const orders = []
  for (let turn = 0; turn < 50; turn++)
    orders.push(
      await (turn % 2 ? order([saw.id, 1], [axe.id, 1]) : order([axe.id, 1], [saw.id, 1])),
    )

  const answers = await Promise.allSettled(orders.map(buy))

  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(20)
  for (const answer of answers)
    if (answer.status === 'rejected') expect(answer.reason).toBeInstanceOf(Short)
  expect(await stockOf(saw.id)).toEqual({ onHand: 0, reserved: 0 })
  expect(await stockOf(axe.id)).toEqual({ onHand: 10, reserved: 0 })
  await expectBalance()
})

test('reserved stock cannot be sold until it is released', async () => {
  const saw = await given.variant({ onHand: 5 })
  const held = await order([saw.id, 4])
  const hold = (wanted: typeof held) =>
    inTransaction(db, (tx) => reserveStock(tx, wanted.moves, wanted.orderId, soon()))

  expect(await hold(held)).toEqual([])
  expect(await readAvailable(db, [saw.id, 999_999])).toEqual(
    new Map([
      [saw.id, 1],
      [999_999, 0],
    ]),
  )
  expect(await hold(await order([saw.id, 2]))).toEqual([{ variantId: saw.id, available: 1 }])
  await expect(buy(await order([saw.id, 2]))).rejects.toBeInstanceOf(Short)

  await Promise.all(
    Array.from({ length: 4 }, () =>
      inTransaction(db, (tx) => releaseReservations(tx, held.orderId)),
    ),
  )
  expect(await stockOf(saw.id)).toEqual({ onHand: 5, reserved: 0 })
  await expectBalance()
})

test('a reservation becomes a sale once, also when confirmed twice at the same time', async () => {
  const saw = await given.variant({ onHand: 5 })
  const held = await order([saw.id, 4])
  await inTransaction(db, (tx) => reserveStock(tx, held.moves, held.orderId, soon()))

  const answers = await Promise.allSettled(
    Array.from({ length: 4 }, () =>
      inTransaction(db, (tx) => commitReservations(tx, held.orderId, held.moves)),
    ),
  )

  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await stockOf(saw.id)).toEqual({ onHand: 1, reserved: 0 })
  await expectBalance()
})

test('released reservations cannot be sold', async () => {
  const saw = await given.variant({ onHand: 5 })
  const held = await order([saw.id, 4])
  await inTransaction(db, (tx) => reserveStock(tx, held.moves, held.orderId, soon()))
  await inTransaction(db, (tx) => releaseReservations(tx, held.orderId))

  await expect(
    inTransaction(db, (tx) => commitReservations(tx, held.orderId, held.moves)),
  ).rejects.toThrow('does not hold')
  expect(await stockOf(saw.id)).toEqual({ onHand: 5, reserved: 0 })
})

test('a cancelled line is restocked once', async () => {
  const saw = await given.variant({ onHand: 5 })
  const sold = await order([saw.id, 2], [saw.id, 1])
  await buy(sold)
  const { id: cancellationId } = await db
    .insertInto('cancellations')
    .values({ orderId: sold.orderId, reason: 'Too many', amount: paise(0) })
    .returning('id')
    .executeTakeFirstOrThrow()
  const cause = { reason: 'CANCELLED', cancellationId } as const

  const answers = await Promise.allSettled(
    Array.from({ length: 4 }, () => inTransaction(db, (tx) => restock(tx, sold.moves, cause))),
  )

  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await stockOf(saw.id)).toEqual({ onHand: 5, reserved: 0 })
  await expectBalance()
})

const soon = () => new Date(Date.now() + 60_000)
