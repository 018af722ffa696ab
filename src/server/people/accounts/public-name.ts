import { type RawBuilder, sql } from 'kysely'

/**
 * A person's public name: first name and an initial, and no name for an account that is closed or has none. `person` is the alias
 * of a left-joined row of `users`.
 */
export const publicName = (person: string): RawBuilder<string> => {
  const columnOf = (column: string) => sql.ref(`${person}.${column}`)
  return sql<string>`case when ${columnOf('id')} is null or ${columnOf('disabledAt')} is not null
      or ${columnOf('firstName')} = '' then 'A shopper'
    when ${columnOf('lastName')} = '' then ${columnOf('firstName')}
    else ${columnOf('firstName')} || ' ' || upper(left(${columnOf('lastName')}, 1)) || '.' end`
}
