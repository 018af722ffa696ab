import { expect, test } from 'vitest'
import { catalogueApi } from '#contract/catalogue/catalogue.ts'
import { refusal } from '#test/refusal.ts'
import { openShop } from '#test/shop.ts'
import { fullCompliance, writingIn } from '#test/writing-products.ts'

const shop = await openShop()
const { db, given } = shop
const meera = await given.admin('CATALOGUE')
const { draft, sellable, add, update } = await writingIn(shop, meera)

const rated = (gstRate: number) => ({ compliance: { ...fullCompliance, gstRate } })

test('a product gets only a rate of GST that the law has today', async () => {
  let product = await add(sellable(rated(0.25)))

  for (const gstRate of [0, 3, 5, 18, 40]) {
    product = await update(product, { compliance: { gstRate } })
    expect(product.compliance.gstRate).toBe(gstRate)
  }
  for (const gstRate of [0.18, 12, 28, 13, 1.8]) {
    const words = { 'compliance.gstRate': expect.stringContaining(`${gstRate}%`) }
    await expect(add(draft(rated(gstRate)))).rejects.toMatchObject(refusal({ fields: words }))
  }
})

test('a product keeps a rate that ended, and can be changed, but is not published with it', async () => {
  const product = await add(sellable())
  await db
    .updateTable('gstRates')
    .set({ effectiveFrom: '2020-01-01', rateBp: 12_00 })
    .where('productId', '=', product.id)
    .execute()

  const hidden = await update(product, { ...rated(12), name: 'Older drill', status: 'DRAFT' })
  const again = update(hidden, { status: 'PUBLISHED' })

  expect(hidden).toMatchObject({ name: 'Older drill', compliance: { gstRate: 12 } })
  await expect(again).rejects.toMatchObject(
    refusal({ fields: { 'compliance.gstRate': expect.stringContaining('21 September 2025') } }),
  )
})

test('a category gets only a rate that the law has today, and keeps one that ended', async () => {
  const { id } = await given.category()
  await db.updateTable('categories').set({ gstRateBp: 28_00 }).where('id', '=', id).execute()
  const change = (body: object) => meera(catalogueApi.updateCategory, { params: { id }, body })

  expect(await change({ gstRate: 28, description: 'Batteries.' })).toMatchObject({ gstRate: 28 })
  await expect(change({ gstRate: 12 })).rejects.toMatchObject(
    refusal({ fields: { gstRate: expect.stringContaining('ended on 21 September 2025') } }),
  )
  expect(await change({ gstRate: 18 })).toMatchObject({ gstRate: 18 })
})
