import { crc32 } from 'node:zlib'
import type pg from 'pg'
import { openClient } from '#server/platform/db/connect.ts'
import type { BackupHeader } from './file-format.ts'

/** Tables whose rows stay where they are; each restored shop has its own. */
const leftOut = [
  // The migrations of the restoring program write these.
  'migrations',
  // Its rows name transactions of this database server. A restored shop begins a new log.
  'changes',
  // A restored shop gives positions anew, so that no program goes on with those of the lost one.
  'row_changes',
  'row_epoch',
  'row_fills',
  'row_positions',
  // They are about the files of one machine.
  'backups',
  'job_runs',
  'processes',
]

export type Table = { name: string; columns: string[]; bytes: number }

/** Runs `work` with a connection of its own. It may work for hours: no time limits of the shop apply to it. */
export async function withClient<T>(
  url: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = await openClient(url, {
    application_name: 'karigar-backup',
    keepAlive: true,
    settings: {
      statement_timeout: 0,
      idle_in_transaction_session_timeout: 0,
      lock_timeout: '10s',
      synchronize_seqscans: 'off',
    },
  })
  try {
    return await work(client)
  } finally {
    await client.end().catch(() => undefined)
  }
}

/**
 * Opens a snapshot of the whole database: what is read until the end of the transaction is from one moment. It
 * holds no lock that a sale would wait for; only a migration waits until it ends.
 */
export async function openSnapshot(client: pg.Client): Promise<Table[]> {
  await client.query('begin transaction isolation level repeatable read, read only')
  const tables = await listTables(client)
  const names = tables.map(({ name }) => client.escapeIdentifier(name))
  await client.query(`lock table ${names.join(', ')} in access share mode`)
  return tables
}

/** The tables of a shop with the columns that are stored, in the order of their names. */
export async function listTables(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<{ name: string; columns: string[]; bytes: number }>(
    `select class.relname as name, pg_table_size(class.oid)::float8 as bytes,
       array_agg(attribute.attname::text order by attribute.attnum) as columns
     from pg_class class
     join pg_attribute attribute on attribute.attrelid = class.oid
       and attnum > 0 and not attisdropped and attgenerated = ''
     where class.relnamespace = 'public'::regnamespace and class.relkind = 'r'
       and class.relname <> all($1)
       and not exists (select from pg_depend where objid = class.oid and deptype = 'e')
     group by class.oid order by class.relname`,
    [leftOut],
  )
  return rows
}

/** The facts about this snapshot for the header of the file. */
export async function describeSnapshot(
  client: pg.Client,
): Promise<Pick<BackupHeader, 'createdAt' | 'postgres' | 'migrations'>> {
  const { rows: migrations } = await client.query<{ name: string; sha256: string }>(
    'select name, sha256 from migrations order by name',
  )
  const { rows } = await client.query<{ createdAt: string; postgres: string }>(
    `select now() as "createdAt", current_setting('server_version') as postgres`,
  )
  const [{ createdAt, postgres } = { createdAt: '', postgres: '' }] = rows
  return { createdAt: new Date(createdAt).toISOString(), postgres, migrations }
}

/** The beginning of a COPY statement for a table and its columns. */
export function copyTable(client: pg.Client, { name, columns }: Pick<Table, 'name' | 'columns'>) {
  const list = columns.map((column) => client.escapeIdentifier(column)).join(', ')
  return `copy public.${client.escapeIdentifier(name)} (${list})`
}

/** The jobs that wait, run or failed, in a form that does not depend on the version of the queue. */
export const copyJobsOut = `copy (
  select task.identifier, job.payload, queue.queue_name, job.run_at, job.priority, job.max_attempts,
    job.attempts, job.key, job.last_error
  from graphile_worker._private_jobs job
  join graphile_worker._private_tasks task on task.id = job.task_id
  left join graphile_worker._private_job_queues queue on queue.id = job.job_queue_id
  order by job.id) to stdout`

export type SequenceValue = { name: string; value: number; isCalled: boolean }

/** Read after the snapshot: a value is never lower than those in the rows. */
export async function listSequences(client: pg.Client): Promise<SequenceValue[]> {
  const { rows } = await client.query<SequenceValue>(
    `select sequencename as name, coalesce(last_value, start_value)::float8 as value,
       last_value is not null as "isCalled"
     from pg_sequences where schemaname = 'public' order by sequencename`,
  )
  return rows
}

/** Counts rows and adds up their checksums; the sum does not depend on their order. */
export function rowCounter() {
  let [rows, rowSum] = [0, 0]
  return {
    add(row: Buffer) {
      rows += 1
      // Below 2^53, so the sum stays exact.
      rowSum = (rowSum + crc32(row)) % 2 ** 52
    },
    counts: () => ({ rows, rowSum }),
  }
}
