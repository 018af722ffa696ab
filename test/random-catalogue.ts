import fc from 'fast-check'
import { sql } from 'kysely'
import type { Sort } from '#contract/catalogue/product-lists.ts'
import { paise } from '#contract/money.ts'
import type { ListQuery } from '#server/catalogue/index/lists/delivery-filter.ts'
import { type Db, inTransaction, type Tx } from '#server/platform/db/database.ts'

const brands = ['Vajrok', 'bhimax', 'Kisbolt & Co', 'Ärnod']
const keys = ['voltageV', 'weightKg', 'motor', 'impact', 'note']
const numbers = [0, 0.1, 1.5, 2, 12, 18, 18.5, 20, 100, 1_000, 0.333, 7, 8, 9, 10, 11]
const words = ['Brushed', 'Brushless', '18', 'true', '10 mm', '2 mm', '1/2 in', "it's", 'x..y']
const countries = ['IN', 'CN', 'VN', 'CH']
const types = ['NUMBER', 'TEXT', 'BOOLEAN', 'CHOICE'] as const

type SpecValue = number | string | boolean

const aVariant = fc.record({
  price: fc.integer({ min: 1, max: 40 }),
  above: fc.integer({ min: 0, max: 60 }),
  onHand: fc.integer({ min: 0, max: 2 }),
  isArchived: fc.boolean(),
  lengthMm: fc.option(fc.constantFrom(400, 1_800, 1_801), { nil: null }),
})

const someSpecs = fc.dictionary(
  fc.constantFrom(...keys),
  fc.oneof<fc.Arbitrary<SpecValue>[]>(
    fc.constantFrom(...numbers),
    fc.constantFrom(...words),
    fc.boolean(),
  ),
  { maxKeys: 5 },
)

/** The specs of a tool, a battery or a charger of a battery platform. */
const poweredSpecs = fc.record<Record<string, SpecValue>>(
  {
    platform: fc.constantFrom<SpecValue[]>('One 18 V', 'Two 12 V', 'Three', 18),
    voltage: fc.constantFrom<SpecValue[]>(12, 18, 18.5, '18'),
    capacity: fc.constantFrom(2, 4),
    chargeCurrent: fc.constant(3),
  },
  { requiredKeys: [] },
)

/** A product as it may be in the database; its category is an index in the list of categories. */
export type RandomProduct = typeof aProduct extends fc.Arbitrary<infer P> ? P : never
export const aProduct = fc.record({
  category: fc.nat(5),
  brand: fc.option(fc.nat(brands.length - 1), { nil: null }),
  hasLithium: fc.boolean(),
  country: fc.option(fc.constantFrom(...countries), { nil: null }),
  popularity: fc.constantFrom(0, 0.25, 0.5, 1),
  published: fc.constantFrom(
    null,
    '2026-01-01T00:00:00.000001Z',
    '2026-01-01T00:00:00.000002Z',
    '2025-06-01T10:00:00Z',
  ),
  stars: fc.array(fc.constantFrom(3, 4, 4, 5), { maxLength: 4 }),
  status: fc.constantFrom('PUBLISHED', 'PUBLISHED', 'PUBLISHED', 'PUBLISHED', 'DRAFT', 'ARCHIVED'),
  variants: fc.array(aVariant, { maxLength: 3 }),
  specs: fc
    .tuple(someSpecs, fc.oneof(fc.constant({}), poweredSpecs))
    .map(([some, powered]) => Object.assign(some, powered)),
})

const aCategory = fc.record({
  /** The index of an earlier category, or none. */
  parent: fc.option(fc.nat(5), { nil: null }),
  template: fc.uniqueArray(
    fc.record({
      key: fc.constantFrom(...keys),
      type: fc.constantFrom(...types),
      facet: fc.boolean(),
    }),
    { selector: ({ key }) => key },
  ),
})

export type RandomCatalogue = typeof aCatalogue extends fc.Arbitrary<infer C> ? C : never
export const aCatalogue = fc.record({
  categories: fc.array(aCategory, { minLength: 1, maxLength: 6 }),
  products: fc.array(aProduct, { maxLength: 60 }),
  /** Parents were created after their children. */
  isUpsideDown: fc.boolean(),
})

const aSpecWish = fc.oneof(
  fc.constantFrom(...words, 'true', 'false', ...numbers.map(String), '18.0', '+2'),
  fc
    .tuple(fc.constantFrom('', ...numbers.map(String)), fc.constantFrom('', ...numbers.map(String)))
    .map(([from, to]) => `${from}..${to}`),
)

/** A possible query for a list; `category` is an index in the list of categories. */
export const aQuery = fc
  .record(
    {
      page: fc.constantFrom(1, 1, 1, 1, 2, 3),
      limit: fc.constantFrom(3, 10, 10, 100),
      facets: fc.constantFrom<('0' | '1')[]>('0', '1', '1'),
      sort: fc.constantFrom<Sort[]>(
        'relevance',
        'price',
        '-price',
        'newest',
        'discount',
        'rating',
        'country',
      ),
      category: fc.nat(6),
      brand: fc.subarray(['vajrok', 'BHIMAX', 'kisbolt-co', 'ärnod', 'Nobody'], { minLength: 1 }),
      priceMin: fc.integer({ min: 0, max: 40 }),
      priceMax: fc.integer({ min: 0, max: 40 }),
      inStock: fc.boolean(),
      discountMin: fc.integer({ min: 0, max: 60 }),
      ratingMin: fc.constantFrom(0, 1, 3.5, 4, 4.3, 5),
      reach: fc.record({ anything: fc.boolean(), lithium: fc.boolean(), long: fc.boolean() }),
      'spec.countryOfOrigin': fc.subarray(['in', 'CN', 'XX'], { minLength: 1 }),
      ...Object.fromEntries(
        keys.map((key) => [`spec.${key}`, fc.array(aSpecWish, { minLength: 1, maxLength: 3 })]),
      ),
    },
    { requiredKeys: ['page', 'limit', 'facets'] },
  )
  // A list with many filters is empty, so most queries have only a few.
  .chain((query) => {
    const [own, narrowing] = [['page', 'limit', 'facets', 'sort'], Object.keys(query)]
    return fc
      .subarray(narrowing, { maxLength: Math.min(4, narrowing.length) })
      .map((chosen) =>
        Object.fromEntries(
          Object.entries(query).filter(([key]) => own.includes(key) || chosen.includes(key)),
        ),
      )
  })
  .map((query) => query as ListQuery)

/** Empties the shop and stores this catalogue. Returns the ids of its categories in their order. */
export async function storeProducts(
  db: Db,
  { categories, products, isUpsideDown }: RandomCatalogue,
): Promise<number[]> {
  for (const table of ['products', 'categories', 'brands'] as const)
    await db.deleteFrom(table).execute()
  await sql`select setval(pg_get_serial_sequence('brands', 'id'), 1, false)`.execute(db)
  await db
    .insertInto('brands')
    .values(brands.map((name) => ({ name, slug: name.toLowerCase().replaceAll(/[^a-z]+/g, '-') })))
    .execute()
  const shelves = categories.map((_, place) => ({ name: `Shelf ${place}` }))
  const added = db.insertInto('categories').values(shelves).returning('id')
  const ids = (await added.execute()).map(({ id }) => id)
  if (isUpsideDown) ids.reverse()
  for (const [place, { parent }] of categories.entries()) {
    if (parent === null || place === 0) continue
    const parentId = ids[parent % place] ?? null
    const id = ids[place] ?? 0
    await db.updateTable('categories').set({ parentId }).where('id', '=', id).execute()
  }
  const definitions = categories.flatMap(({ template }, place) =>
    template.map((definition, position) => ({
      ...definition,
      position,
      categoryId: ids[place] ?? 0,
      label: `${definition.key} of ${place}`,
      unit: definition.key === 'voltageV' ? 'V' : null,
    })),
  )
  if (definitions.length > 0) await db.insertInto('specDefinitions').values(definitions).execute()
  await addProducts(db, ids, products)
  return ids
}

/** Adds products with their variants, stock and specs, and returns their ids. */
export async function addProducts(
  db: Db,
  categoryIds: number[],
  products: RandomProduct[],
): Promise<number[]> {
  if (products.length === 0) return []
  return inTransaction(db, async (tx) => {
    const rows = await tx
      .insertInto('products')
      .values(products.map((product) => columnsOf(categoryIds, product)))
      .returning('id')
      .execute()
    const ids = rows.map(({ id }) => id)
    await addParts(
      tx,
      products.map((product, index) => ({ product, id: ids[index] ?? 0 })),
    )
    return ids
  })
}

export const columnsOf = (categoryIds: number[], product: RandomProduct) => ({
  categoryId: categoryIds[product.category % categoryIds.length] ?? 0,
  brandId: product.brand === null ? null : product.brand + 1,
  name: 'Tool',
  status: product.status,
  publishedAt: product.published,
  countryOfOrigin: product.country,
  popularity: product.popularity,
  hasLithium: product.hasLithium,
  ratingCount: product.stars.length,
  ratingSum: product.stars.reduce((sum, stars) => sum + stars, 0),
})

let serial = 0

/** Adds variants, stock and specs to products that have none yet. */
export async function addParts(tx: Tx, owners: { product: RandomProduct; id: number }[]) {
  const variants = owners.flatMap(({ product, id }) =>
    product.variants.map((variant) => ({ ...variant, productId: id })),
  )
  const made = await insertUnlessEmpty(
    variants.map(({ productId, price, above, isArchived, lengthMm }) => ({
      productId,
      sku: `R-${++serial}`,
      price: paise(price),
      mrp: paise(price + above),
      lengthMm,
      archivedAt: isArchived ? new Date() : null,
    })),
    (rows) => tx.insertInto('variants').values(rows).returning('id').execute(),
  )
  const stock = variants.map(({ onHand }, index) => ({ variantId: made[index]?.id ?? 0, onHand }))
  await insertUnlessEmpty(stock, (rows) => tx.insertInto('stock').values(rows).execute())
  const specs = owners.flatMap(({ product, id }) =>
    Object.entries(product.specs).map(([key, value]) => ({
      productId: id,
      key,
      numberValue: typeof value === 'number' ? value : null,
      textValue: typeof value === 'string' ? value : null,
      booleanValue: typeof value === 'boolean' ? value : null,
    })),
  )
  await insertUnlessEmpty(specs, (rows) => tx.insertInto('productSpecs').values(rows).execute())
}

/** SQL has no syntax for inserting no rows, so an empty list is skipped. */
const insertUnlessEmpty = async <Row, Made>(
  rows: Row[],
  insert: (rows: Row[]) => Promise<Made[]>,
) => (rows.length > 0 ? insert(rows) : [])
