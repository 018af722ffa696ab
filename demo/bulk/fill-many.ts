import pg from 'pg'
import { demoCatalogue } from '../catalogue/demo-catalogue.ts'
import type { DemoVariant } from '../catalogue/demo-types.ts'
import { ensureBrands, ensureCategories, picturesOf } from './categories.ts'
import { type Cell, copyInto } from './copy-in.ts'
import { barcodeOf, brandNames, type MadeProduct, productMaker } from './make-products.ts'

/** Products per transaction. */
const batchSize = 2_000
/** When the rates of the demo catalogue came into force: Notification 9/2025-CT (Rate). */
const ratesFrom = '2025-09-22'
const dayMs = 86_400_000
/**
 * Settings of this connection only. New words are collected before they are written to the search indexes,
 * and no batch waits for the disk: a crash loses whole batches.
 */
const settings = [
  'synchronous_commit = off',
  `gin_pending_list_limit = '256MB'`,
  `maintenance_work_mem = '256MB'`,
]
const grown = ['products', 'product_specs', 'product_images', 'variants', 'stock', 'stock_ledger']

type Shelved = { id: number; product: MadeProduct }
type Stocked = { id: number; productId: number; variant: DemoVariant; position: number }
export type Space = {
  brands: Map<string, number>
  categories: Map<string, number>
  /** Picture ids by the model of the demo product, if the shop has a picture of it. */
  pictures: Map<string, number>
}

/**
 * Adds generated products to a shop, with variants, prices, specs and stock, in transactions of two
 * thousand: an interrupted run leaves a smaller but complete shop. Missing categories and brands are
 * created.
 */
export async function fillMany(
  url: string,
  count: number,
  tell: (done: number, all: number) => void,
) {
  const catalogue = demoCatalogue()
  const client = new pg.Client({ connectionString: url, application_name: 'karigar-seed' })
  await client.connect()
  try {
    for (const setting of settings) await client.query(`set ${setting}`)
    const space: Space = {
      categories: await ensureCategories(client, catalogue),
      brands: await ensureBrands(client, brandNames(catalogue)),
      pictures: await picturesOf(
        client,
        catalogue.products.map(({ model }) => model),
      ),
    }
    const make = productMaker(catalogue)
    for (let done = 0; done < count; done += batchSize) {
      const ids = await reserve(client, 'products', Math.min(batchSize, count - done))
      await fillBatch(
        client,
        ids.map((id) => ({ id, product: make(id) })),
        space,
      )
      tell(Math.min(done + batchSize, count), count)
    }
    for (const table of grown) await client.query(`vacuum (analyze) ${table}`)
  } finally {
    await client.end()
  }
}

/** Reserves ids, so that nobody else gets them. */
async function reserve(client: pg.Client, table: string, count: number): Promise<number[]> {
  const { rows } = await client.query<{ id: number }>(
    `select nextval(pg_get_serial_sequence($1, 'id')) as id from generate_series(1, $2)`,
    [table, count],
  )
  return rows.map(({ id }) => id)
}

async function fillBatch(client: pg.Client, products: Shelved[], space: Space) {
  const wanted = products.flatMap(({ id, product }) =>
    product.variants.map((variant, position) => ({ productId: id, variant, position })),
  )
  const variantIds = await reserve(client, 'variants', wanted.length)
  const variants = wanted.map((item, index) => ({ ...item, id: variantIds[index] ?? 0 }))
  await client.query('begin')
  try {
    await copyProducts(client, products, space)
    await copyDetails(client, products, space)
    await copyVariants(client, variants)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

const productColumns = [
  'id',
  'category_id',
  'brand_id',
  'name',
  'model',
  'description',
  'highlights',
  'box_contents',
  'compatibility',
  'warranty_months',
  'warranty_text',
  'hsn',
  'country_of_origin',
  'manufacturer',
  'importer',
  'net_quantity',
  'has_lithium',
  'popularity',
  'status',
  'published_at',
  'created_at',
  'updated_at',
]

function copyProducts(client: pg.Client, products: Shelved[], { brands, categories }: Space) {
  const rows = products.map(({ id, product }): Cell[] => {
    const { compliance, warranty } = product
    const added = new Date(Date.now() - product.daysOld * dayMs - (id % dayMs))
    return [
      id,
      categories.get(product.categoryKey) ?? null,
      brands.get(product.brand) ?? null,
      product.name,
      product.model,
      product.description,
      product.highlights,
      product.boxContents,
      product.compatibility,
      warranty.months,
      warranty.text,
      compliance.hsn,
      compliance.countryOfOrigin,
      compliance.manufacturer,
      compliance.importer,
      compliance.netQuantity,
      product.lithium,
      product.rankHint,
      product.status,
      added,
      added,
      added,
    ]
  })
  return copyInto(client, 'products', productColumns, rows)
}

async function copyDetails(client: pg.Client, products: Shelved[], { pictures }: Space) {
  await copyInto(
    client,
    'gst_rates',
    ['product_id', 'effective_from', 'rate_bp'],
    products.map(({ id, product }) => [
      id,
      ratesFrom,
      Math.round(product.compliance.gstRate * 100),
    ]),
  )
  await copyInto(
    client,
    'product_specs',
    ['product_id', 'key', 'number_value', 'text_value', 'boolean_value'],
    products.flatMap(({ id, product }) =>
      product.specs.map(({ key, value }): Cell[] => [
        id,
        key,
        typeof value === 'number' ? value : null,
        typeof value === 'string' ? value : null,
        typeof value === 'boolean' ? value : null,
      ]),
    ),
  )
  await copyInto(
    client,
    'product_images',
    ['product_id', 'upload_id', 'alt', 'position'],
    products.flatMap(({ id, product }) => {
      const picture = pictures.get(product.like)
      return picture === undefined ? [] : [[id, picture, product.name, 0]]
    }),
  )
}

async function copyVariants(client: pg.Client, variants: Stocked[]) {
  await copyInto(
    client,
    'variants',
    [
      'id',
      'product_id',
      'sku',
      'name',
      'options',
      'price',
      'mrp',
      'weight_grams',
      'length_mm',
      'width_mm',
      'height_mm',
      'barcode',
      'position',
    ],
    variants.map(({ id, productId, variant, position }): Cell[] => [
      id,
      productId,
      variant.sku,
      variant.name,
      JSON.stringify(variant.options),
      variant.price,
      variant.mrp,
      variant.weightGrams,
      variant.packDims.lengthMm,
      variant.packDims.widthMm,
      variant.packDims.heightMm,
      barcodeOf(id),
      position,
    ]),
  )
  await copyInto(
    client,
    'stock',
    ['variant_id', 'on_hand'],
    variants.map(({ id, variant }) => [id, variant.onHand]),
  )
  await copyInto(
    client,
    'stock_ledger',
    ['variant_id', 'delta', 'reason', 'note'],
    variants.flatMap(({ id, variant }): Cell[][] =>
      variant.onHand > 0 ? [[id, variant.onHand, 'RECEIVED', 'Opening stock']] : [],
    ),
  )
}
