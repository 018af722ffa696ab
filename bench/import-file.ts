import { stringify } from 'csv-stringify/sync'
import { asked } from './edits.ts'

const variantsPerProduct = 4

/** A file of new products with four variants each. One row of a hundred is wrong. */
export async function productFile(url: string, rows: number): Promise<string> {
  const categories = await categoryPaths(url)
  const lines = Array.from({ length: rows }, (_, index) => {
    const line = added(index, categories)
    return index % 100 === 57 ? { ...line, Price: 'on request' } : line
  })
  return stringify(lines, { columns, header: true })
}

const columns = [
  'SKU',
  'Name',
  'Brand',
  'Category',
  'Status',
  'Options',
  'MRP',
  'Price',
  'Stock',
  'HSN',
  'GST %',
  'Country of origin',
  'Manufacturer',
  'Net quantity',
  'Description',
]

const rupees = (paise: number) => (paise / 100).toFixed(2)

function added(index: number, categories: readonly string[]) {
  const product = Math.floor(index / variantsPerProduct)
  return {
    SKU: `BENCH-${index}`,
    Name: `Bench hammer ${product}`,
    Brand: `Bench brand ${product % 40}`,
    Category: categories[product % categories.length] ?? '',
    Status: 'DRAFT',
    Options: `Size: ${10 + (index % variantsPerProduct)} mm`,
    MRP: rupees(20_000 + (index % 900) * 100),
    Price: rupees(15_000 + (index % 900) * 100),
    Stock: String(index % 60),
    HSN: '82052000',
    'GST %': '18',
    'Country of origin': 'India',
    Manufacturer: 'Bench Works, Rajkot 360001',
    'Net quantity': '1 N',
    Description: `Forged head, ash handle, "${product}" of the file, with a line\nbreak and हथौड़ा.`,
  }
}

/** The paths of categories, as the files of products have them. */
async function categoryPaths(url: string): Promise<string[]> {
  const { rows } = await asked<{ path: string }>(
    url,
    `with recursive placed as (
       select id, name as path from categories where parent_id is null
       union all select c.id, path || ' > ' || c.name from categories c join placed on placed.id = c.parent_id)
     select path from placed order by id`,
  )
  return rows.map(({ path }) => path)
}
