import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openShop } from '#test/shop.ts'
import { inTransaction } from './database.ts'
import { preparedQuery, preparedStatement } from './prepared-statement.ts'

const { db } = await openShop()

type Sum = { firstNumber: number; sum: number; plans: number }
const add = preparedStatement(
  (a: number, b: number) => sql<Sum>`
    select ${a}::int as "firstNumber", ${a}::int + ${b}::int + ${100}::int as sum,
      (select count(*)::int from pg_prepared_statements) as plans`,
)

test('what is asked with stands in its places, and the plan is kept by the connection', async () => {
  expect(await add(db, 1, 2)).toEqual([{ firstNumber: 1, sum: 103, plans: 1 }])
  expect(await add(db, 30, 4)).toMatchObject([{ firstNumber: 30, sum: 134 }])
})

test('it sees what its transaction has written', async () => {
  const count = preparedStatement(
    (name: string) => sql<{ found: number }>`
    select count(*)::int as found from categories where name = ${name}`,
  )

  const found = await inTransaction(db, async (tx) => {
    await tx.insertInto('categories').values({ name: 'Only here' }).execute()
    return count(tx, 'Only here')
  })

  expect(found).toEqual([{ found: 1 }])
})

test('many at once on one pool mix nothing up', async () => {
  const numbers = Array.from({ length: 40 }, (_, at) => at)

  const sums = await Promise.all(numbers.map((at) => add(db, at, 1)))

  expect(sums.map(([row]) => row?.sum)).toEqual(numbers.map((at) => at + 101))
})

test("a statement of the builder's keeps its plan too, and its columns are named as ever", async () => {
  const named = preparedQuery((db, name: string) =>
    db.selectFrom('categories').select(['name', 'parentId']).where('name', '=', name),
  )
  await db.insertInto('categories').values({ name: 'Saws' }).execute()

  expect(await named(db, 'Saws')).toEqual([{ name: 'Saws', parentId: null }])
  expect(await named(db, 'Axes')).toEqual([])
})
