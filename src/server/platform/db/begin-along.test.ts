import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { openShop } from '#test/shop.ts'
import { noteStatements } from '#test/statements.ts'
import { sendAlong } from './begin-along.ts'
import { type Db, inTransaction, openDatabase, type Tx } from './database.ts'

const shop = await openShop()
const db = openDatabase(shop.url, { size: 1 })
afterAll(() => db.destroy())
const { takeSent } = noteStatements()

const addCategory = (tx: Tx, name: string) =>
  sql`insert into categories (name) values (${name})`.execute(tx)
const categories = async (from: Db) =>
  (await from.selectFrom('categories').select('name').orderBy('id').execute()).map(
    ({ name }) => name,
  )
const transactionOf = (tx: Tx) =>
  sql<{ id: string }>`select pg_current_xact_id()::text || ${''}::text as id`.execute(tx)

test('a transaction begins with its first statement, which is not waited for', async () => {
  await inTransaction(db, (tx) => addCategory(tx, 'Saws'))
  takeSent()

  const [first, second] = await inTransaction(db, async (tx) => [
    await transactionOf(tx),
    await transactionOf(tx),
  ])

  expect(takeSent().map(({ text }) => text.slice(0, 6))).toEqual(['select', 'select', 'commit'])
  expect(first?.rows).toEqual(second?.rows)
})

test('what a transaction wrote with its first statement is gone when it fails', async () => {
  const before = await categories(db)
  const failing = (fails: (tx: Tx) => Promise<unknown>) =>
    inTransaction(db, async (tx) => {
      await addCategory(tx, 'Never')
      await fails(tx)
    })

  await expect(failing(() => Promise.reject(new Error('changed my mind')))).rejects.toThrow('mind')
  await expect(failing((tx) => sql`select 1 / ${0}::int`.execute(tx))).rejects.toThrow('by zero')

  expect(await categories(db)).toEqual(before)
})

test('a first statement that fails leaves a connection on which the next transaction runs', async () => {
  const failing = () => inTransaction(db, (tx) => sql`select 1 / ${0}::int`.execute(tx))
  await expect(failing()).rejects.toThrow('division by zero')
  await expect(failing()).rejects.toThrow('division by zero')

  await inTransaction(db, (tx) => addCategory(tx, 'Drills'))

  expect(await categories(db)).toContain('Drills')
})

test('a transaction without a statement sends nothing', async () => {
  takeSent()

  await inTransaction(db, async () => undefined)
  await expect(inTransaction(db, () => Promise.reject(new Error('no')))).rejects.toThrow('no')

  expect(takeSent()).toEqual([])
})

test('a statement does not run if the begin before it fails', async () => {
  const client = new pg.Client(shop.url)
  await client.connect()
  await client.query('prepare "broken begin" as select 1 / 0')
  const before = await categories(db)
  const insert = { text: 'insert into categories (name) values ($1)', values: ['Outside'] }

  const refused = sendAlong(client, 'broken begin', insert)

  await expect(refused).rejects.toThrow('division by zero')
  expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  await client.end()
  expect(await categories(db)).toEqual(before)
})
