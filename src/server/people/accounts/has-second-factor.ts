import { sql } from 'kysely'

/** Whether logins of a user ask for a code; `user` is a column with the id. */
export const hasSecondFactor = (user: string) => sql<boolean>`exists (
  select from second_factors factor
  where factor.user_id = ${sql.ref(user)} and factor.confirmed_at is not null)`
