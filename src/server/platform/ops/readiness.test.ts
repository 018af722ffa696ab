import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { createApp } from '#server/app.ts'
import { sameForAll } from '#server/platform/db/lanes.ts'
import { openShop } from '#test/shop.ts'
import { type Changes, withoutChanges } from '../changes/changes.ts'
import { openDatabase } from '../db/database.ts'
import { diskStorage } from '../uploads/disk-storage.ts'
import { databaseCheckOf } from './readiness.ts'

const shop = await openShop({ isLive: true })
const { app, db } = shop

/** A second start of the same shop, with other options. */
async function started(options: { url?: string; changes?: Changes }) {
  const own = openDatabase(options.url ?? shop.url)
  const other = await createApp({
    lanes: sameForAll(own),
    changes: withoutChanges,
    storage: diskStorage(shop.uploadsDir),
    publicUrl: 'http://shop.test',
    ...options,
  })
  const close = async () => {
    await other.close()
    await own.destroy()
  }
  const get = (url: string, headers = {}) => other.inject({ url, headers })
  return { get, close, settled: other.live.settled, drain: other.draining.start }
}

describe('the health checks', () => {
  test('say that the shop is alive and ready', async () => {
    expect((await app.inject('/healthz')).json()).toEqual({ status: 'alive' })
    const ready = await app.inject('/readyz')
    expect([ready.statusCode, ready.json()]).toEqual([200, { status: 'ready' }])
    expect(ready.headers['cache-control']).toBe('no-store')
  })

  test('say alive while the database does not answer, and its own check says why', async () => {
    const lost = await started({ url: 'postgres://nobody@127.0.0.1:1/nowhere' })

    const [alive, database] = [await lost.get('/healthz'), await lost.get('/readyz/database')]

    expect(alive.statusCode).toBe(200)
    expect(database.statusCode).toBe(503)
    expect(database.headers['content-type']).toContain('application/problem+json')
    expect(database.headers['retry-after']).toBe('5')
    expect(database.json()).toMatchObject({
      code: 'unavailable',
      message: 'The database does not answer.',
    })
    await lost.close()
  })

  test('say 404 and end each connection while the shop drains', async () => {
    const leaving = await started({ changes: shop.changes })
    await leaving.settled()
    const before = await leaving.get('/readyz')
    leaving.drain()

    const [ready, page] = [await leaving.get('/readyz'), await leaving.get('/api/categories')]

    expect([before.statusCode, before.headers.connection]).toEqual([200, 'keep-alive'])
    expect([ready.statusCode, ready.json().message]).toEqual([404, 'The shop is closing.'])
    expect([page.statusCode, page.headers.connection]).toEqual([200, 'close'])
    await leaving.close()
  })

  test('say not ready while the catalogue is being read, and lists answer 503', async () => {
    const filling = await started({})

    const [ready, list, search, categories] = await Promise.all(
      ['/readyz', '/api/products', '/api/products/search?q=saw', '/api/categories'].map((url) =>
        filling.get(url),
      ),
    )

    expect([ready?.statusCode, ready?.json().message]).toEqual([503, 'The catalogue is loading.'])
    for (const refused of [list, search]) {
      expect([refused?.statusCode, refused?.headers['retry-after']]).toEqual([503, '2'])
      expect(refused?.json()).toMatchObject({ code: 'unavailable' })
    }
    expect(categories?.statusCode).toBe(200)
    await filling.close()
  })

  test.each([
    ['53100', "The database's disk is full."],
    ['58030', 'The database cannot be written to.'],
  ])('say that the database cannot be written to (%s)', async (state, words) => {
    const own = openDatabase(shop.url, { size: 1 })
    const check = databaseCheckOf(own)
    await sql`create function pg_temp.refuse() returns event_trigger language plpgsql as
      ${sql.lit(`begin raise 'could not extend file' using errcode = '${state}'; end`)}`.execute(
      own,
    )
    await sql`create event trigger refuse on ddl_command_end execute function pg_temp.refuse()`.execute(
      own,
    )

    await expect(check()).rejects.toMatchObject({ kind: 'unavailable', message: words })

    await sql`drop event trigger refuse`.execute(own)
    await expect(check()).resolves.toBeUndefined()
    await own.destroy()
  })

  test('leave no temporary table behind, whose removal a lost standby would block', async () => {
    const own = openDatabase(shop.url, { size: 1 })

    await databaseCheckOf(own)()

    const { rows } = await sql`select from pg_class where relname = 'readiness'`.execute(own)
    expect(rows).toEqual([])
    await own.destroy()
  })

  test('say that the database is one of another version', async () => {
    await sql`update migrations set name = 'x-' || name where name like '002%'`.execute(db)
    const behind = await app.inject('/readyz/database')
    await sql`update migrations set name = substr(name, 3) where name like 'x-%'`.execute(db)

    expect(behind.json()).toMatchObject({ message: 'The database is not up to date.' })
    expect((await app.inject('/readyz/database')).statusCode).toBe(200)
  })
})
