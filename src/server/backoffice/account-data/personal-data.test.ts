import { sql } from 'kysely'
import pg from 'pg'
import { beforeAll, expect, test, vi } from 'vitest'
import { system } from '#server/platform/audit/audit.ts'
import { inTransaction } from '#server/platform/db/database.ts'
import { billingIn } from '#test/billing.ts'
import { buyingIn } from '#test/buying.ts'
import { openShop } from '#test/shop.ts'
import { closeAccount } from './close-account.ts'
import { exportAccount } from './export-account.ts'

const shop = await openShop()
const { db, given } = shop
const { order } = buyingIn(shop)
const { bill } = billingIn(shop)

const staff = 'Refers to staff, whose accounts are not closed here and who act for the shop.'
const noLongerPersonal =
  'Refers to an account without name or address, so to nobody (DPDP Act 2023 s. 2(t)).'

/** Why a table is not in the export. */
const notExported: Record<string, string> = {
  audit_log:
    'Protects accounts against misuse (DPDP Act 2023 s. 8(5)); it records acts, not people.',
  backups: staff,
  brands: 'The service number of a company.',
  coupon_uses: 'The order in the export names its coupon.',
  idempotency_keys: 'A random key and the hash of an order that is in the export.',
  imports: staff,
  login_challenges: 'A login that was begun, for a few minutes.',
  mails: 'Its reader has them, and what they say is exported from where it came from.',
  refunds: staff,
  second_factors: 'A secret that only the authenticator app of its owner needs.',
  settings: staff,
  staff_invitations: staff,
  stock_ledger: staff,
  ticket_messages: `${staff} Replies went to their reader by mail.`,
  transfers: staff,
}

/** Why a table is left as it is when an account is closed. */
const notErased: Record<string, string> = {
  answers: noLongerPersonal,
  audit_log: 'Protects accounts against misuse (DPDP Act 2023 s. 8(5)), so nobody can change it.',
  backups: staff,
  brands: 'The service number of a company.',
  coupon_uses: noLongerPersonal,
  idempotency_keys: noLongerPersonal,
  imports: staff,
  invoices: 'Kept for six years with the name of the buyer (CGST Act 2017 s. 36).',
  questions: noLongerPersonal,
  refunds: staff,
  review_reports: noLongerPersonal,
  review_votes: noLongerPersonal,
  reviews: noLongerPersonal,
  settings: staff,
  stock_ledger: staff,
  ticket_messages: staff,
  transfers: staff,
}

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

test('what is stored about somebody is in the export, or it says why not', () => {
  expect(unclaimed(exported)).toEqual(Object.keys(notExported))
})

test('what is stored about somebody is changed when they close the account, or it says why not', () => {
  expect(unclaimed(erased)).toEqual(Object.keys(notErased))
})

test('a new table that refers to accounts, or has phone numbers, has to be claimed', async () => {
  await sql`create table diaries (user_id bigint references users)`.execute(db)
  await sql`create table callers (phone text)`.execute(db)

  const found = await readPersonalTables()

  expect(found.filter((table) => !personal.includes(table))).toEqual(['callers', 'diaries'])
  await sql`drop table diaries, callers`.execute(db)
})
