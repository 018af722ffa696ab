import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, expect, inject, onTestFinished, test } from 'vitest'
import { type Db, openDatabase, sqlState } from './database.ts'
import { openLanes } from './lanes.ts'

const url = inject('databaseUrl')
const db = openDatabase(url, { size: 1 })

/** A role for which the server has room for one connection. */
const role = `narrow_${process.pid}`
await sql`create role ${sql.id(role)} login password 'lathe' connection limit 1`.execute(db)
afterAll(async () => {
  await sql`drop role ${sql.id(role)}`.execute(db)
  await db.destroy()
})
const narrow = Object.assign(new URL(url), { username: role, password: 'lathe' }).href

const ask = async (from: Db) =>
  (await sql<{ one: number }>`select 1 as one`.execute(from)).rows[0]?.one

test('callers wait for the connection that there is when the server has no more', async () => {
  const own = openDatabase(narrow, { size: 4, connectMs: 20_000 })
  onTestFinished(() => own.destroy())
  const held = await own.startTransaction().execute()

  const waiting = Promise.all([ask(own), ask(own), ask(own)])
  await expect(Promise.race([waiting, ask(db)])).resolves.toBe(1)
  await held.rollback().execute()

  expect(await waiting).toEqual([1, 1, 1])
})

test('a lane without a connection gets one that another lane does not use', async () => {
  const { lanes, close } = openLanes(narrow)
  onTestFinished(async () => void (await close()))

  expect(await ask(lanes.public)).toBe(1)
  expect(await ask(lanes.checkout)).toBe(1)
})

test('who gets no connection in time is told, and the next one is served', async () => {
  const own = openDatabase(narrow, { size: 2, connectMs: 300 })
  onTestFinished(() => own.destroy())
  const other = new pg.Client({ connectionString: narrow })
  await other.connect()

  await expect(ask(own).catch(sqlState)).resolves.toBe('53300')
  await other.end()

  await expect.poll(() => ask(own).catch(sqlState)).toBe(1)
})
