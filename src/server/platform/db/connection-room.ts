import { sql } from 'kysely'
import { leastConnections } from './connection-shares.ts'
import type { Db } from './database.ts'

/** How many processes serve this database, and how many connections it has for them. */
export type Room = { processes: number; most: number }

/** Counts the processes, of which each has one connection that listens, and what the server has for this role. */
export async function readRoom(db: Db): Promise<Room> {
  const { rows } = await sql<Room>`select
    (select count(*)::int from pg_stat_activity
      where datname = current_database() and application_name = 'karigar-listen') as processes,
    least(
      current_setting('max_connections')::int
        - current_setting('superuser_reserved_connections')::int
        - current_setting('reserved_connections')::int,
      (select nullif(datconnlimit, -1) from pg_database where datname = current_database()),
      (select nullif(rolconnlimit, -1) from pg_roles where rolname = current_user)) as most`.execute(
    db,
  )
  const { processes = 0, most = 0 } = rows[0] ?? {}
  // The process that asks may not listen yet.
  return { processes: Math.max(1, processes), most }
}

/** Why the processes may run out of connections, and what to do; null if they cannot. */
export function roomProblem({ processes, most }: Room, each: number): string | null {
  const wanted = processes * each
  if (wanted <= most) return null
  const fitting = Math.floor(most / processes)
  const remedy = fitting < leastConnections ? '' : ` or set DATABASE_CONNECTIONS to ${fitting}`
  const who = processes === 1 ? 'This process' : `The ${processes} processes of this shop`
  return `${who} may open ${wanted} connections to PostgreSQL, which has ${most} for them. Raise max_connections${remedy}.`
}
