import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { exportsApi } from '#contract/backoffice/exports.ts'
import { openShop } from '#test/shop.ts'
import { readProductLines } from './product-lines.ts'

const { db, given } = await openShop()
const meera = await given.admin('CATALOGUE')
const exported = async (query = {}): Promise<Record<string, string>[]> =>
  parse(await (await meera(exportsApi.products, { query })).text(), { bom: true, columns: true })

test('every variant of the listed products is a row, with the specs of all of them as columns', async () => {
  const { id: categoryId } = await given.category({ name: 'Saws' })
  const { productId } = await given.variant({ name: 'Saw', sku: 'S-1', categoryId, price: 99_50 })
  await given.variant({ productId, sku: 'S-2', price: 120_00 })
  await given.variant({ name: 'Axe', sku: 'A-1', status: 'DRAFT' })
  await db
    .insertInto('specDefinitions')
    .values({
      categoryId,
      key: 'teeth',
      label: 'Teeth',
      type: 'NUMBER',
      position: 0,
      facet: true,
      card: true,
    })
    .execute()
  await db.insertInto('productSpecs').values({ productId, key: 'teeth', numberValue: 24 }).execute()

  expect(await exported({ q: 'saw' })).toMatchObject([
    { ID: String(productId), SKU: 'S-1', Category: 'Saws', Price: '99.50', 'spec.teeth': '24' },
    { ID: String(productId), SKU: 'S-2', Price: '120.00' },
  ])
  expect(await exported({ status: 'DRAFT' })).toMatchObject([{ SKU: 'A-1', Status: 'DRAFT' }])
})

test('a line break in a cell does not end the row', async () => {
  const { productId } = await given.variant({ name: 'Level' })
  await db
    .updateTable('products')
    .set({ highlights: ['Magnetic', 'Light'] })
    .where('id', '=', productId)
    .execute()

  const text = await (await meera(exportsApi.products, { query: { q: 'level' } })).text()

  expect(text).toContain('"Magnetic\nLight"')
})

test('no row is missing or repeated, whatever the batch size', async () => {
  for (let index = 0; index < 5; index++) await given.variant({ brand: 'Kisbolt' })

  for (const batch of [1, 2, 5]) {
    const read: number[] = []
    for await (const lines of readProductLines(db, { brand: 'kisbolt' }, batch))
      read.push(...lines.map(({ product }) => product.id))
    expect(new Set(read).size).toBe(5)
    expect(read).toHaveLength(5)
  }
})

test('a role that may only view products cannot export the catalogue', async () => {
  for (const role of ['VIEWER', 'SUPPORT', 'ORDERS'] as const)
    await expect((await given.admin(role))(exportsApi.products)).rejects.toThrow()
})
