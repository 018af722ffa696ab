import { sql } from 'kysely'
import { stateName } from '#contract/india.ts'
import type { UpdatedCustomer } from '#contract/selling/updated-orders.ts'
import { arrayOf } from '#server/platform/db/array-of.ts'
import type { Db } from '#server/platform/db/database.ts'
import { parameter, preparedQuery } from '#server/platform/db/prepared-statement.ts'
import { nameOfOne } from './list-customers.ts'
import { idsOfOne, isListed, lastOrderOfOne } from './one-customer.ts'

/**
 * Customers with addresses, notes and blocked payment methods, in no order. Left out are closed accounts, staff, and guests
 * whom another one with the same phone stands for. One statement.
 */
export async function listWholeCustomers(db: Db, ids: number[]): Promise<UpdatedCustomer[]> {
  const rows = await customersById(db, { ids })
  return rows.map(({ addresses, ...customer }) => ({
    ...customer,
    addresses: addresses.map((address) => ({
      ...address,
      state: stateName(address.stateCode) ?? '',
    })),
  }))
}

const utc = (column: string) =>
  sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

const addressesOfOne = sql`(
  select coalesce(json_agg(json_build_object('id', id, 'fullName', full_name, 'phone', phone, 'line1', line1,
    'line2', line2, 'landmark', landmark, 'pincode', pincode, 'city', city, 'district', district,
    'stateCode', state_code, 'type', type, 'isDefault', is_default) order by is_default desc, id desc), '[]')
  from addresses where user_id = any(one.ids))`

const notesOfOne = sql`(
  select coalesce(json_agg(json_build_object('id', id, 'text', text, 'by', actor_name, 'at', ${utc('created_at')})
    order by id desc), '[]')
  from customer_notes where user_id = any(one.ids))`

/** The newer of two blocks of one method. */
const blocksOfOne = sql`(
  select coalesce(json_agg(json_build_object('method', method, 'reason', reason, 'by', actor_name,
    'at', ${utc('created_at')}) order by method), '[]')
  from (select distinct on (method) method, reason, actor_name, created_at from payment_blocks
    where user_id = any(one.ids) order by method, created_at desc) block)`

const customersById = preparedQuery(
  { ids: parameter<number[]>() },
  (_, { ids }) => sql<UpdatedCustomer>`
    select customer.id, customer.user_type = 'GUEST' as "isGuest", ${nameOfOne} as name, username,
      coalesce(last_order.contact, customer.email) as email, coalesce(phone, guest_phone) as phone,
      customer.created_at as "createdAt", email_verified_at is not null as "emailVerified",
      ${blocksOfOne} as blocks, ${notesOfOne} as notes, ${addressesOfOne} as addresses
    from (select id from users where id = any(${arrayOf(ids)}) and ${isListed}) listed
    join users customer using (id)
    cross join lateral (select ${idsOfOne('customer')} as ids) one
    left join lateral ${lastOrderOfOne} last_order on customer.user_type = 'GUEST'`,
)
