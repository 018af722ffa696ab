import { expect, test } from 'vitest'
import { catalogueApi } from '#contract/catalogue/catalogue.ts'
import { openShop } from '#test/shop.ts'

const { db, given, visitor } = await openShop()

const cardsOf = async (ids: string) =>
  (await visitor(catalogueApi.cards, { query: { ids } })).products
const compared = async (ids: string) =>
  (await visitor(catalogueApi.compare, { query: { ids } })).products

test('cards come in the requested order, each once, without products that are no longer sold', async () => {
  const saw = await given.variant({ price: 4_999_00 })
  const drill = await given.variant({ price: 2_999_00 })
  const gone = await given.variant({ status: 'ARCHIVED' })

  const products = await cardsOf(
    [drill, gone, saw, drill].map(({ productId }) => productId).join(','),
  )

  expect(products).toMatchObject([
    { id: drill.productId, price: 2_999_00 },
    { id: saw.productId, price: 4_999_00 },
  ])
})

test('a card shows the GST rate that applies from today', async () => {
  const { productId } = await given.variant({ price: 11_800 })
  await db.deleteFrom('gstRates').where('productId', '=', productId).execute()
  expect(await cardsOf(String(productId))).toMatchObject([{ gstRate: null }])

  await db
    .insertInto('gstRates')
    .values([
      { productId, rateBp: 1_250, effectiveFrom: '2020-01-01' },
      { productId, rateBp: 4_000, effectiveFrom: '2999-01-01' },
    ])
    .execute()
  expect(await cardsOf(String(productId))).toMatchObject([{ gstRate: 12.5 }])
})

test('a card shows that a product may not be sent by air', async () => {
  const { productId } = await given.variant()
  expect(await cardsOf(String(productId))).toMatchObject([{ hasLithium: false }])

  await db.updateTable('products').set({ hasLithium: true }).where('id', '=', productId).execute()
  expect(await cardsOf(String(productId))).toMatchObject([{ hasLithium: true }])
})

test('a comparison of four products shows all their specifications', async () => {
  const { productId, id } = await given.variant({ name: 'Rotary hammer' })
  const other = await given.variant({ name: 'Breaker' })
  const draft = await given.variant({ status: 'DRAFT' })

  const products = await compared(`${other.productId},${draft.productId},${productId}`)

  expect(products).toMatchObject([
    { id: other.productId, name: 'Breaker' },
    { id: productId, name: 'Rotary hammer', variants: [{ id }], specs: [], warranty: {} },
  ])
})

test.each(['', '1,2,3,4,5', '0', '1,', 'drill', '1,1e3'])(
  'comparing "%s" is refused',
  async (ids) => {
    await expect(compared(ids)).rejects.toMatchObject({
      problem: { status: 400, code: 'invalid_request' },
    })
  },
)
