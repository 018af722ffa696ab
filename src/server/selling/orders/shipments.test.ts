import fc from 'fast-check'
import { expect, test } from 'vitest'
import { adminOrdersApi } from '#contract/selling/admin-orders.ts'
import { adminPaymentsApi } from '#contract/selling/admin-payments.ts'
import { type LineShare, type Order, ordersApi } from '#contract/selling/orders.ts'
import { partOfLine } from '#server/shop/tax/part-of-line.ts'
import { buyingIn } from '#test/buying.ts'
import type { Person } from '#test/given.ts'
import { expectCleanBooks } from '#test/invariants.ts'
import { openShop } from '#test/shop.ts'

const shop = await openShop()
const { db, given } = shop
const { order, paidOrder, mailsOf, stockOf, setCod } = buyingIn(shop)
const boss = await given.admin('ORDERS')
// All of these shoppers share one phone, and some refuse their shipments.
await setCod({ refusalLimit: 0 })

/** Places an order of three saws and two discs, and packs it. */
async function packed(pay: typeof order = order) {
  const asha = await given.shopper()
  const saw = await given.variant({ name: 'Saw', price: 333_33, onHand: 10 })
  const disc = await given.variant({ name: 'Disc', price: 100_00, onHand: 10 })
  const placed = await pay(asha, [
    { id: saw.id, quantity: 3 },
    { id: disc.id, quantity: 2 },
  ])
  await move(placed.id, 'PROCESSING')
  const [saws, discs] = placed.lines.map(({ id }) => id) as [number, number]
  return { asha, saw, disc, placed, id: placed.id, saws, discs }
}

test('an order leaves in two parcels, and is delivered when both have arrived', async () => {
  const { asha, id, saws, discs, placed } = await packed()

  const first = await ship(id, [{ lineId: saws, quantity: 2 }])
  expect(first).toMatchObject({
    status: 'PARTIALLY_SHIPPED',
    cancellable: false,
    partlyCancellable: true,
    lines: [{ quantity: 3, shipped: 2 }, { shipped: 0 }],
    shipments: [{ lines: [{ lineId: saws, quantity: 2 }] }],
    allowed: ['SHIPPED'],
  })
  const second = await ship(id)
  expect(second.status).toBe('SHIPPED')
  const cash = second.shipments.map((parcel) => parcel.cash ?? 0)
  expect(cash.reduce((sum: number, part) => sum + part, 0)).toBe(placed.total)

  const [a = 0, b = 0] = second.shipments.map((parcel) => parcel.id)
  const half = await deliver(id, a)
  expect(half).toMatchObject({
    status: 'SHIPPED',
    paymentStatus: 'COD_PENDING',
    payments: [{ amount: placed.total, captured: cash[0] }],
    lines: [{ delivered: 2 }, { delivered: 0 }],
  })
  await expect(deliver(id, a)).rejects.toMatchObject({ problem: { status: 409 } })
  const whole = await deliver(id, b)
  expect(whole).toMatchObject({
    status: 'DELIVERED',
    paymentStatus: 'COD_COLLECTED',
    payments: [{ captured: placed.total }],
  })
  expect((await read(asha, id)).timeline.map(({ text }) => text)).toEqual([
    'Order placed',
    'Packed',
    'Handed to BlueDart, AWB 123: 2 × Saw',
    'Handed to BlueDart, AWB 123: 1 × Saw, 2 × Disc',
    'Delivered: 2 × Saw',
    'Delivered: 1 × Saw, 2 × Disc',
  ])
  const mails = await mailsOf(id)
  expect(mails.map(({ kind }) => kind)).toEqual([
    'order_placed',
    'order_shipped',
    'order_shipped_2',
    'parcel_delivered',
    'order_delivered',
  ])
  expect(mails[1]?.text).toContain('2 × Saw. The rest will follow.')
  expect(discs).toBeGreaterThan(0)
  await expectCleanBooks(db)
})

test('only what is packed and still here can be shipped, each line named once', async () => {
  const { asha, id, saws } = await packed()
  const unpacked = await order(asha, [{ id: (await given.variant()).id }])

  await expect(ship(unpacked.id)).rejects.toMatchObject({ problem: { code: 'illegal_transition' } })
  await expect(ship(id, [{ lineId: saws, quantity: 4 }])).rejects.toMatchObject({
    problem: { status: 409, code: 'pieces_gone', message: 'Only 3 left of Saw.' },
  })
  const twice = [1, 2].map(() => ({ lineId: saws, quantity: 1 }))
  await expect(ship(id, twice)).rejects.toMatchObject({ problem: { status: 400 } })
  await expect(
    ship(id, [{ lineId: unpacked.lines[0]?.id ?? 0, quantity: 1 }]),
  ).rejects.toMatchObject({ problem: { status: 400 } })
  await ship(id)
  await expect(ship(id)).rejects.toMatchObject({ problem: { code: 'illegal_transition' } })
  await expectCleanBooks(db)
})

test('one line cancelled out of a paid order is refunded with its share, once', async () => {
  const { asha, id, saw, saws, placed } = await packed(paidOrder)

  const after = await cancel(asha, id, [{ lineId: saws, quantity: 1 }])

  const [line] = placed.lines
  const third = line ? partOfLine(line, 2, 1).total : 0
  expect(after).toMatchObject({
    status: 'PROCESSING',
    paymentStatus: 'PAID',
    reversed: third,
    lines: [{ quantity: 3, cancelled: 1 }, { cancelled: 0 }],
  })
  expect(await stockOf(saw.id)).toEqual({ onHand: 8, reserved: 0 })
  expect(await refunds(id)).toMatchObject([{ amount: third, byHand: true, status: 'QUEUED' }])
  expect((await mailsOf(id)).at(-1)?.kind).toMatch(/^pieces_cancelled_/)

  await cancel(asha, id)
  expect(await read(asha, id)).toMatchObject({ status: 'CANCELLED', reversed: placed.total })
  const all = (await refunds(id)).reduce((sum, { amount }) => sum + amount, 0)
  expect(all).toBe(placed.total)
  expect(await stockOf(saw.id)).toEqual({ onHand: 10, reserved: 0 })
  await expectCleanBooks(db)
})

test('less cash is due when a part is cancelled, and the parcel says how much', async () => {
  const { asha, id, saws, discs, placed } = await packed()

  await cancel(asha, id, [{ lineId: saws, quantity: 2 }])
  const shipped = await ship(id)

  const due = placed.total - shipped.reversed
  expect(shipped).toMatchObject({
    payments: [{ amount: due, status: 'COD_PENDING' }],
    shipments: [{ cash: due, lines: [{ quantity: 1 }, { lineId: discs, quantity: 2 }] }],
  })
  const delivered = await deliver(id, shipped.shipments[0]?.id ?? 0)
  expect(delivered).toMatchObject({
    status: 'DELIVERED',
    paymentStatus: 'COD_COLLECTED',
    payments: [{ captured: due }],
  })
  await expectCleanBooks(db)
})

test('couriers collect whole rupees for each parcel, as its invoice says, and all of them the total', async () => {
  await roundTotals(true)
  const { asha, id, saws, discs, placed } = await packed()

  await cancel(asha, id, [{ lineId: discs, quantity: 1 }])
  await ship(id, [{ lineId: saws, quantity: 1 }])
  await ship(id, [{ lineId: saws, quantity: 1 }])
  const { shipments, reversed } = await ship(id)

  const cash = shipments.map((parcel) => Number(parcel.cash))
  expect(cash).toHaveLength(3)
  for (const amount of [...cash, reversed]) expect(amount % 100).toBe(0)
  expect(cash.reduce((sum, amount) => sum + amount, reversed)).toBe(placed.total)
  const invoices = await db
    .selectFrom('invoices')
    .select(['total', 'roundOff'])
    .where('orderId', '=', id)
    .orderBy('id')
    .execute()
  expect(invoices.map(({ total }) => total)).toEqual(cash)
  expect(invoices.some(({ roundOff }) => roundOff !== 0)).toBe(true)
  for (const { id: sid } of shipments) await takeBack(id, sid)
  expect(await readAsStaff(id)).toMatchObject({
    status: 'RETURNED_TO_ORIGIN',
    reversed: placed.total,
  })
  await expectCleanBooks(db)
  await roundTotals(false)
})

test('pieces of an order that still waits for a word are let go, and the rest is sold', async () => {
  await setCod({ confirmOrders: true, refusalLimit: 0 })
  const asha = await given.shopper()
  const saw = await given.variant({ price: 999_00, onHand: 5 })
  const disc = await given.variant({ price: 100_00, onHand: 5 })
  const placed = await order(asha, [{ id: saw.id, quantity: 3 }, { id: disc.id }])
  await setCod({ refusalLimit: 0 })
  const [saws = 0, discs = 0] = placed.lines.map(({ id }) => id)

  await cancel(asha, placed.id, [
    { lineId: saws, quantity: 1 },
    { lineId: discs, quantity: 1 },
  ])
  expect(await stockOf(saw.id)).toEqual({ onHand: 5, reserved: 2 })
  expect(await stockOf(disc.id)).toEqual({ onHand: 5, reserved: 0 })
  await expectCleanBooks(db)
  await move(placed.id, 'CONFIRMED')
  expect(await stockOf(saw.id)).toEqual({ onHand: 3, reserved: 0 })
  await expectCleanBooks(db)
})

test('when the rest of a part-shipped order is cancelled, its parcel is the order', async () => {
  const { asha, id, saws } = await packed(paidOrder)
  const { shipments } = await ship(id, [{ lineId: saws, quantity: 3 }])

  expect((await cancel(asha, id)).status).toBe('SHIPPED')
  expect((await deliver(id, shipments[0]?.id ?? 0)).status).toBe('DELIVERED')
  await expect(cancel(asha, id)).rejects.toMatchObject({ problem: { code: 'illegal_transition' } })
  await expectCleanBooks(db)
})

test('a parcel that comes back is put on the shelf and given back; the other one stands', async () => {
  const { id, saws, disc, placed } = await packed(paidOrder)
  await ship(id, [{ lineId: saws, quantity: 3 }])
  const { shipments } = await ship(id)
  const [a = 0, b = 0] = shipments.map((parcel) => parcel.id)

  await deliver(id, a)
  const { version } = await readAsStaff(id)
  await expect(move(id, 'RETURNED_TO_ORIGIN')).rejects.toMatchObject({ problem: { status: 409 } })
  const after = await boss(adminOrdersApi.takeBackParcel, {
    params: { id, sid: b },
    body: { version, note: 'Refused at the door' },
  })

  expect(after).toMatchObject({ status: 'DELIVERED', reversed: placed.lines[1]?.total })
  expect(await refunds(id)).toMatchObject([{ amount: placed.lines[1]?.total }])
  expect(await stockOf(disc.id)).toEqual({ onHand: 10, reserved: 0 })
  await expectCleanBooks(db)
})

test('an order all of whose parcels come back has come to nothing', async () => {
  const { id, saws, placed } = await packed(paidOrder)
  await ship(id, [{ lineId: saws, quantity: 1 }])
  await ship(id)

  await move(id, 'RETURNED_TO_ORIGIN')

  expect(await readAsStaff(id)).toMatchObject({ reversed: placed.total })
  expect((await refunds(id)).reduce((sum, { amount }) => sum + amount, 0)).toBe(placed.total)
  await expectCleanBooks(db)
})

test('of two who ship the same pieces at once, one does', async () => {
  const { id, saws } = await packed()
  const { version } = await readAsStaff(id)

  const tries = await Promise.allSettled(
    [1, 2, 3, 4].map(() => ship(id, [{ lineId: saws, quantity: 3 }], version)),
  )

  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect((await readAsStaff(id)).shipments).toHaveLength(1)
  await expectCleanBooks(db)
})

test('a line that is shipped and cancelled at once is one or the other', async () => {
  for (let round = 0; round < 4; round++) {
    const { asha, id, saws, discs } = await packed(round % 2 ? paidOrder : order)
    const { version } = await readAsStaff(id)
    const line = [{ lineId: saws, quantity: 3 }]

    await Promise.allSettled([ship(id, line, version), cancel(asha, id, line), cancel(asha, id)])

    const [saw] = (await readAsStaff(id)).lines
    expect((saw?.shipped ?? 0) + (saw?.cancelled ?? 0)).toBe(3)
    expect(discs).toBeGreaterThan(0)
    await expectCleanBooks(db)
  }
})

test('somebody else cannot cancel my lines', async () => {
  const { id, saws } = await packed()
  const ravi = await given.shopper()

  await expect(cancel(ravi, id, [{ lineId: saws, quantity: 1 }])).rejects.toMatchObject({
    problem: { status: 404 },
  })
})

test('whatever parts are shipped, cancelled, delivered or sent back, every paisa is somewhere', async () => {
  const action = fc.record({
    what: fc.constantFrom('ship', 'cancel', 'deliver', 'back', 'rest'),
    line: fc.nat(1),
    quantity: fc.integer({ min: 1, max: 3 }),
  })
  const ways = fc.record({ isPaid: fc.boolean(), isRounded: fc.boolean() })
  await fc.assert(
    fc.asyncProperty(ways, fc.array(action, { maxLength: 10 }), async (way, actions) => {
      await roundTotals(way.isRounded)
      const { id, asha, saws, discs } = await packed(way.isPaid ? paidOrder : order)
      for (const { what, line, quantity } of actions) {
        const lines = [{ lineId: line ? discs : saws, quantity }]
        const { shipments } = await readAsStaff(id)
        const parcel =
          shipments.find((shipment) => !shipment.deliveredAt && !shipment.returnedAt)?.id ?? 0
        if (what === 'ship') await Promise.allSettled([ship(id, lines)])
        if (what === 'rest') await Promise.allSettled([ship(id)])
        if (what === 'cancel') await Promise.allSettled([cancel(asha, id, lines)])
        if (what === 'deliver') await Promise.allSettled([deliver(id, parcel)])
        if (what === 'back') await Promise.allSettled([takeBack(id, parcel)])
      }
      await expectCleanBooks(db)
      const { total, shipments } = await readAsStaff(id)
      for (const { cash } of shipments)
        if (total % 100 === 0 && cash !== null) expect(cash % 100).toBe(0)
    }),
    { numRuns: 15 },
  )
}, 300_000)

async function roundTotals(roundToRupee: boolean) {
  const value = JSON.stringify({ roundToRupee })
  await db
    .insertInto('settings')
    .values({ section: 'tax', value })
    .onConflict((row) => row.column('section').doUpdateSet({ value }))
    .execute()
}

const read = (who: Person, id: number) => who(ordersApi.read, { params: { id } })
const readAsStaff = (id: number) => boss(adminOrdersApi.read, { params: { id } })
const refunds = async (id: number) =>
  (await boss(adminPaymentsApi.read, { params: { id } })).refunds

async function move(id: number, to: Order['status']) {
  const { version } = await readAsStaff(id)
  return boss(adminOrdersApi.transition, { params: { id }, body: { to, version } })
}

async function ship(id: number, lines?: LineShare[], version?: number) {
  const body = {
    courier: 'BlueDart',
    trackingNumber: '123',
    version: version ?? (await readAsStaff(id)).version,
  }
  return boss(adminOrdersApi.ship, { params: { id }, body: lines ? { ...body, lines } : body })
}

async function deliver(id: number, sid: number) {
  const { version } = await readAsStaff(id)
  return boss(adminOrdersApi.deliverParcel, { params: { id, sid }, body: { version } })
}

async function takeBack(id: number, sid: number) {
  const { version } = await readAsStaff(id)
  return boss(adminOrdersApi.takeBackParcel, { params: { id, sid }, body: { version } })
}

const cancel = (who: Person, id: number, lines?: LineShare[]) =>
  who(ordersApi.cancel, {
    params: { id },
    body: { reason: 'Too many', ...(lines && { lines }) },
  })
