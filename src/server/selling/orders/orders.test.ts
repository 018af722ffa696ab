import { expect, test } from 'vitest'
import { adminOrdersApi } from '#contract/selling/admin-orders.ts'
import { ordersApi } from '#contract/selling/orders.ts'
import { buyingIn } from '#test/buying.ts'
import type { Person } from '#test/given.ts'
import { expectCleanBooks } from '#test/invariants.ts'
import { orderStepsIn } from '#test/order-steps.ts'
import { openShop } from '#test/shop.ts'

const shop = await openShop()
const { db, given } = shop
const { order, mailsOf, setCod, stockOf } = buyingIn(shop)
const boss = await given.admin('ORDERS')
const { go, read, readAsStaff } = orderStepsIn(shop, boss)
// All of these shoppers share one phone, and some refuse their shipments.
await setCod({ refusalLimit: 0 })

test('an order goes from placed to completed, and the timeline and the mails follow each step', async () => {
  const asha = await given.shopper()
  const saw = await given.variant({ name: 'Circular saw', price: 2_499_00, onHand: 5 })
  const placed = await order(asha, [{ id: saw.id }])

  await go(placed.id, ['PROCESSING'])
  const { version } = await readAsStaff(placed.id)
  const trackingUrl = 'https://bluedart.example/track/123'
  const shipped = await boss(adminOrdersApi.ship, {
    params: { id: placed.id },
    body: { courier: 'BlueDart', trackingNumber: '123', trackingUrl, version },
  })
  await go(placed.id, ['OUT_FOR_DELIVERY', 'DELIVERED', 'COMPLETED'])

  expect(shipped).toMatchObject({
    status: 'SHIPPED',
    cancellable: false,
    shipments: [{ courier: 'BlueDart', trackingNumber: '123', trackingUrl, deliveredAt: null }],
    allowed: ['OUT_FOR_DELIVERY', 'DELIVERED', 'RETURNED_TO_ORIGIN'],
  })
  const seen = await read(asha, placed.id)
  expect(seen).toMatchObject({
    status: 'COMPLETED',
    paymentStatus: 'COD_COLLECTED',
    version: 6,
    payments: [{ status: 'COD_COLLECTED', amount: placed.total, captured: placed.total }],
    shipments: [{ deliveredAt: expect.any(String) }],
  })
  expect(seen.timeline.map(({ text, by }) => [text, by])).toEqual([
    ['Order placed', 'Asha Verma'],
    ['Packed', 'The shop'],
    ['Handed to BlueDart, AWB 123', 'The shop'],
    ['Out for delivery', 'The shop'],
    ['Delivered', 'The shop'],
    ['Order completed', 'The shop'],
  ])
  const mails = await mailsOf(placed.id)
  expect(mails.map(({ kind }) => kind)).toEqual([
    'order_placed',
    'order_shipped',
    'order_delivered',
    'review_invited',
  ])
  expect(mails[1]?.text).toContain('AWB: 123')
  expect(mails[1]?.text).toContain('Please keep ₹2,548.00 ready for the courier.')
  expect(mails[1]?.text).toContain(trackingUrl)
  await expectCleanBooks(db)
})

test('a shopper cancels an order that has not shipped: stock, payment and mail change once', async () => {
  const asha = await given.shopper()
  const [saw, disc] = [await given.variant({ onHand: 5 }), await given.variant({ onHand: 5 })]
  const placed = await order(asha, [{ id: saw.id, quantity: 2 }, { id: disc.id }])

  const cancelled = await cancel(asha, placed.id, 'Ordered the wrong size')

  expect(cancelled).toMatchObject({
    status: 'CANCELLED',
    paymentStatus: 'FAILED',
    cancellable: false,
    version: 2,
    payments: [{ status: 'CANCELLED', captured: 0 }],
    timeline: [{}, { text: 'Cancelled: Ordered the wrong size', by: 'Asha Verma' }],
  })
  expect(await onHand(saw.id)).toBe(5)
  expect(await onHand(disc.id)).toBe(5)
  await expect(cancel(asha, placed.id, 'Again')).rejects.toMatchObject({
    problem: {
      status: 409,
      code: 'illegal_transition',
      current: { allowed: [] },
      message: "This order is cancelled and can't be cancelled any more.",
    },
  })
  expect(await onHand(saw.id)).toBe(5)
  expect((await mailsOf(placed.id)).map(({ kind }) => kind)).toEqual([
    'order_placed',
    'order_cancelled',
  ])
  await expectCleanBooks(db)
})

test('ten cancellations at once restock the goods once', async () => {
  const asha = await given.shopper()
  const saw = await given.variant({ onHand: 5 })
  const placed = await order(asha, [{ id: saw.id, quantity: 3 }])

  const tries = await Promise.allSettled(
    Array.from({ length: 10 }, () => cancel(asha, placed.id, 'Changed my mind')),
  )

  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await onHand(saw.id)).toBe(5)
  await expectCleanBooks(db)
})

test('an order that was shipped cannot be cancelled', async () => {
  const asha = await given.shopper()
  const placed = await order(asha, [{ id: (await given.variant()).id }])
  await go(placed.id, ['PROCESSING', 'SHIPPED'])

  await expect(cancel(asha, placed.id, 'Too late')).rejects.toMatchObject({
    problem: { status: 409, message: "This order is shipped and can't be cancelled any more." },
  })
})

test('an undelivered COD order that comes back is restocked, and nothing is owed', async () => {
  const asha = await given.shopper()
  const saw = await given.variant({ onHand: 5 })
  const placed = await order(asha, [{ id: saw.id, quantity: 2 }])

  await go(placed.id, ['PROCESSING', 'SHIPPED', 'RETURNED_TO_ORIGIN'])

  expect(await onHand(saw.id)).toBe(5)
  expect(await read(asha, placed.id)).toMatchObject({ paymentStatus: 'FAILED' })
  await expectCleanBooks(db)
})

test('the shopper does not see the notes of the staff', async () => {
  const asha = await given.shopper()
  const placed = await order(asha, [{ id: (await given.variant()).id }])

  await boss(adminOrdersApi.addNote, {
    params: { id: placed.id },
    body: { text: 'Called, rings back tomorrow' },
  })
  const { version } = await readAsStaff(placed.id)
  await boss(adminOrdersApi.transition, {
    params: { id: placed.id },
    body: { to: 'PROCESSING', note: 'Shelf 4', version },
  })

  expect((await readAsStaff(placed.id)).notes).toMatchObject([
    { text: 'Called, rings back tomorrow', by: 'Asha Verma' },
    { text: 'Shelf 4' },
  ])
  expect(JSON.stringify(await read(asha, placed.id))).not.toMatch(/rings back|Shelf 4/)
})

test('a note of the staff leaves an entry in the audit log that does not repeat it', async () => {
  const placed = await order(await given.shopper(), [{ id: (await given.variant()).id }])

  await boss(adminOrdersApi.addNote, { params: { id: placed.id }, body: { text: 'Rang twice' } })

  const entries = await db
    .selectFrom('auditLog')
    .select(['action', 'actorName', 'after'])
    .where('subject', '=', 'order')
    .where('subjectId', '=', String(placed.id))
    .execute()
  expect(entries).toMatchObject([{ action: 'order.note', after: { eventId: expect.any(Number) } }])
  expect(JSON.stringify(entries)).not.toContain('Rang twice')
})

test('a shopper cannot read or cancel the order of another shopper', async () => {
  const [asha, ravi] = [await given.shopper(), await given.shopper()]
  const placed = await order(asha, [{ id: (await given.variant()).id }])

  await expect(read(ravi, placed.id)).rejects.toMatchObject({ problem: { status: 404 } })
  await expect(cancel(ravi, placed.id, 'Mischief')).rejects.toMatchObject({
    problem: { status: 404, code: 'not_found' },
  })
  expect((await ravi(ordersApi.list)).orders).toEqual([])
  expect((await read(asha, placed.id)).status).toBe('CONFIRMED')
})

test('my orders are listed newest first, by status, number and what was bought', async () => {
  const asha = await given.shopper()
  const saw = await given.variant({ name: 'Circular saw 100%' })
  const drill = await given.variant({ name: 'Impact drill' })
  const first = await order(asha, [{ id: saw.id, quantity: 2 }, { id: drill.id }])
  const second = await order(asha, [{ id: drill.id }])
  await cancel(asha, first.id, 'Twice')
  const list = async (query: Record<string, unknown>) =>
    (await asha(ordersApi.list, { query })).orders.map(({ id }) => id)

  expect(await asha(ordersApi.list)).toMatchObject({
    page: 1,
    limit: 10,
    total: 2,
    orders: [
      { id: second.id, itemCount: 1, preview: [{ name: 'Impact drill', imageUrl: null }] },
      {
        id: first.id,
        itemCount: 3,
        status: 'CANCELLED',
        total: first.total,
        preview: [{ name: 'Circular saw 100%' }, { name: 'Impact drill' }],
      },
    ],
  })
  expect(await list({ status: 'CANCELLED' })).toEqual([first.id])
  expect(await list({ q: 'circular' })).toEqual([first.id])
  expect(await list({ q: '100%' })).toEqual([first.id])
  expect(await list({ q: 'C%w' })).toEqual([])
  expect(await list({ q: second.orderNumber.toLowerCase() })).toEqual([second.id])
  expect(await list({ page: 2, limit: 1 })).toEqual([first.id])
  expect(await list({ page: 9 })).toEqual([])
})

const cancel = (who: Person, id: number, reason: string) =>
  who(ordersApi.cancel, { params: { id }, body: { reason } })

const onHand = async (variantId: number) => (await stockOf(variantId)).onHand
