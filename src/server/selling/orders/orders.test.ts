import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type AdminOrder, adminOrdersApi } from '#contract/selling/admin-orders.ts'
import { type OrderStatus, orderStatuses } from '#contract/selling/order-status.ts'
import { ordersApi } from '#contract/selling/orders.ts'
import { buyingIn } from '#test/buying.ts'
import type { Person } from '#test/given.ts'
import { expectCleanBooks } from '#test/invariants.ts'
import { openShop } from '#test/shop.ts'
import { expireOrders } from './expire-orders.ts'

const shop = await openShop()
const { db, given } = shop
const { order, mailsOf, runOut, setCod, stockOf } = buyingIn(shop)
const boss = await given.admin('ORDERS')
// All of these shoppers share one phone, and some refuse their shipments.
await setCod({ refusalLimit: 0 })

test('an order goes its whole way, and each step is told', async () => {
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
  expect(mails[1]?.text).toContain('Please keep ₹2,548 ready for the courier.')
  expect(mails[1]?.text).toContain(trackingUrl)
  await expectCleanBooks(db)
})

test('a shopper cancels while the order is still here: stock, money and mail follow once', async () => {
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

test('ten cancellations at once move the stock once', async () => {
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

test('what has left cannot be cancelled', async () => {
  const asha = await given.shopper()
  const placed = await order(asha, [{ id: (await given.variant()).id }])
  await go(placed.id, ['PROCESSING', 'SHIPPED'])

  await expect(cancel(asha, placed.id, 'Too late')).rejects.toMatchObject({
    problem: { status: 409, message: "This order is shipped and can't be cancelled any more." },
  })
})

test('what comes back undelivered goes back on the shelf, and nothing is to be paid', async () => {
  const asha = await given.shopper()
  const saw = await given.variant({ onHand: 5 })
  const placed = await order(asha, [{ id: saw.id, quantity: 2 }])

  await go(placed.id, ['PROCESSING', 'SHIPPED', 'RETURNED_TO_ORIGIN'])

  expect(await onHand(saw.id)).toBe(5)
  expect(await read(asha, placed.id)).toMatchObject({ paymentStatus: 'FAILED' })
  await expectCleanBooks(db)
})

const reachable: [OrderStatus, OrderStatus[]][] = [
  ['PENDING_CONFIRMATION', []],
  ['CONFIRMED', []],
  ['PROCESSING', ['PROCESSING']],
  ['SHIPPED', ['PROCESSING', 'SHIPPED']],
  ['OUT_FOR_DELIVERY', ['PROCESSING', 'SHIPPED', 'OUT_FOR_DELIVERY']],
  ['DELIVERED', ['PROCESSING', 'SHIPPED', 'DELIVERED']],
  ['COMPLETED', ['PROCESSING', 'SHIPPED', 'DELIVERED', 'COMPLETED']],
  ['CANCELLED', ['CANCELLED']],
  ['RETURNED_TO_ORIGIN', ['PROCESSING', 'SHIPPED', 'RETURNED_TO_ORIGIN']],
]

test.each(reachable)('from %s only the allowed steps can be taken', async (from, path) => {
  const asha = await given.shopper()
  const saw = await given.variant({ onHand: 50 })
  const arrive = async () => {
    await confirmOrders(from === 'PENDING_CONFIRMATION')
    const { id } = await order(asha, [{ id: saw.id }])
    await confirmOrders(false)
    await go(id, path)
    return readAsStaff(id)
  }
  const standing = await arrive()
  expect(standing.status).toBe(from)

  for (const to of orderStatuses.filter((status) => !standing.allowed.includes(status)))
    await expect(move(standing, to), `${from} to ${to}`).rejects.toMatchObject({
      problem: {
        status: 409,
        code: 'illegal_transition',
        current: { allowed: standing.allowed },
      },
    })
  expect(await readAsStaff(standing.id)).toEqual(standing)
  for (const to of standing.allowed)
    expect(await move(await arrive(), to)).toMatchObject({ status: to })
  await expectCleanBooks(db)
})

test('an illegal step says which ones there are', async () => {
  const asha = await given.shopper()
  const placed = await order(asha, [{ id: (await given.variant()).id }])

  await expect(move(await readAsStaff(placed.id), 'DELIVERED')).rejects.toMatchObject({
    problem: {
      message:
        "This order is confirmed and can't become delivered. It can become: packed, cancelled.",
    },
  })
})

test('of two people who move an order at once, the slower one is told what it is now', async () => {
  const asha = await given.shopper()
  const placed = await order(asha, [{ id: (await given.variant()).id }])
  const [mine, theirs] = [await readAsStaff(placed.id), await readAsStaff(placed.id)]

  await move(mine, 'PROCESSING')

  await expect(move(theirs, 'CANCELLED')).rejects.toMatchObject({
    problem: {
      status: 409,
      code: 'stale',
      current: { status: 'PROCESSING', version: 2, allowed: ['SHIPPED', 'CANCELLED'] },
    },
  })
  await expect(
    boss(adminOrdersApi.ship, {
      params: { id: placed.id },
      body: { courier: 'BlueDart', trackingNumber: '1', version: theirs.version },
    }),
  ).rejects.toMatchObject({ problem: { code: 'stale' } })
})

test('notes are for staff only', async () => {
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

test('orders that nobody confirmed in time expire, once, and free their tools', async () => {
  const asha = await given.shopper()
  const saw = await given.variant({ onHand: 5 })
  await confirmOrders(true)
  const late = await order(asha, [{ id: saw.id, quantity: 2 }])
  const inTime = await order(asha, [{ id: saw.id }])
  await confirmOrders(false)
  await runOut(late.id)

  const runs = await Promise.all([1, 2, 3].map(() => expireOrders(db)))

  expect(runs.reduce((sum, count) => sum + count)).toBe(1)
  expect((await read(asha, late.id)).status).toBe('EXPIRED')
  expect((await read(asha, inTime.id)).status).toBe('PENDING_CONFIRMATION')
  expect((await mailsOf(late.id)).map(({ kind }) => kind)).toContain('order_expired')
  await go(inTime.id, ['CONFIRMED'])
  expect(await onHand(saw.id)).toBe(4)
  await expectCleanBooks(db)
})

test('confirmed and run out at once, an order becomes one or the other', async () => {
  const saw = await given.variant({ onHand: 50 })
  await confirmOrders(true)
  const waiting = [1, 2, 3, 4, 5, 6].map(async () => {
    const who = await given.shopper()
    const placed = await order(who, [{ id: saw.id }])
    await runOut(placed.id)
    return readAsStaff(placed.id)
  })
  const held = await Promise.all(waiting)
  await confirmOrders(false)

  await Promise.allSettled([
    ...held.map((orderId) => move(orderId, 'CONFIRMED')),
    expireOrders(db),
    expireOrders(db),
  ])

  const ended = await Promise.all(held.map(({ id }) => readAsStaff(id)))
  const confirmed = ended.filter(({ status }) => status === 'CONFIRMED')
  expect(ended.filter(({ status }) => status === 'EXPIRED')).toHaveLength(6 - confirmed.length)
  expect(await stockOf(saw.id)).toEqual({ onHand: 50 - confirmed.length, reserved: 0 })
  await expectCleanBooks(db)
})

test('whatever staff, shoppers and time try in whatever order, the books stay clean', async () => {
  const asha = await given.shopper()
  const saw = await given.variant({ onHand: 10_000 })
  const action = fc.oneof(
    fc.record({ which: fc.nat(2), to: fc.constantFrom(...orderStatuses) }),
    fc.record({ which: fc.nat(2), to: fc.constantFrom('cancel' as const, 'run out' as const) }),
  )

  await fc.assert(
    fc.asyncProperty(
      fc.boolean(),
      fc.array(action, { maxLength: 25 }),
      async (mustConfirm, actions) => {
        await confirmOrders(mustConfirm)
        const ids = [1, 2, 3].map(async (quantity) => {
          const who = await given.shopper()
          return { who, id: (await order(who, [{ id: saw.id, quantity }])).id }
        })
        const placed = await Promise.all(ids)

        for (const { which, to } of actions) {
          const { who, id } = placed[which] ?? { who: asha, id: 0 }
          if (to === 'cancel') await Promise.allSettled([cancel(who, id, 'Changed my mind')])
          else if (to === 'run out') await runOut(id).then(() => expireOrders(db))
          else await Promise.allSettled([move(await readAsStaff(id), to)])
        }

        await expectCleanBooks(db)
      },
    ),
    { numRuns: 15 },
  )
  await confirmOrders(false)
}, 300_000)

test("somebody else's order is not there", async () => {
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

const read = (who: Person, id: number) => who(ordersApi.read, { params: { id } })

const cancel = (who: Person, id: number, reason: string) =>
  who(ordersApi.cancel, { params: { id }, body: { reason } })

const readAsStaff = (id: number) => boss(adminOrdersApi.read, { params: { id } })

const move = ({ id, version }: AdminOrder, to: OrderStatus) =>
  boss(adminOrdersApi.transition, { params: { id }, body: { to, version } })

async function go(id: number, path: OrderStatus[]) {
  for (const to of path) await move(await readAsStaff(id), to)
}

const onHand = async (variantId: number) => (await stockOf(variantId)).onHand

const confirmOrders = (isOn: boolean) => setCod({ confirmOrders: isOn, refusalLimit: 0 })
