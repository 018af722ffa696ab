import { expect, test } from 'vitest'
import { catalogueApi } from '#contract/catalogue/catalogue.ts'
import { openShop } from '#test/shop.ts'

const { db, given, visitor } = await openShop({ isLive: true })

const spanners = await given.category({ name: 'Spanners' })
const { productId: spanner } = await given.variant({
  brand: 'Lohsutra',
  name: 'Flexible-head spanner',
  categoryId: spanners.id,
})
const { productId: puller } = await given.variant({ brand: 'Kisbolt', name: 'Gear puller, 3 jaws' })
await db.updateTable('variants').set({ name: '27 mm' }).where('productId', '=', spanner).execute()

const search = (q: string, query: object = {}) =>
  visitor(catalogueApi.search, { query: { q, ...query } })
const found = async (q: string, query: object = {}) =>
  (await search(q, query)).products.map(({ id }) => id)

test('a product is found by the sizes its variants come in', async () => {
  expect((await found('27mm spanner'))[0]).toBe(spanner)
  expect(await found('27 mm')).toEqual([spanner])
})

test('the card links to the variant with the requested size or pack', async () => {
  const { id: first, productId } = await given.variant({ name: 'Masonry drill bit' })
  const { id: second } = await given.variant({ productId, sku: 'VJ-MB-8' })
  const options = (id: number, size: string) =>
    db
      .updateTable('variants')
      .set({ options: JSON.stringify({ Size: size }) })
      .where('id', '=', id)
      .execute()
  await options(first, '6 mm')
  await options(second, '8 mm')
  const asked = async (q: string) => (await search(q)).products[0]

  expect(await asked('8mm bit')).toMatchObject({ id: productId, askedVariantId: second })
  expect(await asked('6 mm bit')).toMatchObject({ id: productId, askedVariantId: first })
  expect(await asked('vjmb8')).toMatchObject({ id: productId, askedVariantId: second })
  expect(await asked('masonry bit')).not.toHaveProperty('askedVariantId')
  await options(second, '10 mm')
  expect(await asked('10 mm bit')).toMatchObject({ id: productId, askedVariantId: second })
})

test('while typing, the last word is a prefix', async () => {
  expect(await found('gear pu', { typing: '1' })).toEqual([puller])
})

test('a search without results for the whole word finds words that begin with it, categories and brands too', async () => {
  const answer = await search('sp')
  expect(answer.products.map(({ id }) => id)).toEqual([spanner])
  expect(answer).toMatchObject({ suggestion: null, categories: [{ id: spanners.id }] })
  expect(await search('kis')).toMatchObject({ total: 1, brands: [{ name: 'Kisbolt' }] })
})

test('a misspelt word is corrected with a note, unless the exact words are asked for', async () => {
  expect(await search('spaner')).toMatchObject({ suggestion: 'spanner' })
  expect(await found('spaner')).toEqual([spanner])
  expect(await search('spaner', { exact: '1' })).toMatchObject({ suggestion: null })
  expect(await search('geer', { exact: '1' })).toMatchObject({ total: 0, suggestion: null })
})

test('a renamed product is found by its new name at once', async () => {
  await db
    .updateTable('products')
    .set({ name: 'Bearing puller' })
    .where('id', '=', puller)
    .execute()

  expect(await found('bearing')).toEqual([puller])
  expect(await found('jaws')).toEqual([])
})

test('of two equal matches the older product comes first', async () => {
  const { productId: first } = await given.variant({ name: 'Bolt cutter, 600 mm' })
  const { productId: second } = await given.variant({ name: 'Bolt cutter, 600 mm' })

  expect(await found('bolt cutter')).toEqual([first, second])
  expect(await found('bolt cutter', { sort: 'newest' })).toEqual([second, first])
})

test('a misspelt unit is corrected with a note', async () => {
  expect(await search('27 millimeer spanner')).toMatchObject({
    suggestion: '27 millimeter spanner',
    products: [{ id: spanner }],
  })
  expect(await search('27 millimeer', { exact: '1' })).toMatchObject({ suggestion: null })
})

test.each([
  '%%',
  '__',
  '\\\\',
  "'; drop table products; --",
  '!!&|():*<->',
  '"*"',
  '\0\0',
  '🔨🔨',
  '\ud83d\ud83d',
  '  \u200b\u200b',
  '-- --',
  '#{}',
  '../../etc',
])('%j is plain text and finds nothing', async (q) => {
  const answer = await search(q).catch(({ problem }) => problem)

  expect(answer.status ?? 200).toBeOneOf([200, 400])
  expect(answer.products ?? []).toEqual([])
})

test.each(['', ' ', 'a', ' a ', 'x'.repeat(101), 'spanner '.repeat(1_250)])(
  'a query that is too short or too long is refused: %#',
  async (q) => {
    await expect(search(q)).rejects.toMatchObject({ problem: { status: 400 } })
  },
)

test('operators and quotes change nothing', async () => {
  for (const q of [
    '"spanner"',
    'spanner*',
    '-spanner',
    '(spanner)',
    'spanner | %',
    "+spanner & ''",
  ])
    expect(await found(q), q).toEqual([spanner])
})

test('a price in the query filters the list and its counts until it is removed', async () => {
  const puller = (name: string, price: number) =>
    given.variant({ brand: 'Bhimax', name, price, mrp: price })
  const [small, large] = await Promise.all([
    puller('Stud extractor, small', 40_000),
    puller('Stud extractor, large', 90_000),
  ])
  await search('stud extractor')
  const within = await search('stud extractor under 500', { facets: '1' })

  expect(within.products.map(({ id }) => id)).toEqual([small.productId])
  expect(within).toMatchObject({
    total: 1,
    interpretedAs: [{ key: 'price', label: 'Price', value: 'up to ₹500', filter: '..50000' }],
  })
  const brands = within.facets?.find(({ key }) => key === 'brand')?.values ?? []
  expect(brands.filter(({ count }) => count > 0)).toMatchObject([{ label: 'Bhimax', count: 1 }])
  const both = [small.productId, large.productId].sort()
  const without = await search('stud extractor under 500', { without: ['price'] })
  expect(without.products.map(({ id }) => id).sort()).toEqual(both)
  expect(without.interpretedAs).toEqual([])
})

test('a price filter overrides a price in the query', async () => {
  const chosen = await search('stud extractor under 500', { priceMin: 60_000 })
  expect(chosen).toMatchObject({ total: 1, interpretedAs: [] })
})

test('if nothing is that cheap, results are shown without the price', async () => {
  const answer = await search('stud extractor under 100')
  expect(answer).toMatchObject({ total: 2, interpretedAs: [] })
  const chosen = await search('stud extractor under 100', { brand: ['Bhimax'] })
  expect(chosen).toMatchObject({ total: 0, interpretedAs: [{ key: 'price' }] })
})

test('a typo beside a price is corrected, and the price stays', async () => {
  const answer = await search('stud extracter 500 tak')
  expect(answer).toMatchObject({ total: 1, suggestion: 'stud extractor 500 tak' })
})
