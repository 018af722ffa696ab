import { beforeAll, expect, test } from 'vitest'
import { ReturnGrouping, returnsReportApi } from '#contract/backoffice/returns-report.ts'
import { dayInIndia } from '#contract/india-time.ts'
import { adminReturnsApi } from '#contract/selling/returns.ts'
import { returningIn, untilChecked } from '#test/returning.ts'
import { openShop } from '#test/shop.ts'
import { returnQuery } from '#web/admin/orders/fulfilment.data.ts'
import { returnsBehind } from '#web/admin/reports/returns.data.ts'
import { readReturns } from './returns.ts'

const shop = await openShop()
const { db, given } = shop
const boss = await given.admin('OWNER')
const { delivered, request, go, step } = returningIn(shop, boss)
const groupings = ReturnGrouping.enum
/** Until tomorrow, in case midnight passes while the returns are requested. */
const days = {
  from: dayInIndia(new Date()),
  to: dayInIndia(new Date(Date.now() + 86_400_000)),
}

/** Returns of one product and of two, credited, rejected, open, and one of last year. */
beforeAll(async () => {
  const both = await delivered()
  const lines = [both.saws, both.discs].map((lineId) => ({ lineId, quantity: 1 }))
  await request(both.asha, both.id, { lines, reason: 'DAMAGED' })
  await go(both.id, untilChecked)
  await step(both.id, { to: 'QC_PASS', restock: true })
  await step(both.id, { to: 'REFUNDED' })
  const saws = await delivered()
  const lineId = saws.saws
  await request(saws.asha, saws.id, { lines: [{ lineId, quantity: 2 }], reason: 'DAMAGED' })
  const other = await delivered()
  await request(other.asha, other.id, {
    lines: [{ lineId: other.discs, quantity: 1 }],
    reason: 'DEFECTIVE',
    resolution: 'REPLACEMENT',
  })
  await step(other.id, { to: 'REJECTED', told: 'It works' })
  const old = await delivered()
  await request(old.asha, old.id, { lines: [{ lineId: old.discs, quantity: 1 }] })
  await db
    .updateTable('returns')
    .set({ createdAt: `${days.from}T00:00:00+05:30` })
    .where('orderId', '=', both.id)
    .execute()
  const eve = new Date(new Date(`${days.from}T00:00:00+05:30`).getTime() - 1)
  await db.updateTable('returns').set({ createdAt: eve }).where('orderId', '=', old.id).execute()
})

test.each(groupings)('every row by %s equals the list that it leads to', async (by) => {
  const { rows, total } = await boss(returnsReportApi.read, { query: { by, ...days } })

  expect(total).toMatchObject({ returns: 3, units: 2 + 2 + 1, rejected: 1, replacements: 1 })
  expect(rows.length).toBeGreaterThan(1)
  for (const { key, figures } of [...rows, { key: null, figures: total }]) {
    const address = returnsBehind(by, days, key)
    const query = returnQuery(new URL(address, 'http://shop.test').searchParams)
    const list = await boss(adminReturnsApi.list, { query })
    expect(list.total).toBe(figures.returns)
    const count = (which: (row: (typeof list.returns)[number]) => boolean) =>
      list.returns.filter(which).length
    expect(count(({ status }) => status === 'REJECTED')).toBe(figures.rejected)
    expect(count(({ resolution }) => resolution === 'REPLACEMENT')).toBe(figures.replacements)
    if (figures.credited !== null)
      expect(list.returns.reduce((so, { amount }) => so + amount, 0)).toBe(figures.credited)
  }
})

test('rows by reason add up to the total, and units by product too', async () => {
  const reasons = await readReturns(db, { by: 'reason', ...days })
  const products = await readReturns(db, { by: 'product', ...days })
  const sum = (
    { rows }: typeof reasons,
    figure: 'returns' | 'units' | 'rejected' | 'replacements' | 'credited',
  ) => rows.reduce((so, { figures }) => so + (figures[figure] ?? 0), 0)

  for (const figure of ['returns', 'units', 'rejected', 'replacements', 'credited'] as const)
    expect(sum(reasons, figure)).toBe(reasons.total[figure])
  expect(reasons.total.credited).toBeGreaterThan(0)
  expect(sum(products, 'units')).toBe(products.total.units)
  expect(products.total).toEqual(reasons.total)
})

test('products beyond the most rows are counted, and the file has them', async () => {
  const cut = await readReturns(db, { by: 'product', ...days }, 1)
  const file = await boss(returnsReportApi.csv, { query: { by: 'product', ...days } })
  const lines = (await file.text()).trim().split('\r\n')

  expect([cut.rows.length, cut.more]).toEqual([1, 3])
  expect(lines).toHaveLength(1 + 4 + 1)
  expect(lines.at(-1)).toMatch(/^Total,3,5,1,1,/)
})

test('a period without returns has none', async () => {
  const query = { by: 'reason' as const, from: '2001-01-01', to: '2001-01-01' }
  const { rows, total } = await boss(returnsReportApi.read, { query })

  expect([rows, total.returns, total.credited]).toEqual([[], 0, 0])
})
