import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { adminCatalogueApi } from '#contract/catalogue/admin-catalogue.ts'
import type { Input, Reply } from '#contract/endpoint.ts'
import { arrayOf } from '#server/platform/db/array-of.ts'
import type { Db } from '#server/platform/db/database.ts'
import { pictureUrl } from '#server/platform/uploads/pictures.ts'
import { isLowVariant, isOutVariant, isScarceVariant } from '../inventory/stock-levels.ts'
import { categoryAndBelow } from './category-tree.ts'
import { likeAnywhere } from './like.ts'

type AdminQuery = Input<typeof adminCatalogueApi.products>['query']
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
type Condition = RawBuilder<SqlBool>

/**
 * Products of any status for the back office. Also counts, under the other filters, how many there are of
 * each status and stock level. Two statements.
 */
export async function listAdminProducts(db: Db, query: AdminQuery): Promise<AdminList> {
  const [rows, { total, counts }] = await Promise.all([readPage(db, query), readCounts(db, query)])
  return { products: rows.map(listed), page: query.page, limit: query.limit, total, counts }
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
  const shown = all([...searched(query), ...ofState(query)])
  const { rows } = await sql<{ id: number }>`
    select p.id from ${listedProducts(query)}
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
    select (select count(*)::int from ${listedProducts(query)}
      where ${all([...searched(query), ...ofState(query), ...among])}) as total,
      array(${idsOnPage(query, among)}) as ids`.execute(db)
  return rows[0] ?? { ids: [], total: 0 }
}

/** The ids of a page in its order, chosen before anything else of the products is read. */
const idsOnPage = (query: AdminQuery, among: Condition[] = []) => sql`
  select p.id from ${listedProducts(query)}
  where ${all([...searched(query), ...ofState(query), ...among])}
  order by ${orders[query.sort ?? 'updated']}
  limit ${query.limit} offset ${(query.page - 1) * query.limit}`

/** The products with what a list's filters and order read of them. */
const listedProducts = (query: Filters & Pick<AdminQuery, 'sort'>) => sql`
  products p left join brands b on b.id = p.brand_id ${scheduleOfProduct}
  ${sortsByStock.has(query.sort) ? stockOfProduct : query.stock ? scarceOfProduct : sql``}`

const sortsByStock = new Set<AdminQuery['sort']>(['price', '-price', 'stock', '-stock'])

/** How many variants of product `p` have few pieces or none; only of products that have such. */
const scarceOfProduct = sql`
  left join (
    select v.product_id, count(*) filter (where ${isLowVariant}) as low_count,
      count(*) filter (where ${isOutVariant}) as out_count
    from variants v left join stock s on s.variant_id = v.id
    where v.archived_at is null and ${isScarceVariant}
    group by v.product_id
  ) stock on stock.product_id = p.id`

/** The total stock of product `p`, and how many of its variants have few pieces or none. */
const stockOfProduct = sql`
  cross join lateral (
    select count(v.id)::int as variants, min(v.price) as price, max(v.mrp) as mrp,
      (array_agg(v.sku order by v.position, v.id))[1] as sku,
      coalesce(sum(s.on_hand), 0)::int as on_hand,
      coalesce(sum(s.on_hand - s.reserved), 0)::int as available,
      (count(v.id) filter (where ${isLowVariant}))::int as low_count,
      (count(v.id) filter (where ${isOutVariant}))::int as out_count
    from variants v left join stock s on s.variant_id = v.id
    where v.product_id = p.id and v.archived_at is null
  ) stock`

const scheduleOfProduct = sql`left join product_schedules schedule on schedule.product_id = p.id`

const isPublished = sql<SqlBool>`p.status = 'PUBLISHED'`
const isOut = sql<SqlBool>`stock.out_count > 0`
const isLow = sql<SqlBool>`stock.low_count > 0`

/** How many published products have a variant with few pieces left, or with none. */
export async function countStock(db: Db): Promise<{ lowStock: number; outOfStock: number }> {
  const { rows } = await sql<{ lowStock: number; outOfStock: number }>`
    select (count(*) filter (where ${isLow}))::int as low_stock,
      (count(*) filter (where ${isOut}))::int as out_of_stock
    from products p ${scarceOfProduct}
    where ${isPublished}`.execute(db)
  return rows[0] ?? { lowStock: 0, outOfStock: 0 }
}

async function readPage(db: Db, query: AdminQuery): Promise<Row[]> {
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
    where p.id in (${idsOnPage(query)})
    order by ${orders[query.sort ?? 'updated']}`.execute(db)
  return rows
}

async function readCounts(db: Db, query: AdminQuery) {
  const { rows } = await sql<AdminList['counts'] & { total: number }>`
    select count(*)::int as all,
      count(*) filter (where ${isPublished})::int as published,
      count(*) filter (where p.status = 'DRAFT')::int as draft,
      count(*) filter (where p.status = 'ARCHIVED')::int as archived,
      count(schedule.product_id)::int as scheduled,
      count(schedule.failure)::int as failed,
      count(*) filter (where ${isPublished} and ${isLow})::int as low,
      count(*) filter (where ${isPublished} and ${isOut})::int as out,
      count(*) filter (where ${all(ofState(query))})::int as total
    from products p left join brands b on b.id = p.brand_id ${scarceOfProduct} ${scheduleOfProduct}
    where ${all(searched(query))}`.execute(db)
  const { total = 0, ...counts } = rows[0] ?? {}
  return { total, counts: { ...none, ...counts } }
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
}

const all = (conditions: Condition[]) => sql.join([sql`true`, ...conditions], sql` and `)

/** Matches the name, model, brand or any part of a SKU. */
function searched({ q, category, brand }: Filters): Condition[] {
  const like = q ? likeAnywhere(q) : null
  return [
    ...(like
      ? [
          sql<SqlBool>`(p.name ilike ${like} or p.model ilike ${like} or b.name ilike ${like} or exists (
            select from variants v where v.product_id = p.id and v.sku ilike ${like}))`,
        ]
      : []),
    ...(category ? [sql<SqlBool>`p.category_id = any(${categoryAndBelow(category)})`] : []),
    ...(brand ? [sql<SqlBool>`lower(b.name) = lower(${brand})`] : []),
  ]
}

const ofState = (filters: Filters): Condition[] => [
  ...ofStatus(filters),
  ...ofStock(filters),
  ...ofSchedule(filters),
]

const ofStatus = ({ status }: Filters): Condition[] =>
  status ? [sql<SqlBool>`p.status = ${status}`] : []

const ofSchedule = ({ schedule }: Filters): Condition[] => {
  if (!schedule) return []
  if (schedule === 'failed') return [sql<SqlBool>`schedule.failure is not null`]
  return [sql<SqlBool>`schedule.product_id is not null`]
}

/** Low stock matters for products that shoppers see, unless another status is given. */
const ofStock = ({ stock, status }: Filters): Condition[] =>
  stock ? [stock === 'low' ? isLow : isOut, ...(status ? [] : [isPublished])] : []

const orders: Record<NonNullable<AdminQuery['sort']>, RawBuilder<unknown>> = {
  name: sql`lower(p.name), p.id`,
  '-name': sql`lower(p.name) desc, p.id desc`,
  price: sql`stock.price nulls last, p.id`,
  '-price': sql`stock.price desc nulls last, p.id desc`,
  stock: sql`stock.available, p.id`,
  '-stock': sql`stock.available desc, p.id desc`,
  updated: sql`p.updated_at desc, p.id desc`,
}
