import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { updatesApi } from '#contract/backoffice/updates.ts'
import { inventoryApi } from '#contract/catalogue/inventory.ts'
import { ordersApi } from '#contract/selling/orders.ts'
import { buyingIn } from '#test/buying.ts'
import { keysIn } from '#test/keys.ts'
import { orderStepsIn } from '#test/order-steps.ts'
import { refusal } from '#test/refusal.ts'
import { openShop } from '#test/shop.ts'

const shop = await openShop()
const { db, given } = shop
const boss = await given.admin()
const { order } = buyingIn(shop)
const { go, ship } = orderStepsIn(shop, boss)
const { key } = keysIn(shop, boss)

const ordersAfter = (cursor?: string, limit = 100) =>
  boss(updatesApi.orders, { query: { limit, ...(cursor && { cursor }) } })

test('a program reads the orders once, and then only what changed', async () => {
  const asha = await given.shopper()
  const saw = await given.variant({ onHand: 20 })
  const first = await order(asha, [{ id: saw.id, quantity: 2 }])
  const second = await order(asha, [{ id: saw.id }])

  const all = await ordersAfter()
  const none = await ordersAfter(all.next)
  await go(first.id, ['PROCESSING'])
  await ship(first.id)
  const changed = await ordersAfter(none.next)

  expect(all.orders.map(({ id }) => id)).toEqual([first.id, second.id])
  expect(all).toMatchObject({ removed: [], hasMore: false })
  expect(none).toEqual({ orders: [], removed: [], next: all.next, hasMore: false })
  expect(changed.orders).toMatchObject([
    {
      id: first.id,
      status: 'SHIPPED',
      customerId: asha.id,
      lines: [{ quantity: 2, shipped: 2 }],
      shipments: [{ courier: 'BlueDart' }],
      documents: [{ kind: 'TAX_INVOICE' }],
    },
  ])
})

test('small pages give the same as a large one', async () => {
  const whole = await ordersAfter()
  const read: unknown[] = []
  let cursor: string | undefined
  for (let hasMore = true; hasMore; ) {
    const page = await ordersAfter(cursor, 1)
    read.push(...page.orders)
    cursor = page.next
    hasMore = page.hasMore
  }

  expect(read).toEqual(whole.orders)
})

test('`updatedSince` begins with what changed after that moment', async () => {
  const asha = await given.shopper()
  await order(asha, [{ id: (await given.variant({ onHand: 5 })).id }])
  await ordersAfter()
  const { rows } = await sql<{ at: string }>`select clock_timestamp() as at`.execute(db)
  const updatedSince = String(rows[0]?.at)
  const since = () => boss(updatesApi.orders, { query: { updatedSince } })

  const before = await since()
  const { id } = await order(asha, [{ id: (await given.variant({ onHand: 5 })).id }])
  const after = await since()
  const later = await boss(updatesApi.orders, { query: { updatedSince, cursor: after.next } })

  expect(before.orders).toEqual([])
  expect(after.orders.map((one) => one.id)).toEqual([id])
  expect(later.orders).toEqual([])
  await expect(
    boss(updatesApi.orders, { query: { updatedSince: 'yesterday' } }),
  ).rejects.toMatchObject({
    problem: { fields: { updatedSince: expect.stringContaining('Send a time with its zone') } },
  })
})

test('stock is given when it changes, by staff or by an order', async () => {
  const { id } = await given.variant({ onHand: 9 })
  const { next } = await boss(updatesApi.stock)
  await boss(inventoryApi.adjust, { body: { variantId: id, delta: 3, reason: 'RECEIVED' } })
  const adjusted = await boss(updatesApi.stock, { query: { cursor: next } })
  await order(await given.shopper(), [{ id, quantity: 2 }])
  const sold = await boss(updatesApi.stock, { query: { cursor: adjusted.next } })

  expect(adjusted.stock).toMatchObject([{ id, variantId: id, onHand: 12, available: 12 }])
  expect(sold.stock).toMatchObject([{ id, available: 10 }])
})

test('what is gone is given by its id', async () => {
  const { id, productId } = await given.variant()
  const products = await boss(updatesApi.products)
  const stock = await boss(updatesApi.stock)
  await db.deleteFrom('products').where('id', '=', productId).execute()

  expect(await boss(updatesApi.products, { query: { cursor: products.next } })).toMatchObject({
    products: [],
    removed: [productId],
  })
  expect(await boss(updatesApi.stock, { query: { cursor: stock.next } })).toMatchObject({
    stock: [],
    removed: [id],
  })
})

test('a cursor of another list, of another life or of nothing is refused', async () => {
  const { next } = await boss(updatesApi.products)
  const own = (await ordersAfter()).next
  const lost = Buffer.from(own, 'base64url').toString().replace(/\d+$/, '999999999')
  const outdated = { status: 409, code: 'cursor_outdated' }

  await expect(ordersAfter(next)).rejects.toMatchObject(
    refusal({ fields: { cursor: 'This is a cursor of products. Each list has its own.' } }),
  )
  await expect(ordersAfter('Zm9v')).rejects.toMatchObject(
    refusal({ status: 400, fields: { cursor: 'Send the cursor as `next` gave it.' } }),
  )
  await expect(ordersAfter(Buffer.from(lost).toString('base64url'))).rejects.toMatchObject(
    refusal(outdated),
  )
  await sql`update row_epoch set id = gen_random_uuid()`.execute(db)
  await expect(ordersAfter(own)).rejects.toMatchObject(refusal(outdated))
  expect((await ordersAfter()).orders.length).toBeGreaterThan(0)
})

test('a key reads the lists of its scopes, and no others', async () => {
  const { call } = await key(['invoices:read'])

  expect(await call(updatesApi.invoices)).toMatchObject({
    invoices: [{ lines: [{ quantity: 2 }] }],
  })
  expect(await call(updatesApi.creditNotes)).toMatchObject({ creditNotes: [] })
  await expect(call(updatesApi.orders)).rejects.toMatchObject(
    refusal({ code: 'scope_needed', current: { scope: 'orders:read' } }),
  )
})

test('a list names customers and payments as the records of staff do', async () => {
  const asha = await given.shopper()
  const { id: addressId } = await given.address(asha)
  const { id, payments } = await order(asha, [{ id: (await given.variant()).id }], { addressId })
  const customers = await boss(updatesApi.customers)
  const paid = await boss(updatesApi.payments)

  expect(customers.customers.find((one) => one.id === asha.id)).toMatchObject({
    email: asha.email,
    addresses: [{ id: addressId }],
    notes: [],
    blocks: [],
  })
  expect(paid.payments.at(-1)).toMatchObject({ id: payments[0]?.id, orderId: id, refunds: [] })
  expect(await asha(ordersApi.read, { params: { id } })).toMatchObject({ id })
})

test('what was there before the shop numbered changes gets its positions, some at a time', async () => {
  const all = (await ordersAfter()).orders.map(({ id }) => id)
  await sql`delete from row_positions where kind = 'orders'`.execute(db)
  await sql`insert into row_fills (kind) values ('orders')`.execute(db)
  const number = async () => {
    const { rows } = await sql<{ isMore: boolean }>`
      select number_changes('orders', 2) as is_more`.execute(db)
    return rows[0]?.isMore
  }
  while (await number());

  expect((await ordersAfter()).orders.map(({ id }) => id)).toEqual(all.toSorted((a, b) => a - b))
})
