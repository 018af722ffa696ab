import { expect, test } from 'vitest'
import { adminCatalogueApi } from '#contract/catalogue/admin-catalogue.ts'
import { productGridApi } from '#contract/catalogue/product-grid.ts'
import { openShop } from '#test/shop.ts'

const { given } = await openShop()
const meera = await given.admin('CATALOGUE')

test('rows stand in the order of the product list, page by page', async () => {
  for (const price of [300_00, 100_00, 200_00])
    await given.variant({ sku: `ORDER-${price}`, price })
  const query = { q: 'ORDER-', sort: '-price', limit: 2 } as const

  const pages = [
    await meera(productGridApi.rows, { query: { ...query, page: 1 } }),
    await meera(productGridApi.rows, { query: { ...query, page: 2 } }),
  ]
  const list = await meera(adminCatalogueApi.products, { query: { q: 'ORDER-', sort: '-price' } })

  expect(pages.flatMap(({ rows }) => rows.map(({ sku }) => sku))).toEqual(
    list.products.map(({ sku }) => sku),
  )
  expect(pages.map(({ total }) => total)).toEqual([3, 3])
})

test('the grid shows only the products that are asked for', async () => {
  const [saw, axe] = [await given.variant(), await given.variant()]
  await given.variant()

  const { rows, total } = await meera(productGridApi.rows, {
    query: { ids: [saw.productId, axe.productId].join() },
  })

  expect(total).toBe(2)
  expect(new Set(rows.map(({ variantId }) => variantId))).toEqual(new Set([saw.id, axe.id]))
})
