import { expect, test } from 'vitest'
import { adminCatalogueApi } from '#contract/catalogue/admin-catalogue.ts'
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

test('published products at a rate that ended are listed, until they get one of today', async () => {
  const [twelve, odd, corrected, hidden] = [
    await add(sellable({ name: 'At twelve' })),
    await add(sellable({ name: 'At 0.18' })),
    await add(sellable({ name: 'Corrected' })),
    await add(sellable({ name: 'Hidden' })),
  ]
  for (const [{ id }, rateBp] of [
    [twelve, 12_00],
    [odd, 18],
    [corrected, 28_00],
    [hidden, 12_00],
  ] as const)
    await db
      .updateTable('gstRates')
      .set({ effectiveFrom: '2020-01-01', rateBp })
      .where('productId', '=', id)
      .execute()
  await update(corrected, { compliance: { gstRate: 18 } })
  await update(hidden, { status: 'ARCHIVED' })

  const { products, counts, total } = await meera(adminCatalogueApi.products, {
    query: { gst: 'ended', sort: 'name' },
  })

  expect(products.map(({ name }) => name)).toEqual(['At 0.18', 'At twelve'])
  expect([counts.ended, total]).toEqual([2, 2])
})

test('a new product does not take over a rate that ended, and is published with one of its own', async () => {
  const { id: categoryId } = await given.category()
  await db
    .updateTable('categories')
    .set({ gstRateBp: 12_00 })
    .where('id', '=', categoryId)
    .execute()
  const untaxed = { ...fullCompliance, gstRate: null }

  expect((await add(draft({ categoryId, compliance: untaxed }))).compliance.gstRate).toBeNull()
  await expect(add(sellable({ categoryId, compliance: untaxed }))).rejects.toMatchObject(
    refusal({
      fields: {
        'compliance.gstRate':
          'No rate was filled in. The GST rate of 12% ended on 21 September 2025. Enter 0, 0.25, 3, 5, 18 or 40.',
      },
    }),
  )
})
