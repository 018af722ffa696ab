import { type RawBuilder, sql } from 'kysely'
import { normalisePhone } from '#contract/india.ts'
import { withoutMarks } from '#contract/pasted.ts'
import { arrayOf } from '#server/platform/db/array-of.ts'
import type { Db } from '#server/platform/db/database.ts'
import { isOrderNumbered } from '#server/shop/order-numbers/order-numbered.ts'

/**
 * The most matches that are sorted. With more matches, reading the list from its beginning finds enough of them
 * quickly.
 */
const mostSorted = 2_000

/**
 * A condition on `users` for a typed text: part of the name or email, a phone number of account, address or order, or
 * an order number. Cheap for any number of customers: few matches use the indexes, many fill a page of the list.
 */
export async function customersMatching(db: Db, typed: string): Promise<RawBuilder<unknown>> {
  const q = withoutMarks(typed).trim()
  const pattern = patternOf(q)
  const { rows } = await sql<{
    id: number
  }>`${sql.join(searches(q, pattern), sql` union `)}`.execute(db)
  if (rows.length <= mostSorted)
    return isAmong(sql`select unnest(${arrayOf(rows.map(({ id }) => id))})`)
  return sql`(${fullName} ilike ${pattern} or guest_name ilike ${pattern}
    or email like ${pattern.toLowerCase()})`
}

/** True for a row of `users` whose id a statement selects, or that of another guest with the same phone. */
export const isAmong = (ids: RawBuilder<unknown>) => sql`(id = any(array(${ids}))
  or guest_phone = any(array(select guest.guest_phone from users guest where guest.id in (${ids}))))`

/** Up to two letters are only looked for where a word begins, as the index of parts needs three. */
function patternOf(q: string): string {
  const text = q.replaceAll(/[\\%_]/g, '\\$&')
  return [...q].length < 3 ? `${text}%` : `%${text}%`
}

const fullName = sql`first_name || ' ' || last_name`

/** Each has its own index, so the results are combined: an `or` over all of them would read every user. */
function searches(q: string, pattern: string): RawBuilder<unknown>[] {
  const phone = normalisePhone(q)
  return [
    some(sql`select id from users where ${fullName} ilike ${pattern}`),
    some(sql`select id from users where guest_name ilike ${pattern}`),
    some(sql`select user_id from orders where contact_email = ${q.toLowerCase()}`),
    some(sql`select id from users where email like ${pattern.toLowerCase()}`),
    some(sql`select user_id from orders where ${isOrderNumbered(q)}`),
    ...(phone
      ? [
          some(sql`select id from users where phone = ${phone}`),
          some(sql`select user_id from addresses where phone = ${phone}`),
          some(sql`select user_id from orders where shipping_address->>'phone' = ${phone}`),
        ]
      : []),
  ]
}

const some = (search: RawBuilder<unknown>) => sql`(${search} limit ${mostSorted + 1})`
