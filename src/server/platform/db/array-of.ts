import { type RawBuilder, sql } from 'kysely'

/**
 * An array parameter whose length is hidden from the planner, as in `column = any(${arrayOf(ids)})`. A plan
 * for just this length would always look cheaper than the prepared one, and PostgreSQL would plan the
 * statement anew every time.
 */
export const arrayOf = (
  values: readonly unknown[],
  type: 'bigint' | 'int' | 'text' | 'bytea' = 'bigint',
): RawBuilder<unknown> => sql`array(select unnest(${values}::${sql.raw(type)}[]))`
