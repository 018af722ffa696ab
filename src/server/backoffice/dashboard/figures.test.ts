import { beforeAll, expect, test } from 'vitest'
import type { Role } from '#contract/access.ts'
import { adminPaths } from '#contract/admin-paths.ts'
import { type Dashboard, dashboardApi } from '#contract/backoffice/dashboard.ts'
import { adminCatalogueApi } from '#contract/catalogue/admin-catalogue.ts'
import { inventoryApi } from '#contract/catalogue/inventory.ts'
import { adminOrdersApi } from '#contract/selling/admin-orders.ts'
import { adminPaymentsApi } from '#contract/selling/admin-payments.ts'
import { codCallsApi } from '#contract/selling/cod-calls.ts'
import type { OrderStatus } from '#contract/selling/order-status.ts'
import { adminReturnsApi } from '#contract/selling/returns.ts'
import { adminQuestionsApi } from '#contract/talk/admin-questions.ts'
import { adminReviewsApi } from '#contract/talk/admin-reviews.ts'
import { adminTicketsApi } from '#contract/talk/admin-tickets.ts'
import { questionsApi } from '#contract/talk/questions.ts'
import { reviewsApi } from '#contract/talk/reviews.ts'
import { buyingIn } from '#test/buying.ts'
import { returningIn } from '#test/returning.ts'
import { reviewingIn } from '#test/reviewing.ts'
import { openShop } from '#test/shop.ts'
import { hasOrders } from '#web/admin/dashboard/dashboard.data.ts'
import {
  answerFigures,
  ordersOf,
  pendingPayments,
  stockFigures,
  waitingWork,
} from '#web/admin/dashboard/figures.ts'
import { returnQuery } from '#web/admin/orders/fulfilment.data.ts'
import { orderQuery } from '#web/admin/parts/orders/orders.data.ts'
import { productQuery } from '#web/admin/parts/products/products.data.ts'
import { ticketQuery } from '#web/admin/parts/tickets/tickets.data.ts'
import { questionQuery } from '#web/admin/reviews/questions.data.ts'
import { reviewQuery } from '#web/admin/reviews/reviews.data.ts'
import { linkOf } from '#web/admin/shell/links.ts'
import { countWork } from '../office-events/count-work.ts'

const shop = await openShop()
const { db, given } = shop
const owner = await given.admin('OWNER')
const { order } = buyingIn(shop)
const { delivered, request, step } = returningIn(shop, owner)
const { buyer, published, review } = reviewingIn(shop, owner)

/** How the loader of each back-office page requests its list. */
const lists: Record<string, (params: URLSearchParams) => Promise<{ total: number }>> = {
  [adminPaths.orders]: (params) => owner(adminOrdersApi.list, { query: orderQuery(params) }),
  [adminPaths.codCalls]: () => owner(codCallsApi.list),
  [adminPaths.products]: (params) =>
    owner(adminCatalogueApi.products, { query: productQuery(params) }),
  [adminPaths.returns]: (params) => owner(adminReturnsApi.list, { query: returnQuery(params) }),
  [adminPaths.messages]: (params) => owner(adminTicketsApi.list, { query: ticketQuery(params) }),
  [adminPaths.reviews]: (params) => owner(adminReviewsApi.list, { query: reviewQuery(params) }),
  [adminPaths.questions]: (params) =>
    owner(adminQuestionsApi.list, { query: questionQuery(params) }),
}

async function listed(address: string): Promise<number> {
  const { pathname, searchParams } = new URL(address, 'http://shop.test')
  const list = lists[pathname]
  if (!list) throw new Error(`${pathname} is no list`)
  return (await list(searchParams)).total
}

async function makeOrders() {
  const saw = await given.variant({ onHand: 60 })
  const waiting: OrderStatus[] = [
    'PENDING_PAYMENT',
    'PENDING_PAYMENT',
    'PENDING_CONFIRMATION',
    'CONFIRMED',
    'CONFIRMED',
    'CONFIRMED',
    'PROCESSING',
    'PARTIALLY_SHIPPED',
    'SHIPPED',
    'CANCELLED',
    'EXPIRED',
  ] as OrderStatus[]
  for (const status of waiting) {
    const { id } = await order(await given.shopper(), [{ id: saw.id }])
    await db.updateTable('orders').set({ status }).where('id', '=', id).execute()
  }
}

async function makeReturns() {
  const asked = await delivered()
  await request(asked.asha, asked.id, { lines: [{ lineId: asked.saws, quantity: 1 }] })
  const underWay = await delivered()
  await request(underWay.asha, underWay.id, { lines: [{ lineId: underWay.saws, quantity: 1 }] })
  await step(underWay.id, { to: 'APPROVED' })
}

/**
 * Two products in two sizes, of which one size or two are low in stock, and a draft without stock, which
 * does not count.
 */
async function makeStock() {
  for (const [first, second] of [
    [3, 0],
    [0, 0],
    [2, 4],
  ] as const) {
    const { productId } = await given.variant({ onHand: first })
    await given.variant({ productId, onHand: second })
  }
  await given.variant({ onHand: 0, status: 'DRAFT' })
}

async function makeWords() {
  const message = { name: 'Asha', email: 'a@b.in', topic: 'Order', message: 'Where is it?' }
  const acknowledgedAt = new Date()
  await db
    .insertInto('tickets')
    .values([
      message,
      { ...message, status: 'ACKNOWLEDGED', acknowledgedAt },
      { ...message, status: 'RESOLVED', acknowledgedAt, resolvedAt: acknowledgedAt },
    ])
    .execute()
  const drill = await given.variant({ onHand: 60 })
  await review(await buyer(drill), drill.productId)
  const { id } = await published(drill)
  await (await given.shopper())(reviewsApi.report, {
    params: { id },
    body: { reason: 'OFFENSIVE' },
  })
  const ask = async (text: string) =>
    (await given.shopper())(questionsApi.ask, { params: { id: drill.productId }, body: { text } })
  await ask('Does it take 16 mm bits?')
  const unanswered = await ask('Is the case of steel?')
  await owner(adminQuestionsApi.decide, { params: { id: unanswered.id }, body: { publish: true } })
}

let today: Dashboard

beforeAll(async () => {
  await makeOrders()
  await makeReturns()
  await makeStock()
  await makeWords()
  today = await owner(dashboardApi.read)
})

test('every count of open work equals the length of the list it links to', async () => {
  if (!hasOrders(today)) throw new Error('the owner reads orders')
  const figures = [
    pendingPayments(today),
    ...waitingWork(today, 'OWNER', {}),
    ...stockFigures(today),
    ...answerFigures(today),
  ]

  for (const { label, value, to } of figures)
    expect([label, await listed(to)]).toEqual([label, value])
  expect(Object.fromEntries(figures.map(({ label, value }) => [label, value]))).toEqual({
    'Payment pending': 2,
    'to confirm': 1,
    'call to make': 1,
    'to pack': 3,
    'to ship': 2,
    return: 1,
    'Low stock': 2,
    'Out of stock': 2,
    'Open messages': 2,
    'Pending reviews': 2,
    'Questions to answer': 2,
  })
})

test('only who may do something is told that it waits, and only if there is something', () => {
  const told = (role: Role, work: Partial<Dashboard>, kept: object = {}) =>
    waitingWork(work, role, kept).map(({ label, value }) => `${value} ${label}`)
  const some = {
    toConfirm: 10,
    callsToMake: 2,
    toPack: 0,
    toShip: 1,
    returnsWaiting: 3,
    paymentsToReview: 5,
  }

  const setup = { keptMails: 14, lackingLicence: 1, unreported: 2 }
  const notPaidOut = { count: 3, amount: 12_345_00 }
  expect(told('ORDERS', some, { ...setup, notPaidOut })).toEqual([
    '10 to confirm',
    '2 calls to make',
    '1 to ship',
    '3 returns',
    '5 payments to look at',
    '14 mails wait',
    '1 lacks a BIS licence',
    '2 e-invoices to report',
    '3 payments not paid out in time (₹12,345)',
  ])
  for (const role of ['VIEWER', 'SUPPORT', 'CATALOGUE'] as const)
    expect(told(role, some)).toEqual([])
  expect(told('OWNER', {})).toEqual([])
  for (const endpoint of [
    adminOrdersApi.transition,
    adminReturnsApi.transition,
    adminPaymentsApi.refund,
  ])
    expect(endpoint.access).toBe('orders')
})

test('low and out of stock count the same in every list, sum and event', async () => {
  const levels = async (state: 'low' | 'out') => {
    const { levels: rows, total } = await owner(inventoryApi.levels, {
      query: { state, limit: 50 },
    })
    return { variants: total, products: new Set(rows.map(({ productId }) => productId)).size }
  }
  const [low, out, summary, listOfProducts, live] = [
    await levels('low'),
    await levels('out'),
    await owner(inventoryApi.summary),
    await owner(adminCatalogueApi.products),
    await countWork(db, new Set(['stock'])),
  ]

  expect([low, out]).toEqual([
    { variants: 3, products: 2 },
    { variants: 3, products: 2 },
  ])
  const stock = { lowStock: low.products, outOfStock: out.products }
  expect(today).toMatchObject(stock)
  expect(live).toMatchObject(stock)
  expect(listOfProducts.counts).toMatchObject({ low: low.products, out: out.products })
  expect(summary).toMatchObject({
    low: low.variants,
    out: out.variants,
    lowProducts: low.products,
    outProducts: out.products,
  })
})

test('every figure of a period equals the list it links to', async () => {
  if (!hasOrders(today)) throw new Error('the owner reads orders')

  expect(await listed(ordersOf(today, 'sold'))).toBe(today.now.orders)
  expect(await listed(ordersOf(today, 'cancelled'))).toBe(today.cancelled)
})

test('an entry of the menu counts what waits for a person on its page', () => {
  const waiting = (path: string) => {
    const { count, words } = linkOf(path)?.waiting ?? {}
    return `${count?.(today)} ${words}`
  }

  expect(waiting(adminPaths.orders)).toBe('4 to confirm or pack')
  expect(waiting(adminPaths.returns)).toBe('1 waiting')
  expect(waiting(adminPaths.messages)).toBe('2 unresolved')
  expect(waiting(adminPaths.reviews)).toBe('4 to read or answer')
  expect(linkOf(adminPaths.products)?.waiting).toBeUndefined()
})

test('orders that wait for staff are listed oldest first, all others newest first', async () => {
  const idsUnder = async (tab: 'to_pack' | 'all' | 'returns') => {
    const { orders } = await owner(adminOrdersApi.list, { query: { tab, limit: 50 } })
    return orders.map(({ id }) => id)
  }
  const ascending = (ids: number[]) => [...ids].sort((a, b) => a - b)

  const toPack = await idsUnder('to_pack')
  expect(toPack).toHaveLength(3)
  expect(toPack).toEqual(ascending(toPack))
  const all = await idsUnder('all')
  expect(all).toEqual(ascending(all).reverse())
  expect(await idsUnder('returns')).toHaveLength(2)
})
