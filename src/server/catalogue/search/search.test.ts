import fc from 'fast-check'
import { expect, test } from 'vitest'
import { catalogueApi } from '#contract/catalogue/catalogue.ts'
import { anyText } from '#test/any-text.ts'
import { openShop } from '#test/shop.ts'

const { db, given, visitor } = await openShop({ isLive: true })

const workshop = await given.category({ name: 'Workshop' })
const drills = await given.category({ name: 'Cordless drills' })
const drill = await product('Vajrok', 'Hammer drill 18 V, 13 mm chuck', 'VJ-CD18-2B', drills.id)
const small = await product('Vajrok', 'Compact drill 12 V', 'VJ-CD12', drills.id)
const grinder = await product('Bhimax', 'Angle grinder 850W', 'GSB 500RE')
const pliers = await product('Lohsutra', 'Combination pliers', 'VJ-RS350')
const square = await product('Kisbolt', 'Try square', '13E4-B7')

async function product(
  brand: string,
  name: string,
  model: string | null,
  categoryId = workshop.id,
) {
  const { productId } = await given.variant({ brand, name, categoryId })
  await db.updateTable('products').set({ model }).where('id', '=', productId).execute()
  return productId
}

const search = (q: string, query: object = {}) =>
  visitor(catalogueApi.search, { query: { q, ...query } })
const found = async (q: string) => (await search(q)).products.map(({ id }) => id)

test.each([
  ['hammer', drill],
  ['  HAMM  ', drill],
  ['18v', drill],
  ['18 V', drill],
  ['vj-cd18-2b', drill],
  ['vjcd182b', drill],
  ['vj cd18 2b', drill],
  ['gsb500re', grinder],
  ['gsb 500 re', grinder],
  ['GSB-500RE', grinder],
  ['850 w', grinder],
  ['lohsutra', pliers],
  ['plier', pliers],
  ['VJ-RS350', pliers],
  ['vj rs 350', pliers],
  ['rs350', pliers],
  ['13e4-b7', square],
  ['13E4B7', square],
  ['try square 13e4b7', square],
  ['हथौड़ा', drill],
])('"%s" finds only it', async (q, expected) => {
  expect(await found(q)).toEqual([expected])
})

test.each([
  ['drill hammer', [drill, small]],
  ['drill 13mm', [drill, small]],
  ['vajrok 12v', [small, drill]],
])('"%s" finds products with all its words first', async (q, expected) => {
  expect(await found(q)).toEqual(expected)
})

test('a category and a brand are named beside the products', async () => {
  expect(await search('cordless')).toMatchObject({
    total: 2,
    interpretedAs: [],
    suggestion: null,
    brands: [],
    categories: [{ id: drills.id, name: 'Cordless drills', productCount: 2, found: 2 }],
  })
  expect(await search('vajrok')).toMatchObject({
    total: 2,
    categories: [],
    brands: [{ name: 'Vajrok', productCount: 2 }],
  })
})

test('the name ranks higher than the description', async () => {
  const mentioned = await product('Tezkat', 'Cutting disc', null)
  await db
    .updateTable('products')
    .set({ description: 'Not for use with an angle grinder from abroad.' })
    .where('id', '=', mentioned)
    .execute()

  expect(await found('angle grinder')).toEqual([grinder, mentioned])
})

test('a search is filtered, sorted and counted like any list', async () => {
  const { total, products, facets } = await search('drill', {
    sort: 'newest',
    limit: 1,
    page: 2,
    facets: '1',
  })

  expect([total, products.length]).toEqual([2, 1])
  expect(facets?.find(({ key }) => key === 'brand')?.values).toEqual([
    { value: 'Vajrok', label: 'Vajrok', count: 2 },
  ])
  expect(await search('drill', { brand: ['Bhimax'] })).toMatchObject({ total: 0, suggestion: null })
})

test.each([
  ['hamer 18v', 'hammer 18v'],
  ['grindr', 'grinder'],
  ['vajrk', 'vajrok'],
])('"%s" is corrected to "%s"', async (typed, meant) => {
  const asTyped = await search(typed)
  const asMeant = await search(meant)

  expect(asTyped.products).toEqual(asMeant.products)
  expect(asTyped.suggestion).toBe(meant)
})

test.each([
  ['drrill', 'drill'],
  ['hamer dril', 'hammer drill'],
])('"%s" finds what "%s" does, and names the correction', async (typed, meant) => {
  const asTyped = await search(typed)

  expect(asTyped.products).toEqual((await search(meant)).products)
  expect(asTyped.suggestion).toEqual(expect.any(String))
})

test('a prefix beside a corrected word stays a prefix', async () => {
  const { productId: key } = await given.variant({ name: 'Combi key' })

  expect(await search('hamer combin')).toMatchObject({ suggestion: 'hammer combin' })
  const ids = await found('hamer combin')
  expect(ids).toContain(pliers)
  expect(ids).not.toContain(key)
})

test('drafts are not found, and a query similar to nothing finds nothing', async () => {
  await given.variant({ name: 'Zirconium flap disc', status: 'DRAFT' })

  expect(await found('zirconium')).toEqual([])
  expect(await search('xylophone')).toMatchObject({ total: 0, suggestion: null })
})

test('"sasta" sorts by price, and can be removed', async () => {
  await given.variant({ name: 'Pipe cutter, heavy', categoryId: workshop.id, price: 90_000 })
  await given.variant({ name: 'Pipe cutter, plain', categoryId: workshop.id, price: 30_000 })

  const cheap = await search('sasta pipe cutter')
  expect(cheap.products.map(({ price }) => price)).toEqual([30_000, 90_000])
  expect(cheap.interpretedAs).toEqual([
    { key: 'order', label: 'Sorted by', value: 'Lowest price', filter: 'price' },
  ])
  const plain = await search('sasta pipe cutter', { without: ['order'] })
  expect(plain).toMatchObject({ interpretedAs: [], total: 2 })
})

test('"sasta" puts no other kind of goods first, however cheap', async () => {
  const saws = await given.category({ name: 'Circular saws' })
  const blades = await given.category({ name: 'Saw blades' })
  const saw = (name: string, categoryId: number, price: number) =>
    given.variant({ name, categoryId, price }).then(({ productId }) => productId)
  const large = await saw('Circular saw 1400 W', saws.id, 900_000)
  const plain = await saw('Circular saw 1200 W', saws.id, 500_000)
  const blade = await saw('Circular saw blade', blades.id, 20_000)

  expect(await found('sasta circular saw')).toEqual([plain, large, blade])
})

test('a query for goods that are not sold has no products, but separate near matches', async () => {
  const answer = await search('hammer stove', { facets: '1' })

  expect(answer).toMatchObject({
    products: [],
    total: 0,
    facets: [],
    suggestion: null,
    notSold: { kind: 'GOODS' },
  })
  const bosch = await search('bosch pliers')
  expect(bosch).toMatchObject({ notSold: { kind: 'BRAND', text: 'Bosch', isPartly: true } })
  expect(bosch.products.map(({ id }) => id)).toEqual([pliers])
  expect(bosch.near).toEqual([])
  expect(await search('hammer')).toMatchObject({ notSold: null, near: [] })
})

test('a word that means nothing in the shop is named, and the rest of the query is found', async () => {
  for (const q of ['pliers flurble', 'flurble for pliers', 'plyers flurble']) {
    const answer = await search(q)
    expect(answer.notSold, q).toEqual({ kind: 'UNKNOWN', text: 'flurble', isPartly: true })
    expect(answer.products.map(({ id }) => id)).toEqual([pliers])
  }
  expect(await search('pleirs flurble')).toMatchObject({ suggestion: 'pliers flurble' })
  expect(await search('flurble')).toMatchObject({ products: [], notSold: { isPartly: false } })
})

test.each([
  '%%',
  '__',
  '\\\\',
  "'; drop table products; --",
  "zz' | 'yy",
  '!!&|():*<->',
  '🔨🔨',
  '\ud83d\ud83d',
  ':*:*',
])('%s stands only for itself', async (q) => {
  expect(await found(q)).toEqual([])
})

test.each(['', ' ', 'a', ' a ', 'x'.repeat(101)])('"%s" is refused', async (q) => {
  await expect(search(q)).rejects.toMatchObject({
    problem: { status: 400, fields: { q: 'Search for 2 to 100 characters.' } },
  })
})

test('any query is answered or refused', async () => {
  await fc.assert(
    fc.asyncProperty(anyText({ minLength: 2, maxLength: 60 }), async (q) => {
      const answer = await search(q).catch(({ problem }) => problem)
      expect(answer.status ?? 200).toBeOneOf([200, 400])
    }),
    { numRuns: 60 },
  )
})

test('what was asked for is counted apart, and categories by what of them is in the result', async () => {
  const { id } = await given.category({ name: 'Lathes' })
  await given.variant({ name: 'Bench lathe', categoryId: id, price: 9_00_000 })
  await given.variant({ name: 'Mini lathe', categoryId: id, price: 10_000 })
  await given.variant({ name: 'Chuck key for lathe', categoryId: workshop.id, price: 15_000 })

  const all = { id, productCount: 2, found: 2 }
  expect(await search('lathe')).toMatchObject({ total: 3, asked: 2, categories: [all] })
  const cheap = await search('lathe under 200')
  expect(cheap).toMatchObject({ total: 2, asked: 1, categories: [{ ...all, found: 1 }] })
  const narrowed = await search('lathe', { category: workshop.id })
  expect(narrowed).toMatchObject({ total: 1, asked: null, categories: [{ found: 0 }] })
})
