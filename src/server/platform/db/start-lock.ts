import type pg from 'pg'
import { openClient } from './connect.ts'

const lockNumber = 727_001

export type LockOptions = {
  /** Called once if another process holds the lock. */
  onWait?: () => void
}

/**
 * Runs work while no other process migrates or fills this database. The lock belongs to the connection, so a process that
 * dies releases it.
 */
export async function withStartLock<T>(
  url: string,
  work: (client: pg.Client) => Promise<T>,
  { onWait }: LockOptions = {},
): Promise<T> {
  const client = await openClient(url, { application_name: 'karigar-migrate' })
  try {
    const { rows } = await client.query<{ isFree: boolean }>(
      'select pg_try_advisory_lock($1) as "isFree"',
      [lockNumber],
    )
    if (!rows[0]?.isFree) {
      onWait?.()
      await client.query('select pg_advisory_lock($1)', [lockNumber])
    }
    return await work(client)
  } finally {
    await client.end().catch(() => undefined)
  }
}
