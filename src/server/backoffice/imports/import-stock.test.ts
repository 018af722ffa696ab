import { stringify } from 'csv-stringify/sync'
import { expect, test } from 'vitest'
import { type Import, importsApi } from '#contract/backoffice/imports.ts'
import { adminCatalogueApi } from '#contract/catalogue/admin-catalogue.ts'
import { inventoryApi } from '#contract/catalogue/inventory.ts'
import { importingIn } from '#test/importing.ts'
import { openShop } from '#test/shop.ts'

const shop = await openShop()
const { db, given } = shop
const meera = await given.admin('CATALOGUE')
const { worked } = importingIn(shop, meera)
await given.category({ name: 'Drills' })

async function tried(rows: Record<string, string>[]) {
  const file = new File([stringify(rows, { header: true })], 'tools.csv')
  return worked(await meera(importsApi.start, { body: {}, files: [{ field: 'file', file }] }))
}
const run = async ({ id }: Import) =>
  worked(await meera(importsApi.run, { params: { id }, body: { skipWrong: false } }))
const rowsOf = async ({ id }: Import) => (await meera(importsApi.rows, { params: { id } })).rows
const problemsOf = async (found: Import) =>
  (await rowsOf(found)).flatMap(({ problems }) =>
    problems.map(({ value, message }) => [value, message]),
  )
const onHand = async (sku: string) =>
  (await meera(inventoryApi.levels, { query: { q: sku } })).levels[0]?.onHand
const versionOf = async (q: string) =>
  (await meera(adminCatalogueApi.products, { query: { q } })).products[0]?.version
const drill = (sku: string, stock: string) => ({
  SKU: sku,
  Name: `Drill ${sku}`,
  Category: 'Drills',
  Price: '100',
  MRP: '120',
  Stock: stock,
})

test('stock is set to what the file says, never below what is held for orders', async () => {
  await run(await tried([drill('Q-1', '12'), drill('Q-2', '7.0')]))
  expect([await onHand('Q-1'), await onHand('Q-2')]).toEqual([12, 7])
  const version = await versionOf('Q-1')

  const changed = await tried([
    { SKU: 'Q-1', Stock: '20' },
    { SKU: 'Q-2', Stock: '' },
  ])
  expect((await rowsOf(changed)).map(({ state, changes }) => [state, changes])).toEqual([
    ['CHANGED', [{ line: 2, column: 'Stock', from: '12', to: '20' }]],
    ['SAME', []],
  ])
  await run(changed)

  expect([await onHand('Q-1'), await onHand('Q-2')]).toEqual([20, 7])
  expect(await versionOf('Q-1')).toBe(version)
  const wrong = await tried([
    { SKU: 'Q-1', Stock: '-2' },
    { SKU: 'Q-2', Stock: 'many' },
  ])
  expect(await problemsOf(wrong)).toEqual([
    ['-2', 'Enter a whole number, such as 12.'],
    ['many', 'Enter a whole number, such as 12.'],
  ])
  await db.updateTable('stock').set({ reserved: 3 }).where('onHand', '=', 7).execute()
  expect(await problemsOf(await tried([{ SKU: 'Q-2', Stock: '2' }]))).toEqual([
    ['2', 'Only 7 are there, and 3 of them are held for orders.'],
  ])
})
