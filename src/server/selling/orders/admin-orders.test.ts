import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { adminOrdersApi, type OrderTab } from '#contract/selling/admin-orders.ts'
import type { OrderStatus } from '#contract/selling/order-status.ts'
import { type Order, ordersApi } from '#contract/selling/orders.ts'
import { companyApi } from '#contract/shop/settings.ts'
import { buyingIn } from '#test/buying.ts'
import { openShop } from '#test/shop.ts'

const shop = await openShop()
const { db, given } = shop
const { order } = buyingIn(shop)
const boss = await given.admin('ORDERS')
const viewer = await given.admin('VIEWER')
const asha = await given.shopper()
const ravi = await given.shopper()

/** One order per tab, in this order; the last is Ravi's. */
const orders: Order[] = []
const paths: OrderStatus[][] = [
  [],
  ['PROCESSING'],
  ['PROCESSING', 'SHIPPED'],
  ['PROCESSING', 'SHIPPED', 'DELIVERED'],
  ['CANCELLED'],
]

beforeAll(async () => {
  await db
    .updateTable('users')
    .set({ firstName: 'Ravi', lastName: 'Iyer' })
    .where('id', '=', ravi.id)
    .execute()
  const saw = await given.variant({ sku: 'SAW_190-A', onHand: 50 })
  const drill = await given.variant({ sku: 'DRL-13', onHand: 50 })
  for (const path of paths) {
    const placed = await order(path[0] === 'CANCELLED' ? ravi : asha, [
      { id: path.length === 1 ? drill.id : saw.id },
    ])
    for (const [index, to] of path.entries())
      await boss(adminOrdersApi.transition, {
        params: { id: placed.id },
        body: { to, version: index + 1 },
      })
    orders.push(placed)
  }
})

test('the list shows buyer, goods and place, newest first', async () => {
  const { orders: rows, total } = await viewer(adminOrdersApi.list)

  expect(total).toBe(5)
  expect(rows.map(({ id }) => id)).toEqual(orders.map(({ id }) => id).toReversed())
  const last = orders.at(-1)
  expect(rows[0]).toMatchObject({
    customer: 'Ravi Iyer',
    phone: last?.shippingAddress.phone,
    city: 'New Delhi',
    pincode: '110001',
    status: 'CANCELLED',
    itemCount: 1,
    version: 2,
  })
})

test('a page goes on after the last order of the one before, in the order of its tab', async () => {
  const idsAfter = async (after: number | undefined, tab?: OrderTab) => {
    const query = { limit: 2, ...(after && { after }), ...(tab && { tab }) }
    const { orders: rows, total } = await viewer(adminOrdersApi.list, { query })
    return { ids: rows.map(({ id }) => id), total }
  }
  const newest = orders.map(({ id }) => id).toReversed()

  expect(await idsAfter(newest[1])).toEqual({ ids: newest.slice(2, 4), total: 5 })
  expect((await idsAfter(newest[4])).ids).toEqual([])
  const [waiting] = (await idsAfter(undefined, 'to_pack')).ids
  expect((await idsAfter(waiting, 'to_pack')).ids).toEqual([])
  // Orders to ship are listed oldest first, so a newer order comes after an older one.
  expect((await idsAfter(newest.at(-1), 'to_ship')).ids).toEqual([orders[1]?.id])
})

test('tabs group orders by the next step, with their numbers', async () => {
  const { counts } = await viewer(adminOrdersApi.list, { query: { q: 'nothing of the kind' } })

  expect(counts).toEqual({
    all: 5,
    payment_pending: 0,
    to_confirm: 0,
    to_pack: 1,
    to_ship: 1,
    in_transit: 1,
    not_delivered: 0,
    delivered: 1,
    returns: 0,
    cancelled: 1,
  })
  const tabs: OrderTab[] = ['to_pack', 'to_ship', 'in_transit', 'delivered', 'cancelled']
  for (const [index, tab] of tabs.entries())
    expect(await found({ tab }), tab).toEqual([orders[index]?.id])
  expect(await found({ tab: 'all' })).toHaveLength(5)
  expect(await found({ tab: 'to_confirm' })).toEqual([])
})

const emailOf = async (orderId: number) => {
  const { email } = await db
    .selectFrom('orders')
    .innerJoin('users', 'users.id', 'orders.userId')
    .select('email')
    .where('orders.id', '=', orderId)
    .executeTakeFirstOrThrow()
  return email
}

test('an order is found by number, phone or its end, email, name or SKU only', async () => {
  const last = orders.at(-1)
  const number = last?.orderNumber ?? ''

  expect(await found({ q: number })).toEqual([last?.id])
  expect(await found({ q: number.toLowerCase() })).toEqual([last?.id])
  expect(await found({ q: number.replace('KG-', '') })).toEqual([last?.id])
  for (const q of [`#${number}`, number.replace('-', ' '), `\u200e${number.replace('-', '–')}`])
    expect(await found({ q }), q).toEqual([last?.id])
  expect(await found({ q: number.replace('KG', 'XY') })).toEqual([])
  expect(await found({ q: 'iyer' })).toEqual([last?.id])
  const phone = last?.shippingAddress.phone.replace('+91', '') ?? ''
  expect(await found({ q: `${phone.slice(0, 5)} ${phone.slice(5)}` })).toEqual([last?.id])
  expect(await found({ q: phone.slice(-6) })).toContain(last?.id)
  expect(await found({ q: '०'.repeat(6) })).toEqual([])
  expect(await found({ q: '9876500000' })).toEqual([])
  const mail = (await emailOf(last?.id ?? 0)).toUpperCase()
  expect(await found({ q: mail })).toEqual(await found({ q: mail.slice(0, mail.indexOf('@') + 1) }))
  expect(await found({ q: mail })).toContain(last?.id)
  expect(await found({ q: '@nowhere.example' })).toEqual([])
  expect(await found({ q: 'drl' })).toEqual([last?.id, orders[1]?.id])
  expect(await found({ q: 'SAW_190' })).toHaveLength(3)
  expect(await found({ q: 'SAW%190' })).toEqual([])
  expect(await found({ q: "'; drop table orders --" })).toEqual([])
})

test('an order is found while its number is typed, with its letters or without', async () => {
  const newest = orders.map(({ id }) => id).toReversed()

  for (const q of ['KG-1000', 'kg-100', '#KG-1000', 'kg 1000', '1000'])
    expect((await found({ q })).toSorted(), q).toEqual(newest.toSorted())
  for (const q of ['KG-10', 'XY-1000', '2000']) expect(await found({ q }), q).toEqual([])
})

test('a name finds the same orders alone and beside a filter, each once and newest first', async () => {
  const { rows } = await sql<{ id: number }>`
    select orders.id from orders join users on users.id = user_id
    where shipping_address->>'fullName' ilike '%a%' or first_name || ' ' || last_name ilike '%a%'
    order by placed_at desc, orders.id desc`.execute(db)
  const plain = rows.map(({ id }) => id)
  const list = async (query: object) => {
    const { orders: listed, total } = await viewer(adminOrdersApi.list, { query })
    return { ids: listed.map(({ id }) => id), total }
  }

  expect(plain).toHaveLength(5)
  for (const filter of [{}, { tab: 'all' }, { payment: 'COD' }]) {
    expect(await list({ q: 'a', ...filter })).toEqual({ ids: plain, total: 5 })
    expect(await list({ q: 'a', limit: 2, page: 2, ...filter })).toEqual({
      ids: plain.slice(2, 4),
      total: 5,
    })
  }
  expect(await list({ q: 'a', tab: 'to_ship' })).toEqual({ ids: [orders[1]?.id], total: 1 })
})

test('filters combine, and days are days in IST', async () => {
  const [first] = orders
  await db
    .updateTable('orders')
    .set({ placedAt: '2026-03-01T18:30:00Z' })
    .where('id', '=', first?.id ?? 0)
    .execute()

  expect(await found({ from: '2026-03-02', to: '2026-03-02' })).toEqual([first?.id])
  expect(await found({ from: '2026-03-01', to: '2026-03-01' })).toEqual([])
  expect(await found({ payment: 'COD' })).toHaveLength(5)
  expect(await found({ payment: 'ONLINE' })).toEqual([])
  expect(await found({ status: 'DELIVERED', tab: 'delivered' })).toEqual([orders[3]?.id])
  expect(await found({ status: 'DELIVERED', tab: 'to_pack' })).toEqual([])
})

test('an order shows its customer and how often they have ordered', async () => {
  const id = orders[0]?.id ?? 0

  expect(await viewer(adminOrdersApi.read, { params: { id } })).toMatchObject({
    customer: { id: asha.id, name: 'Asha Verma', email: asha.email, phone: null, orderCount: 4 },
    allowed: ['PROCESSING', 'CANCELLED'],
    notes: [],
  })
  await expect(viewer(adminOrdersApi.read, { params: { id: 99_999 } })).rejects.toMatchObject({
    problem: { status: 404 },
  })
})

test('only roles for orders may move them, and support may add notes', async () => {
  const id = orders[0]?.id ?? 0
  const support = await given.admin('SUPPORT')
  const move = { params: { id }, body: { to: 'PROCESSING', version: 1 } } as const

  for (const who of [viewer, support, await given.admin('CATALOGUE'), asha])
    await expect(who(adminOrdersApi.transition, move)).rejects.toMatchObject({
      problem: { status: 403 },
    })
  await expect(asha(adminOrdersApi.list)).rejects.toMatchObject({ problem: { status: 403 } })
  expect(
    await support(adminOrdersApi.addNote, { params: { id }, body: { text: 'Rang twice' } }),
  ).toMatchObject({ notes: [{ text: 'Rang twice' }] })
})

async function found(query: Parameters<typeof list>[0]) {
  return (await list(query)).orders.map(({ id }) => id)
}

type Query = {
  tab?: OrderTab
  status?: OrderStatus
  payment?: 'COD' | 'ONLINE'
  q?: string
  from?: string
  to?: string
}

const list = (query: Query) => viewer(adminOrdersApi.list, { query })

test('orders begin with the prefix of the shop; those before it keep theirs, and both are found', async () => {
  const former = orders[0]?.orderNumber ?? ''
  const owner = await given.admin('OWNER')
  await owner(companyApi.update, { body: { orderPrefix: 'sharm' } })

  const placed = await order(asha, [{ id: (await given.variant()).id }])

  const next = Number(orders.at(-1)?.orderNumber.replace('KG-', '')) + 1
  expect(placed.orderNumber).toBe(`SHARM-${next}`)
  const ways = [placed.orderNumber, `#sharm ${next}`, `SHARM${next}`, `${next}`]
  for (const q of ways) expect(await found({ q }), q).toEqual([placed.id])
  expect(await found({ q: 'sharm-1000' })).toEqual([placed.id])
  for (const q of [former, former.replace('KG-', '')])
    expect(await found({ q }), q).toEqual([orders[0]?.id])
  expect(await found({ q: former.replace('KG', 'SHARM') })).toEqual([])
  const { phone } = placed.shippingAddress
  for (const orderNumber of [...ways, former])
    expect(await shop.visitor(ordersApi.track, { query: { orderNumber, phone } })).toMatchObject({
      orderNumber: orderNumber === former ? former : placed.orderNumber,
    })
})
