import { expect, test } from 'vitest'
import { booksApi } from '#contract/backoffice/books.ts'
import { dayInIndia } from '#contract/india-time.ts'
import { cashApi } from '#contract/selling/cod-remittance.ts'
import { openPayingShop } from '#test/paying.ts'
import { codLine, settlingIn } from '#test/settling.ts'
import { openTallyCompany } from '#test/tally-company.ts'

const shop = await openPayingShop()
const { db, given, paid } = shop
const owner = await given.admin('OWNER')
const { collected, record, remit } = settlingIn(shop, owner)
const today = dayInIndia(new Date())

/** A company in Tally with the vouchers of a day. */
async function booked(period: string) {
  const company = openTallyCompany()
  for (const file of [booksApi.tallyMasters, booksApi.tallyVouchers, booksApi.tallyVouchers])
    company.import(await (await owner(file, { query: { period } })).text())
  return company
}

test('a gateway pays out: the bank gets the net, its charges and their GST are expenses', async () => {
  const { order } = await paid()
  const { id = '' } = (await db.selectFrom('gatewayPayments').select('id').executeTakeFirst()) ?? {}
  const line = { settledOn: '2026-02-03', orderRef: null, description: null }
  await record({
    provider: 'razorpay',
    kind: 'GATEWAY',
    lines: [
      {
        ...line,
        reference: 'UTRGATE1',
        kind: 'PAYMENT',
        externalId: id,
        amount: order.total,
        fee: 10_00,
        tax: 1_80,
      },
      {
        ...line,
        reference: 'UTRGATE1',
        kind: 'ADJUSTMENT',
        externalId: 'adj_1',
        amount: -5_00,
        fee: 0,
        tax: 0,
      },
    ],
  })

  const company = await booked('2026-02-03')

  expect(company.balances()).toEqual({
    'Bank account': order.total - 5_00 - 11_80,
    Razorpay: -order.total,
    'Payment gateway charges': 10_00,
    'Input GST on charges': 1_80,
    'Settlement adjustments': 5_00,
  })
  const { figures, agrees } = await owner(booksApi.check, { query: { period: '2026-02-03' } })
  expect(agrees).toBe(true)
  expect(figures.find(({ name }) => name === 'CHARGES')).toMatchObject({
    shop: 11_80,
    tally: 11_80,
  })
})

test('cash that a payout names is booked once, whether staff had booked it by hand or not', async () => {
  const [first, second] = [await collected(), await collected('Blue Dart')]
  await owner(cashApi.remit, { body: { reference: 'NEFT 1', paymentIds: [first.paymentId] } })
  const line = { reference: 'UTRCOD1', settledOn: today }
  await remit(
    codLine({ ...line, externalId: first.awb, amount: first.total, fee: 30_00, tax: 5_40 }),
    codLine({ ...line, externalId: second.awb, amount: second.total }),
  )

  const balances = (await booked(today)).balances()

  expect(balances).toMatchObject({
    'Delhivery COD': 0,
    'Blue Dart COD': 0,
    'Courier charges': 30_00,
  })
  const { net = 0 } =
    (await db
      .selectFrom('settlements')
      .select('net')
      .where('reference', '=', 'UTRCOD1')
      .executeTakeFirst()) ?? {}
  // The receipt that staff booked stays, and a payment takes it back.
  expect(balances['Bank account']).toBe(net)
  expect(await owner(booksApi.check, { query: { period: today } })).toMatchObject({ agrees: true })
})
