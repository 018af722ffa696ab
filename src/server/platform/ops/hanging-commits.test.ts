import { rmSync } from 'node:fs'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { createApp } from '#server/app.ts'
import { newDataDir } from '#test/database.ts'
import { followChanges } from '../changes/follow-changes.ts'
import { openEmbedded } from '../db/embedded.ts'
import { openLanes } from '../db/lanes.ts'
import { migrate } from '../db/migrate.ts'
import { newToken } from '../tokens.ts'
import { diskStorage } from '../uploads/disk-storage.ts'

const dataDir = newDataDir()
const server = await openEmbedded(dataDir)
await migrate(server.url)
const { lanes, close } = openLanes(server.url)
const changes = followChanges(server.url, lanes.index)
const app = await createApp({
  lanes,
  changes,
  publicUrl: 'http://shop.test',
  storage: diskStorage(dataDir),
})
await app.live.settled()
afterAll(async () => {
  await server.stop()
  await app.close()
  await changes.stop()
  await close()
  rmSync(dataDir, { recursive: true, force: true })
})

const emit = sql`select pg_logical_emit_message(true, 'test', '')`

/** Every commit waits for a standby that is not there, as after the loss of its host. One does so already. */
async function loseStandby() {
  const client = new pg.Client({ connectionString: server.url })
  // It ends with the server.
  client.on('error', () => undefined)
  await client.connect()
  await client.query("alter system set synchronous_standby_names = 'nobody'")
  await client.query('select pg_reload_conf()')
  // Until the server's checkpointer has read the setting, a commit does not wait.
  const waits = async () => {
    client.query("select pg_logical_emit_message(true, 'test', '')").catch(() => undefined)
    return waitingForStandby()
  }
  await expect.poll(waits, { timeout: 20_000 }).toBe(1)
}

const waitingForStandby = async () => {
  const { rows } = await sql`select from pg_stat_activity where wait_event = 'SyncRep'`.execute(
    lanes.monitor,
  )
  return rows.length
}

test('while all commits hang, the shop stays ready and shows what it kept, and orders are put off', async () => {
  const kept = '/api/pages/terms'
  await app.inject(kept)
  expect((await app.inject('/readyz/database')).statusCode).toBe(200)
  await loseStandby()
  const held = Object.entries(lanes)
    .filter(([lane]) => lane !== 'monitor')
    .flatMap(([, db]) =>
      Array.from({ length: 6 }, () =>
        db.transaction().execute(async (tx) => {
          // Otherwise the first would have given up before the last begin, on a busy machine.
          await sql`set local statement_timeout = 0`.execute(tx)
          await emit.execute(tx)
        }),
      ),
    )
  const ended = Promise.allSettled(held)
  await expect.poll(waitingForStandby, { timeout: 20_000 }).toBeGreaterThanOrEqual(26)

  const [ready, page, order] = await Promise.all([
    app.inject('/readyz'),
    app.inject(kept),
    app.inject({
      method: 'POST',
      url: '/api/orders',
      headers: { authorization: `Bearer ${newToken()}`, 'idempotency-key': 'once' },
      payload: {},
    }),
  ])

  expect(ready.statusCode).toBe(200)
  expect([page.statusCode, page.headers['cache-status']]).toEqual([200, 'karigar; hit'])
  expect([order.statusCode, order.headers['retry-after']]).toEqual([503, '2'])
  // A fast shutdown. It would never end if a session had to remove a temporary table.
  await server.stop()
  await ended
})
