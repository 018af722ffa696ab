import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { inject, onTestFinished } from 'vitest'
import { withClient } from '#server/backoffice/backup/snapshot.ts'
import { copyIn, copyOut } from '#server/platform/db/copy.ts'
import { migrate, migrationNames } from '#server/platform/db/migrate.ts'

const all = migrationNames()
/** The migrations of the baseline, and those that came later. */
export const baseline = all.slice(0, all.indexOf('014-backoffice.sql') + 1)
export const later = all.slice(baseline.length)

/**
 * A new database with the tables of the baseline, filled with everything of `source` that has a place there.
 * The baseline's checks and foreign keys hold for it.
 */
export async function baselineOf(source: string): Promise<string> {
  const url = await createDatabase()
  await migrate(url, { only: baseline })
  await withClient(source, (from) =>
    withClient(url, async (into) => {
      await into.query('set session_replication_role = replica')
      const [newest, oldest] = [await listColumns(from), await listColumns(into)]
      await into.query(`truncate ${[...oldest.keys()].join(', ')}`)
      for (const [table, columns] of oldest) {
        const there = newest.get(table) ?? []
        const both = columns.filter((name) => there.includes(name))
        const read = both.map((name) => formerly[`${table}.${name}`] ?? name).join(', ')
        const rows = copyOut(from, `copy (select ${read} from ${table}) to stdout`)
        await copyIn(into, `copy ${table} (${both.join(', ')}) from stdin`, rows)
      }
      await takeSequences(from, into)
      await checkForeignKeys(into)
    }),
  )
  return url
}

/** Columns whose values had other names then. */
const formerMethod = (name: string) => `case ${name} when 'ONLINE' then 'RAZORPAY' else ${name} end`
const formerly: Readonly<Record<string, string>> = {
  'orders.payment_method': formerMethod('payment_method'),
  'payments.method': formerMethod('method'),
}

/** Another database with the same rows. */
export async function copyDatabase(url: string): Promise<string> {
  return createDatabase(new URL(url).pathname.slice(1))
}

async function createDatabase(template = 'template1'): Promise<string> {
  const server = inject('databaseUrl')
  const name = `baseline_${randomUUID().replaceAll('-', '')}`
  await withClient(server, (client) => client.query(`create database ${name} template ${template}`))
  onTestFinished(async () => {
    await withClient(server, (client) => client.query(`drop database ${name} with (force)`))
  })
  return server.replace(/[^/]+$/, name)
}

/** The columns of each table that are written, without the list of migrations. */
async function listColumns(client: pg.Client): Promise<Map<string, string[]>> {
  const { rows } = await client.query<{ table: string; columns: string[] }>(
    `select table_name as table, array_agg(quote_ident(column_name)) as columns
     from information_schema.columns join information_schema.tables using (table_schema, table_name)
     where table_schema = 'public' and table_type = 'BASE TABLE' and is_generated = 'NEVER'
       and table_name <> 'migrations'
     group by table_name order by table_name`,
  )
  return new Map(rows.map(({ table, columns }) => [table, columns]))
}

/** New rows get the next numbers. */
async function takeSequences(from: pg.Client, into: pg.Client) {
  const { rows } = await into.query<{ name: string }>(
    "select quote_ident(sequencename) as name from pg_sequences where schemaname = 'public'",
  )
  for (const { name } of rows) {
    const { rows: values } = await from.query(`select last_value, is_called from ${name}`)
    const { last_value: last, is_called: isCalled } = values[0] ?? {}
    await into.query('select setval($1::regclass, $2, $3)', [name, last, isCalled])
  }
}

/** The rows came in without the checks of foreign keys; making each key anew checks them all. */
async function checkForeignKeys(client: pg.Client) {
  const { rows } = await client.query<{ owner: string; name: string; definition: string }>(
    `select conrelid::regclass::text as owner, quote_ident(conname) as name,
       pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`,
  )
  for (const { owner, name, definition } of rows)
    await client.query(
      `alter table ${owner} drop constraint ${name}, add constraint ${name} ${definition}`,
    )
}

/** The number of rows of each of these tables. */
export const countRows = (url: string, names: readonly string[]) =>
  withClient(url, async (client) => {
    const counts = names.map((name) => `select '${name}' as name, count(*)::int from ${name}`)
    return (await client.query(counts.join(' union all '))).rows
  })

/** The tables whose rows no migration adds to or takes from; every change is a line in the log of changes. */
export const listTables = (url: string) =>
  withClient(url, async (client) =>
    [...(await listColumns(client)).keys()].filter((name) => name !== 'changes'),
  )
