import { sql } from 'kysely'
import { formatNumber } from '#contract/number.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { DomainError } from '#server/platform/errors.ts'
import { badFile } from './file/file-record.ts'
import type { FileLine } from './file/table.ts'

const megabyte = 1024 * 1024

/**
 * Limits of files in the database. A small Excel file can name one long text in thousands of cells, so the stored size
 * is measured, and not the sent one. `waiting`: all files that nobody has run yet, with their zips.
 */
const most = {
  lineBytes: 250_000,
  fileBytes: 100 * megabyte,
  waitingBytes: 2_000 * megabyte,
  allBytes: 4_000 * megabyte,
} as const

/** Adds up what the lines of a file will take. Refuses a line or a file that takes too much. */
export function measureLines() {
  let bytes = 0
  return {
    add({ line, cells }: FileLine) {
      const own = Buffer.byteLength(JSON.stringify(cells))
      if (own > most.lineBytes) throw lineTooLong(line)
      bytes += own
      if (bytes > most.fileBytes) throw tooMuchText()
    },
    bytes: () => bytes,
  }
}

/** Refuses another file while those that were sent and not run take too much. */
export async function refuseTooMuchWaiting(tx: Tx, bytes: number) {
  const { rows } = await sql<{ waiting: number }>`
    select coalesce(sum(stored_bytes + coalesce(zip_bytes, 0)), 0)::bigint as waiting
    from imports where status in ('CHECKING', 'CHECKED')`.execute(tx)
  if ((rows[0]?.waiting ?? 0) + bytes > most.waitingBytes) throw tooMuchWaits()
}

/** Deletes the lines of an import that were not written. Those that were written can still be undone. */
export async function dropUnwritten(tx: Tx, importId: number) {
  await tx
    .deleteFrom('importRows')
    .where('importId', '=', importId)
    .where('state', 'not in', ['ADDED', 'UPDATED'])
    .execute()
  await sql`
    update imports set stored_bytes = (
      select coalesce(sum(octet_length(lines::text)), 0) from import_rows where import_id = imports.id)
    where id = ${importId}`.execute(tx)
}

/** Deletes the oldest imports that have ended, beyond what all of them may take. */
export async function deleteBeyondAll(tx: Tx) {
  await sql`
    delete from imports where status not in ('CHECKING', 'RUNNING', 'UNDOING') and id in (
      select id from (select id, sum(stored_bytes) over (order by id desc) as bytes from imports) sums
      where bytes > ${most.allBytes})`.execute(tx)
}

const lineTooLong = (line: number) =>
  badFile(
    `Row ${line} holds more than ${formatNumber(most.lineBytes / 1_000)} kB of text. Shorten its texts.`,
  )

const tooMuchText = () =>
  badFile(
    `The texts of this file take more than ${formatNumber(most.fileBytes / megabyte)} MB. Split the file, or shorten the texts that many rows repeat.`,
  )

const tooMuchWaits = () =>
  new DomainError(
    'conflict',
    'storage_full',
    'Files that were checked and not imported take too much space. Import or cancel one of them first.',
  )
