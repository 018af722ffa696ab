import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { AbortedTransactionError, sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { cartApi } from '#contract/selling/cart.ts'
import { createApp } from '#server/app.ts'
import { sameForAll } from '#server/platform/db/lanes.ts'
import { openShop } from '#test/shop.ts'
import { withoutChanges } from '../changes/changes.ts'
import { diskStorage } from '../uploads/disk-storage.ts'
import { isConnectionLost } from './connection-faults.ts'
import {
  inTransaction,
  openDatabase,
  openPool,
  type PoolOptions,
  sqlState,
  type Tx,
} from './database.ts'
import { PoolExhaustedError, type PoolQueue } from './pool-queue.ts'

const shop = await openShop()
const { db, given } = shop

function open(options: PoolOptions & { line?: PoolQueue }) {
  const own = openDatabase(shop.url, options)
  afterAll(() => own.destroy())
  return own
}

test('statements, waits for locks and idle transactions are limited in time', async () => {
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

test('a statement that takes too long is cancelled', async () => {
  const own = open({ statementTimeoutMs: 50 })

  const stopped = await sql`select pg_sleep(50)`.execute(own).catch(sqlState)

  expect(stopped).toBe('57014')
})

test('a queue for connections is limited, and a short rush is served', async () => {
  const [kept, rush] = [
    open({ size: 1, line: { most: 2, rushMs: 0 } }),
    open({ size: 1, line: { most: 2, rushMs: 60_000 } }),
  ]
  const one = (own: typeof kept) => sql`select 1`.execute(own)

  const held = await kept.startTransaction().execute()
  const waiting = [one(kept), one(kept)]
  await expect(one(kept)).rejects.toThrow(PoolExhaustedError)
  await held.rollback().execute()
  await Promise.all(waiting)
  await one(kept)

  await Promise.all(Array.from({ length: 50 }, () => one(rush)))
})

test('a connection without answers is given up, and the next one is used', async () => {
  const wire = await openWire(shop.url)
  const own = openDatabase(wire.url, {
    size: 1,
    connectMs: 20_000,
    statementTimeoutMs: 1_000,
    silenceMs: 1_000,
  })
  const ask = () => sql`select 1`.execute(own).then(() => 'answered', isConnectionLost)
  const change = () =>
    inTransaction(own, (tx) => sql`select 1`.execute(tx)).then(() => 'done', isConnectionLost)
  await expect.poll(ask, { timeout: 20_000 }).toBe('answered')

  wire.swallow(true)
  const silent = await ask()
  wire.swallow(false)
  await expect.poll(change, { timeout: 20_000 }).toBe('done')
  const changed = inTransaction(own, async (tx) => {
    await sql`select 1`.execute(tx)
    wire.swallow(true)
    await sql`select 1`.execute(tx)
  }).catch(isConnectionLost)

  expect([silent, await changed]).toEqual([true, true])
  wire.swallow(false)
  await expect.poll(ask, { timeout: 20_000 }).toBe('answered')
  await own.destroy()
  wire.close()
})

test('a pool closes a connection that timed out while waiting', async () => {
  const wire = await openWire(shop.url)
  const pool = openPool(wire.url, {
    connectMs: 20_000,
    statementTimeoutMs: 1_000,
    silenceMs: 1_000,
    lifetimeSeconds: 2,
  })
  const connection = await pool.connect()

  wire.swallow(true)
  const isLost = await connection.query('select 1').then(() => false, isConnectionLost)
  // As Graphile Worker does it: without a word of the error.
  connection.release()

  expect([isLost, pool.totalCount]).toEqual([true, 0])
  await pool.end()
  wire.close()
})

test('a transaction that PostgreSQL has aborted is not reported as committed', async () => {
  const own = open({ size: 1 })

  const committed = own.transaction().execute(async (tx) => {
    await sql`select 1 / 0`.execute(tx).catch(() => undefined)
  })

  await expect(committed).rejects.toThrow(AbortedTransactionError)
  expect((await sql`select 1 as one`.execute(own)).rows).toEqual([{ one: 1 }])
})

test('a failed transaction leaves nothing behind, and its connection serves the next one', async () => {
  const own = open({ size: 1 })
  const add = (tx: Tx, name: string) =>
    sql`insert into categories (name) values (${name})`.execute(tx)
  const failing = (fails: (tx: Tx) => Promise<unknown>) =>
    inTransaction(own, async (tx) => {
      await add(tx, 'Never')
      await fails(tx)
    })

  await expect(failing(() => Promise.reject(new Error('changed my mind')))).rejects.toThrow('mind')
  await expect(failing((tx) => sql`select 1 / ${0}::int`.execute(tx))).rejects.toThrow('by zero')
  await inTransaction(own, (tx) => add(tx, 'Drills'))

  const categories = await own.selectFrom('categories').select('name').execute()
  const names = categories.map(({ name }) => name)
  expect([names.includes('Never'), names.includes('Drills')]).toEqual([false, true])
})

test('a transaction has the requested isolation and access mode', async () => {
  const settings = await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute((tx) =>
      sql`select current_setting('transaction_isolation') as isolation,
        current_setting('transaction_read_only') as "readOnly"`.execute(tx),
    )

  expect(settings.rows).toEqual([{ isolation: 'repeatable read', readOnly: 'on' }])
})

test('a caller is told when all connections are taken, and the next one is served', async () => {
  const own = open({ size: 1, connectMs: 1_500 })
  const app = await createApp({
    lanes: sameForAll(own),
    changes: withoutChanges,
    publicUrl: 'http://shop.test',
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

test('one of two deadlocked transactions is retried without an error', async () => {
  const [saw, axe] = [await given.variant({ onHand: 9 }), await given.variant({ onHand: 9 })]
  const both = new Set<number>()
  const meeting = Promise.withResolvers<void>()
  const survivor = Promise.withResolvers<void>()
  let tries = 0
  const crossed = (first: number, second: number) =>
    inTransaction(db, async (tx) => {
      // The retry could take its first row again before the other wakes, and meet it in a second deadlock.
      if (++tries > 2) await survivor.promise
      await lock(tx, first)
      if (both.add(first).size === 2) meeting.resolve()
      await meeting.promise
      await lock(tx, second)
      survivor.resolve()
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

/** A proxy in front of the database that can swallow all traffic in both directions. */
async function openWire(url: string) {
  let isSwallowing = false
  const { port, hostname } = new URL(url)
  const ends = new Set<Socket>()
  const server = createServer((near) => {
    const far = connect(Number(port), hostname)
    for (const [from, other] of [[near, far] as const, [far, near] as const]) {
      ends.add(from)
      from.on('data', (bytes) => isSwallowing || other.write(bytes))
      from.on('error', () => undefined).on('close', () => other.destroy())
    }
  })
  await new Promise<void>((opened) => server.listen(0, '127.0.0.1', opened))
  const { port: own } = server.address() as AddressInfo
  return {
    url: url.replace(`:${port}/`, `:${own}/`),
    swallow(swallows: boolean) {
      isSwallowing = swallows
    },
    close() {
      for (const end of ends) end.destroy()
      server.close()
    },
  }
}
