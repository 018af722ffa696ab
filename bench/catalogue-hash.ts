import { asked } from './edits.ts'

/** The tables that a file of products writes. */
const tables = [
  'brand_slugs',
  'brands',
  'categories',
  'gst_rates',
  'product_images',
  'product_links',
  'product_specs',
  'products',
  'stock',
  'tier_prices',
  'uploads',
  'variants',
]

/** A product counts how often it was written; that goes up by an undo too. */
const counters = ['version', 'updated_at']

/** The hash of all rows of each table that holds the catalogue, without the counters of changes. */
export async function hashCatalogue(url: string): Promise<Map<string, string>> {
  const hashes = new Map<string, string>()
  for (const table of tables) {
    const row = counters.reduce((json, name) => `${json} - '${name}'`, 'to_jsonb(t)')
    const { rows } = await asked<{ hash: string }>(
      url,
      `select md5(coalesce(string_agg(row, E'\\n' order by row), '')) as hash
       from (select (${row})::text as row from ${table} t) rows`,
    )
    hashes.set(table, rows[0]?.hash ?? '')
  }
  return hashes
}

/** The tables that differ. */
export const differing = (before: Map<string, string>, after: Map<string, string>) =>
  tables.filter((table) => before.get(table) !== after.get(table))
