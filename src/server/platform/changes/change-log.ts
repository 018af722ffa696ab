import { sql } from 'kysely'
import type { Tx } from '../db/database.ts'
import { anyChange, type Change } from './changes.ts'

/** Runs a statement on whichever connection there is. */
export type RunSql = <Row>(statement: string, values: unknown[]) => Promise<Row[]>

/** The changes since a position in the log, and the position up to which they are complete. */
export type ReadChanges = { changes: Change[]; position: string }

/**
 * Reads changes that the snapshot at a position could not see, so that an open transaction is neither missed nor read
 * twice. Gives `anyChange` for a position that the log no longer contains, and no changes without a position.
 */
export async function readChanges(
  run: RunSql,
  since: string | null,
  isNewConnection: boolean,
): Promise<ReadChanges> {
  // Behind a new connection may be a server that lost the last transactions and gives their ids to others, so the first
  // reading gets those of a minute again.
  const [read] = await run<{ position: string; isComplete: boolean; changes: Change[] | null }>(
    'select reached as position, is_complete as "isComplete", changes from read_changes($1, $2)',
    [since, isNewConnection],
  )
  if (!read) throw new Error('read_changes returned no row')
  const { position, isComplete, changes } = read
  return { position, changes: isComplete ? (changes ?? []) : [anyChange] }
}

/**
 * Deletes what is older than a day. A process that was away longer builds its index anew. The newest of the old rows
 * stays, because positions refer to it and it marks where the complete part of the log begins.
 */
export async function deleteOldChanges(tx: Tx) {
  // Materialized, so that the index of the times is used and not that of the transactions, which would read
  // every newer row first.
  await sql`
    with old as materialized (
      select xid from changes
      where at < now() - interval '1 day' and xid < pg_snapshot_xmin(pg_current_snapshot()))
    delete from changes
    where at < now() - interval '1 day' and xid < (select max(xid) from old)`.execute(tx)
}

/** Reports that anything may have changed, after writes that the triggers did not see. */
export const logEverything = (tx: Tx) =>
  tx
    .insertInto('changes')
    .values({ subject: anyChange.subject })
    .onConflict((row) => row.doNothing())
    .execute()
