import fc from 'fast-check'
import { expect, test } from 'vitest'
import { adminPaymentsApi } from '#contract/selling/admin-payments.ts'
import { cashApi } from '#contract/selling/cod-remittance.ts'
import { codLine, settlingIn } from '#test/settling.ts'
import { openShop } from '#test/shop.ts'
import { readSettlements } from './read-settlements.ts'

const shop = await openShop()
const { db, given } = shop
const owner = await given.admin('OWNER')
const { collected, remit } = settlingIn(shop, owner)

const paymentOf = async ({ id }: { id: number }) => {
  const { payments } = await owner(adminPaymentsApi.read, { params: { id } })
  return payments[0]
}

test('a remittance books the cash of its orders, with fees and their GST', async () => {
  const order = await collected()
  const line = codLine({
    reference: 'UTRBOOKED1',
    settledOn: '2026-01-05',
    externalId: order.awb,
    amount: order.total,
    fee: 40_00,
    tax: 7_20,
  })

  expect(await remit(line)).toEqual({
    lines: [
      {
        state: 'MATCHED',
        expected: order.total,
        orderId: order.id,
        orderNumber: order.orderNumber,
      },
    ],
    booked: 1,
  })

  expect(await paymentOf(order)).toMatchObject({
    remitted: order.total,
    remittance: 'UTRBOOKED1',
  })
  const [settlement] = await readSettlements(db, { from: '2026-01-05', to: '2026-01-05' })
  expect(settlement).toMatchObject({
    provider: 'delhivery',
    kind: 'COURIER',
    reference: 'UTRBOOKED1',
    settledOn: '2026-01-05',
    gross: order.total,
    fees: 40_00,
    tax: 7_20,
    net: order.total - 47_20,
    lines: [{ kind: 'COD', externalId: order.awb, orderNumber: order.orderNumber, note: null }],
  })
})

test('the same file twice, also at the same moment, counts once', async () => {
  const order = await collected()
  const line = codLine({ reference: 'UTRTWICE', externalId: order.awb, amount: order.total })

  const results = await Promise.all([remit(line), remit(line), remit(line)])
  const states = results.map(({ lines: [result] }) => result?.state).sort()

  expect(states).toEqual(['KNOWN', 'KNOWN', 'MATCHED'])
  expect(results.map(({ booked }) => booked).sort()).toEqual([0, 0, 1])
  const sums = await db
    .selectFrom('settlements')
    .select('gross')
    .where('reference', '=', 'UTRTWICE')
    .execute()
  expect(sums).toEqual([{ gross: order.total }])
})

test('a line that was recorded with another amount stays as it was, and is named', async () => {
  const order = await collected()
  const line = codLine({ reference: 'UTRCONFLICT', externalId: order.awb, amount: order.total })
  await remit(line)

  const again = await remit({ ...line, amount: order.total + 1 })
  expect(again.lines).toMatchObject([{ state: 'CONFLICT' }])
})

test('cash that is short is matched and not booked; cash booked by hand is not booked again', async () => {
  const [short, booked] = [await collected(), await collected()]
  const body = { reference: 'NEFT 1', paymentIds: [booked.paymentId] }
  await owner(cashApi.remit, { body })

  const result = await remit(
    codLine({ reference: 'UTRSHORT', externalId: short.awb, amount: short.total - 1 }),
    codLine({ reference: 'UTRSHORT', externalId: booked.awb, amount: booked.total }),
    codLine({ reference: 'UTRSHORT', externalId: 'NOBODY', amount: 5 }),
  )

  expect(result.booked).toBe(0)
  expect(result.lines.map(({ state }) => state)).toEqual(['DIFFERENT', 'MATCHED', 'UNKNOWN'])
  expect(await paymentOf(short)).toMatchObject({ remitted: 0 })
  expect(await paymentOf(booked)).toMatchObject({ remittance: 'NEFT 1' })
})

test('lines in any order, split over any files, give the same payouts', async () => {
  const anyLine = fc.record({
    reference: fc.constantFrom('A', 'B', 'C'),
    externalId: fc.constantFrom('AWB1', 'AWB2', 'AWB3', 'AWB4', 'AWB5'),
    amount: fc.integer({ min: -1_000_000, max: 1_000_000 }),
    fee: fc.integer({ min: 0, max: 10_000 }),
    tax: fc.integer({ min: 0, max: 2_000 }),
  })
  let run = 0
  const isOnce = (line: { reference: string; externalId: string }) =>
    `${line.reference} ${line.externalId}`
  await fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(anyLine, { selector: isOnce, minLength: 1, maxLength: 8 }),
      fc.infiniteStream(fc.nat()),
      async (lines, choices) => {
        const next = () => choices.next().value ?? 0
        const shuffled = [...lines].sort(() => (next() % 2 ? 1 : -1))
        const payoutsOf = async (name: string, files: (typeof lines)[]) => {
          for (const file of files)
            await remit(
              ...file.map((line) =>
                codLine({
                  ...line,
                  reference: `${name}${line.reference}`,
                  settledOn: '2025-01-01',
                }),
              ),
            )
          const rows = await readSettlements(db, { from: '2025-01-01', to: '2025-01-01' })
          return rows
            .filter(({ reference }) => reference.startsWith(name))
            .map(({ reference, gross, fees, tax, net, lines: own }) => ({
              reference: reference.slice(name.length),
              sums: [gross, fees, tax, net],
              sumOfLines: own.reduce((sum, line) => sum + line.amount - line.fee - line.tax, 0),
              ids: own.map(({ externalId }) => externalId).sort(),
            }))
            .sort((one, other) => (one.reference < other.reference ? -1 : 1))
        }
        run++
        const cut = next() % (shuffled.length + 1)
        const one = await payoutsOf(`ONE${run}-`, [lines])
        const other = await payoutsOf(`TWO${run}-`, [
          shuffled.slice(0, cut),
          shuffled.slice(cut),
          shuffled,
        ])
        expect(other).toEqual(one)
        for (const { sums, sumOfLines } of one) expect(sums[3]).toBe(sumOfLines)
      },
    ),
    { numRuns: 15 },
  )
})
