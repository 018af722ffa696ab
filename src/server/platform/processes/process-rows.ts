import { sql } from 'kysely'
import { type Db, inTransaction, type Tx } from '../db/database.ts'
import type { OwnProcess } from './own-process.ts'

/** A process of the shop, as its row says. */
export type ProcessRow = Omit<OwnProcess, 'marks'> & {
  startedAt: string
  seenAt: string
  /** Whether it was seen in the last minute. */
  isLive: boolean
}

const shownHours = 24

/** All processes of the last day, this one too, by host and address. */
export async function listProcesses(db: Db): Promise<ProcessRow[]> {
  return db
    .selectFrom('processes')
    .select(['id', 'host', 'address', 'version', 'picturesBucket', 'keyNames', 'connections'])
    .select(['startedAt', 'seenAt', isLive.as('isLive')])
    .where('seenAt', '>', sql<string>`now() - make_interval(hours => ${shownHours})`)
    .orderBy('host')
    .orderBy('address')
    .orderBy('startedAt')
    .execute()
}

const isLive = sql<boolean>`seen_at > now() - interval '1 minute'`

/**
 * Adds this process, unless one is there that is not among `known`: then the caller looks at that one first. What was
 * at the same address of the same host is gone, because the port is free.
 */
export const addProcess = (
  db: Db,
  own: OwnProcess,
  known: readonly string[],
): Promise<{ startedAt: string } | null> =>
  inTransaction(db, async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended('processes', 0))`.execute(tx)
    await tx
      .deleteFrom('processes')
      .where('host', '=', own.host)
      .where('address', '=', own.address)
      .execute()
    const unknown = await tx
      .selectFrom('processes')
      .select('id')
      .where(isLive)
      .where(sql<boolean>`id <> all(${known}::uuid[])`)
      .executeTakeFirst()
    if (unknown) return null
    return writeRow(tx, own, sql`now()`)
  })

/**
 * Notes that this process is there. It does not wait for the disk or for a standby: losing the note is harmless, and a
 * database that hangs must not hold a connection for it.
 */
export const noteSeen = (db: Db, own: OwnProcess, startedAt: string) =>
  inTransaction(db, async (tx) => {
    await sql`select set_config('synchronous_commit', 'off', true)`.execute(tx)
    return writeRow(tx, own, sql`${startedAt}::timestamptz`)
  })

const writeRow = (tx: Tx, { marks: _, ...own }: OwnProcess, startedAt: ReturnType<typeof sql>) =>
  tx
    .insertInto('processes')
    .values({ ...own, keyNames: [...own.keyNames], startedAt: sql<string>`${startedAt}` })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ seenAt: sql<string>`now()` }))
    .returning(['startedAt', 'seenAt'])
    .executeTakeFirstOrThrow()

export const removeProcess = (db: Db, { id }: Pick<OwnProcess, 'id'>) =>
  db.deleteFrom('processes').where('id', '=', id).execute()

/** Deletes the rows of processes that ended a day ago without a word. */
export const deleteGoneProcesses = (tx: Tx) =>
  tx
    .deleteFrom('processes')
    .where('seenAt', '<=', sql<string>`now() - make_interval(hours => ${shownHours})`)
    .execute()
