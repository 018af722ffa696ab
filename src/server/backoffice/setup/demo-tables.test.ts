import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openShop } from '#test/shop.ts'
import { demoTables, keptTables, passingTables } from './demo-tables.ts'

const { db } = await openShop()

test('every table of the shop is either emptied with the demo or kept', async () => {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(db)

  expect([...demoTables.map(([table]) => table), ...keptTables, ...passingTables].sort()).toEqual(
    rows.map(({ name }) => name).sort(),
  )
})

/** Where two tables refer to each other, one does by a deferred key. */
test('tables are emptied before the tables they refer to', async () => {
  const order = new Map(demoTables.map(([table], place) => [table, place]))
  const { rows } = await sql<{ child: string; parent: string }>`
    select conrelid::regclass::text as child, confrelid::regclass::text as parent
    from pg_constraint where contype = 'f' and conrelid <> confrelid
      and not condeferred`.execute(db)

  const late = rows.filter(({ child, parent }) => {
    const [from, to] = [order.get(child), order.get(parent)]
    return from !== undefined && to !== undefined && from > to
  })
  expect(late).toEqual([])
})
