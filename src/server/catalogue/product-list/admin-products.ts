import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { adminCatalogueApi } from '#contract/catalogue/admin-catalogue.ts'
import type { Input, Reply } from '#contract/endpoint.ts'
import { arrayOf } from '#server/platform/db/array-of.ts'
import type { Db } from '#server/platform/db/database.ts'
import { pictureUrl } from '#server/platform/uploads/pictures.ts'
import { isLowVariant, isOutVariant, isScarceVariant } from '../inventory/stock-levels.ts'
import { productsWithWords, wordsOrHits } from '../words/products-with-words.ts'
import {
  all,
  type Condition,
  endedRates,
  isEnded,
  isLow,
  isOut,
  isPublished,
  isUnusual,
  ofCategoryAndBrand,
  ofState,
  unusualCodes,
} from './filter-products.ts'

/** `hits` are the products that the shop's search finds by the text, the best first. */
type AdminQuery = Input<typeof adminCatalogueApi.products>['query'] & { hits?: readonly number[] }
type Filters = Omit<AdminQuery, 'page' | 'limit' | 'sort'>
type AdminList = Reply<typeof adminCatalogueApi.products>
type Listed = AdminList['products'][number]
type Row = Omit<Listed, 'imageUrl' | 'schedule'> & {
  imageFilename: string | null
  publishAt: string | null
  hideAt: string | null
  failure: string | null
  scheduleVersion: number | null
}

/**
 * Products of any status for the back office. Also counts, under the other filters, how many there are of
 * each status and stock level. Two statements.
 */
export async function listAdminProducts(db: Db, query: AdminQuery): Promise<AdminList> {
  const [rows, { total, counts }] = await (isFoundOnce(query)
    ? readFound(db, query)
    : Promise.all([readRows(db, idsOnPage(query), orderOf(query)), readCounts(db, query)]))
  return { products: rows.map(listed), page: query.page, limit: query.limit, total, counts }
}

/**
 * No index has what a text, a stock level, a GST rate or an HSN code finds in the order of the list, so it is found once, for the page and
 * the counts.
 */
const isFoundOnce = ({ q, stock, gst, hsn }: AdminQuery) => Boolean(q || stock || gst || hsn)

async function readFound(db: Db, query: AdminQuery) {
  const counted = await readCounts(db, query)
  const ids = arrayOf(counted.ids)
  const rows = await readRows(db, sql`select unnest(${ids})`, sql`array_position(${ids}, p.id)`)
  return [rows, counted] as const
}

function listed(row: Row): Listed {
  const { imageFilename, publishAt, hideAt, failure, scheduleVersion: version, ...product } = row
  return {
    ...product,
    imageUrl: imageFilename && pictureUrl(imageFilename),
    schedule: version === null ? null : { publishAt, hideAt, failure, version },
  }
}

/** The ids of such a list's products in id order, up to a limit, after a given id. */
export async function listAdminProductIds(
  db: Db,
  query: Filters,
  { after, most }: { after: number; most: number },
): Promise<number[]> {
  const shown = all([...ofCategoryAndBrand(query), ...ofState(query)])
  const { rows } = await sql<{ id: number }>`
    ${partsOf(query)}
    select p.id from ${listedProducts(query, stockRead(query))}
    where p.id > ${after} and ${shown}
    order by p.id limit ${most}`.execute(db)
  return rows.map(({ id }) => id)
}

/**
 * The ids of one page of such a list in its order, and how many products it has; of these products only, if they are
 * given. One statement.
 */
export async function listAdminProductPage(db: Db, query: AdminQuery, ids?: readonly number[]) {
  const among = ids ? [sql<SqlBool>`p.id = any(${arrayOf(ids)})`] : []

  const { rows } = await sql<{ ids: number[]; total: number }>`
    ${partsOf(query)}
    select (select count(*)::int from ${listedProducts(query, stockRead(query))}
      where ${all([...ofCategoryAndBrand(query), ...ofState(query), ...among])}) as total,
      array(${idsOnPage(query, among)}) as ids`.execute(db)
  return rows[0] ?? { ids: [], total: 0 }
}

/** The ids of a page in its order, chosen before anything else of the products is read. */
const idsOnPage = (query: AdminQuery, among: Condition[] = []) => sql`
  select p.id from ${listedProducts(query, stockRead(query))}
  where ${all([...ofCategoryAndBrand(query), ...ofState(query), ...among])}
  order by ${orderOf(query)}
  limit ${query.limit} offset ${(query.page - 1) * query.limit}`

/** The products with what a list's filters and order read of them; with a text only those that it finds. */
const listedProducts = (query: Filters, stock: RawBuilder<unknown>) => sql`
  ${query.q ? sql`found` : sql`products`} p ${query.brand ? brandOfProduct : sql``} ${scheduleOfProduct} ${stock}`

/** Columns of the stock that the filters and the order of a list read. */
function stockRead(query: Partial<AdminQuery>) {
  if (sortsByStock.has(query.sort)) return stockOfProduct
  return query.stock || isRanked(query) ? scarceOfProduct : sql``
}

/** Whether the shop's search orders a list. */
const isRanked = ({ sort, q, hits = [] }: Partial<AdminQuery>) =>
  !sort && Boolean(q) && hits.length > 0

const sortsByStock = new Set<AdminQuery['sort']>(['price', '-price', 'stock', '-stock'])

/**
 * The beginning of a list's statement: `found` has the products of the search text with the columns that filters and
 * orders need, so no product is read twice. `scarce` counts the variants with few pieces or none, by product.
 */
const partsOf = ({ q, hits }: Filters) => sql`
  with ${q ? sql`worded as materialized (${productsWithWords(q)}), found as materialized (${readOfFound(hits)}),` : sql``}
  ended as materialized (${endedRates}),
  unusual as materialized (${unusualCodes}),
  scarce as materialized (
    select v.product_id, count(*) filter (where ${isLowVariant}) as low_count,
      count(*) filter (where ${isOutVariant}) as out_count
    from variants v join stock s on s.variant_id = v.id
    where v.archived_at is null and ${isScarceVariant}
      ${q ? sql`and v.product_id in (select id from found)` : sql``}
    group by v.product_id)`

const readOfFound = (hits: Filters['hits'] = []) => sql`
  select id, name, status, updated_at, category_id, brand_id from products
  where id in (${wordsOrHits(sql`select id from worded`, sql`select unnest(${arrayOf(hits)})`)})`

const scarceOfProduct = sql`left join scarce stock on stock.product_id = p.id`

const brandOfProduct = sql`left join brands b on b.id = p.brand_id`

/** The total stock of product `p`, and how many of its variants have few pieces or none. */
const stockOfProduct = sql`
  cross join lateral (
    select count(v.id)::int as variants, min(v.price) as price, max(v.mrp) as mrp,
      (array_agg(v.sku order by v.position, v.id))[1] as sku,
      coalesce(sum(s.on_hand), 0)::int as on_hand,
      coalesce(sum(s.on_hand - s.reserved), 0)::int as available,
      (count(v.id) filter (where ${isLowVariant}))::int as low_count,
      (count(v.id) filter (where ${isOutVariant}))::int as out_count
    from variants v join stock s on s.variant_id = v.id
    where v.product_id = p.id and v.archived_at is null
  ) stock`

const scheduleOfProduct = sql`left join product_schedules schedule on schedule.product_id = p.id`

/** How many published products have a variant with few pieces left, or with none. */
export async function countStock(db: Db): Promise<{ lowStock: number; outOfStock: number }> {
  const { rows } = await sql<{ lowStock: number; outOfStock: number }>`
    ${partsOf({})}
    select (count(*) filter (where ${isLow}))::int as low_stock,
      (count(*) filter (where ${isOut}))::int as out_of_stock
    from products p ${scarceOfProduct}
    where ${isPublished}`.execute(db)
  return rows[0] ?? { lowStock: 0, outOfStock: 0 }
}

async function readRows(
  db: Db,
  ids: RawBuilder<unknown>,
  order: RawBuilder<unknown>,
): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select p.id, p.name, p.model, b.name as brand, c.name as category, image.filename as image_filename,
      stock.sku, stock.variants as variant_count, stock.low_count, stock.out_count, stock.price, stock.mrp, stock.on_hand,
      stock.available, p.status, p.version, p.updated_at, schedule.publish_at, schedule.hide_at, schedule.failure,
      schedule.version as schedule_version
    from products p
    join categories c on c.id = p.category_id
    left join brands b on b.id = p.brand_id
    ${stockOfProduct} ${scheduleOfProduct}
    left join lateral (
      select u.filename from product_images i join uploads u on u.id = i.upload_id
      where i.product_id = p.id order by i.position, i.id limit 1
    ) image on true
    where p.id in (${ids})
    order by ${order}`.execute(db)
  return rows
}

/** The counts; of a list that is searched for also the ids of its page. */
async function readCounts(db: Db, query: AdminQuery) {
  const ids = isFoundOnce(query) ? sql`array(${idsOnPage(query)})` : sql`'{}'`
  const { rows } = await sql<AdminList['counts'] & { total: number; ids: number[] }>`
    ${partsOf(query)}
    select count(*)::int as all,
      count(*) filter (where ${isPublished})::int as published,
      count(*) filter (where p.status = 'DRAFT')::int as draft,
      count(*) filter (where p.status = 'ARCHIVED')::int as archived,
      count(schedule.product_id)::int as scheduled,
      count(schedule.failure)::int as failed,
      count(*) filter (where ${isPublished} and ${isLow})::int as low,
      count(*) filter (where ${isPublished} and ${isOut})::int as out,
      count(*) filter (where ${isEnded})::int as ended,
      count(*) filter (where ${isUnusual})::int as unusual_hsn,
      count(*) filter (where ${all(ofState(query))})::int as total,
      ${ids}::bigint[] as ids
    from ${listedProducts(query, scarceOfProduct)}
    where ${all(ofCategoryAndBrand(query))}`.execute(db)
  const { total = 0, ids: found = [], ...counts } = rows[0] ?? {}
  return { total, ids: found, counts: { ...none, ...counts } }
}

const none = {
  all: 0,
  published: 0,
  draft: 0,
  archived: 0,
  scheduled: 0,
  failed: 0,
  low: 0,
  out: 0,
  ended: 0,
  unusualHsn: 0,
}

/**
 * The order that was chosen. Without one, what a text finds is listed with the products on top that have its words, then
 * what else the shop's search finds, the best first; of both the sold out ones last.
 */
function orderOf(query: AdminQuery) {
  if (!isRanked(query)) return orders[query.sort ?? 'updated']
  return sql`${isSoldOut}, array_position(${arrayOf(query.hits ?? [])}, p.id) nulls last, ${orders.updated}`
}

/** Whether no variant of product `p` is left. They are counted only where one is out. */
const isSoldOut = sql<SqlBool>`(case when coalesce(stock.out_count, 0) = 0 then false else stock.out_count = (
  select count(*) from variants v where v.product_id = p.id and v.archived_at is null) end)`

const orders: Record<NonNullable<AdminQuery['sort']>, RawBuilder<unknown>> = {
  name: sql`lower(p.name), p.id`,
  '-name': sql`lower(p.name) desc, p.id desc`,
  price: sql`stock.price nulls last, p.id`,
  '-price': sql`stock.price desc nulls last, p.id desc`,
  stock: sql`stock.available, p.id`,
  '-stock': sql`stock.available desc, p.id desc`,
  updated: sql`p.updated_at desc, p.id desc`,
}
