import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openShop } from '#test/shop.ts'
import { noteStatements } from '#test/statements.ts'
import { jointRead } from './joint-read.ts'

const { db } = await openShop()
const { takeSent } = noteStatements()

const times = (number: number, by: number) =>
  sql<{ theProduct: number }>`select ${number}::int * ${by}::int as the_product`

test('simultaneous requests with one key are one statement, and each gets its own part', async () => {
  takeSent()

  const rows = await Promise.all([
    jointRead(db, 'saw', times(2, 3)),
    jointRead(db, 'saw', sql`select 'a;b' as text union all select ${'$1'}`),
    jointRead(db, 'saw', sql`select 1 where false`),
    jointRead(db, 'disc', times(5, 5)),
  ])

  expect(rows).toEqual([
    [{ theProduct: 6 }],
    [{ text: 'a;b' }, { text: '$1' }],
    [],
    [{ theProduct: 25 }],
  ])
  expect(takeSent().filter(({ text }) => text.includes('"part0"'))).toHaveLength(2)
})

test('a later request is answered by a later read', async () => {
  const read = () => jointRead(db, 'saw', sql`select count(*) as found from categories`)
  expect(await read()).toEqual([{ found: 0 }])

  await db.insertInto('categories').values({ name: 'Saws' }).execute()

  expect(await read()).toEqual([{ found: 1 }])
})

test('a part that fails leaves the others unharmed', async () => {
  const [fine, broken] = await Promise.allSettled([
    jointRead(db, 'saw', times(2, 3)),
    jointRead(db, 'saw', sql`select 1 / ${0}::int`),
  ])

  expect(fine).toEqual({ status: 'fulfilled', value: [{ theProduct: 6 }] })
  expect(broken).toMatchObject({ reason: { message: 'division by zero' } })
})
