import { sql } from 'kysely'
import type { Tx } from '#server/platform/db/database.ts'

/**
 * Moves reviews, votes and reports to another account. One person reviews a product once, and does not judge
 * their own review: of two reviews of a product that of the former account is deleted, and so is such a vote.
 */
export async function moveReviews(tx: Tx, from: number, into: number) {
  await sql`
    delete from reviews where user_id = ${from}
      and product_id in (select product_id from reviews where user_id = ${into})`.execute(tx)
  await tx.updateTable('reviews').set({ userId: into }).where('userId', '=', from).execute()
  await sql`
    insert into review_votes (review_id, user_id, created_at)
    select review_id, ${into}, created_at from review_votes where user_id = ${from}
    on conflict do nothing`.execute(tx)
  await sql`
    insert into review_reports (review_id, user_id, reason, note, created_at, settled_at)
    select review_id, ${into}, reason, note, created_at, settled_at from review_reports
    where user_id = ${from} on conflict do nothing`.execute(tx)
  const own = sql<boolean>`(user_id = ${from} or user_id = ${into}
    and review_id in (select id from reviews where user_id = ${into}))`
  await tx.deleteFrom('reviewVotes').where(own).execute()
  await tx.deleteFrom('reviewReports').where(own).execute()
}
