import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { demandReportApi } from '#contract/backoffice/demand-report.ts'
import { adminSearchApi } from '#contract/catalogue/admin-search.ts'
import { deliveryAreaApi } from '#contract/shop/delivery-area.ts'
import { deliveryAlertsApi } from '#contract/talk/delivery-alerts.ts'
import { openShop } from '#test/shop.ts'
import { placeBehind } from '#web/admin/reports/demand.data.ts'
import { readDemand } from './demand.ts'

const { db, given } = await openShop()
const boss = await given.admin('OWNER')

/** Searches and asks of these 7 days, of the 7 before, and of earlier ones. */
beforeAll(async () => {
  const searches = [
    ['zirconium anvil', 3, 0, 2],
    ['zirconium anvil', 2, 0, 9],
    ['left-handed saw', 4, 0, 1],
    ['left-handed saw', 6, 0, 40],
    ['chalk', 5, 0, 10],
    ['drill', 9, 12, 1],
  ] as const
  for (const [query, hits, total, ago] of searches)
    await sql`insert into search_queries (query, source, hits, total, ms, at)
      values (${query}, 'PAGE', ${hits}, ${total}, 1, now() - make_interval(days => ${ago}))`.execute(
      db,
    )
  await given.pincode({ pincode: '682555', city: 'Kavaratti' })
  await given.pincode({ pincode: '744301', city: 'Car Nicobar' })
  await db.updateTable('pincodes').set({ serviceable: false }).execute()
  for (const [pincode, asks, ago] of [
    ['682555', 3, 0],
    ['682555', 1, 6],
    ['682555', 9, 7],
    ['744301', 2, 13],
    ['744301', 7, 14],
  ] as const)
    await sql`insert into refused_pincodes (day, pincode, asks)
      values (india_date(now()) - ${ago}::int, ${pincode}, ${asks})`.execute(db)
  const asha = await given.shopper()
  await asha(deliveryAlertsApi.add, { params: { pincode: '682555' } })
})

const report = (of: 'searches' | 'pincodes', days: '7' | '30' = '7') =>
  boss(demandReportApi.read, { query: { of, days } })

test('searches without result stand beside those of the days before', async () => {
  const { rows, total, more } = await report('searches')

  expect(rows).toMatchObject([
    { key: 'left-handed saw', times: 4, timesBefore: 0, waiting: null },
    { key: 'zirconium anvil', times: 3, timesBefore: 2 },
    { key: 'chalk', times: 0, timesBefore: 5 },
  ])
  expect(total).toEqual({ times: 7, timesBefore: 7 })
  expect(more).toBe(0)
})

test.each(['7', '30'] as const)(
  'the searches of %s days equal the report of searches',
  async (days) => {
    const { rows, total } = await report('searches', days)
    const { withoutResult, noResult } = await boss(adminSearchApi.report, { query: { days } })

    expect(total.times).toBe(withoutResult)
    expect(rows.filter(({ times }) => times > 0).map(({ key, times }) => [key, times])).toEqual(
      noResult.map(({ query, hits }) => [query, hits]),
    )
  },
)

test('pincodes asked in vain lead to the delivery area, with the shoppers who wait', async () => {
  const { rows, total } = await report('pincodes')

  expect(rows).toMatchObject([
    { key: '682555', place: 'Kavaratti', times: 4, timesBefore: 9, waiting: 1 },
    { key: '744301', place: 'Car Nicobar', times: 0, timesBefore: 2, waiting: 0 },
  ])
  expect(total).toEqual({ times: 4, timesBefore: 11 })
  for (const { key } of rows) {
    const q = new URL(placeBehind(key), 'http://shop.test').searchParams.get('q') ?? ''
    const { places } = await boss(deliveryAreaApi.list, { query: { q } })
    expect(places).toMatchObject([{ pincode: key, serviceable: false }])
  }
})

test('a page says how many rows are left out, and the file has them all', async () => {
  const { rows, more, total } = await readDemand(db, { of: 'searches', days: '7' }, 1)
  const file = await boss(demandReportApi.csv, { query: { of: 'searches', days: '7' } })

  expect([rows.length, more, total.times]).toEqual([1, 2, 7])
  expect((await file.text()).trim().split('\r\n')).toHaveLength(1 + 3)
})
