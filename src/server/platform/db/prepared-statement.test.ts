import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openShop } from '#test/shop.ts'
import { inTransaction } from './database.ts'
import { parameter, preparedQuery, preparedStatement } from './prepared-statement.ts'

const { db } = await openShop()

type Sum = { firstNumber: number; sum: number }
const add = preparedStatement(
  { a: parameter<number>(), b: parameter<number>() },
  ({ a, b }) => sql<Sum>`
    select ${a}::int as "firstNumber", ${a}::int + ${b}::int + ${100}::int as sum`,
)

test('each value is put into its placeholders, and constants stay', async () => {
  expect(await add(db, { a: 1, b: 2 })).toEqual([{ firstNumber: 1, sum: 103 }])
  expect(await add(db, { a: 30, b: 4 })).toEqual([{ firstNumber: 30, sum: 134 }])
})

test('it sees what its transaction has written', async () => {
  const count = preparedStatement(
    { name: parameter<string>() },
    ({ name }) => sql<{ found: number }>`
    select count(*)::int as found from categories where name = ${name}`,
  )

  const found = await inTransaction(db, async (tx) => {
    await tx.insertInto('categories').values({ name: 'Only here' }).execute()
    return count(tx, { name: 'Only here' })
  })

  expect(found).toEqual([{ found: 1 }])
})

test('its columns are named like those of any statement', async () => {
  const named = preparedQuery({ name: parameter<string>() }, (db, { name }) =>
    db.selectFrom('categories').select(['name', 'parentId']).where('name', '=', name),
  )
  await db.insertInto('categories').values({ name: 'Saws' }).execute()

  expect(await named(db, { name: 'Saws' })).toEqual([{ name: 'Saws', parentId: null }])
  expect(await named(db, { name: 'Axes' })).toEqual([])
})
