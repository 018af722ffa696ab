// Writes src/server/platform/db/schema.gen.ts from a freshly migrated database; `--check` fails when the
// file is out of date.
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { openEmbedded } from '#server/platform/db/embedded.ts'
import { migrate } from '#server/platform/db/migrate.ts'

type Column = {
  table_name: string
  column_name: string
  udt_name: string
  is_nullable: 'YES' | 'NO'
  has_default: boolean
  /** The check constraint on this column alone, as PostgreSQL prints it. It lists the allowed texts. */
  rule: string | null
}

const target = join(import.meta.dirname, '../src/server/platform/db/schema.gen.ts')

const camel = (name: string) =>
  name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())

const plain: Record<string, string> = {
  text: 'string',
  uuid: 'string',
  int4: 'number',
  float4: 'number',
  float8: 'number',
  bool: 'boolean',
  bytea: 'Buffer',
  date: 'string',
  timestamptz: 'Instant',
  json: 'Json',
  jsonb: 'Json',
  xid8: 'string',
  _text: 'string[]',
}

/** A bigint is an id, a count of ids or of bytes when its name says so; every other bigint is money. */
const isId = (name: string) =>
  name === 'id' || name.endsWith('_id') || /(updated|created)_by$/.test(name)

function typeOf({ udt_name, column_name, rule }: Column): string {
  if (udt_name === 'int8') {
    if (isId(column_name) || column_name.endsWith('_sum') || column_name.endsWith('_count'))
      return 'number'
    return ['round_off', 'bytes', 'position'].includes(column_name) ? 'number' : 'Paise'
  }
  const allowed = udt_name === 'text' ? allowedTexts(rule) : null
  if (allowed) return allowed
  const type = plain[udt_name]
  if (!type) throw new Error(`no type for ${udt_name} (${column_name})`)
  return type
}

function allowedTexts(rule: string | null): string | null {
  const list = rule?.match(/^CHECK \(\(\w+ = ANY \(ARRAY\[(.+)\]\)\)\)$/)?.[1]
  const values = list?.match(/'[^']+'(?=::text)/g)
  return values ? values.join(' | ') : null
}

function lineOf(column: Column): string {
  const type = typeOf(column) + (column.is_nullable === 'YES' ? ' | null' : '')
  const whole = column.has_default ? `Generated<${type}>` : type
  return `  ${camel(column.column_name)}: ${whole}`
}

async function readColumns(url: string): Promise<Column[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<Column>(`
    select table_name, column_name, udt_name, is_nullable,
      column_default is not null or is_identity = 'YES' or is_generated = 'ALWAYS' as has_default,
      (select pg_get_constraintdef(c.oid) from pg_constraint c
        where c.conrelid = table_name::regclass and c.contype = 'c' and c.conkey = array[ordinal_position::int2]
          and pg_get_constraintdef(c.oid) like '%= ANY (ARRAY[%' limit 1) as rule
    from information_schema.columns where table_schema = 'public'
    order by table_name, ordinal_position`)
  await client.end()
  return rows
}

function render(columns: Column[]): string {
  const tables = Map.groupBy(columns, (column) => column.table_name)
  const types = [...tables].map(
    ([table, own]) => `export interface ${pascal(table)} {\n${own.map(lineOf).join('\n')}\n}`,
  )
  const members = [...tables.keys()].map((table) => `  ${camel(table)}: ${pascal(table)}`)
  return `// Generated from the database by \`npm run db:types\`; don't edit.
import type { ColumnType } from 'kysely'
import type { Paise } from '#contract/money.ts'

/** Read as ISO 8601; written as that or as a Date. */
export type Instant = ColumnType<string, string | Date, string | Date>
/** Read as the value it contains; written as text. */
export type Json = ColumnType<unknown, string, string>
/** Filled in by the database when omitted. */
export type Generated<T> =
  T extends ColumnType<infer S, infer I, infer U>
    ? ColumnType<S, I | undefined, U>
    : ColumnType<T, T | undefined, T>

${types.join('\n\n')}

export interface DB {
${members.join('\n')}
}
`
}

const pascal = (name: string) => camel(`_${name}`)

const dataDir = mkdtempSync(join(tmpdir(), 'karigar-types-'))
const database = await openEmbedded(dataDir)
try {
  await migrate(database.url)
  const text = render(await readColumns(database.url))
  const before = existsSync(target) ? readFileSync(target, 'utf8') : ''
  if (!process.argv.includes('--check')) writeFileSync(target, text)
  else if (text !== before) {
    console.error('src/server/platform/db/schema.gen.ts has drifted: run npm run db:types')
    process.exitCode = 1
  }
} finally {
  await database.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
