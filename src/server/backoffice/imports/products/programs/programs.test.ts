import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stringify } from 'csv-stringify/sync'
import { afterAll, expect, test } from 'vitest'
import { openFile } from '../../file/table.ts'
import { products } from '../product-kind.ts'

const folder = await mkdtemp(join(tmpdir(), 'karigar-programs-'))
afterAll(() => rm(folder, { recursive: true }))

type Row = Record<string, string>
async function read(headings: string[], rows: Row[]) {
  const path = join(folder, 'export.csv')
  await writeFile(path, stringify(rows, { header: true, columns: headings }))
  const file = await openFile(path, products)
  const leftOut: string[] = []
  const lines = await Array.fromAsync(
    file.lines(({ text, why }) => leftOut.push(`${text}: ${why}`)),
  )
  return { file, lines, leftOut }
}

const shopifyHeadings = [
  'Handle,Title,Body (HTML),Vendor,Product Category,Type,Tags,Published,Option1 Name,Option1 Value',
  'Option2 Name,Option2 Value,Variant SKU,Variant Grams,Variant Inventory Qty,Variant Price',
  'Variant Compare At Price,Variant Barcode,Image Src,Image Position,Gift Card,Variant Image,Status',
].flatMap((part) => part.split(','))

const drill = { Handle: 'drill' }
const shopifyRows: Row[] = [
  {
    ...drill,
    Title: 'Impact drill',
    'Body (HTML)': '<p>Strong &amp; light.</p><ul><li>Keyless chuck</li></ul>',
    Vendor: 'Vajrok',
    'Product Category': 'Hardware > Tools > Drills',
    'Option1 Name': 'Chuck',
    'Option1 Value': '10 mm',
    'Variant SKU': 'D-10',
    'Variant Grams': '1800',
    'Variant Inventory Qty': '7',
    'Variant Price': '2499.00',
    'Variant Compare At Price': '2999.00',
    'Variant Barcode': "'8901234567894",
    'Image Src': 'https://cdn.example/a.jpg',
    'Gift Card': 'false',
  },
  {
    ...drill,
    'Option1 Value': '13 mm',
    'Variant SKU': 'D-13',
    'Variant Inventory Qty': '-2',
    'Variant Price': '2799.00',
    'Image Src': 'https://cdn.example/b.jpg',
  },
  { ...drill, 'Image Src': 'https://cdn.example/c.jpg' },
  {
    Handle: 'tape',
    Title: 'PTFE tape',
    Type: 'Plumbing',
    'Option1 Name': 'Title',
    'Option1 Value': 'Default Title',
    'Variant Price': '15.00',
  },
  { Handle: 'card', Title: 'Gift card', 'Variant Price': '500.00', 'Gift Card': 'TRUE' },
]

test('an export of Shopify is read as it is: names of the first row, pictures of all rows', async () => {
  const { file, lines, leftOut } = await read(shopifyHeadings, shopifyRows)

  expect(file).toMatchObject({ program: 'Shopify', unknown: [], missing: [] })
  expect(leftOut).toEqual(['Gift card: other'])
  expect(lines).toEqual([
    {
      line: 2,
      cells: {
        SKU: 'D-10',
        Name: 'Impact drill',
        Brand: 'Vajrok',
        Category: 'Drills',
        Options: 'Chuck: 10 mm',
        Price: '2499.00',
        MRP: '2999.00',
        Stock: '7',
        Barcode: '8901234567894',
        'Weight (g)': '1800 g',
        Description: expect.stringMatching(/^Strong & light\.\n\n.*Keyless chuck$/),
        Pictures: 'https://cdn.example/a.jpg\nhttps://cdn.example/b.jpg\nhttps://cdn.example/c.jpg',
      },
    },
    {
      line: 3,
      cells: {
        SKU: 'D-13',
        Name: 'Impact drill',
        Brand: 'Vajrok',
        Category: 'Drills',
        Options: 'Chuck: 13 mm',
        Price: '2799.00',
        MRP: '2799.00',
        Stock: '0',
      },
    },
    {
      line: 5,
      cells: { SKU: '', Name: 'PTFE tape', Category: 'Plumbing', Price: '15.00', MRP: '15.00' },
    },
  ])
})

const wooHeadings = [
  'ID,Type,SKU,"GTIN, UPC, EAN, or ISBN",Name,Published,Short description,Description,Stock',
  'Weight (kg),Length (cm),Sale price,Regular price,Categories,Images,Parent,Brands',
  'Attribute 1 name,Attribute 1 value(s)',
]
  .join(',')
  .replace('"GTIN, UPC, EAN, or ISBN"', 'GTIN')
  .split(',')
  .map((heading) => (heading === 'GTIN' ? 'GTIN, UPC, EAN, or ISBN' : heading))

test('an export of WooCommerce is read as it is: variations with their parent, pictures between commas', async () => {
  const { file, lines, leftOut } = await read(wooHeadings, [
    {
      ID: '11',
      Type: 'variation',
      SKU: 'SAW-7',
      Name: 'Saw - 7 in',
      'Regular price': '899',
      Parent: 'id:10',
      Images: 'https://shop.example/7.jpg',
      'Attribute 1 name': 'Blade',
      'Attribute 1 value(s)': '7 in',
    },
    {
      ID: '10',
      Type: 'variable',
      Name: 'Saw',
      Categories: 'Hand tools > Saws, Sale',
      Brands: 'Vajrok',
      Description: 'Cuts wood.\\nAnd more.',
      Images: 'https://shop.example/a.jpg, https://shop.example/b.jpg',
      'Attribute 1 name': 'Blade',
      'Attribute 1 value(s)': '7 in, 9 in',
    },
    {
      ID: '12',
      Type: 'variation',
      SKU: 'SAW-9',
      Name: 'Saw - 9 in',
      'Regular price': '999',
      'Sale price': '949',
      Parent: 'id:10',
      Stock: '4',
      'Attribute 1 name': 'Blade',
      'Attribute 1 value(s)': '9 in',
    },
    {
      ID: '13',
      Type: 'simple',
      SKU: 'GLUE',
      'GTIN, UPC, EAN, or ISBN': '8901234567894',
      Name: 'Glue',
      'Regular price': '120',
      'Weight (kg)': '0.25',
      'Length (cm)': '12',
      Categories: 'Adhesives',
    },
    { ID: '14', Type: 'grouped', SKU: 'SET', Name: 'Set', Categories: 'Sale' },
  ])

  expect(file.program).toBe('WooCommerce')
  expect(leftOut).toEqual(['Set: other'])
  expect(lines.map(({ cells }) => cells)).toEqual([
    {
      SKU: 'SAW-7',
      Name: 'Saw',
      Brand: 'Vajrok',
      Category: 'Hand tools > Saws',
      Options: 'Blade: 7 in',
      Price: '899',
      MRP: '899',
      Description: 'Cuts wood.\nAnd more.',
      Pictures:
        'https://shop.example/a.jpg\nhttps://shop.example/b.jpg\nhttps://shop.example/7.jpg',
    },
    {
      SKU: 'SAW-9',
      Name: 'Saw',
      Brand: 'Vajrok',
      Category: 'Hand tools > Saws',
      Options: 'Blade: 9 in',
      Price: '949',
      MRP: '999',
      Stock: '4',
    },
    {
      SKU: 'GLUE',
      Name: 'Glue',
      Category: 'Adhesives',
      Barcode: '8901234567894',
      Price: '120',
      MRP: '120',
      'Weight (g)': '0.25 kg',
      'Length (mm)': '12 cm',
    },
  ])
})

test.each([
  ['1299,50', '949,50', '949,50', '1299,50'],
  ['1,299.00', '949.00', '949.00', '1,299.00'],
  ['949.00', '', '949.00', '949.00'],
  // An unreadable price stays, to be refused as it was written.
  ['1,29,9', '949.00', '949.00', '1,29,9'],
])(
  'of WooCommerce’s prices %s and %s the higher one is the MRP',
  async (regular, sale, price, mrp) => {
    const { lines } = await read(wooHeadings, [
      {
        ID: '1',
        Type: 'simple',
        SKU: 'A',
        Name: 'Saw',
        'Regular price': regular,
        'Sale price': sale,
      },
    ])
    expect(lines[0]?.cells).toMatchObject({ Price: price, MRP: mrp })
  },
)

test.each([
  ['949,50', '1299,50', '1299,50'],
  ['949.00', '1,299.00', '1,299.00'],
  ['949.00', '0.00', '949.00'],
])('of Shopify’s prices %s and %s the higher one is the MRP', async (price, other, mrp) => {
  const row = { Handle: 'saw', Title: 'Saw', 'Variant SKU': 'A', 'Variant Price': price }
  const { lines } = await read(shopifyHeadings, [{ ...row, 'Variant Compare At Price': other }])
  expect(lines[0]?.cells).toMatchObject({ Price: price, MRP: mrp })
})

test('an export of Shopify with its newer headings is read like one with the older', async () => {
  const newer: Row = {
    Handle: 'URL handle',
    'Body (HTML)': 'Description',
    'Product Category': 'Product category',
    'Option1 Name': 'Option1 name',
    'Option1 Value': 'Option1 value',
    'Option2 Name': 'Option2 name',
    'Option2 Value': 'Option2 value',
    'Variant SKU': 'SKU',
    'Variant Barcode': 'Barcode',
    'Variant Price': 'Price',
    'Variant Compare At Price': 'Compare-at price',
    'Variant Inventory Qty': 'Inventory quantity',
    'Variant Grams': 'Weight value (grams)',
    'Image Src': 'Product image URL',
    'Variant Image': 'Variant image URL',
    'Gift Card': 'Gift card',
  }
  const renamed = (row: Row) =>
    Object.fromEntries(Object.entries(row).map(([title, text]) => [newer[title] ?? title, text]))
  const older = await read(shopifyHeadings, shopifyRows)

  const { file, lines, leftOut } = await read(
    shopifyHeadings.map((title) => newer[title] ?? title),
    shopifyRows.map(renamed),
  )

  expect(file).toMatchObject({ program: 'Shopify', unknown: [], missing: [] })
  expect(older.lines).toHaveLength(3)
  expect({ lines, leftOut }).toEqual({ lines: older.lines, leftOut: older.leftOut })
})
