import { sql } from 'kysely'
import type { Product } from '#contract/catalogue/products.ts'
import { type CacheTag, showsTags } from '#server/platform/cache/reads.ts'
import { arrayOf } from '#server/platform/db/array-of.ts'
import { batchById } from '#server/platform/db/batch-by-id.ts'
import type { Db } from '#server/platform/db/database.ts'
import { parameter, preparedStatement } from '#server/platform/db/prepared-statement.ts'
import { notFound } from '#server/platform/errors.ts'
import { readOfProducts } from './list-cards.ts'
import { selectProducts } from './product-rows.ts'
import { refuseProduct } from './redirects.ts'
import { productOf } from './whole-product.ts'

/** A product as shoppers see it; refuses one that is not published. Products that are read at once are one statement. */
export async function readProduct(db: Db, id: number): Promise<Product> {
  const product = await readOfProducts(pageTags([id]), () => published(db, id))
  if (!product) return refuseProduct(db, id)
  showsTags(...linkedTags(product))
  return forShoppers(product)
}

/**
 * A product that is no longer sold: its page remains for its manual, warranty and successor. Refuses a
 * product that is on sale, one that was never published, and one that nobody bought and that has no
 * successor. One statement.
 */
export async function readDiscontinued(db: Db, id: number): Promise<Product> {
  const [row] = await readOfProducts(pageTags([id]), () => discontinued(db, { id }))
  if (!row) throw notFound('This product')
  return forShoppers(productOf(row))
}

/** A product of any status, for the back office. One statement. */
export async function readAnyProduct(db: Db, id: number): Promise<Product> {
  const [row] = await ofAnyStatus(db, { id })
  if (!row) throw notFound('This product')
  return productOf(row)
}

/**
 * Published products in the order of `ids`, with everything about each. Products that are gone or not
 * published are left out. One statement.
 */
export async function listWholeProducts(db: Db, ids: number[]): Promise<Product[]> {
  const rows = await readOfProducts(pageTags(ids), () => several(db, { ids }))
  const products = rows.map(productOf)
  showsTags(...products.flatMap(linkedTags))
  return products.map(forShoppers)
}

/** Where a product lies is only for staff. */
const forShoppers = (product: Product): Product => ({ ...product, shelf: null })

/** The return terms of a product follow from the settings. */
const pageTags = (ids: number[]): CacheTag[] => [
  ...ids.map((id): CacheTag => `product ${id}`),
  'settings',
]

/** A product shows the names of the products it is linked to. */
const linkedTags = ({ links }: Product) =>
  links.map(({ productId }): CacheTag => `card ${productId}`)

/** Products of any status, for the back office. One statement. */
export async function listAnyProducts(db: Db, ids: number[]): Promise<Product[]> {
  return (await severalOfAnyStatus(db, { ids })).map(productOf)
}

const published = batchById(async (db, ids: number[]) => {
  const rows = await anyPublished(db, { ids })
  return new Map(rows.map((row) => [row.id, productOf(row)]))
})

const anyPublished = preparedStatement({ ids: parameter<number[]>() }, ({ ids }) =>
  selectProducts(sql`p.id = any(${arrayOf(ids)}) and p.status = 'PUBLISHED'`),
)

const discontinued = preparedStatement({ id: parameter<number>() }, ({ id }) =>
  selectProducts(sql`p.id = ${id} and p.status = 'ARCHIVED' and p.published_at is not null and (
    exists (select from product_links l where l.product_id = p.id and l.kind = 'SUCCESSOR')
    or exists (select from order_lines line where line.product_id = p.id))`),
)

const ofAnyStatus = preparedStatement({ id: parameter<number>() }, ({ id }) =>
  selectProducts(sql`p.id = ${id}`, sql`true`),
)

const several = preparedStatement({ ids: parameter<number[]>() }, ({ ids }) =>
  selectProducts(
    sql`p.id = any(${arrayOf(ids)}) and p.status = 'PUBLISHED'
      order by array_position(${ids}::bigint[], p.id)`,
  ),
)

const severalOfAnyStatus = preparedStatement({ ids: parameter<number[]>() }, ({ ids }) =>
  selectProducts(
    sql`p.id = any(${arrayOf(ids)}) order by array_position(${ids}::bigint[], p.id)`,
    sql`true`,
  ),
)
