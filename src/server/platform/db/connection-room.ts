import { sql } from 'kysely'
import { leastConnections } from './connection-shares.ts'
import type { Db } from './database.ts'

/** The open processes of the shop, how many connections they may open together, and how many there are for them. */
export type Room = { processes: number; wanted: number; most: number }

export async function readRoom(db: Db): Promise<Room> {
  const { rows } = await sql<Room>`select
    count(*)::int as processes,
    coalesce(sum(connections), 0)::int as wanted,
    least(
      current_setting('max_connections')::int
        - current_setting('superuser_reserved_connections')::int
        - current_setting('reserved_connections')::int,
      (select nullif(datconnlimit, -1) from pg_database where datname = current_database()),
      (select nullif(rolconnlimit, -1) from pg_roles where rolname = current_user)) as most
    from processes where seen_at > now() - interval '1 minute'`.execute(db)
  const [room = { processes: 0, wanted: 0, most: 0 }] = rows
  return room
}

/** Why the processes may run out of connections, and what to do; null if they cannot. */
export function roomProblem({ processes, wanted, most }: Room): string | null {
  if (wanted <= most) return null
  const fitting = Math.floor(most / processes)
  const remedy = fitting < leastConnections ? '' : ` or set DATABASE_CONNECTIONS to ${fitting}`
  const who = processes === 1 ? 'This process' : `The ${processes} processes of this shop`
  return `${who} may open ${wanted} connections to PostgreSQL, which has ${most} for them. Raise max_connections${remedy}.`
}
