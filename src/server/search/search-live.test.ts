import { expect, test } from 'vitest'
import { catalogueApi } from '#contract/catalogue.ts'
import { openShop } from '#test/shop.ts'

const { db, given, visitor } = await openShop({ isLive: true })

const spanners = await given.category({ name: 'Spanners' })
const { productId: spanner } = await given.variant({
  ...{ brand: 'Lohsutra', name: 'Flexible-head spanner', categoryId: spanners.id },
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

test('while somebody is typing, the last word is a beginning', async () => {
  expect(await found('gear pu', { typing: '1' })).toEqual([puller])
})

test('a misspelt word is corrected and said so, unless it was meant as typed', async () => {
  expect(await search('spaner')).toMatchObject({ suggestion: 'spanner' })
  expect(await found('spaner')).toEqual([spanner])
  expect(await search('spaner', { exact: '1' })).toMatchObject({ suggestion: null })
  expect(await search('geer', { exact: '1' })).toMatchObject({ total: 0, suggestion: null })
})

test('what a product is called from now on, it is found by from now on', async () => {
  await db
    .updateTable('products')
    .set({ name: 'Bearing puller' })
    .where('id', '=', puller)
    .execute()

  expect(await found('bearing')).toEqual([puller])
  expect(await found('jaws')).toEqual([])
})
