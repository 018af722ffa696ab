import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { inventoryApi, StockState } from '#contract/catalogue/inventory.ts'
import type { Input, Reply } from '#contract/endpoint.ts'
import { paise } from '#contract/money.ts'
import { type Actor, recordAudit } from '#server/platform/audit/audit.ts'
import { arrayOf } from '#server/platform/db/array-of.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'
import { notFound } from '#server/platform/errors.ts'
import { hasText } from '../words/like.ts'
import { byAllWords, wordsOrHits } from '../words/products-with-words.ts'

/** `hits` are the products that the shop's search finds by the text. */
type LevelsQuery = Input<typeof inventoryApi.levels>['query'] & { hits?: readonly number[] }
type Filters = Omit<LevelsQuery, 'page' | 'limit'>
type Levels = Reply<typeof inventoryApi.levels>
type Summary = Reply<typeof inventoryApi.summary>

/** The available pieces of variant `v` with stock `s`: on hand less reserved. */
const available = sql<number>`s.on_hand - s.reserved`

/** Whether stock `s` is low: by its own limit, or by the limit of all variants. None left is not low but out. */
export const isLowVariant = sql<SqlBool>`s.scarcity = 'LOW'`
export const isOutVariant = sql<SqlBool>`s.scarcity = 'OUT'`
/** Low or out, as the index of scarce stock has it. */
export const isScarceVariant = sql<SqlBool>`s.scarcity is not null`

/**
 * Whether variant `v` is offered to shoppers. Low and out of stock count only these, in every list and sum: a draft
 * without stock waits for nobody.
 */
const isOffered = sql<SqlBool>`exists (
  select from products p where p.id = v.product_id and p.status = 'PUBLISHED')`

const ofState: Record<StockState, RawBuilder<SqlBool>> = {
  all: sql`true`,
  low: sql`${isLowVariant} and ${isOffered}`,
  out: sql`${isOutVariant} and ${isOffered}`,
  reserved: sql`s.reserved > 0`,
}

/**
 * The stock of every variant that is not archived, the lowest first. `low` limits it to variants with few
 * pieces left or none.
 */
export async function listLevels(db: Db, query: LevelsQuery): Promise<Levels> {
  const [levels, total] = await (query.q
    ? readFound(db, query)
    : Promise.all([
        readLevels(db, idsOnPage(sql`(${listed(query)})`, query)),
        countLevels(db, query),
      ]))
  return { levels, page: query.page, limit: query.limit, total }
}

/** The search text is looked up once, for the page and for the total. */
async function readFound(db: Db, query: LevelsQuery) {
  const { rows } = await sql<{ total: number; ids: number[] }>`
    with found as materialized (${listed(query)})
    select (select count(*)::int from found) as total,
      array(${idsOnPage(sql`found`, query)}) as ids`.execute(db)
  const [{ total, ids } = { total: 0, ids: [] }] = rows
  return [await readLevels(db, sql`select unnest(${arrayOf(ids)})`), total] as const
}

/** The ids of the page, chosen before anything else of the variants is read. */
const idsOnPage = (variants: RawBuilder<unknown>, { page, limit }: LevelsQuery) => sql`
  select id from ${variants} variant order by available, id
  limit ${limit} offset ${(page - 1) * limit}`

async function readLevels(db: Db, ids: RawBuilder<unknown>): Promise<Levels['levels']> {
  const { rows } = await sql<Levels['levels'][number]>`
    select v.id as variant_id, v.sku, v.barcode, v.price, v.name as variant_name, p.id as product_id,
      p.name as product_name, s.on_hand, s.reserved,
      ${available} as available, s.low_at
    from variants v join products p on p.id = v.product_id join stock s on s.variant_id = v.id
    where v.id in (${ids})
    order by available, v.id`.execute(db)
  return rows
}

/** Each variant has one row of stock, so all of them are counted without it. */
async function countLevels(db: Db, query: LevelsQuery): Promise<number> {
  const { low, state = 'all', productId, sku } = query
  const isNarrowed = low || state !== 'all' || productId !== undefined || sku !== undefined
  const variants = isNarrowed ? sql`(${listed(query)}) variant` : sql`variants v where ${isSold}`
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from ${variants}`.execute(db)
  return rows[0]?.total ?? 0
}

/** Whether variant `v` can be sold. Few products are archived, so these are read and not all the others. */
const isSold = sql`v.archived_at is null
  and not exists (select from products p where p.id = v.product_id and p.status = 'ARCHIVED')`

/**
 * The ids of a list's variants and what of them is available. Filters that are not set are left out of the statement,
 * because PostgreSQL would plan for them too.
 */
function listed({ q, hits = [], low, state, productId, sku }: Filters) {
  const conditions = [isSold]
  if (q)
    conditions.push(sql`v.id in (${wordsOrHits(byAllWords(q, idsWithWord), variantsOf(hits))})`)
  if (low) conditions.push(isScarceVariant, isOffered)
  if (state) conditions.push(ofState[state])
  if (productId) conditions.push(sql`v.product_id = ${productId}`)
  if (sku) conditions.push(sql`v.sku = ${sku}`)
  return sql`
    select v.id, ${available} as available from variants v join stock s on s.variant_id = v.id
    where ${sql.join(conditions, sql` and `)}`
}

/** Each text has its own index, so the results are combined: an `or` over all of them would read every variant. */
const idsWithWord = (word: string) => sql`
  select id from variants where ${hasText(sql`sku`, word)} or ${hasText(sql`barcode`, word)}
  union select of_product.id from variants of_product where of_product.product_id in (
    select id from products where ${hasText(sql`name`, word)} or ${hasText(sql`model`, word)})`

const variantsOf = (productIds: readonly number[]) => sql`
  select id from variants where product_id = any(${arrayOf(productIds)})`

/** All stock that can be sold. The value is at selling prices with GST, since the shop knows no purchase prices. */
export async function sumUpStock(db: Db): Promise<Summary> {
  const { rows } = await sql<Record<keyof Summary, string>>`
    select count(*) as variants, coalesce(sum(s.on_hand), 0) as pieces,
      coalesce(sum(s.on_hand * v.price), 0) as value,
      count(*) filter (where ${ofState.low}) as low, count(*) filter (where ${ofState.out}) as out,
      count(distinct v.product_id) filter (where ${ofState.low}) as low_products,
      count(distinct v.product_id) filter (where ${ofState.out}) as out_products
    from variants v join stock s on s.variant_id = v.id where ${isSold}`.execute(db)
  const [sums] = rows
  return {
    variants: Number(sums?.variants),
    pieces: Number(sums?.pieces),
    value: paise(Number(sums?.value)),
    low: Number(sums?.low),
    out: Number(sums?.out),
    lowProducts: Number(sums?.lowProducts),
    outProducts: Number(sums?.outProducts),
  }
}

/** Sets the number of available pieces at which the variant counts as low. Null: the limit of all variants. */
export async function setLowAt(tx: Tx, variantId: number, lowAt: number | null, actor: Actor) {
  const before = await tx
    .selectFrom('stock')
    .select('lowAt')
    .where('variantId', '=', variantId)
    .forUpdate()
    .executeTakeFirst()
  if (!before) throw notFound('This variant')
  if (before.lowAt === lowAt) return
  await tx.updateTable('stock').set({ lowAt }).where('variantId', '=', variantId).execute()
  await recordAudit(tx, actor, {
    action: 'stock.low-at',
    subject: 'variant',
    subjectId: variantId,
    before,
    after: { lowAt },
  })
}
