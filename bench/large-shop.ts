// The shop as anybody starts it, with the demo catalogue and as many generated products as wanted.
import { mkdirSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { paise } from '#contract/money.ts'
import { fillMany } from '#demo/bulk/fill-many.ts'
import { arrayOf } from '#server/platform/db/array-of.ts'
import { type Db, openDatabase } from '#server/platform/db/database.ts'
import { openEmbedded } from '#server/platform/db/embedded.ts'
import { end, freePort, start } from '#test/running-shop.ts'
import { megabytesOf, type Processor, processorTaken } from './measure.ts'

export type LargeShop = {
  origin: string
  url: string
  db: Db
  /** Published products in random order. */
  productIds: number[]
  /** The categories that have most of them, with the number of full pages. */
  categories: { id: number; pages: number }[]
  /** Variants with more stock than the benchmark can buy. */
  variantIds: number[]
  processor: () => Processor | null
  /** The number of statements PostgreSQL has run so far. */
  statements: () => Promise<number>
  /** Resident memory of the shop's process. */
  megabytes: () => number
  close: () => Promise<void>
}

/** Who may do everything in the shop of a benchmark. */
export const owner = { email: 'owner@karigar.example', password: 'lathe-green-42' }

/** Every call comes from another address, as from many shoppers, so that no limit per address is measured. */
const environment = {
  TRUST_PROXY: '127.0.0.1',
  LOG_LEVEL: 'fatal',
  DEMO_CATALOGUE: 'products',
  ADMIN_EMAIL: owner.email,
  ADMIN_PASSWORD: owner.password,
}

/** Products that are there already, in a folder that was used before, are not made again. */
export async function openLargeShop(dataDir: string, products: number): Promise<LargeShop> {
  mkdirSync(dataDir, { recursive: true })
  const port = await freePort()
  await fill(dataDir, port, products)
  const { child, origin } = await start(dataDir, port, environment)
  const { url } = await openEmbedded(dataDir)
  const db = openDatabase(url, { size: 4, statementTimeoutMs: 120_000 })
  await untilComplete(origin)
  return {
    origin,
    url,
    db,
    ...(await catalogueOf(url)),
    variantIds: await stockUp(db),
    processor: () => processorTaken(child.pid, dataDir),
    statements: () => countStatements(url),
    megabytes: () => megabytesOf(child.pid, 'VmRSS'),
    async close() {
      await db.destroy()
      await end(child, 'SIGTERM')
    },
  }
}

/** What a shop of this size lacks; the settings hold from its next start. */
async function fill(dataDir: string, port: number, products: number) {
  const { child } = await start(dataDir, port, environment)
  try {
    const { url } = await openEmbedded(dataDir)
    const [there] = (await asked<{ count: string }>(url, 'select count(*) from products')).rows
    const missing = products - Number(there?.count)
    if (missing > 0) await fillMany(url, missing, () => undefined)
    await asked(url, 'create extension if not exists pg_stat_statements')
    await asked(url, "alter system set shared_preload_libraries = 'pg_stat_statements'")
    // As in a shop that has been open for a while, the planner has statistics.
    await asked(url, 'vacuum analyze')
  } finally {
    await end(child, 'SIGTERM')
  }
}

/** Lists and search are answered from memory once all products have been read. */
async function untilComplete(origin: string) {
  for (const path of ['/api/products', '/api/products/search?q=drill'])
    while (!(await fetch(origin + path)).ok) await pause(100)
}

/** Products on a page of a list. */
const perPage = 24

async function catalogueOf(url: string) {
  const products = await asked<{ id: string }>(
    url,
    "select id from products where status = 'PUBLISHED' order by hashint8(id)",
  )
  const categories = await asked<{ id: string; count: string }>(
    url,
    `select c.id, count(*) from categories c
     join categories below on below.id = c.id or below.parent_id = c.id
     join products p on p.category_id = below.id and p.status = 'PUBLISHED'
     group by c.id order by count(*) desc limit 20`,
  )
  return {
    productIds: products.rows.map(({ id }) => Number(id)),
    categories: categories.rows.map(({ id, count }) => ({
      id: Number(id),
      pages: Math.max(1, Math.floor(Number(count) / perPage)),
    })),
  }
}

async function countStatements(url: string): Promise<number> {
  const { rows } = await asked<{ calls: string }>(
    url,
    'select coalesce(sum(calls), 0) as calls from pg_stat_statements',
  )
  return Number(rows[0]?.calls)
}

/** Gives some variants a price that may be paid in cash, and stock for any benchmark. Returns their ids. */
async function stockUp(db: Db): Promise<number[]> {
  const variants = await db.selectFrom('variants').select('id').orderBy('id').limit(1_000).execute()
  const ids = variants.map(({ id }) => id)
  await sql`
    with filled as (
      update stock set on_hand = 1000000
      from (select variant_id, on_hand from stock) before
      where before.variant_id = stock.variant_id and stock.variant_id = any(${arrayOf(ids)})
      returning stock.variant_id, stock.on_hand - before.on_hand as delta
    )
    insert into stock_ledger (variant_id, delta, reason)
    select variant_id, delta, 'RECEIVED' from filled where delta <> 0`.execute(db)
  await db
    .updateTable('variants')
    .set({
      price: paise(499_00),
      mrp: paise(599_00),
      weightGrams: 500,
      lengthMm: null,
      widthMm: null,
      heightMm: null,
    })
    .where('id', 'in', ids)
    .execute()
  return ids
}

export async function asked<Row extends pg.QueryResultRow>(url: string, sql: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const answered = await client.query<Row>(sql)
  await client.end()
  return answered
}
