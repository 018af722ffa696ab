import { sql } from 'kysely'
import type { Role } from '#contract/access.ts'
import { arrayOf } from '../db/array-of.ts'
import type { Db } from '../db/database.ts'
import { needsTwoFactor } from './caller.ts'

/** The roles of those sessions that may use the back office now. */
export async function rolesOfSessions(db: Db, ids: readonly number[]): Promise<Map<number, Role>> {
  const rows = await db
    .selectFrom('sessions as session')
    .innerJoin('users as user', 'user.id', 'session.userId')
    .select(['session.id', 'user.role'])
    .where(sql<boolean>`session.id = any(${arrayOf(ids, 'bigint')})`)
    .where('session.expiresAt', '>', sql<string>`now()`)
    .where('user.disabledAt', 'is', null)
    .where(sql<boolean>`not (${needsTwoFactor})`)
    .execute()
  return new Map(rows.flatMap(({ id, role }) => (role ? [[id, role] as const] : [])))
}
