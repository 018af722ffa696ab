import { type SqlBool, sql } from 'kysely'
import type { Db } from '#server/platform/db/database.ts'
import { customerNotFound } from './lock-customer.ts'

/** True for a row of `users` that stands for a customer: an account, or the first of all guests with the same phone. */
export const isListed = sql<SqlBool>`(disabled_at is null
  and (user_type = 'CUSTOMER' or guest_phone is not null)
  and (guest_phone is null or not exists (select from users earlier
    where earlier.guest_phone = users.guest_phone and earlier.id < users.id)))`

/** The ids of all who are one customer with a row of `users` of this name. */
export const idsOfOne = (user: string) => {
  const [id, phone] = [sql.ref(`${user}.id`), sql.ref(`${user}.guestPhone`)]
  return sql<number[]>`(case when ${phone} is null then array[${id}]
    else array(select guest.id from users guest where guest.guest_phone = ${phone} order by guest.id) end)`
}

/** The ids of all who are one customer with a user; the first one stands for them in the list. */
export async function idsOfCustomer(db: Db, id: number): Promise<readonly [number, ...number[]]> {
  const { rows } = await sql<{ ids: number[] }>`
    select ${idsOfOne('customer')} as ids from users customer where id = ${id}`.execute(db)
  const [first, ...others] = rows[0]?.ids ?? []
  if (first === undefined) throw customerNotFound()
  return [first, ...others]
}

/** Name and email of the last order of a customer: a guest has no others. Needs the ids as `one`. */
export const lastOrderOfOne = sql`(
  select shipping_address->>'fullName' as buyer, contact_email as contact
  from orders where user_id = any(one.ids) order by placed_at desc, id desc limit 1)`
