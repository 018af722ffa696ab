import { expect, test } from 'vitest'
import { booksApi } from '#contract/backoffice/books.ts'
import { cashBookApi } from '#contract/backoffice/cash-book.ts'
import { dayInIndia } from '#contract/india-time.ts'
import { paise } from '#contract/money.ts'
import { adminOrdersApi } from '#contract/selling/admin-orders.ts'
import { adminPaymentsApi } from '#contract/selling/admin-payments.ts'
import { ordersApi } from '#contract/selling/orders.ts'
import { buyingIn } from '#test/buying.ts'
import { orderStepsIn } from '#test/order-steps.ts'
import { openPayingShop } from '#test/paying.ts'
import { takingIn } from '#test/taking.ts'
import { openTallyCompany } from '#test/tally-company.ts'

const shop = await openPayingShop()
const { db, desk, given, paid, payRefunds } = shop
const { order, paidOrder, setCod } = buyingIn(shop)
const owner = await given.admin('OWNER')
const { go, deliverParcel } = orderStepsIn(shop, owner)
const { take } = takingIn(shop, owner)
await setCod({ fee: paise(0), limit: paise(50_00_000_00) })

const period = dayInIndia(new Date())
const files = async () => ({
  masters: await (await owner(booksApi.tallyMasters, { query: { period } })).text(),
  vouchers: await (await owner(booksApi.tallyVouchers, { query: { period } })).text(),
})

/** The vouchers about an order, as Tally has them after two imports. */
async function bookedOf(orderNumber: string) {
  const company = openTallyCompany()
  const { masters, vouchers } = await files()
  for (const file of [masters, vouchers, masters, vouchers]) company.import(file)
  return [...company.vouchers.values()]
    .filter(({ narration }) => narration.includes(orderNumber))
    .map(({ type, reference, lines }) => ({
      type,
      reference,
      lines: Object.fromEntries(lines.map(({ ledger, debit }) => [ledger, debit])),
    }))
}

/** The money in an account now, by the cash book. */
const closing = async (account: string) =>
  (await owner(cashBookApi.read, { query: { account } })).days.at(-1)?.closing ?? 0

const checked = () => owner(booksApi.check, { query: { period } })

test('a payment through a gateway is a receipt, and its refund a payment of the same account', async () => {
  const { asha, order: bought } = await paid()
  await asha(ordersApi.cancel, { params: { id: bought.id }, body: { reason: 'Too late' } })
  await payRefunds(bought.id)
  const { total } = bought

  const [receipt, refund] = await bookedOf(bought.orderNumber)

  expect(receipt).toMatchObject({
    type: 'Receipt',
    reference: expect.stringMatching(/^pay_/),
    lines: { Razorpay: total, 'Online customers': -total },
  })
  expect(refund).toMatchObject({
    type: 'Payment',
    lines: { Razorpay: -total, 'Online customers': total },
  })
})

test('a refund that the gateway refuses and staff transfer leaves the bank, in the vouchers and the cash book', async () => {
  const { asha, order: bought } = await paid()
  const before = { gateway: await closing('razorpay'), bank: await closing('bank') }
  desk.setBalance(0)
  await asha(ordersApi.cancel, { params: { id: bought.id }, body: { reason: 'Too late' } })
  await payRefunds(bought.id)
  const params = { id: bought.id }
  const { refunds } = await owner(adminPaymentsApi.read, { params })
  const { id = 0, gatewayPaymentId } =
    (await db
      .selectFrom('refunds')
      .selectAll()
      .where('orderId', '=', bought.id)
      .executeTakeFirst()) ?? {}
  expect([refunds.length, gatewayPaymentId]).toEqual([1, expect.stringMatching(/^pay_/)])

  await owner(adminPaymentsApi.refundPaid, {
    params: { ...params, rid: id },
    body: { reference: 'NEFT 78' },
  })

  const [, refund] = await bookedOf(bought.orderNumber)
  expect(refund).toMatchObject({
    type: 'Payment',
    lines: { 'Bank account': -bought.total, 'Online customers': bought.total },
  })
  const { figures } = await checked()
  expect(figures.filter(({ agrees }) => !agrees)).toEqual([])
  expect(await closing('razorpay')).toBe(before.gateway)
  expect(await closing('bank')).toBe(before.bank - bought.total)
})

test('transfers, their correction, a refund by hand and cash at the counter', async () => {
  const saw = await given.variant({ price: 500_00 })
  const asha = await given.shopper()
  const bought = await paidOrder(asha, [{ id: saw.id }])
  await asha(ordersApi.cancel, { params: { id: bought.id }, body: { reason: 'Too late' } })
  const params = { id: bought.id }
  const { refunds } = await owner(adminPaymentsApi.read, { params })
  await owner(adminPaymentsApi.refundPaid, {
    params: { ...params, rid: refunds[0]?.id ?? 0 },
    body: { reference: 'NEFT 77' },
  })
  const cash = await take(asha, [{ variantId: saw.id, quantity: 1 }], {
    paymentMethod: 'CASH',
    channel: 'COUNTER',
  })

  const party = 'Online customers'
  expect(await bookedOf(bought.orderNumber)).toMatchObject([
    { type: 'Receipt', lines: { 'Bank account': bought.total, [party]: -bought.total } },
    { type: 'Payment', lines: { 'Bank account': -bought.total, [party]: bought.total } },
  ])
  expect(await bookedOf(cash.orderNumber)).toContainEqual(
    expect.objectContaining({ type: 'Receipt', lines: { Cash: 500_00, [party]: -500_00 } }),
  )
  expect(await checked()).toMatchObject({ agrees: true })
})

test('cash on delivery of two couriers is handed over in two parts, each by its own courier', async () => {
  const saw = await given.variant({ price: 1_180_00, onHand: 9 })
  const bought = await order(await given.shopper(), [{ id: saw.id, quantity: 3 }])
  const [line] = bought.lines
  await go(bought.id, ['PROCESSING'])
  const send = async (courier: string, quantity: number) => {
    const { version } = await owner(adminOrdersApi.read, { params: { id: bought.id } })
    const body = { courier, trackingNumber: `${courier}${bought.id}`, version }
    const lines = [{ lineId: line?.id ?? 0, quantity }]
    await owner(adminOrdersApi.ship, { params: { id: bought.id }, body: { ...body, lines } })
    const { shipments } = await owner(adminOrdersApi.read, { params: { id: bought.id } })
    await deliverParcel(bought.id, shipments.at(-1)?.id ?? 0)
  }
  const remit = async (amount: number, reference: string) => {
    const { payments } = await owner(adminPaymentsApi.read, { params: { id: bought.id } })
    const params = { id: bought.id, pid: payments[0]?.id ?? 0 }
    await owner(adminPaymentsApi.remit, { params, body: { amount: paise(amount), reference } })
  }

  await send('Delhivery', 1)
  await remit(1_180_00, 'UTR1')
  await send('Blue Dart', 2)
  await remit(3_540_00, 'UTR2')
  await remit(3_000_00, 'UTR3')

  const booked = await bookedOf(bought.orderNumber)
  expect(booked.filter(({ type }) => type === 'Journal')).toMatchObject([
    { lines: { 'Delhivery COD': 1_180_00, 'Online customers': -1_180_00 } },
    { lines: { 'Blue Dart COD': 2_360_00, 'Online customers': -2_360_00 } },
  ])
  expect(booked.filter(({ type }) => type === 'Receipt' || type === 'Payment')).toEqual([
    {
      type: 'Receipt',
      reference: 'UTR1',
      lines: { 'Bank account': 1_180_00, 'Delhivery COD': -1_180_00 },
    },
    {
      type: 'Receipt',
      reference: 'UTR2',
      lines: { 'Bank account': 2_360_00, 'Blue Dart COD': -2_360_00 },
    },
    {
      type: 'Payment',
      reference: 'UTR3',
      lines: { 'Bank account': -540_00, 'Blue Dart COD': 540_00 },
    },
  ])
  expect(await checked()).toMatchObject({ agrees: true, open: { cash: 540_00 } })
})

test('names of any characters reach Tally, without those that XML cannot hold', async () => {
  const saw = await given.variant({ price: 500_00 })
  const asha = await given.shopper()
  const bought = await order(asha, [{ id: saw.id }], {
    gstin: '07AABCT1234M1ZD',
    businessName: `लक्ष्मी & बेटे <"हार्डवेयर"> ${'बहुत लम्बा नाम '.repeat(4)}`,
  })
  await go(bought.id, ['PROCESSING', 'SHIPPED'])

  const [sale] = await bookedOf(bought.orderNumber)

  const [party = ''] = Object.keys(sale?.lines ?? {})
  expect(party).toMatch(/^लक्ष्मी & बेटे <"हार्डवेयर"> .+ 07AABCT1234M1ZD$/u)
  expect([...party].length).toBeLessThan(130)
})

test('ledgers have the names that the accountant chose, and one name has one group', async () => {
  const write = async (key: string, name: string, by = owner) => {
    const { version } = await owner(booksApi.ledgers)
    return by(booksApi.writeLedgers, { body: { names: [{ key, name }], version } })
  }
  await write('customers', 'Website sales & others')

  const { vouchers } = await files()
  expect(vouchers).toContain('<LEDGERNAME>Website sales &amp; others</LEDGERNAME>')
  expect(vouchers).not.toContain('Online customers')
  await expect(write('cash', 'output cgst')).rejects.toThrow('CGST on sales')
  await expect(write('sales.none', 'Sales')).rejects.toThrow('no such ledger')
  const stale = owner(booksApi.writeLedgers, { body: { names: [], version: 1 } })
  await expect(stale).rejects.toThrow('Someone else')
  await expect(write('cash', 'Petty cash', await given.admin('VIEWER'))).rejects.toThrow()
  const { ledgers } = await write('customers', '')
  expect(ledgers.find(({ key }) => key === 'customers')?.name).toBe('Online customers')
})
