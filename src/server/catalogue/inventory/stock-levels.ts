import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { inventoryApi, StockState } from '#contract/catalogue/inventory.ts'
import type { Input, Reply } from '#contract/endpoint.ts'
import { limits } from '#contract/limits.ts'
import { paise } from '#contract/money.ts'
import { type Actor, recordAudit } from '#server/platform/audit/audit.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'
import { likeAnywhere } from '../products/like.ts'
import { addStockRow } from './inventory.ts'

type LevelsQuery = Input<typeof inventoryApi.levels>['query']
type Levels = Reply<typeof inventoryApi.levels>
type Summary = Reply<typeof inventoryApi.summary>

/** The available pieces of variant `v` with stock `s`: on hand less reserved. */
const available = sql<number>`coalesce(s.on_hand - s.reserved, 0)`

/** With how few pieces a variant is low: its own limit, or that of all variants. */
const lowAt = sql<number>`coalesce(s.low_at, ${sql.lit(limits.lowStock)})`

/** Whether variant `v` with stock `s` is low. None left is not low but out. */
export const isLowVariant = sql<SqlBool>`${available} between 1 and ${lowAt}`
export const isOutVariant = sql<SqlBool>`${available} <= 0`
/** Low or out, as one comparison: PostgreSQL estimates it better than two. */
export const isScarceVariant = sql<SqlBool>`${available} <= ${lowAt}`

const ofState: Record<StockState, RawBuilder<SqlBool>> = {
  all: sql`true`,
  low: isLowVariant,
  out: isOutVariant,
  reserved: sql`s.reserved > 0`,
}

/**
 * The stock of every variant that is not archived, the lowest first. `low` limits it to variants with few
 * pieces left or none.
 */
export async function listLevels(db: Db, query: LevelsQuery): Promise<Levels> {
  const [levels, total] = await Promise.all([readPage(db, query), countLevels(db, query)])
  return { levels, page: query.page, limit: query.limit, total }
}

async function readPage(db: Db, query: LevelsQuery): Promise<Levels['levels']> {
  const { rows } = await sql<Levels['levels'][number]>`
    select v.id as variant_id, v.sku, v.barcode, v.price, v.name as variant_name, p.id as product_id,
      p.name as product_name, coalesce(s.on_hand, 0) as on_hand, coalesce(s.reserved, 0) as reserved,
      ${available} as available, s.low_at
    ${listed(query)}
    order by available, v.id
    limit ${query.limit} offset ${(query.page - 1) * query.limit}`.execute(db)
  return rows
}

async function countLevels(db: Db, query: LevelsQuery): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total ${listed(query)}`.execute(db)
  return rows[0]?.total ?? 0
}

/** The variants of a list. What is not asked for is not in the statement: PostgreSQL would plan for it too. */
function listed({ q, low, state, productId }: LevelsQuery) {
  const conditions = [sql`v.archived_at is null and p.status <> 'ARCHIVED'`]
  if (q) {
    const like = likeAnywhere(q)
    conditions.push(
      sql`(v.sku ilike ${like} or v.barcode ilike ${like} or p.name ilike ${like} or p.model ilike ${like})`,
    )
  }
  if (low) conditions.push(isScarceVariant)
  if (state) conditions.push(ofState[state])
  if (productId) conditions.push(sql`p.id = ${productId}`)
  return sql`
    from variants v join products p on p.id = v.product_id left join stock s on s.variant_id = v.id
    where ${sql.join(conditions, sql` and `)}`
}

/** All stock that can be sold. The value is at selling prices with GST, since the shop knows no purchase prices. */
export async function sumUpStock(db: Db): Promise<Summary> {
  const { rows } = await sql<Record<keyof Summary, string>>`
    select count(*) as variants, coalesce(sum(s.on_hand), 0) as pieces,
      coalesce(sum(s.on_hand * v.price), 0) as value,
      count(*) filter (where ${isLowVariant}) as low, count(*) filter (where ${isOutVariant}) as out
    from variants v join products p on p.id = v.product_id left join stock s on s.variant_id = v.id
    where v.archived_at is null and p.status <> 'ARCHIVED'`.execute(db)
  const [sums] = rows
  return {
    variants: Number(sums?.variants),
    pieces: Number(sums?.pieces),
    value: paise(Number(sums?.value)),
    low: Number(sums?.low),
    out: Number(sums?.out),
  }
}

/** Sets with how few available pieces the variant is low. Null: with those of all variants. */
export async function setLowAt(tx: Tx, variantId: number, lowAt: number | null, actor: Actor) {
  await addStockRow(tx, variantId)
  const before = await tx
    .selectFrom('stock')
    .select('lowAt')
    .where('variantId', '=', variantId)
    .forUpdate()
    .executeTakeFirstOrThrow()
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
