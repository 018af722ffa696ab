import { beforeAll, expect, test } from 'vitest'
import { auditApi } from '#contract/backoffice/audit.ts'
import { dashboardApi } from '#contract/backoffice/dashboard.ts'
import { ordersApi } from '#contract/selling/orders.ts'
import { buyingIn } from '#test/buying.ts'
import { openShop } from '#test/shop.ts'
import { readDashboard } from './dashboard.ts'

const shop = await openShop()
const { db, given } = shop
const { order } = buyingIn(shop)
const viewer = await given.admin('VIEWER')
const asha = await given.shopper()

/** The total of each order: goods of ₹1,000 or ₹3,000, and ₹49 for cash on delivery. */
const [small, large] = [1_049_00, 3_049_00]

beforeAll(async () => {
  const drill = await given.variant({ name: 'Cordless drill', price: 1_000_00, onHand: 6 })
  const saw = await given.variant({ name: 'Circular saw', price: 3_000_00, onHand: 50 })
  await given.variant({ onHand: 0 })
  await given.variant({ onHand: 0, status: 'DRAFT' })
  const sell = async (id: number, placedAt: string) => {
    const placed = await order(asha, [{ id }])
    await db.updateTable('orders').set({ placedAt }).where('id', '=', placed.id).execute()
    return placed.id
  }
  await sell(drill.id, '2026-03-03T18:29:59Z')
  // 10 March in India runs from 18:30 on the 9th to 18:30 on the 10th, UTC.
  await sell(drill.id, '2026-03-09T18:29:59.999Z')
  await sell(drill.id, '2026-03-09T18:30:00Z')
  await sell(saw.id, '2026-03-10T18:29:59Z')
  await sell(saw.id, '2026-03-10T18:30:00Z')
  const cancelled = await sell(drill.id, '2026-03-10T05:00:00Z')
  await asha(ordersApi.cancel, { params: { id: cancelled }, body: { reason: 'Twice' } })
  await db
    .insertInto('tickets')
    .values([
      { name: 'Asha', email: 'a@b.in', topic: 'Order', message: 'Where is it?' },
      {
        name: 'Asha',
        email: 'a@b.in',
        topic: 'Order',
        message: 'Thanks',
        status: 'RESOLVED',
        acknowledgedAt: new Date(),
        resolvedAt: new Date(),
      },
    ])
    .execute()
})

test('a day is a day in IST, compared with the same weekday before, and cancelled orders are not counted', async () => {
  const day = await viewer(dashboardApi.read, {
    query: { from: '2026-03-10', to: '2026-03-10' },
  })

  expect(day).toMatchObject({
    from: '2026-03-10',
    to: '2026-03-10',
    compared: { from: '2026-03-03', to: '2026-03-03' },
    until: null,
    cancelled: 1,
    now: { orders: 2, sales: small + large, average: (small + large) / 2 },
    before: { orders: 1, sales: small, average: small },
  })
  expect(day.bestSellers).toMatchObject([
    { name: 'Circular saw', quantity: 1, sales: 3_000_00 },
    { name: 'Cordless drill', quantity: 1, sales: 1_000_00 },
  ])
})

test('a single day is charted by hour', async () => {
  const { chart } = await viewer(dashboardApi.read, {
    query: { from: '2026-03-10', to: '2026-03-10' },
  })

  expect(chart).toHaveLength(24)
  expect(chart?.[0]).toEqual({
    at: '2026-03-10T00:00:00+05:30',
    sales: small,
    orders: 1,
    salesBefore: 0,
  })
  expect(chart?.[23]).toEqual({
    at: '2026-03-10T23:00:00+05:30',
    sales: large,
    orders: 1,
    salesBefore: small,
  })
  expect(chart?.slice(1, 23).every(({ sales, salesBefore }) => sales + salesBefore === 0)).toBe(
    true,
  )
})

test('a day that is not over is compared with the same hours, and its chart ends now', async () => {
  const at = (time: string) =>
    readDashboard(
      db,
      { from: '2026-03-10', to: '2026-03-10' },
      'OWNER',
      new Date(`2026-03-10T${time}+05:30`),
    )

  const early = await at('23:59:59')
  expect(early.now).toMatchObject({ orders: 1 + 1 })
  expect(early).toMatchObject({
    until: '2026-03-10T18:29:59.000Z',
    before: { orders: 0, sales: 0 },
  })
  expect(early.chart?.at(-1)).toMatchObject({ sales: large, salesBefore: 0 })
  expect((await at('23:59:59.500')).before).toMatchObject({ orders: 1, sales: small })
  expect((await at('00:20:00')).chart).toMatchObject([{ sales: small }])
  expect(early.conversion?.before).toBeNull()
  expect(early.paymentSuccess?.before).toBeNull()
})

test('several days are charted by day, each with the day of the period before', async () => {
  const span = await viewer(dashboardApi.read, {
    query: { from: '2026-03-10', to: '2026-03-11' },
  })

  expect(span.chart).toEqual([
    { at: '2026-03-10', sales: small + large, orders: 2, salesBefore: 0 },
    { at: '2026-03-11', sales: large, orders: 1, salesBefore: small },
  ])
  expect(span).toMatchObject({ now: { orders: 3 }, before: { orders: 1 } })
})

test('open work is counted regardless of the chosen period', async () => {
  const today = await viewer(dashboardApi.read)

  expect(today).toMatchObject({
    now: { orders: 0, sales: 0, average: 0 },
    cancelled: 0,
    bestSellers: [],
    paymentPending: 0,
    toConfirm: 0,
    callsToMake: 0,
    toPack: 5,
    toShip: 0,
    lowStock: 1,
    outOfStock: 1,
    returnsWaiting: 0,
    paymentsToReview: 0,
  })
  expect(today.from).toBe(today.to)
  expect(today.recentOrders).toHaveLength(6)
  expect(today.recentOrders?.[0]).toMatchObject({ customer: 'Asha Verma', city: 'New Delhi' })
})

test('each role gets only the figures it may read', async () => {
  const catalogue = await given.admin('CATALOGUE')
  const orders = [
    'now',
    'before',
    'cancelled',
    'compared',
    'until',
    'chart',
    'recentOrders',
    'paymentPending',
    'toConfirm',
    'conversion',
    'paymentSuccess',
  ]
  const rest = ['callsToMake', 'toPack', 'toShip', 'returnsWaiting', 'paymentsToReview']
  const own = ['from', 'to', 'lowStock', 'outOfStock', 'bestSellers']

  expect(Object.keys(await catalogue(dashboardApi.read)).sort()).toEqual([...own].sort())
  expect(Object.keys(await viewer(dashboardApi.read)).sort()).toEqual(
    [...own, ...orders, ...rest].sort(),
  )
  expect(await (await given.admin('ORDERS'))(dashboardApi.read)).toMatchObject({ openTickets: 1 })
  expect(await (await given.admin('SUPPORT'))(dashboardApi.read)).toMatchObject({
    openTickets: 1,
    reviewsToRead: 0,
    questionsToAnswer: 0,
    toPack: 5,
  })
})

test('invalid periods are refused', async () => {
  for (const query of [
    { from: '2026-03-10', to: '2026-03-09' },
    { from: '2020-01-01', to: '2026-03-09' },
    { from: '0001-01-01', to: '0001-01-01' },
    { from: '2026-02-30' },
    { from: 'yesterday' },
  ])
    await expect(viewer(dashboardApi.read, { query }), query.from).rejects.toMatchObject({
      problem: { status: 400 },
    })
})

test('the figures of any period take at most ten statements', async () => {
  let statements = 0
  const counting = db.withPlugin({
    transformQuery: ({ node }) => {
      statements++
      return node
    },
    transformResult: async ({ result }) => result,
  })

  await readDashboard(counting, { from: '2026-01-01', to: '2026-12-31' }, 'OWNER')

  expect(statements).toBeLessThanOrEqual(10)
})

test('the audit log says who changed what, newest first', async () => {
  const boss = await given.admin('MANAGER')

  const all = await boss(auditApi.list)
  const moves = await boss(auditApi.list, { query: { subject: 'order', limit: 1 } })

  expect(all).toMatchObject({ page: 1, limit: 10, total: 1 })
  expect(moves).toMatchObject({
    total: 1,
    entries: [
      {
        actor: 'Asha Verma',
        action: 'order.move',
        subject: 'order',
        before: { status: 'CONFIRMED', paymentStatus: 'COD_PENDING' },
        after: { status: 'CANCELLED', paymentStatus: 'FAILED' },
      },
    ],
  })
  const subjectId = moves.entries[0]?.subjectId ?? ''
  expect(await boss(auditApi.list, { query: { subject: 'order', subjectId } })).toMatchObject({
    total: 1,
    entries: [{ action: 'order.move' }],
  })
  await expect(viewer(auditApi.list)).rejects.toMatchObject({ problem: { status: 403 } })
})
