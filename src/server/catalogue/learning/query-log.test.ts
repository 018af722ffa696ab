import fc from 'fast-check'
import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { adminSearchApi } from '#contract/catalogue/admin-search.ts'
import { catalogueApi } from '#contract/catalogue/catalogue.ts'
import { searchApi } from '#contract/catalogue/search.ts'
import { inTransaction } from '#server/platform/db/database.ts'
import { anyText } from '#test/any-text.ts'
import { openShop } from '#test/shop.ts'
import { tidySearchQueries } from '../search/search-report.ts'
import { countable, openQueryLog } from './query-log.ts'

const { app, db, given, visitor } = await openShop({ isLive: true })
const owner = await given.admin()
await given.variant({ name: 'Rotary hammer 800 W' })

const search = (q: string, query: object = {}) =>
  visitor(catalogueApi.search, { query: { q, ...query } })
const report = () => owner(adminSearchApi.report, { query: { days: '7' } })
const settle = (q: string) => visitor(searchApi.settled, { body: { q } })

afterEach(async () => {
  await report()
  await db.deleteFrom('searchQueries').execute()
})

test('the report shows the most frequent searches and those without results', async () => {
  await search('  Rotary   HAMMER ')
  await search('rotary hammer')
  await search('zirconium anvil')

  expect(await report()).toMatchObject({
    days: 7,
    searches: 3,
    withoutResult: 1,
    top: [
      { query: 'rotary hammer', hits: 2, total: 1 },
      { query: 'zirconium anvil', hits: 1, total: 0 },
    ],
    noResult: [{ query: 'zirconium anvil', hits: 1 }],
  })
})

test('other pages, sort orders and filters are counted as the same search', async () => {
  await search('rotary')
  await search('rotary', { page: 2 })
  await search('rotary', { sort: 'price' })
  await search('rotary', { inStock: true })

  expect((await report()).top).toMatchObject([{ query: 'rotary', hits: 1 }])
})

test('a cached answer is counted each time it is sent', async () => {
  const address = '/api/products/search?q=hammer+800&page=1&limit=10&facets=1'
  for (let time = 1; time <= 3; time++) await app.inject(address)
  const { headers } = await app.inject(address)
  for (const page of [2, 2]) await app.inject(`${address.replace('page=1', `page=${page}`)}`)

  expect(headers['cache-status']).toBeTruthy()
  expect((await report()).top).toMatchObject([{ query: 'hammer 800', hits: 4, total: 1 }])
})

test('suggestions while typing are counted only when the shopper follows one', async () => {
  for (const q of ['ro', 'rot', 'rota']) await search(q, { typing: '1' })
  expect((await report()).searches).toBe(0)

  await settle('Rota')

  expect((await report()).top).toMatchObject([{ query: 'rota', hits: 1, total: 1 }])
})

test('nobody can add searches to the report that were not made', async () => {
  await settle('buy cheap watches')

  expect((await report()).searches).toBe(0)
})

test.each(['asha@example.in', '98765 43210', '+91-98765-43210', '09876543210'])(
  '%s looks like personal data and is not logged',
  async (q) => {
    await search(q)

    expect(countable(q)).toBeNull()
    expect((await report()).searches).toBe(0)
  },
)

test.each(['8901234567890', 'gsb 500re', 'हथौड़ा'])('%s is logged', (q) => {
  expect(countable(q)).toBe(q)
})

test('any query is logged or left out, and never fails', async () => {
  const log = openQueryLog(db)
  fc.assert(
    fc.property(anyText({ maxLength: 120 }), (q) => {
      log.answered({ q, page: 1, limit: 10 }, { total: 0, corrected: null, ms: 1 })
    }),
    { numRuns: 400 },
  )

  await log.flush()
  await log.close()
})

test('the log does not say who searched', async () => {
  const asha = await given.shopper()
  await asha(catalogueApi.search, { query: { q: 'rotary' } })
  await report()

  const [row] = await db.selectFrom('searchQueries').selectAll().execute()
  expect(Object.keys(row ?? {}).sort()).toEqual(
    ['at', 'corrected', 'hits', 'id', 'ms', 'query', 'source', 'total'].sort(),
  )
})

test('a thousand searches are logged in one write, and at most five hundred different ones', async () => {
  const log = openQueryLog(db)
  for (let number = 0; number < 1_000; number++)
    log.answered({ q: `drill ${number % 700}`, page: 1, limit: 10 }, { total: 1, ms: 1 })
  await log.close()

  const rows = await db.selectFrom('searchQueries').select(['at', 'hits']).execute()
  expect(rows).toHaveLength(500)
  expect(new Set(rows.map(({ at }) => at)).size).toBe(1)
})

test('a slow search is listed with its worst time', async () => {
  const log = openQueryLog(db)
  const asked = { q: 'spanner', page: 1, limit: 10 }
  for (const ms of [3, 180.5, 20]) log.answered(asked, { total: 4, ms })
  log.answered({ ...asked, q: 'saw' }, { total: 4, ms: 2 })
  await log.close()

  expect((await report()).slow).toMatchObject([{ query: 'spanner', ms: 180.5, hits: 3 }])
})

test('searches are deleted after ninety days and not before', async () => {
  await search('rotary')
  await report()
  const ago = (days: number) => sql<string>`now() - make_interval(days => ${days})`
  for (const days of [91, 89])
    await db
      .insertInto('searchQueries')
      .values({ query: `old ${days}`, source: 'PAGE', total: 0, ms: 1, at: ago(days) })
      .execute()

  await inTransaction(db, tidySearchQueries)

  const left = await db.selectFrom('searchQueries').select('query').orderBy('id').execute()
  expect(left.map(({ query }) => query)).toEqual(['rotary', 'old 89'])
})
