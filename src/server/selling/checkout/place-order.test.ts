import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import pg from 'pg'
import { expect, test, vi } from 'vitest'
import { paise } from '#contract/money.ts'
import { cartApi } from '#contract/selling/cart.ts'
import { checkoutApi, type PlaceOrder } from '#contract/selling/checkout.ts'
import { ordersApi } from '#contract/selling/orders.ts'
import { buyingIn } from '#test/buying.ts'
import type { Person } from '#test/given.ts'
import { expectCleanBooks } from '#test/invariants.ts'
import { openShop } from '#test/shop.ts'
import { createPaymentOptions, noKeys } from '../payments/payment-options.ts'
import { openOrderQueue } from './order-queue.ts'
import { placeOrder } from './place-order.ts'

const sent = vi.spyOn(pg.Client.prototype, 'query')
const shop = await openShop()
const { db, given } = shop
const { atCheckout, fill, order, post, stockOf, mailsOf, runOut, setCod } = buyingIn(shop)

/** A business in Maharashtra. */
const gstin = '27AAPFU0939F1ZV'

test('an order deducts the stock, empties the cart and sends a mail', async () => {
  const asha = await given.shopper()
  const saw = await given.variant({ name: 'Circular saw', price: 6_499_00, onHand: 5 })

  const placed = await order(asha, [{ id: saw.id, quantity: 2 }])

  expect(placed).toMatchObject({
    status: 'CONFIRMED',
    paymentStatus: 'COD_PENDING',
    paymentMethod: 'COD',
    version: 1,
    subtotal: 12_998_00,
    shipping: 0,
    codFee: 49_00,
    total: 13_047_00,
    cancellable: true,
    orderNumber: expect.stringMatching(/^KG-\d{6,}$/),
    shippingAddress: { fullName: 'Asha Verma', city: 'New Delhi', state: 'Delhi' },
    timeline: [{ status: 'CONFIRMED', text: 'Order placed', by: 'Asha Verma' }],
    payments: [{ method: 'COD', status: 'COD_PENDING', amount: 13_047_00, captured: 0 }],
    shipments: [],
    returns: [],
    gstin: null,
  })
  expect((await asha(cartApi.read)).items).toEqual([])
  expect(await asha(ordersApi.read, { params: { id: placed.id } })).toEqual(placed)
  expect(await stockOf(saw.id)).toEqual({ onHand: 3, reserved: 0 })
  const [mail] = await mailsOf(placed.id)
  expect(mail).toMatchObject({
    kind: 'order_placed',
    recipient: asha.email,
    subject: `Order ${placed.orderNumber} placed`,
  })
  expect(mail?.text).toMatch(/^Hi Asha,.*Karigar\nhttp:\/\/shop.test$/s)
  expect(mail?.text).toContain('2 × Circular saw: ₹12,998.00')
  expect(mail?.text).toContain('To pay on delivery, GST included: ₹13,047.00')
  expect(mail?.text).toContain(`http://shop.test/profile/orders/${placed.id}`)
  expect(mail?.text).toContain(
    `Delivery address:\nAsha Verma\n${asha.id}, Karol Bagh\nNear the market\nNew Delhi 110001\nDelhi\n+91 `,
  )
  expect(mail?.text).toContain('Cash on delivery\n₹13,047.00 still to be paid, to the courier')
  expect(mail?.text).toMatch(/^It should arrive (?:on|between) \w{3}, \d/m)
})

test('an order keeps its texts and prices, whatever is changed or deleted later', async () => {
  const asha = await given.shopper()
  const saw = await given.variant({ name: 'Circular saw', price: 6_499_00 })
  const { id: addressId } = await given.address(asha)
  const placed = await order(asha, [{ id: saw.id }], { addressId })

  await db
    .updateTable('products')
    .set({ name: 'Another saw', hsn: '82029990', status: 'ARCHIVED' })
    .where('id', '=', saw.productId)
    .execute()
  await db
    .updateTable('variants')
    .set({ price: paise(1_00), mrp: paise(2_00), sku: randomUUID() })
    .where('id', '=', saw.id)
    .execute()
  await db.deleteFrom('gstRates').where('productId', '=', saw.productId).execute()
  await db.deleteFrom('addresses').where('id', '=', addressId).execute()

  expect(await asha(ordersApi.read, { params: { id: placed.id } })).toEqual(placed)
})

test('a business is billed by its GSTIN and name if it wants to be', async () => {
  const asha = await given.shopper()
  const saw = await given.variant({ price: 1_180_00 })
  const office = await given.address(asha, {
    pincode: '400001',
    city: 'Mumbai',
    stateCode: '27',
  })
  const wishes = { gstin, billingAddressId: office.id, poNumber: 'PO-77', note: 'Ring twice' }

  await expect(order(asha, [{ id: saw.id }], wishes)).rejects.toMatchObject({
    problem: { status: 400, fields: { businessName: expect.any(String) } },
  })
  await emptyCart(asha)
  const placed = await order(asha, [{ id: saw.id }], { ...wishes, businessName: 'Verma Works' })

  expect(placed).toMatchObject({
    gstin,
    businessName: 'Verma Works',
    poNumber: 'PO-77',
    note: 'Ring twice',
    placeOfSupply: '27',
    tax: { cgst: 0, sgst: 0, igst: placed.tax.total },
    shippingAddress: { city: 'New Delhi' },
    billingAddress: { city: 'Mumbai', state: 'Maharashtra' },
  })
})

test('the address of another shopper cannot be used for shipping or billing', async () => {
  const asha = await given.shopper()
  const ravi = await given.shopper()
  const his = await given.address(ravi)
  const { body } = await atCheckout(asha, [{ id: (await given.variant()).id }])

  for (const stolen of [{ addressId: his.id }, { billingAddressId: his.id }])
    await expect(place(asha, { ...body, ...stolen })).rejects.toMatchObject({
      problem: { status: 404, code: 'not_found' },
    })
})

test('disabled payment methods cannot be used', async () => {
  const asha = await given.shopper()
  const { body } = await atCheckout(asha, [{ id: (await given.variant()).id }])

  for (const paymentMethod of ['UPI_QR', 'ONLINE'] as const)
    await expect(place(asha, { ...body, paymentMethod })).rejects.toMatchObject({
      problem: {
        status: 409,
        code: 'payment_unavailable',
        message: 'Not switched on in this shop.',
      },
    })
  await setCod({ enabled: false })
  await expect(place(asha, body)).rejects.toMatchObject({
    problem: { code: 'payment_unavailable' },
  })
  await setCod({})
  expect((await place(asha, body)).order.status).toBe('CONFIRMED')
})

test('a failed order leaves nothing behind', async () => {
  const asha = await given.shopper()
  const [saw, disc] = [await given.variant({ onHand: 4 }), await given.variant({ onHand: 4 })]
  const { body } = await atCheckout(asha, [{ id: saw.id, quantity: 2 }, { id: disc.id }])
  await db.updateTable('stock').set({ onHand: 0 }).where('variantId', '=', disc.id).execute()
  await db
    .insertInto('stockLedger')
    .values({ variantId: disc.id, delta: -4, reason: 'DAMAGED' })
    .execute()

  await expect(place(asha, body)).rejects.toMatchObject({ problem: { code: 'out_of_stock' } })

  expect(await stockOf(saw.id)).toEqual({ onHand: 4, reserved: 0 })
  expect((await asha(ordersApi.list)).total).toBe(0)
  expect((await asha(cartApi.read)).items).toHaveLength(2)
})

test('an order of any size takes six statements, with its answer', async () => {
  const asha = await given.shopper()
  const tools = await Promise.all(Array.from({ length: 5 }, () => given.variant({ price: 999_00 })))
  const { body, key } = await atCheckout(asha, tools)
  const shopper = { id: asha.id, email: asha.email, firstName: 'Asha', lastName: 'Verma' }
  sent.mockClear()

  await placeOrder(db, openOrderQueue(db), {
    shopper,
    body,
    key,
    payments: createPaymentOptions(noKeys),
  })

  expect(sent).toHaveBeenCalledTimes(6)
})

test('an order for a sold-out tool is refused with one statement', async () => {
  const [asha, ravi] = [await given.shopper(), await given.shopper()]
  const [saw, disc] = [await given.variant({ onHand: 1 }), await given.variant()]
  const { body, key } = await atCheckout(asha, [{ id: saw.id }])
  await order(ravi, [{ id: saw.id }])
  await setCod({ confirmOrders: true })
  await runOut((await order(ravi, [{ id: disc.id }])).id)
  await setCod({})
  const shopper = { id: asha.id, email: asha.email, firstName: 'Asha', lastName: 'Verma' }
  sent.mockClear()

  const late = placeOrder(db, openOrderQueue(db), {
    shopper,
    body,
    key,
    payments: createPaymentOptions(noKeys),
  })

  await expect(late).rejects.toMatchObject({ code: 'out_of_stock' })
  expect(sent).toHaveBeenCalledTimes(1)
})

test('the eleventh order within a minute must wait, and the first ten can be repeated', async () => {
  const [asha, ravi] = [await given.shopper(), await given.shopper()]
  const saw = await given.variant({ onHand: 30 })
  for (let turn = 0; turn < 9; turn++) await order(asha, [{ id: saw.id }])
  const tenth = await atCheckout(asha, [{ id: saw.id }])
  const placed = await tenth.place()
  const eleventh = await atCheckout(asha, [{ id: saw.id }])
  const tryAgain = () => post(asha, eleventh.body, eleventh.key)

  expect(await tryAgain()).toMatchObject({
    statusCode: 429,
    code: 'too_many_requests',
    retryAfter: expect.stringMatching(/^([1-9]|[1-5][0-9]|60)$/),
  })
  expect(await tenth.place()).toEqual(placed)
  expect((await order(ravi, [{ id: saw.id }])).status).toBe('CONFIRMED')
  await db
    .updateTable('orders')
    .set({ placedAt: sql`placed_at - interval '1 minute'` })
    .where('userId', '=', asha.id)
    .execute()
  expect((await tryAgain()).statusCode).toBe(201)
})

test('an order that needs confirmation reserves its stock', async () => {
  await setCod({ confirmOrders: true })
  const asha = await given.shopper()
  const saw = await given.variant({ name: 'Circular saw', onHand: 3 })

  const placed = await order(asha, [{ id: saw.id, quantity: 2 }])

  expect(placed).toMatchObject({ status: 'PENDING_CONFIRMATION', paymentStatus: 'COD_PENDING' })
  expect(await stockOf(saw.id)).toEqual({ onHand: 3, reserved: 2 })
  const ravi = await given.shopper()
  await expect(fill(ravi, [{ id: saw.id, quantity: 2 }])).rejects.toMatchObject({
    problem: { message: 'Only 1 of Circular saw left.' },
  })
  expect((await mailsOf(placed.id))[0]?.text).toContain('we hold the tools for 1 working day')
  await expectCleanBooks(db)
  await setCod({})
})

const place = (who: Person, body: PlaceOrder) =>
  who(checkoutApi.placeOrder, { body, headers: { 'idempotency-key': randomUUID() } })

async function emptyCart(who: Person) {
  for (const { id } of (await who(cartApi.read)).items)
    await who(cartApi.remove, { params: { id } })
}
