import type pg from 'pg'
import { plural } from '#contract/plural.ts'
import { copyIn, copyOut } from '#server/platform/db/copy.ts'
import { migrate, todaysMigrations } from '#server/platform/db/migrate.ts'
import { BackupFault } from './backup-fault.ts'
import { type BackupHeader, nameOfPart, type Part, type PartEnd } from './file-format.ts'
import type { ReadPart } from './read-backup.ts'
import { restoreJobs } from './restore-jobs.ts'
import { copyTable, listTables, rowCounter, type SequenceValue, withClient } from './snapshot.ts'

/** A loaded table, to compare with the database afterwards. */
type Loaded = { part: Extract<Part, { kind: 'table' }>; end: PartEnd }

/**
 * Loads the database of a backup into an empty one: tables by the migrations that the backup names, rows, then later
 * migrations. Other parts go to `onOther`. Reads all rows again and compares them with the backup before it returns.
 */
export async function loadDatabase(
  url: string,
  { header, parts }: { header: BackupHeader; parts: AsyncIterable<ReadPart> },
  onOther: (part: ReadPart) => Promise<void> = async () => undefined,
): Promise<void> {
  const made = todaysMigrations(header.migrations)
  await migrate(url, { only: made.map(({ name }) => name), isRestoring: true })
  await withClient(url, async (client) => {
    await client.query('begin')
    const finish = await looseTables(client)
    const loaded: Loaded[] = []
    for await (const read of parts) {
      const { part } = read
      if (part.kind === 'table') {
        await loadTable(client, part, read)
        loaded.push({ part, end: read.end() })
      } else if (part.kind === 'sequences') await setSequences(client, read)
      else if (part.kind === 'jobs') await restoreJobs(client, read.chunks())
      else await onOther(read)
    }
    await finish()
    await client.query('commit')
    for (const { part, end } of loaded) await compareTable(client, part, end)
    await client.query('analyze')
  })
  await migrate(url, { isRestoring: true })
}

/**
 * Takes away what would act on each row or check it: triggers, foreign keys and indexes. The returned function
 * puts them back; foreign keys then check all rows at once. A role that owns the tables may do all of this.
 */
async function looseTables(client: pg.Client) {
  const tables = (await listTables(client)).map(
    ({ name }) => `public.${client.escapeIdentifier(name)}`,
  )
  const { rows: keys } = await client.query<{ owner: string; name: string; definition: string }>(
    `select conrelid::regclass::text as owner, quote_ident(conname) as name,
       pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by oid`,
  )
  const { rows: indexes } = await client.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
     from pg_index join pg_class class on class.oid = indexrelid
     where relnamespace = 'public'::regnamespace
       and not exists (select from pg_constraint where conindid = indexrelid) order by indexrelid`,
  )
  for (const table of tables) await client.query(`alter table ${table} disable trigger user`)
  for (const { owner, name } of keys)
    await client.query(`alter table ${owner} drop constraint ${name}`)
  for (const { name } of indexes) await client.query(`drop index ${name}`)
  // Migrations write some rows; those of the backup take their place.
  await client.query(`truncate ${tables.join(', ')}`)
  return async () => {
    for (const { definition } of indexes) await client.query(definition)
    for (const { owner, name, definition } of keys)
      await client.query(`alter table ${owner} add constraint ${name} ${definition}`)
    for (const table of tables) await client.query(`alter table ${table} enable trigger user`)
  }
}

const loadTable = (client: pg.Client, table: Loaded['part'], { chunks }: ReadPart) =>
  copyIn(client, `${copyTable(client, table)} from stdin`, chunks())

async function setSequences(client: pg.Client, { chunks }: ReadPart) {
  const text = Buffer.concat(await Array.fromAsync(chunks())).toString('utf8')
  // `writeSmallParts` wrote it, and its checksum is right.
  for (const { name, value, isCalled } of JSON.parse(text) as SequenceValue[])
    await client.query('select setval($1::regclass, $2, $3)', [
      `public.${client.escapeIdentifier(name)}`,
      value,
      isCalled,
    ])
}

async function compareTable(client: pg.Client, table: Loaded['part'], end: PartEnd) {
  const counter = rowCounter()
  for await (const _chunk of copyOut(client, `${copyTable(client, table)} to stdout`, counter.add));
  const { rows, rowSum } = counter.counts()
  if (rows !== end.rows || rowSum !== end.rowSum)
    throw new BackupFault(
      `${nameOfPart(table)} does not come back as it was: ${plural(rows, 'row')} of ${end.rows}`,
    )
}
