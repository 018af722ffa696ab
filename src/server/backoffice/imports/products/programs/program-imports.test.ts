import { stringify } from 'csv-stringify/sync'
import { expect, test } from 'vitest'
import { importsApi } from '#contract/backoffice/imports.ts'
import { adminCatalogueApi } from '#contract/catalogue/admin-catalogue.ts'
import { importingIn } from '#test/importing.ts'
import { png } from '#test/picture-imports.ts'
import { openShop } from '#test/shop.ts'
import { openSupplier } from '#test/supplier.ts'

const shop = await openShop()
const { given } = shop
const meera = await given.admin('CATALOGUE')
const drills = await given.category({ name: 'Drills' })
const saws = await given.category({ name: 'Saws' })
/** Its pictures are as wide as their address says. */
const { origin, network } = await openSupplier((request, response) => {
  const width = Number(/\d+/.exec(request.url ?? '')?.[0])
  void png(width).then((bytes) => response.end(bytes))
})
const { worked } = importingIn(shop, meera, network)

type Row = Record<string, string>
/** Imports an export as staff do after the page with its questions, and returns the products. */
async function imported(rows: Row[]) {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  const file = new File([stringify(rows, { columns, header: true })], 'export.csv')
  const checked = await worked(
    await meera(importsApi.start, {
      body: { asks: true, withoutCode: 'number', brands: [{ value: 'Vajrok', brand: 'Vajrok' }] },
      files: [{ field: 'file', file }],
    }),
  )
  const done = await worked(
    await meera(importsApi.run, { params: { id: checked.id }, body: { skipWrong: false } }),
  )
  const { rows: items } = await meera(importsApi.rows, { params: { id: done.id } })
  return Promise.all(
    items.map(async ({ productId }) => {
      const params = { id: productId ?? 0 }
      return (await meera(adminCatalogueApi.product, { params })).product
    }),
  )
}

test('an export of Shopify becomes products with their variants, pictures and texts', async () => {
  const [drill, bit] = await imported([
    {
      Handle: 'impact-drill',
      Title: 'Impact drill',
      'Body (HTML)':
        '<h2>Strong</h2><p>650&nbsp;W &amp; light.</p><ul><li>Keyless chuck</li></ul><table><tr><th>Power</th><td>650 W</td></tr><tr><th>Speed</th><td>2800 rpm</td></tr></table>',
      Vendor: 'Vajrok',
      Type: 'Drills',
      'Option1 Name': 'Chuck',
      'Option1 Value': '10 mm',
      'Variant SKU': 'D-10',
      'Variant Price': '2499.00',
      'Variant Compare At Price': '2999.00',
      'Image Src': `${origin}/41.png`,
    },
    {
      Handle: 'impact-drill',
      'Option1 Value': '13 mm',
      'Variant SKU': 'D-13',
      'Variant Price': '2799.00',
      'Image Src': `${origin}/42.png`,
    },
    { Handle: 'impact-drill', 'Image Src': `${origin}/43.png` },
    {
      Handle: 'bit',
      Title: 'Masonry bit',
      Vendor: 'Vajrok',
      Type: 'Drills',
      'Option1 Name': 'Title',
      'Option1 Value': 'Default Title',
      'Variant Price': '60.00',
    },
  ])

  expect(drill).toMatchObject({
    name: 'Impact drill',
    brand: 'Vajrok',
    categoryId: drills.id,
    status: 'DRAFT',
    description: 'Strong\n\n650\u00A0W & light.\n\n• Keyless chuck\n\nPower 650 W\nSpeed 2800 rpm',
    variants: [
      { sku: 'D-10', options: { Chuck: '10 mm' }, price: 2499_00, mrp: 2999_00 },
      { sku: 'D-13', options: { Chuck: '13 mm' }, price: 2799_00, mrp: 2799_00 },
    ],
    images: [{ width: 41 }, { width: 42 }, { width: 43 }],
  })
  expect(bit).toMatchObject({
    name: 'Masonry bit',
    variants: [{ sku: 'VAJROK-MASONRY-BIT', name: '', options: {}, price: 60_00 }],
  })
})

test('an export of WooCommerce becomes products with their variations, pictures and texts', async () => {
  const variation = {
    Type: 'variation',
    Parent: 'SAW',
    'Attribute 1 name': 'Blade',
  }
  const [saw, glue] = await imported([
    {
      ID: '10',
      Type: 'variable',
      SKU: 'SAW',
      Name: 'Hand saw',
      Categories: 'Saws, Sale',
      Brands: 'Vajrok',
      Description: '<p>Cuts wood.</p>\\n<ul>\\n<li>Beech handle</li>\\n</ul>',
      Images: `${origin}/51.png, ${origin}/52.png`,
      'Attribute 1 name': 'Blade',
      'Attribute 1 value(s)': '7 in, 9 in',
    },
    {
      ...variation,
      ID: '11',
      SKU: 'SAW-7',
      Name: 'Hand saw - 7 in',
      'Regular price': '899',
      Images: `${origin}/53.png`,
      'Attribute 1 value(s)': '7 in',
    },
    {
      ...variation,
      ID: '12',
      SKU: 'SAW-9',
      Name: 'Hand saw - 9 in',
      'Regular price': '1299,50',
      'Sale price': '949,50',
      'Attribute 1 value(s)': '9 in',
    },
    {
      ID: '13',
      Type: 'simple',
      SKU: 'GLUE',
      Name: 'Wood glue',
      Categories: 'Saws',
      Brands: 'Vajrok',
      'Regular price': '120',
      'Weight (kg)': '0,25',
    },
  ])

  expect(saw).toMatchObject({
    name: 'Hand saw',
    categoryId: saws.id,
    description: 'Cuts wood.\n\n• Beech handle',
    variants: [
      { sku: 'SAW-7', options: { Blade: '7 in' }, price: 899_00, mrp: 899_00 },
      { sku: 'SAW-9', options: { Blade: '9 in' }, price: 949_50, mrp: 1299_50 },
    ],
    images: [{ width: 51 }, { width: 52 }, { width: 53 }],
  })
  expect(glue).toMatchObject({ variants: [{ sku: 'GLUE', weightGrams: 250, price: 120_00 }] })
})
