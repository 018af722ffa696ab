import { expect, test } from 'vitest'
import { adminBrandsApi } from '#contract/catalogue/admin-brands.ts'
import { catalogueApi } from '#contract/catalogue/catalogue.ts'
import { factDefaultsApi } from '#contract/catalogue/fact-defaults.ts'
import type { ProductWrite } from '#contract/catalogue/product-write.ts'
import { openShop } from '#test/shop.ts'

const { db, given } = await openShop()
const meera = await given.admin('CATALOGUE')
const category = await given.category({ name: 'Pliers' })
let number = 0
async function added(sent: Partial<ProductWrite>) {
  const sku = `FD-${++number}`
  const body = {
    name: `Plier ${number}`,
    categoryId: category.id,
    variants: [{ sku, price: 100_00, mrp: 120_00 }],
    ...sent,
  }
  // The schema of a price is a branded number.
  return meera(catalogueApi.addProduct, { body: body as ProductWrite, files: [] })
}
await added({ brand: 'Vajrok' })
const { brands } = await meera(adminBrandsApi.all)
const vajrok = brands.find(({ name }) => name === 'Vajrok')?.id ?? 0
const update = (brandId: number | null, facts: object, version?: number) =>
  meera(factDefaultsApi.update, { body: { brandId, facts, ...(version && { version }) } })

test('a new product takes over the facts of its brand, then the tax of its category, then those of the shop', async () => {
  await update(null, {
    countryOfOrigin: 'India',
    netQuantity: '1 N',
    gstRate: 5,
    importer: 'Nobody',
  })
  await update(vajrok, { manufacturer: 'Vajrok Works, Pune', netQuantity: '2 N' })
  await db
    .updateTable('categories')
    .set({ hsn: '8203', gstRateBp: 1800 })
    .where('id', '=', category.id)
    .execute()

  const own = await added({ brand: 'vajrok', compliance: { netQuantity: '3 N' } })
  const other = await added({ brand: 'Kaarigar Steel' })

  expect(own.compliance).toMatchObject({
    manufacturer: 'Vajrok Works, Pune',
    netQuantity: '3 N',
    hsn: '8203',
    gstRate: 18,
    countryOfOrigin: 'IN',
    importer: null,
  })
  expect(other.compliance).toMatchObject({ manufacturer: null, netQuantity: '1 N' })
})

test('facts by default are cleared by an empty text, and a newer version is not overwritten', async () => {
  const { version } = await update(vajrok, { manufacturer: '' })

  expect((await update(vajrok, { hsn: '8203' }, version)).facts).toMatchObject({
    manufacturer: null,
    netQuantity: '2 N',
    hsn: '8203',
  })
  await expect(update(vajrok, {}, version)).rejects.toMatchObject({ problem: { code: 'stale' } })
  await expect(update(null, { countryOfOrigin: 'Atlantis' })).rejects.toMatchObject({
    problem: { status: 400 },
  })
})
