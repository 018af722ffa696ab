import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { normalisePhone } from '#contract/india.ts'
import type { Owner, Proven } from '#server/people/accounts/guest-belongings.ts'
import { lockGuests } from '#server/people/accounts/guests.ts'
import { recordAudits } from '#server/platform/audit/audit.ts'
import { arrayOf } from '#server/platform/db/array-of.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { noteOnOrders } from '#server/selling/orders/add-note.ts'
import { moveSomeOrders } from '#server/selling/orders/move-orders.ts'

/** Numbers change hands: whoever has one now is taken for who ordered with it only for so long. */
const phoneDays = 90

type Claimed = { id: number; guestId: number }

/**
 * Moves the orders of guests to the account whose owner has proven the phone or the email they carry, and returns their
 * number. Orders of other accounts stay. If two claim an order, the first gets it.
 */
export async function claimOrders(
  tx: Tx,
  { userId, phone, email }: Proven,
  owner: Owner,
): Promise<number> {
  const isProven = provenBy(phone ? normalisePhone(phone) : null, email ?? null)
  if (!isProven) return 0
  const guests = await lockGuests(tx, await guestsWith(tx, isProven))
  if (guests.length === 0) return 0
  const claimed = await lockClaimed(tx, isProven, guests)
  for (const guestId of new Set(claimed.map((order) => order.guestId)))
    await moveSomeOrders(tx, { from: guestId, into: userId }, idsOf(claimed, guestId))
  await recordClaim(tx, claimed, { owner, by: email ? 'email' : 'phone' })
  return claimed.length
}

/** The condition on `orders`; null if nothing was proven. */
function provenBy(phone: string | null, email: string | null): RawBuilder<SqlBool> | null {
  const byPhone = sql<SqlBool>`(orders.shipping_address->>'phone' = ${phone}
    and orders.placed_at > now() - make_interval(days => ${sql.lit(phoneDays)}))`
  const byEmail = sql<SqlBool>`orders.contact_email = ${email}`
  if (phone && email) return sql`(${byPhone} or ${byEmail})`
  if (phone) return byPhone
  return email ? byEmail : null
}

async function guestsWith(tx: Tx, isProven: RawBuilder<SqlBool>): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct orders.user_id as id from orders join users on users.id = orders.user_id
    where users.user_type = 'GUEST' and ${isProven}`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Accounts are locked before orders; so are those of a login that takes the same guest over. */
async function lockClaimed(
  tx: Tx,
  isProven: RawBuilder<SqlBool>,
  guests: readonly number[],
): Promise<Claimed[]> {
  const { rows } = await sql<Claimed>`
    select id, user_id as "guestId" from orders
    where user_id = any(${arrayOf(guests)}) and ${isProven}
    order by id for update`.execute(tx)
  return rows
}

const idsOf = (claimed: readonly Claimed[], guestId: number) =>
  claimed.filter((order) => order.guestId === guestId).map(({ id }) => id)

/** Staff read in the order's history why it belongs to somebody else now. */
async function recordClaim(
  tx: Tx,
  claimed: readonly Claimed[],
  { owner, by }: { owner: Owner; by: 'email' | 'phone' },
) {
  if (claimed.length === 0) return
  await noteOnOrders(
    tx,
    claimed.map(({ id }) => id),
    { text: `Ordered as a guest; moved to the account that has proven the ${by}.`, by: owner },
  )
  await recordAudits(
    tx,
    owner,
    claimed.map(({ id, guestId }) => ({
      action: 'order.claim',
      subject: 'order',
      subjectId: id,
      before: { userId: guestId },
      after: { userId: owner.id, by },
    })),
  )
}
