import { expect, test } from 'vitest'
import { paise } from '#contract/money.ts'
import { adminOrdersApi } from '#contract/selling/admin-orders.ts'
import { adminPaymentsApi } from '#contract/selling/admin-payments.ts'
import { cartApi } from '#contract/selling/cart.ts'
import { couponsApi } from '#contract/selling/coupons.ts'
import { customersApi } from '#contract/selling/customers.ts'
import { payLinksApi } from '#contract/selling/pay-links.ts'
import { staffOrdersApi } from '#contract/selling/staff-orders.ts'
import { buyingIn } from '#test/buying.ts'
import { expectCleanBooks } from '#test/invariants.ts'
import { refusal } from '#test/refusal.ts'
import { openShop } from '#test/shop.ts'
import { takingIn } from '#test/taking.ts'
import { discountOf } from '../checkout/staff-terms.ts'

const shop = await openShop()
const { db, given, visitor } = shop
const { allowTransfers, fill, mailsOf, quote, order, stockOf } = buyingIn(shop)
const owner = await given.admin()
const ravi = await given.admin('ORDERS')
const { atCounter, take } = takingIn(shop, ravi)

const pieces = (variant: { id: number }, quantity = 1) => ({ variantId: variant.id, quantity })
const coupon = (code: string, limitTotal: number | null = null) =>
  owner(couponsApi.add, { body: { code, kind: 'AMOUNT', value: paise(100_00), limitTotal } })

test('a phone order costs what the customer would pay in the shop, and leaves their cart alone', async () => {
  const asha = await given.shopper()
  const [saw, disc] = [await given.variant({ price: 499_50 }), await given.variant({ gstRate: 5 })]
  await coupon('PHONE100')
  await fill(asha, [{ id: saw.id, quantity: 3 }, { id: disc.id }])
  const { id: addressId } = await given.address(asha, { stateCode: '27', pincode: '400001' })
  const wish = { addressId, paymentMethod: 'COD' as const, couponCode: 'phone100' }
  const { quoteToken: _token, offers: _offers, ...inShop } = await quote(asha, wish)
  await asha(cartApi.removeCoupon)

  const { quoted, place } = await atCounter(asha, [pieces(saw, 3), pieces(disc)], wish)
  const placed = await place()

  const { quoteToken: _other, mostDiscount: _most, staffDiscount, ...byPhone } = quoted
  const withoutIds = <T extends { lines: { id: number }[]; paymentMethods: unknown }>(all: T) => ({
    ...all,
    paymentMethods: null,
    lines: all.lines.map((line) => ({ ...line, id: 0 })),
  })
  expect(withoutIds(byPhone)).toEqual(withoutIds(inShop))
  expect(staffDiscount).toBe(0)
  expect(placed).toMatchObject({
    status: 'CONFIRMED',
    total: inShop.total,
    couponCode: 'PHONE100',
    timeline: [{ text: 'Ordered by phone', by: 'Asha Verma' }],
    customer: { id: asha.id },
  })
  expect((await asha(cartApi.read)).items).toHaveLength(2)
  expect((await mailsOf(placed.id)).map(({ kind }) => kind)).toEqual(['order_placed'])
  await expectCleanBooks(db)
})

test('a discount lowers the taxable value and is on the invoice, to the paisa', async () => {
  const [asha, saw] = [await given.shopper(), await given.variant({ price: 1_999_00 })]
  const discount = { amount: paise(123_45), reason: 'Regular customer' }

  const { quoted, place } = await atCounter(asha, [pieces(saw)], {
    paymentMethod: 'CASH',
    channel: 'COUNTER',
    discount,
  })
  const { id } = await place()

  // 199900 − 12345 = 187555, of which 18% is 28610 in two equal halves.
  const figures = { discount: 123_45, total: 1_875_55, taxable: 1_589_45, cgst: 143_05 }
  expect(quoted.lines).toMatchObject([figures])
  expect(quoted).toMatchObject({ staffDiscount: 123_45, mostDiscount: 199_90, shipping: 0 })
  await ravi(adminOrdersApi.transition, { params: { id }, body: { to: 'PROCESSING' } })
  await ravi(adminOrdersApi.transition, { params: { id }, body: { to: 'SHIPPED' } })
  const invoice = await db
    .selectFrom('invoices')
    .selectAll()
    .where('orderId', '=', id)
    .executeTakeFirstOrThrow()
  const { taxable, cgst, total } = figures
  expect(invoice).toMatchObject({ taxable, cgst, sgst: cgst, igst: 0, total })
  expect(invoice.paymentMode).toBe('Cash, paid at the counter')
  await expectCleanBooks(db)
})

test('a discount above the limit of the role is refused with a sentence', async () => {
  const [asha, saw] = [await given.shopper(), await given.variant({ price: 1_000_00 })]
  const wish = { paymentMethod: 'CASH' as const, addressId: (await given.address(asha)).id }
  const give = (amount: number) => ({ ...wish, discount: { amount: paise(amount), reason: 'Old' } })

  await expect(take(asha, [pieces(saw)], give(100_01))).rejects.toMatchObject(
    refusal({
      status: 400,
      fields: {
        discount:
          'You can give up to 10% off, which is ₹100 here. Ask a manager or the owner for more.',
      },
    }),
  )
  await expect(take(asha, [pieces(saw)], give(100_00))).resolves.toBeDefined()
  const support = await given.admin('SUPPORT')
  const { place } = await atCounter(asha, [pieces(saw)], wish)
  await expect(place(support)).rejects.toMatchObject(refusal({ status: 403 }))
})

test.each([
  ['ORDERS', '10% off, which is ₹100 here. Ask a manager or the owner for more.'],
  ['MANAGER', '20% off, which is ₹200 here. Ask the owner for more.'],
  ['OWNER', '50% off, which is ₹500 here.'],
] as const)('%s is told whom to ask for a larger discount', (role, most) => {
  const discount = { amount: paise(500_01), reason: 'Old' }

  expect(() => discountOf({ role, discount, isCollected: false }, 1_000_00)).toThrow(
    expect.objectContaining({ message: `You can give up to ${most}` }),
  )
})

test('the same key places one order, and the last piece goes to one buyer', async () => {
  const [asha, meera] = [await given.shopper(), await given.shopper()]
  const saw = await given.variant({ onHand: 2 })
  const { place } = await atCounter(asha, [pieces(saw)], { paymentMethod: 'CASH' })

  const [first, second] = await Promise.all([place(), place()])
  expect(second.id).toBe(first.id)

  const rivals = await Promise.allSettled([
    take(asha, [pieces(saw)], { paymentMethod: 'COD' }),
    order(meera, [{ id: saw.id }]),
  ])
  expect(rivals.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await stockOf(saw.id)).toEqual({ onHand: 0, reserved: 0 })
  await expectCleanBooks(db)
})

test('a coupon for one order is given once, in the shop or at the phone', async () => {
  const [asha, saw] = [await given.shopper(), await given.variant()]
  await coupon('ONCE', 1)
  const wish = { paymentMethod: 'CASH' as const, couponCode: 'ONCE' }
  const offers = [
    await atCounter(asha, [pieces(saw)], wish),
    await atCounter(asha, [pieces(saw)], wish),
  ]

  const placed = await Promise.allSettled(offers.map(({ place }) => place()))

  expect(placed.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  await expect(take(asha, [pieces(saw)], { ...wish, couponCode: 'NOSUCH' })).rejects.toMatchObject(
    refusal({ fields: { couponCode: 'This code is not valid.' } }),
  )
  await expectCleanBooks(db)
})

test('a new customer without email pays by the link they are sent', async () => {
  await allowTransfers()
  const meera = { firstName: 'मीरा', lastName: 'Nair', phone: '98450 12345', email: null }
  const saw = await given.variant({ onHand: 1 })
  const customer = await ravi(customersApi.add, { body: meera })
  await expect(ravi(customersApi.add, { body: meera })).rejects.toMatchObject(
    refusal({ fields: { phone: 'मीरा Nair has this number. Choose them from the list.' } }),
  )

  const placed = await take(customer, [pieces(saw)], { paymentMethod: 'UPI_QR' })
  const params = { id: placed.id }
  const { url, qr } = await ravi(staffOrdersApi.addPayLink, { params })
  expect(qr).toMatch(/^data:image\/svg\+xml;base64,/)
  const token = url.split('/').at(-1) ?? ''

  expect(await stockOf(saw.id)).toEqual({ onHand: 1, reserved: 1 })
  expect(await visitor(payLinksApi.read, { params: { token } })).toMatchObject({
    orderNumber: placed.orderNumber,
    payment: { amount: placed.total, upi: { vpa: 'karigar@upi' } },
  })
  const utr = 'PHONE0000000001'
  await visitor(payLinksApi.upiReference, { params: { token }, body: { utr } })
  await ravi(adminPaymentsApi.confirm, {
    params: { ...params, pid: placed.payments[0]?.id ?? 0 },
    body: { utr },
  })
  const { payment } = await visitor(payLinksApi.read, { params: { token } })
  expect(payment).toMatchObject({ orderStatus: 'CONFIRMED', upi: null })
  await expect(ravi(staffOrdersApi.addPayLink, { params })).rejects.toMatchObject(
    refusal({ status: 409, message: 'This order is not waiting for a payment.' }),
  )
  const unknown = { token: 'x'.repeat(43) }
  await expect(visitor(payLinksApi.read, { params: unknown })).rejects.toMatchObject(
    refusal({ status: 404 }),
  )
  await expectCleanBooks(db)
})

test('what is picked up at the counter has no delivery fee, needs no courier and is not paid on delivery', async () => {
  const [asha, disc] = [await given.shopper(), await given.variant({ price: 99_00 })]
  const address = await given.address(asha, { pincode: '799001', stateCode: '16' })
  await db
    .updateTable('pincodes')
    .set({ serviceable: false })
    .where('pincode', '=', '799001')
    .execute()
  const wish = { addressId: address.id, paymentMethod: 'CASH' as const }

  const { quoted, place } = await atCounter(asha, [pieces(disc)], { ...wish, channel: 'COUNTER' })

  expect(quoted.shipping).toBe(0)
  const cod = quoted.paymentMethods.find(({ method }) => method === 'COD')
  expect(cod).toMatchObject({
    available: false,
    reason: expect.stringContaining('take the cash now'),
  })
  expect(await place()).toMatchObject({ status: 'CONFIRMED', paymentStatus: 'PAID' })
  await expect(take(asha, [pieces(disc)], wish)).rejects.toMatchObject(
    refusal({ code: 'pincode_not_served' }),
  )
  await expectCleanBooks(db)
})

test('shoppers cannot pay in cash at a counter they are not at', async () => {
  const [asha, saw] = [await given.shopper(), await given.variant()]
  const { body } = await atCounter(asha, [pieces(saw)], { paymentMethod: 'CASH' })
  const { addressId, quoteToken } = body

  const answer = await shop.app.inject({
    method: 'POST',
    url: '/api/orders',
    headers: { authorization: `Bearer ${asha.token}`, 'idempotency-key': 'cash' },
    payload: { addressId, quoteToken, paymentMethod: 'CASH' },
  })

  expect(answer.statusCode).toBe(400)
})
