import { expect, test } from 'vitest'
import { adminCatalogueApi } from '#contract/catalogue/admin-catalogue.ts'
import { adminSearchApi } from '#contract/catalogue/admin-search.ts'
import { catalogueApi } from '#contract/catalogue/catalogue.ts'
import { inventoryApi } from '#contract/catalogue/inventory.ts'
import { productGridApi } from '#contract/catalogue/product-grid.ts'
import { openShop } from '#test/shop.ts'
import { noteStatements } from '#test/statements.ts'

const { db, given, visitor } = await openShop({ isLive: true })
const statements = noteStatements()
const viewer = await given.admin('VIEWER')

const wheels = await given.variant({
  name: 'Cutting wheel',
  sku: 'CW-100',
  onHand: 0,
  price: 40_00,
})
const { productId } = wheels
const four = await given.variant({ productId, sku: 'CW-4IN', onHand: 7, price: 49_00 })
await db.updateTable('variants').set({ name: '5 inch' }).where('id', '=', wheels.id).execute()
await db.updateTable('variants').set({ name: '4 inch' }).where('id', '=', four.id).execute()
const hammer = await given.variant({ name: 'Claw hammer 500 g', sku: 'RS300-B', onHand: 3 })
const soldOut = await given.variant({ name: 'Ball peen hammer', onHand: 0 })
const draft = await given.variant({ name: 'Sledge hammer', sku: 'DRAFT-8', status: 'DRAFT' })
const archived = await given.variant({ name: 'Tack hammer of old', status: 'ARCHIVED' })
await given.variant({ name: 'Combination spanner', onHand: 2 })

const goods = async (q: string) => (await viewer(adminCatalogueApi.goods, { query: { q } })).goods
const ids = async (q: string) => (await goods(q)).map(({ id }) => id)

test.each(['4 inch cutting wheel', 'hathoda', 'spaner', 'claw hamm', 'hammer under 5000', 'rs300'])(
  'staff find for "%s" the goods that shoppers find, those sold out last',
  async (q) => {
    const shown = await visitor(catalogueApi.search, { query: { q, typing: '1', limit: 8 } })
    const published = (await goods(q)).filter(({ status }) => status === 'PUBLISHED')

    expect(shown.total).toBeGreaterThan(0)
    expect(published.map(({ id }) => id)).toEqual(
      shown.products
        .toSorted((one, other) => Number(other.inStock) - Number(one.inStock))
        .map(({ id }) => id),
    )
  },
)

test('the variant that was asked for comes first, with its price and stock', async () => {
  const [wheel] = await goods('4 inch cutting wheel')

  expect(wheel).toMatchObject({ name: 'Cutting wheel', status: 'PUBLISHED', imageUrl: null })
  expect(wheel?.variants).toEqual([
    { id: four.id, sku: 'CW-4IN', name: '4 inch', price: 49_00, available: 7 },
    { id: wheels.id, sku: 'CW-100', name: '5 inch', price: 40_00, available: 0 },
  ])
})

test('drafts and archived goods are found after those on sale, by words in any order or by SKU', async () => {
  expect(await ids('hammer')).toEqual([
    hammer.productId,
    draft.productId,
    archived.productId,
    soldOut.productId,
  ])
  expect(await ids('hammer sledge')).toContain(draft.productId)
  expect((await goods('draft-8'))[0]).toMatchObject({ id: draft.productId, status: 'DRAFT' })
})

test('what the shop does not sell finds nothing, and what staff look for is not counted as a search', async () => {
  const counted = await viewer(adminSearchApi.report, { query: { days: '7' } })

  expect(await ids('washing machine')).toEqual([])
  expect((await viewer(adminSearchApi.report, { query: { days: '7' } })).searches).toBe(
    counted.searches,
  )
})

test('however many goods are found, they are read in one statement', async () => {
  const sent = await statements.sentBy(() => goods('hammer'))

  // The others find who is asking.
  expect(sent.filter(({ text }) => /products|variants/.test(text))).toHaveLength(1)
})

test('the lists of products, of stock and of the grid show what has the words, or else what the shop finds, the sold out last', async () => {
  const lists = async (q: string) => {
    const query = { q, limit: 100 }
    const { products } = await viewer(adminCatalogueApi.products, { query })
    const { rows } = await viewer(productGridApi.rows, { query: { q } })
    const { levels } = await viewer(inventoryApi.levels, { query })
    return [
      products.map(({ id }) => id),
      [...new Set(rows.map((row) => row.productId))],
      [...new Set(levels.map((level) => level.productId))],
    ]
  }

  const [left, out] = [hammer.productId, soldOut.productId]
  expect(await lists('sledge hammer')).toEqual(Array(3).fill([draft.productId]))
  const [words, ...others] = await lists('hammer')
  expect(words?.slice(-1)).toEqual([out])
  expect(words).toEqual(others[0])
  for (const found of (await lists('hathoda')).slice(0, 2)) expect(found).toEqual([left, out])
  expect(await lists('wheel of 4 inch cutting')).toEqual(Array(3).fill([productId]))
})
