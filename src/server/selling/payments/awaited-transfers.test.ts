import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { adminOrdersApi } from '#contract/selling/admin-orders.ts'
import { checkoutApi } from '#contract/selling/checkout.ts'
import { paymentsApi } from '#contract/selling/payments.ts'
import { buyingIn } from '#test/buying.ts'
import type { Person } from '#test/given.ts'
import { expectCleanBooks } from '#test/invariants.ts'
import { openShop } from '#test/shop.ts'
import { transferringIn } from '#test/transferring.ts'
import { expectWorkingDays } from '#test/working-days.ts'

const shop = await openShop()
const { db, given } = shop
const { allowTransfers, expire, fill, order, stockOf } = buyingIn(shop)
const owner = await given.admin('OWNER')
await allowTransfers({
  enabled: true,
  payee: 'Karigar',
  account: '123456789012',
  ifsc: 'HDFC0001234',
  bank: 'HDFC, Delhi',
})
const { waiting } = transferringIn(shop, owner)

const gstin = '07AABCT1234M1ZD'
const reservedMinutes = ({ holdUntil }: { holdUntil: string | null }) =>
  Math.round((Date.parse(holdUntil ?? '') - Date.now()) / 60_000)

async function byTransfer(who: Person) {
  const saw = await given.variant({ onHand: 3 })
  await fill(who, [{ id: saw.id }])
  const { id: addressId } = await given.address(who)
  const { paymentMethods } = await who(checkoutApi.quote, { body: { addressId, gstin } })
  return paymentMethods.filter(({ method }) => method === 'UPI_QR' || method === 'BANK_TRANSFER')
}

async function orderByBank(who: Person) {
  const saw = await given.variant({ onHand: 3 })
  await fill(who, [{ id: saw.id }])
  const { id: addressId } = await given.address(who)
  const input = { addressId, paymentMethod: 'BANK_TRANSFER' as const, gstin }
  const { quoteToken } = await who(checkoutApi.quote, { body: input })
  return who(checkoutApi.placeOrder, {
    body: { ...input, businessName: 'Tezkat Tools', quoteToken },
    headers: { 'idempotency-key': randomUUID() },
  })
}

test('two orders of an account may wait for a transfer, and a third must be paid in another way', async () => {
  const asha = await given.shopper()
  for (const order of [await waiting({ by: asha }), await waiting({ by: asha })])
    await order.sayPaid()

  expect(await byTransfer(asha)).toMatchObject([
    {
      method: 'UPI_QR',
      available: false,
      reason: expect.stringMatching(/transfers of two of your orders/),
    },
    { method: 'BANK_TRANSFER', available: false },
  ])
  expect(await byTransfer(await given.shopper())).toMatchObject([
    { available: true },
    { available: true },
  ])
})

test('a third order number is kept for staff to match, without reserving its goods longer', async () => {
  const asha = await given.shopper()
  const [first, second, third] = [
    await waiting({ by: asha }),
    await waiting({ by: asha }),
    await waiting({ by: asha }),
  ]
  await first.sayPaid()
  await second.sayPaid()

  const said = await third.sayPaid()

  expect(said.upi?.utr).not.toBeNull()
  expect(reservedMinutes(said)).toBeLessThanOrEqual(30)
  const again = asha(paymentsApi.retry, {
    params: { id: third.order.id },
    body: { paymentMethod: 'UPI_QR' },
  })
  await expect(again).rejects.toMatchObject({ problem: { code: 'payment_unavailable' } })
  expect(await third.confirm()).toMatchObject({ payments: [{ status: 'PAID' }] })
  await expectCleanBooks(db)
})

test('an account that has never paid reserves goods for a working day, and others for two', async () => {
  const asha = await given.shopper()
  const first = await waiting({ by: asha })

  expectWorkingDays(await first.sayPaid(), 1)

  await first.confirm()
  const second = await waiting({ by: asha })
  expectWorkingDays(await second.sayPaid(), 2)
})

test('a transfer that is found after its order expired reopens the order, or says what became of the money', async () => {
  const late = await waiting({ onHand: 1 })
  await late.sayPaid()
  await expire(late.order.id)
  const ravi = await given.shopper()
  await order(ravi, [{ id: late.saw.id }])

  await late.confirm()

  expect(await late.read()).toMatchObject({ status: 'EXPIRED' })
  const { notes } = await owner(adminOrdersApi.read, { params: { id: late.order.id } })
  expect(notes.map(({ text }) => text).join()).toMatch(
    /could not be reopened\. The items .* sold .* goes back to the shopper: see the refund under Payments/,
  )
  await expectCleanBooks(db)

  const lucky = await waiting({ onHand: 1 })
  await lucky.sayPaid()
  await expire(lucky.order.id)
  await lucky.confirm()
  expect(await lucky.read()).toMatchObject({ status: 'CONFIRMED', paymentStatus: 'PAID' })
})

test('when staff cannot find a transfer the goods are released at once, and the shopper is told', async () => {
  const { saw, sayPaid, reject, read, mails, came } = await waiting({ onHand: 1 })
  await sayPaid()
  expect(await stockOf(saw.id)).toEqual({ onHand: 1, reserved: 1 })

  await reject()

  expect(await stockOf(saw.id)).toEqual({ onHand: 1, reserved: 0 })
  expect(await read()).toMatchObject({ status: 'EXPIRED' })
  expect((await mails()).slice(1)).toEqual([
    'order_expired',
    expect.stringMatching(/^payment_missing/),
  ])
  await expectCleanBooks(db)

  await came()
  expect(await read()).toMatchObject({ status: 'CONFIRMED', paymentStatus: 'PAID' })
  await expectCleanBooks(db)
})

test('a new business may wait for two bank transfers at a time, and one that has paid before for any number', async () => {
  const ravi = await given.shopper()
  await orderByBank(ravi)
  await orderByBank(ravi)
  await expect(orderByBank(ravi)).rejects.toMatchObject({
    problem: { code: 'payment_unavailable' },
  })

  const meera = await given.shopper()
  const paid = await waiting({ by: meera })
  await paid.sayPaid()
  await paid.confirm()
  for (const _ of [1, 2, 3]) expectWorkingDays((await orderByBank(meera)).payment, 2)
})
