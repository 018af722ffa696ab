import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openShop } from '#test/shop.ts'
import { noteStatements } from '#test/statements.ts'
import { jointPart, jointRead } from './joint-read.ts'
import { parameter } from './prepared-statement.ts'

const { db } = await openShop()
const { takeSent } = noteStatements()

const times = jointPart(
  { number: parameter<number>(), by: parameter<number>() },
  (_db, { number, by }) =>
    sql<{ theProduct: number }>`select ${number}::int * ${by}::int as the_product`,
)
const plain = (statement: ReturnType<typeof sql>) => jointPart({}, () => statement)

test('simultaneous requests with one key are one statement, and each gets its own part', async () => {
  takeSent()

  const rows = await Promise.all([
    jointRead(db, 'saw', times, { number: 2, by: 3 }),
    jointRead(db, 'saw', plain(sql`select 'a;b' as text union all select ${'$1'}`), {}),
    jointRead(db, 'saw', plain(sql`select 1 where false`), {}),
    jointRead(db, 'disc', times, { number: 5, by: 5 }),
  ])

  expect(rows).toEqual([
    [{ theProduct: 6 }],
    [{ text: 'a;b' }, { text: '$1' }],
    [],
    [{ theProduct: 25 }],
  ])
  expect(takeSent().filter(({ text }) => text.includes('"part0"'))).toHaveLength(2)
})

test('the same part twice in one statement keeps its values apart', async () => {
  takeSent()

  const rows = await Promise.all([
    jointRead(db, 'saw', times, { number: 2, by: 3 }),
    jointRead(db, 'saw', times, { number: 4, by: 5 }),
  ])

  expect(rows).toEqual([[{ theProduct: 6 }], [{ theProduct: 20 }]])
  expect(takeSent()).toHaveLength(1)
})

test('a later request is answered by a later read', async () => {
  const read = () => jointRead(db, 'saw', plain(sql`select count(*) as found from categories`), {})
  expect(await read()).toEqual([{ found: 0 }])

  await db.insertInto('categories').values({ name: 'Saws' }).execute()

  expect(await read()).toEqual([{ found: 1 }])
})

test('a part that fails leaves the others unharmed', async () => {
  const [fine, broken] = await Promise.allSettled([
    jointRead(db, 'saw', times, { number: 2, by: 3 }),
    jointRead(db, 'saw', plain(sql`select 1 / ${0}::int`), {}),
  ])

  expect(fine).toEqual({ status: 'fulfilled', value: [{ theProduct: 6 }] })
  expect(broken).toMatchObject({ reason: { message: 'division by zero' } })
})

test('columns are renamed, and what stands inside of one is not', async () => {
  const options = sql`select json_build_object('blade_size', 7) as its_options`

  const rows = await jointRead(db, 'saw', plain(options), {})

  expect(rows).toEqual([{ itsOptions: { blade_size: 7 } }])
})
