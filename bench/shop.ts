import { randomBytes, randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { sql } from 'kysely'
import { paise } from '#contract/money.ts'
import { fillDemoShop } from '#demo/demo-shop.ts'
import { arrayOf } from '#server/platform/db/array-of.ts'
import { type Db, inTransaction, openDatabase } from '#server/platform/db/database.ts'
import { openEmbedded } from '#server/platform/db/embedded.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { tokenHash } from '#server/platform/tokens.ts'
import { diskStorage } from '#server/platform/uploads/disk-storage.ts'
import { importPincodes } from '#server/shop/delivery/import-pincodes.ts'
import { startChild } from './child.ts'

export type Shopper = { id: number; token: string; addressId: number }
export type BenchShop = {
  origin: string
  /** The same shop in a process without a response cache: each response is made anew. */
  unkeptOrigin: string
  /** A process without any cache, products and lists included: each response is read from the database. */
  sqlOrigin: string
  url: string
  db: Db
  uploadsDir: string
  categoryId: number
  productId: number
  /** Variants with more stock than the benchmark can buy. */
  variantIds: number[]
  shoppers: Shopper[]
  close: () => Promise<void>
}

/** The shop with the demo catalogue in a separate process, with shoppers who have an address. */
export async function openBenchShop(dataDir: string): Promise<BenchShop> {
  const closing: (() => unknown)[] = []
  const close = async () => {
    for (const release of closing.reverse()) await release()
  }
  try {
    return { ...(await openShop(dataDir, closing)), close }
  } catch (error) {
    await close()
    throw error
  }
}

async function openShop(
  dataDir: string,
  closing: (() => unknown)[],
): Promise<Omit<BenchShop, 'close'>> {
  const { url, stop } = await openEmbedded(dataDir)
  closing.push(stop)
  await migrate(url)
  const uploadsDir = join(dataDir, 'uploads')
  const db = openDatabase(url, { size: 4, statementTimeoutMs: 120_000 })
  closing.push(() => db.destroy())
  await inTransaction(db, importPincodes)
  await fillDemoShop(db, diskStorage(uploadsDir), { life: null, onProgress: () => undefined })
  const variantIds = await stockUp(db)
  const shoppers = await Promise.all(Array.from({ length: 33 }, () => addShopper(db)))
  const { id: productId, categoryId } = await db
    .selectFrom('products')
    .select(['id', 'categoryId'])
    .orderBy('id')
    .executeTakeFirstOrThrow()
  const serve = async (...flags: string[]) => {
    const { child, origin } = await open([url, uploadsDir, ...flags])
    closing.push(() => child.kill('SIGTERM'))
    return origin
  }
  return {
    origin: await serve(),
    unkeptOrigin: await serve('unkept'),
    sqlOrigin: await serve('unkept', 'unheard'),
    url,
    db,
    uploadsDir,
    categoryId,
    productId,
    variantIds,
    shoppers,
  }
}

/** Starts the app in a separate process. Arguments: the database, the folder for pictures, then flags. */
export async function open(args: string[]) {
  const { process: child, next } = startChild(join(import.meta.dirname, 'serve.ts'), args)
  return { child, origin: await next<string>() }
}

/** Gives some variants a price that may be paid in cash, and stock for any benchmark. Returns their ids. */
export async function stockUp(db: Db): Promise<number[]> {
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

async function addShopper(db: Db): Promise<Shopper> {
  const name = `bench${randomUUID().slice(0, 13)}`
  const { id } = await db
    .insertInto('users')
    .values({
      username: name,
      email: `${name}@example.in`,
      firstName: 'Asha',
      lastName: 'Verma',
      passwordHash: 'none',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const token = randomBytes(32).toString('base64url')
  const expiresAt = new Date(Date.now() + 86_400_000)
  await db
    .insertInto('sessions')
    .values({ userId: id, tokenHash: tokenHash(token), expiresAt })
    .execute()
  const address = await db
    .insertInto('addresses')
    .values({
      userId: id,
      fullName: 'Asha Verma',
      phone: '+919876543210',
      line1: '12 Lohar Gali',
      line2: 'Rohini',
      pincode: '110085',
      city: 'Delhi',
      district: 'North West Delhi',
      stateCode: '07',
      isDefault: true,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, token, addressId: address.id }
}
