import { sql } from 'kysely'
import type { Db } from '#server/platform/db/database.ts'

export type Facts = {
  categories: number
  products: number
  inStock: boolean
  servedPincodes: number
  hasShipping: boolean
  /** Where the shop sends from, if it has told that. */
  sentFrom: { city: string; stateCode: string } | null
  testOrder: string | null
  /** Accounts that may open the back office, and invitations that nobody has accepted yet. */
  staff: number
  invitations: number
}

/** Counts for the steps. Products of the demo are among them while it is there. */
export async function readFacts(db: Db): Promise<Facts> {
  const { rows } = await sql<Facts>`select
    (select count(*)::int from categories) as categories,
    (select count(*)::int from products where status = 'PUBLISHED') as products,
    exists (select from products p join variants v on v.product_id = p.id join stock s on s.variant_id = v.id
      where p.status = 'PUBLISHED' and v.archived_at is null and s.on_hand > s.reserved) as in_stock,
    (select count(*)::int from pincodes where serviceable) as served_pincodes,
    exists (select from settings where section = 'shipping') as has_shipping,
    (select json_build_object('city', city, 'stateCode', state_code) from pincodes where pincode =
      (select value ->> 'fromPincode' from settings where section = 'shipping')) as sent_from,
    (select o.order_number from orders o join users u on u.id = o.user_id
      where u.user_type = 'ADMIN' and o.id > coalesce((select (last_ids ->> 'orders')::bigint from demo_shop), 0)
      order by o.id desc limit 1) as test_order,
    (select count(*)::int from users where role is not null and disabled_at is null) as staff,
    (select count(*)::int from staff_invitations where accepted_at is null and revoked_at is null) as invitations`.execute(
    db,
  )
  const [facts] = rows
  if (!facts) throw new Error('the statement returned no row')
  return facts
}
