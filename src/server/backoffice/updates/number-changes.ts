import { sql } from 'kysely'
import type { UpdateKind } from '#contract/backoffice/updates.ts'
import type { Db } from '#server/platform/db/database.ts'
import { parameter, preparedStatement } from '#server/platform/db/prepared-statement.ts'

/** How many changes one call numbers, so that nobody waits long for its lock. */
const mostAtOnce = 5_000

/**
 * Gives positions to the changes that were committed, those that were there before the log first of the wanted kind. False:
 * all have one. One statement.
 */
export async function numberChanges(db: Db, wanted: UpdateKind | null): Promise<boolean> {
  const [row] = await number(db, { wanted, most: mostAtOnce })
  return row?.isMore ?? false
}

/** Numbers all changes, so that the log stays short where no program reads it. */
export async function numberAllChanges(db: Db) {
  while (await numberChanges(db, null));
}

const number = preparedStatement(
  { wanted: parameter<string | null>(), most: parameter<number>() },
  ({ wanted, most }) =>
    sql<{
      isMore: boolean
    }>`select number_changes(${wanted}::text, ${most}::int) as "isMore"`,
)
