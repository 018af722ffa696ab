import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cashBookApi } from '#contract/backoffice/cash-book.ts'
import { cashApi } from '#contract/selling/cod-remittance.ts'
import { codLine, settlingIn } from '#test/settling.ts'
import { openShop } from '#test/shop.ts'
import { readCashBook } from './cash-book.ts'

const shop = await openShop()
const { db, given } = shop
const owner = await given.admin('OWNER')
const { collected, remit, record } = settlingIn(shop, owner)

const plus = (day: string, days: number) => Temporal.PlainDate.from(day).add({ days }).toString()
const today = Temporal.Now.plainDateISO('Asia/Kolkata').toString()
const gateways = [
  { id: 'razorpay', name: 'Razorpay' },
  { id: 'cashfree', name: 'Cashfree' },
]
const book = async (account: string) => (await owner(cashBookApi.read, { query: { account } })).days

test('cash moves from the couriers to the bank, less their fees, by file or by hand', async () => {
  const [byFile, byHand] = [await collected(), await collected()]
  const cash = byFile.total + byHand.total
  await remit(
    codLine({
      reference: 'UTRBOOK1',
      settledOn: today,
      externalId: byFile.awb,
      amount: byFile.total,
      fee: 40_00,
      tax: 7_20,
    }),
  )
  await owner(cashApi.remit, { body: { reference: 'NEFT 9', paymentIds: [byHand.paymentId] } })

  expect(await book('couriers')).toEqual([
    { day: today, opening: 0, receipts: cash, payments: cash, closing: 0 },
  ])
  expect(await book('bank')).toMatchObject([{ receipts: cash - 47_20, payments: 0 }])

  const csv = await (await owner(cashBookApi.csv, { query: { account: 'bank' } })).text()
  expect(csv).toContain('Opening balance,Receipts,Payments,Closing balance')
})

test('cash that was booked by hand before its payout came counts once', async () => {
  const before = (await book('bank'))[0]?.closing ?? 0
  const order = await collected()
  await owner(cashApi.remit, { body: { reference: 'NEFT 10', paymentIds: [order.paymentId] } })
  const line = { reference: 'UTRBOOK2', settledOn: today, externalId: order.awb }
  await remit(codLine({ ...line, amount: order.total }))

  expect((await book('bank'))[0]?.closing).toBe(before + order.total)
})

test('the closing balance of a day is the opening balance of the next, in whatever spans it is read', async () => {
  const start = '2024-03-01'
  for (let turn = 0; turn < 12; turn++)
    await record({
      provider: 'razorpay',
      kind: 'GATEWAY',
      lines: [
        codLine({
          kind: 'ADJUSTMENT',
          reference: `UTRPROP${turn}`,
          settledOn: plus(start, turn * 3),
          externalId: `adj_${turn}`,
          amount: turn % 3 === 0 ? -turn * 111 : turn * 1_007,
        }),
      ],
    })

  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom('bank', 'razorpay', 'couriers', 'cash', 'cashfree'),
      fc.integer({ min: 0, max: 20 }),
      fc.integer({ min: 0, max: 20 }),
      async (account, first, second) => {
        const [from, middle, to] = [
          start,
          plus(start, first),
          plus(start, first + 1 + second),
        ] as const
        const one = await readCashBook(db, gateways, { account, from, to: middle })
        const other = await readCashBook(db, gateways, { account, from: plus(middle, 1), to })
        const whole = await readCashBook(db, gateways, { account, from, to })
        expect([...one.days, ...other.days]).toEqual(whole.days)
        expect(one.days.at(-1)?.closing).toBe(other.days[0]?.opening)
        for (const { opening, receipts, payments, closing } of whole.days)
          expect(closing).toBe(opening + receipts - payments)
      },
    ),
    { numRuns: 12 },
  )
})
