import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { addressesApi } from '#contract/people/addresses.ts'
import { cartApi } from '#contract/selling/cart.ts'
import { checkoutApi } from '#contract/selling/checkout.ts'
import { ordersApi } from '#contract/selling/orders.ts'
import { inTransaction } from '#server/platform/db/database.ts'
import { deleteOldOrderLinks } from '#server/selling/order-links/order-links.ts'
import { buyingIn } from '#test/buying.ts'
import type { Person } from '#test/given.ts'
import { openShop } from '#test/shop.ts'

const shop = await openShop()
const { app, db, given } = shop
const { atCheckout, fill, quote, mailsOf } = buyingIn(shop)

const email = 'ramesh@example.in'

const home = {
  fullName: 'Ramesh Kumar',
  phone: '+91 98765-43210',
  line1: 'H-14',
  line2: 'Gandhi Nagar',
  pincode: '110001',
  city: 'New Delhi',
  stateCode: '07',
}

/** Sends a request with the token of an order's link. */
const byLink = (path: string) => {
  const authorization = `OrderLink ${path.split('/').at(-1)}`
  return (method: 'GET' | 'POST', url: string, payload?: object) =>
    app.inject({ method, url, headers: { authorization }, ...(payload && { payload }) })
}

async function placedBy(guest: Person) {
  const { id } = await given.variant({ price: 1_499_00, onHand: 5 })
  const { place } = await atCheckout(guest, [{ id }], { email })
  const { order } = await place()
  return order
}

test('a guest sees the price at a pincode, then orders in cash with a typed address', async () => {
  const guest = await given.guest()
  await given.pincode()
  const { id } = await given.variant({ price: 1_499_00, onHand: 5 })
  await fill(guest, [{ id }])
  const atPlace = await quote(guest, { pincode: '110001', paymentMethod: 'COD' })
  expect(atPlace.emailNeeded).toBe(true)
  const address = await guest(addressesApi.add, { body: home })
  const body = {
    addressId: address.id,
    paymentMethod: 'COD' as const,
    quoteToken: atPlace.quoteToken,
    email: ' Ramesh@Example.in ',
  }
  const headers = { 'idempotency-key': randomUUID() }

  const { order } = await guest(checkoutApi.placeOrder, { body, headers })

  expect(order).toMatchObject({
    status: 'CONFIRMED',
    total: atPlace.total,
    shippingAddress: { fullName: 'Ramesh Kumar', phone: '+919876543210' },
    timeline: [{ by: 'Ramesh Kumar' }],
  })
  const [mail] = await mailsOf(order.id)
  expect(mail?.recipient).toBe(email)
  expect(mail?.text).toMatch(/^Hi Ramesh,/)
  expect(mail?.text).not.toContain('/profile/')
  expect((await guest(cartApi.read)).items).toEqual([])
  expect(await guest(ordersApi.read, { params: { id: order.id } })).toEqual(order)
})

test('without an email a guest is refused where nothing reaches a phone', async () => {
  const { id } = await given.variant({ onHand: 5 })
  const { place } = await atCheckout(await given.guest(), [{ id }])
  await expect(place()).rejects.toMatchObject({
    problem: { status: 400, fields: { email: expect.any(String) } },
  })
})

test('a typed email does not take the place of an account’s own', async () => {
  const asha = await given.shopper()
  const { id } = await given.variant({ onHand: 5 })
  const { order } = await (await atCheckout(asha, [{ id }], { email })).place()
  const [mail] = await mailsOf(order.id)
  expect(mail?.recipient).toBe(asha.email)
  expect(mail?.text).toContain(`/profile/orders/${order.id}`)
})

test('the link in the mail opens this order on any device, and nothing else', async () => {
  const guest = await given.guest()
  const [order, another] = [await placedBy(guest), await placedBy(guest)]
  const [mail] = await mailsOf(order.id)
  const path = mail?.text?.match(/\/order\/[A-Za-z0-9_-]{43}/)?.[0] ?? ''
  const ask = byLink(path)

  expect((await app.inject(`/api/order-links/${path.split('/').at(-1)}`)).json()).toEqual({
    orderId: order.id,
  })
  const read = await ask('GET', `/api/orders/${order.id}`)
  expect(read.json()).toEqual(await guest(ordersApi.read, { params: { id: order.id } }))
  expect(read.headers['cache-control']).toBe('no-store')

  expect((await ask('GET', `/api/orders/${another.id}`)).statusCode).toBe(404)
  expect((await ask('GET', '/api/orders')).statusCode).toBe(401)
  expect((await ask('GET', '/api/addresses')).statusCode).toBe(401)
  expect((await ask('GET', '/api/cart')).statusCode).toBe(401)
  expect((await ask('POST', `/api/orders/${order.id}/link`)).statusCode).toBe(401)
  const foreign = await ask('POST', `/api/orders/${another.id}/cancel`, { reason: 'Mine' })
  expect(foreign.statusCode).toBe(404)
  const cancelled = await ask('POST', `/api/orders/${order.id}/cancel`, { reason: 'Too late' })
  expect(cancelled.json()).toMatchObject({ status: 'CANCELLED' })
})

test('the guest gets a link to the own order, and none to that of somebody else', async () => {
  const [guest, other] = [await given.guest(), await given.guest()]
  const order = await placedBy(guest)
  const { path } = await guest(ordersApi.link, { params: { id: order.id } })
  expect((await byLink(path)('GET', `/api/orders/${order.id}`)).statusCode).toBe(200)
  await expect(other(ordersApi.link, { params: { id: order.id } })).rejects.toMatchObject({
    problem: { status: 404 },
  })
})

test('a wrong link tells nothing', async () => {
  const order = await placedBy(await given.guest())
  const wrong = `/order/${'A'.repeat(43)}`
  expect((await byLink(wrong)('GET', `/api/orders/${order.id}`)).statusCode).toBe(401)
  expect((await app.inject(`/api/order-links/${'A'.repeat(43)}`)).statusCode).toBe(404)
})

test('a guest reads, pays, cancels and uses only what is their own', async () => {
  const [guest, other] = [await given.guest(), await given.guest()]
  const order = await placedBy(guest)
  const { id: foreignAddress } = await given.address(guest)
  const { id } = await given.variant({ onHand: 5 })
  await fill(other, [{ id }])
  const as = { authorization: `Bearer ${other.token}` }
  const refused = await Promise.all([
    app.inject({ url: `/api/orders/${order.id}`, headers: as }),
    app.inject({ url: `/api/payments/${order.id}`, headers: as }),
    app.inject({ url: `/api/orders/${order.id}/invoice.pdf`, headers: as }),
    app.inject({
      method: 'POST',
      url: `/api/orders/${order.id}/cancel`,
      headers: as,
      payload: { reason: 'Mine' },
    }),
    app.inject({
      method: 'POST',
      url: '/api/checkout/quote',
      headers: as,
      payload: { addressId: foreignAddress },
    }),
    app.inject({ method: 'DELETE', url: `/api/addresses/${foreignAddress}`, headers: as }),
  ])
  expect(refused.map(({ statusCode }) => statusCode)).toEqual(refused.map(() => 404))
})

test('nobody names the user of an order', async () => {
  const guest = await given.guest()
  const { id } = await given.variant({ onHand: 5 })
  const { body } = await atCheckout(guest, [{ id }], { email })
  for (const userId of [null, 1, 'null']) {
    const answer = await app.inject({
      method: 'POST',
      url: '/api/orders',
      headers: { authorization: `Bearer ${guest.token}`, 'idempotency-key': randomUUID() },
      payload: { ...body, userId, user_id: userId },
    })
    expect(answer.statusCode).toBe(400)
  }
  const unnamed = await app.inject({
    method: 'POST',
    url: '/api/orders',
    headers: { 'idempotency-key': randomUUID() },
    payload: body,
  })
  expect(unnamed.statusCode).toBe(401)
})

test('the same key of two guests places two orders, and of one guest only one', async () => {
  const [one, two] = [await given.guest(), await given.guest()]
  const { id } = await given.variant({ onHand: 5 })
  const headers = { 'idempotency-key': randomUUID() }
  const orders: number[] = []
  for (const guest of [one, two]) {
    const { body } = await atCheckout(guest, [{ id }], { email })
    for (const _again of [false, true])
      orders.push((await guest(checkoutApi.placeOrder, { body, headers })).order.id)
  }
  expect(new Set(orders).size).toBe(2)
})

test('a link whose year is over is tidied away, and one that is valid stays', async () => {
  const guest = await given.guest()
  const [old, recent] = [await placedBy(guest), await placedBy(guest)]
  await db
    .updateTable('orderLinks')
    .set({ expiresAt: sql`now() - interval '1 second'` })
    .where('orderId', '=', old.id)
    .execute()
  await inTransaction(db, deleteOldOrderLinks)
  const left = await db
    .selectFrom('orderLinks')
    .select('orderId')
    .where('orderId', 'in', [old.id, recent.id])
    .execute()
  expect(left).toEqual([{ orderId: recent.id }])
})

test('who knows number and phone gets the link by mail, once an hour, and learns nothing else', async () => {
  const guest = await given.guest()
  const order = await placedBy(guest)
  const asha = await given.shopper()
  const { order: hers } = await (await atCheckout(asha, [await given.variant()])).place()
  const ask = async ({ orderNumber, shippingAddress: { phone } }: typeof order) =>
    (await shop.as()(ordersApi.mailLink, { body: { orderNumber, phone } })).message
  const message = await ask(order)
  expect([await ask(order), await ask(hers)]).toEqual([message, message])
  const links = (await mailsOf(order.id)).filter(({ kind }) => kind.startsWith('order_link'))
  expect(links).toHaveLength(1)
  expect(await mailsOf(hers.id)).toHaveLength(1)
  const path = links[0]?.text?.match(/\/order\/[A-Za-z0-9_-]{43}/)?.[0] ?? ''
  expect((await byLink(path)('GET', `/api/orders/${order.id}`)).statusCode).toBe(200)
})
