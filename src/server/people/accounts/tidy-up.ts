import { sql } from 'kysely'
import { type Db, inTransaction, type Tx } from '#server/platform/db/database.ts'
import { deleteOldAnswers } from '#server/platform/db/old-answers.ts'
import { deleteOldCounters } from '#server/platform/db/rate-limits.ts'

/**
 * Deletes expired sessions, links, codes, unfinished logins, counters and kept answers to calls with an API key. Logins that
 * are over stay for a year (DPDP Rules 2025, rule 8(3)).
 */
export async function tidyUp(tx: Tx) {
  await tx.deleteFrom('sessions').where('expiresAt', '<', sql<string>`now()`).execute()
  await tx.deleteFrom('mailTokens').where('expiresAt', '<', sql<string>`now()`).execute()
  await tx.deleteFrom('loginChallenges').where('expiresAt', '<', sql<string>`now()`).execute()
  await tx.deleteFrom('phoneCodes').where('expiresAt', '<', sql<string>`now()`).execute()
  await tx
    .deleteFrom('pastSessions')
    .where('endedAt', '<', sql<string>`now() - interval '1 year'`)
    .execute()
  await deleteOldCounters(tx)
  await deleteOldAnswers(tx)
}

/** A guest of this age goes once nobody has used their session for as long as a session lives. */
const guestDays = 30
const guestsAtOnce = 500

/**
 * Deletes guests who never ordered and whom nobody uses any more, with their carts, lists and addresses. Each batch is a
 * transaction, so that no other work waits long.
 */
export async function deleteIdleGuests(db: Db, atOnce = guestsAtOnce) {
  let deleted = atOnce
  while (deleted === atOnce) deleted = await inTransaction(db, (tx) => deleteSome(tx, atOnce))
}

/** A guest who orders or logs in at this moment is left out. */
async function deleteSome(tx: Tx, most: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from users where id in (
      select id from users
      where user_type = 'GUEST' and guest_phone is null
        and created_at < now() - make_interval(days => ${guestDays})
        and not exists (select from sessions where user_id = users.id and expires_at > now())
        and not exists (select from orders where user_id = users.id)
        and not exists (select from coupon_uses where user_id = users.id)
      order by created_at, id limit ${most} for update skip locked)`.execute(tx)
  return Number(numAffectedRows)
}
