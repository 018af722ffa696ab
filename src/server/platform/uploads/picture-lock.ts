import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { DomainError } from '../errors.ts'

const retryMs = 50
const longestMs = 30_000

/**
 * Runs `work` while no other caller, also in another process, works on the files of the same picture. The lock belongs
 * to a connection, so `work` may be slow. It must use the connection it is given: a second one could deadlock.
 */
export async function withPictureLock<T>(
  db: Db,
  filename: string,
  work: (db: Db) => Promise<T>,
): Promise<T> {
  for (let waited = 0; waited < longestMs; waited += retryMs) {
    const done = await db
      .connection()
      .execute((connection) => workIfFree(connection, filename, work))
    if (done) return done.result
    await pause(retryMs)
  }
  throw stillLocked()
}

async function workIfFree<T>(connection: Db, filename: string, work: (db: Db) => Promise<T>) {
  const key = sql`hashtextextended(${filename}, 0)`
  const { rows } = await sql<{
    isMine: boolean
  }>`select pg_try_advisory_lock(${key}) as is_mine`.execute(connection)
  if (!rows[0]?.isMine) return null
  try {
    return { result: await work(connection) }
  } finally {
    // A lost connection has released its lock already.
    await sql`select pg_advisory_unlock(${key})`.execute(connection).catch(() => undefined)
  }
}

const stillLocked = () =>
  new DomainError(
    'unavailable',
    'unavailable',
    'This picture is being prepared. Please try again.',
    {
      retryAfter: 5,
    },
  )
