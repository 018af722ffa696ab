import { sql } from 'kysely'
import pg from 'pg'
import { beforeAll, expect, test, vi } from 'vitest'
import { catalogueData } from '#server/catalogue/personal-data.ts'
import { peopleData } from '#server/people/personal-data.ts'
import { system } from '#server/platform/audit/audit.ts'
import { inTransaction } from '#server/platform/db/database.ts'
import { platformData } from '#server/platform/personal-data.ts'
import { sellingData } from '#server/selling/personal-data.ts'
import { shopData } from '#server/shop/personal-data.ts'
import { talkData } from '#server/talk/personal-data.ts'
import { billingIn } from '#test/billing.ts'
import { buyingIn } from '#test/buying.ts'
import { openShop } from '#test/shop.ts'
import { backofficeData } from '../personal-data.ts'
import { closeAccount } from './close-account.ts'
import { exportAccount } from './export-account.ts'

const shop = await openShop()
const { db, given } = shop
const { order } = buyingIn(shop)
const { bill } = billingIn(shop)

const areas = {
  ...platformData,
  ...shopData,
  ...catalogueData,
  ...peopleData,
  ...sellingData,
  ...talkData,
  ...backofficeData,
}
/** The tables that have such a reason. */
const tablesWith = (reason: 'notExported' | 'notErased') =>
  Object.entries(areas)
    .filter(([, reasons]) => reasons[reason])
    .map(([table]) => table)
    .sort()

let exported: Set<string>
let erased: Set<string>
let personal: string[]

/** The tables that an export reads and a closing changes, and those that hold data of a person. */
beforeAll(async () => {
  const asha = await given.shopper()
  await db.updateTable('users').set({ emailVerifiedAt: new Date() }).execute()
  const placed = await order(asha, [await given.variant()])
  await db.updateTable('orders').set({ status: 'DELIVERED' }).where('id', '=', placed.id).execute()
  await bill(placed)

  exported = await tablesOf(/\b(?:from|join)\s+"?(\w+)/g, () =>
    exportAccount(db, { id: asha.id, sessionId: 0 }),
  )
  erased = await tablesOf(/^(?:update|delete from)\s+"?(\w+)/g, () =>
    inTransaction(db, (tx) => closeAccount(tx, asha.id, { actor: system })),
  )
  personal = await readPersonalTables()
})

/** Tables that refer to an account, or have a column whose name says that it is about a person. */
async function readPersonalTables() {
  const { rows } = await sql<{ name: string }>`
    select conrelid::regclass::text as name from pg_constraint where confrelid = 'users'::regclass
    union
    select table_name from information_schema.columns
    join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and column_name ~
      '(^|_)(email|phone|recipient|ip|full_name|first_name|actor_name|address|gstin|buyer)$'
    order by 1`.execute(db)
  return rows.map(({ name }) => name)
}

/** The tables that a pattern finds in the statements that go to PostgreSQL while something is done. */
async function tablesOf(pattern: RegExp, work: () => Promise<unknown>): Promise<Set<string>> {
  const query = vi.spyOn(pg.Client.prototype, 'query')
  await work()
  const statements = query.mock.calls.map(([sent]: unknown[]) => textOf(sent))
  query.mockRestore()
  return new Set(statements.flatMap((text) => [...text.matchAll(pattern)].map(([, it = '']) => it)))
}

const textOf = (sent: unknown) =>
  typeof sent === 'object' && sent !== null && 'text' in sent ? String(sent.text) : ''

const unclaimed = (claimed: Set<string>) => personal.filter((table) => !claimed.has(table))

test('every table with personal data is in the export, or its area says why not', () => {
  expect(unclaimed(exported)).toEqual(tablesWith('notExported'))
})

test('closing an account changes every table with personal data, or its area says why not', () => {
  expect(unclaimed(erased)).toEqual(tablesWith('notErased'))
})

test('a new table that refers to accounts or has phone numbers is found', async () => {
  await sql`create table diaries (user_id bigint references users)`.execute(db)
  await sql`create table callers (phone text)`.execute(db)

  const found = await readPersonalTables()

  expect(found.filter((table) => !personal.includes(table))).toEqual(['callers', 'diaries'])
  await sql`drop table diaries, callers`.execute(db)
})
