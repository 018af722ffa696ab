import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { openShop } from '#test/shop.ts'
import { type Db, inTransaction, openDatabase } from './database.ts'
import { openStatementNames } from './statement-names.ts'

const shop = await openShop()

/** A database with a single connection, so that every statement meets what the one before has prepared. */
function openSingle(): Db {
  const db = openDatabase(shop.url, { size: 1 })
  afterAll(() => db.destroy())
  return db
}

/** The prepared statements of the connection whose text begins so. */
async function preparedIn(db: Db, start: string) {
  const { rows } = await sql<{ statement: string }>`
    select statement from pg_prepared_statements where starts_with(statement, ${start})`.execute(db)
  return rows.map(({ statement }) => statement)
}

const double = (db: Db, number: number) =>
  sql<{ doubled: number }>`select ${number}::int * 2 as doubled`.execute(db)

test('a statement is prepared when it runs for the second time, with any values', async () => {
  const db = openSingle()

  await double(db, 1)
  expect(await preparedIn(db, 'select $1::int * 2')).toEqual([])
  const { rows } = await double(db, 21)

  expect(rows).toEqual([{ doubled: 42 }])
  expect(await preparedIn(db, 'select $1::int * 2')).toEqual(['select $1::int * 2 as doubled'])
})

test('many statements at once on one pool get their own answers', async () => {
  const numbers = Array.from({ length: 40 }, (_, index) => index)

  const results = await Promise.all(numbers.map((number) => double(shop.db, number)))

  expect(results.map(({ rows }) => rows[0]?.doubled)).toEqual(numbers.map((number) => number * 2))
})

test('a text with several statements is not prepared and still runs', async () => {
  const db = openSingle()
  const two = sql`select 1; select 2`

  for (let run = 0; run < 3; run++) await two.execute(db)

  expect(await preparedIn(db, 'select 1;')).toEqual([])
})

test('a statement that failed can be sent again', async () => {
  const db = openSingle()
  const divide = (by: number) => sql<{ part: number }>`select 6 / ${by}::int as part`.execute(db)

  for (let run = 0; run < 3; run++) await expect(divide(0)).rejects.toThrow('division by zero')

  expect((await divide(3)).rows).toEqual([{ part: 2 }])
})

test('a migration that changes the columns of a prepared statement breaks no read and no transaction', async () => {
  const db = openSingle()
  await sql`create table shelves (label text)`.execute(db)
  await sql`insert into shelves values ('A')`.execute(db)
  const read = (from: Db) => sql`select * from shelves`.execute(from)
  const readTwice = async () => [await read(db), await read(db)]
  await readTwice()

  await sql`alter table shelves add column height int`.execute(db)
  expect((await readTwice()).map(({ rows }) => rows)).toEqual([
    [{ label: 'A', height: null }],
    [{ label: 'A', height: null }],
  ])
  await readTwice()

  await sql`alter table shelves drop column height`.execute(db)
  const { rows } = await inTransaction(db, async (tx) => {
    await sql`update shelves set label = label || 'B'`.execute(tx)
    return read(tx)
  })
  expect(rows).toEqual([{ label: 'AB' }])
})

const query = (text: string) => ({ text, values: [1] })

test('when there are too many prepared statements, the least recently used lose their names', () => {
  const { nameFor } = openStatementNames(2)
  const client = new pg.Client()
  const name = (text: string) => nameFor(client, query(text))
  for (const text of ['a', 'a', 'b', 'b', 'a', 'c', 'c']) name(text)

  expect(name('a')).toBe('shop_0')
  expect(name('c')).toBe('shop_2')
  expect(name('b')).toBeUndefined()
  expect(name('b')).toBe('shop_3')
})

test('texts that run only once get no name and displace none', () => {
  const { nameFor } = openStatementNames(2)
  const client = new pg.Client()
  const name = (text: string) => nameFor(client, query(text))
  name('a')
  name('a')

  const names = Array.from({ length: 100 }, (_, index) => name(`in (${index})`))

  expect(new Set(names)).toEqual(new Set([undefined]))
  expect(name('a')).toBe('shop_0')
})

test('a connection is replaced when it has prepared too many statements', () => {
  const { nameFor, isFull } = openStatementNames(2)
  const [busy, other] = [new pg.Client(), new pg.Client()]
  const prepare = (text: string) => [nameFor(busy, query(text)), nameFor(busy, query(text))]

  for (const text of ['a', 'b', 'a']) prepare(text)
  expect(isFull(busy)).toBe(false)
  prepare('c')

  expect([isFull(busy), isFull(other)]).toEqual([true, false])
})
