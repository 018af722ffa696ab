import { afterEach, expect, test } from 'vitest'
import { adminSearchApi } from '#contract/catalogue/admin-search.ts'
import { catalogueApi } from '#contract/catalogue/catalogue.ts'
import { type SearchRuleWrite, searchRulesApi } from '#contract/catalogue/search-rules.ts'
import { paise } from '#contract/money.ts'
import { openShop } from '#test/shop.ts'

const { db, given, visitor } = await openShop({ isLive: true })
const catalogue = await given.admin('CATALOGUE')
const hammers: number[] = []
for (const name of ['Claw hammer 1', 'Claw hammer 2', 'Claw hammer 3'])
  hammers.push((await given.variant({ name })).productId)
const [first = 0, , third = 0] = hammers
const { productId: saw } = await given.variant({ name: 'Circular saw' })

const search = (q: string, query: object = {}) =>
  visitor(catalogueApi.search, { query: { q, ...query } })
const found = async (q: string, query: object = {}) =>
  (await search(q, query)).products.map(({ id }) => id)
const rule = (query: string, rest: Partial<SearchRuleWrite>) =>
  catalogue(searchRulesApi.add, { body: { query, productIds: [], redirect: null, ...rest } })
const page = { to: '/refund-policy', label: 'Returns and refunds' }

afterEach(async () => {
  await db.deleteFrom('searchRules').execute()
  await db.deleteFrom('searchStrengths').execute()
})

test('pinned products come first in their order, also one that the words do not find', async () => {
  await rule(' Claw  HAMMER', { productIds: [saw, third] })

  expect(await found('claw hammer')).toEqual([saw, third, ...hammers.slice(0, 2)])
  expect(await found('Claw Hammer', { typing: '1' })).toEqual(await found('claw hammer'))
  expect(await found('claw hamer')).toEqual(await found('claw hammer'))
  expect(await found('hammer')).toEqual(hammers)
})

test('the order is kept where the shopper sorts, and filters leave out what is pinned too', async () => {
  await rule('claw hammer', { productIds: [third] })
  await db
    .updateTable('variants')
    .set({ price: paise(100) })
    .where('productId', '=', first)
    .execute()

  expect((await found('claw hammer', { sort: 'price' }))[0]).toBe(first)
  expect(await found('claw hammer', { priceMax: 200 })).toEqual([first])
})

test('what staff pinned comes before what shoppers chose', async () => {
  await db
    .insertInto('searchStrengths')
    .values({ query: 'claw hammer', productId: third, strength: 1 })
    .execute()
  expect(await found('claw hammer')).toEqual([third, ...hammers.slice(0, 2)])

  await rule('claw hammer', { productIds: [first] })

  expect(await found('claw hammer')).toEqual([first, third, ...hammers.slice(1, 2)])
})

test('a pinned product that is no longer listed is left out', async () => {
  await rule('claw hammer', { productIds: [saw] })
  await db.updateTable('products').set({ status: 'ARCHIVED' }).where('id', '=', saw).execute()

  expect(await found('claw hammer')).toEqual(hammers)
  expect((await catalogue(searchRulesApi.list)).rules).toMatchObject([
    { products: [{ id: saw, isListed: false }] },
  ])
  await db.updateTable('products').set({ status: 'PUBLISHED' }).where('id', '=', saw).execute()
})

test('what the shop does not sell has a pinned product all the same', async () => {
  expect((await search('cricket bat')).notSold).not.toBeNull()

  await rule('cricket bat', { productIds: [saw] })

  expect(await search('cricket bat')).toMatchObject({
    notSold: null,
    total: 1,
    products: [{ id: saw }],
  })
})

test('a redirect is in the answer, for the exact text and its misspellings', async () => {
  await rule('claw hammer return', { redirect: page })

  expect(await search('Claw hammer return')).toMatchObject({ redirect: page })
  expect(await search('claw hammer')).toMatchObject({ redirect: null })
})

test.each([
  ['/api/cart'],
  ['/admin'],
  ['/search?q=saw'],
  ['//evil.example'],
  ['/\\evil.example'],
  ['https://evil.example'],
  ['category/3'],
])('no search leads to %s', async (to) => {
  await expect(rule('saw', { redirect: { ...page, to } })).rejects.toMatchObject({
    problem: { status: 400, fields: { 'redirect.to': expect.any(String) } },
  })
})

test('a rule has products or a page, once for each text', async () => {
  const refused = (rest: Partial<SearchRuleWrite>) =>
    expect(rule('claw hammer', rest)).rejects.toMatchObject({ problem: { status: 400 } })
  await refused({})
  await refused({ productIds: [saw], redirect: page })
  await refused({ productIds: [999_999] })
  await rule('claw hammer', { productIds: [saw] })

  await expect(rule('CLAW hammer', { redirect: page })).rejects.toMatchObject({
    problem: { status: 409, code: 'name_taken', fields: { query: expect.any(String) } },
  })
})

test('a rule changed by somebody else meanwhile is not overwritten', async () => {
  const { id, version } = await rule('claw hammer', { productIds: [saw] })
  const body = { query: 'claw hammer', productIds: [third], redirect: null, version }
  await catalogue(searchRulesApi.update, { params: { id }, body })
  expect(await found('claw hammer')).toEqual([third, ...hammers.slice(0, 2)])

  await expect(catalogue(searchRulesApi.update, { params: { id }, body })).rejects.toMatchObject({
    problem: { status: 409, code: 'stale' },
  })
  await catalogue(searchRulesApi.remove, { params: { id }, query: {} })
  expect(await found('claw hammer')).toEqual(hammers)
})

test('the preview of synonyms shows what is pinned', async () => {
  await rule('claw hammer', { productIds: [saw] })

  const { before } = await catalogue(adminSearchApi.preview, {
    body: { q: 'claw hammer', groups: [{ words: ['claw', 'ripping'] }] },
  })

  expect(before.products[0]).toMatchObject({ id: saw })
})
