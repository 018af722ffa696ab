import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { cartApi } from '#contract/cart.ts'
import { createApp } from '#server/app.ts'
import { diskStorage } from '#server/uploads/disk-storage.ts'
import { openShop } from '#test/shop.ts'
import { hearNothing } from './changes.ts'
import { inTransaction, openDatabase, type PoolOptions, sqlState, type Tx } from './database.ts'

const shop = await openShop()
const { db, given } = shop

function open(options: PoolOptions) {
  const own = openDatabase(shop.url, options)
  afterAll(() => own.destroy())
  return own
}

test('no statement, no wait for a lock and no forgotten transaction lasts', async () => {
  const { rows } = await sql<{ name: string; setting: string }>`
    select name, setting || coalesce(unit, '') as setting from pg_settings
    where name in ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout')
    order by name`.execute(db)

  expect(rows).toEqual([
    { name: 'idle_in_transaction_session_timeout', setting: '5000ms' },
    { name: 'lock_timeout', setting: '1000ms' },
    { name: 'statement_timeout', setting: '3000ms' },
  ])
})

test('a statement that takes longer than it may is stopped', async () => {
  const own = open({ statementTimeoutMs: 50 })

  const stopped = await sql`select pg_sleep(50)`.execute(own).catch(sqlState)

  expect(stopped).toBe('57014')
})

test('where every connection is taken a caller is told so, and the next one is served', async () => {
  const own = open({ size: 1, connectMs: 1_500 })
  const app = await createApp({
    ...{ db: own, changes: hearNothing, publicUrl: 'http://shop.test' },
    storage: diskStorage(shop.uploadsDir),
  })
  const { token } = await given.shopper()
  const ask = () =>
    app.inject({ url: cartApi.read.path, headers: { authorization: `Bearer ${token}` } })

  const refused = await own.transaction().execute(async (tx) => {
    await sql`select 1`.execute(tx)
    return ask()
  })
  const served = await ask()
  await app.close()

  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '2'])
  expect(refused.json()).toMatchObject({ code: 'unavailable' })
  expect(served.statusCode).toBe(200)
})

test('of two who lock each other up one is let try again, and nobody hears of it', async () => {
  const [saw, axe] = [await given.variant({ onHand: 9 }), await given.variant({ onHand: 9 })]
  const both = new Set<number>()
  let bothHaveOne: () => void = () => undefined
  const meeting = new Promise<void>((resolve) => {
    bothHaveOne = resolve
  })
  let tries = 0
  const crossed = (first: number, second: number) =>
    inTransaction(db, async (tx) => {
      tries++
      await lock(tx, first)
      if (both.add(first).size === 2) bothHaveOne()
      await meeting
      await lock(tx, second)
    })

  await Promise.all([crossed(saw.id, axe.id), crossed(axe.id, saw.id)])

  expect(tries).toBe(3)
})

const lock = (tx: Tx, id: number) =>
  tx
    .selectFrom('stock')
    .select('variantId')
    .where('variantId', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()
