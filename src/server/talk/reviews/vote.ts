import type { Reply } from '#contract/endpoint.ts'
import type { ReportReason, reviewsApi } from '#contract/talk/reviews.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'
import { DomainError, notFound } from '#server/platform/errors.ts'

type Vote = Reply<typeof reviewsApi.vote>

/**
 * Adds or removes a "helpful" vote for a published review. One vote per shopper, none for one's own review.
 */
export async function voteHelpful(
  tx: Tx,
  userId: number,
  reviewId: number,
  isHelpful: boolean,
): Promise<Vote> {
  await refuseOwn(tx, userId, reviewId)
  if (isHelpful)
    await tx
      .insertInto('reviewVotes')
      .values({ reviewId, userId })
      .onConflict((row) => row.doNothing())
      .execute()
  else
    await tx
      .deleteFrom('reviewVotes')
      .where('reviewId', '=', reviewId)
      .where('userId', '=', userId)
      .execute()
  return { isHelpful, helpfulCount: await countVotes(tx, reviewId) }
}

type Report = { reason: ReportReason; note?: string }

/** Reports a published review to staff. A shopper's second report replaces the first. */
export async function reportReview(
  tx: Tx,
  userId: number,
  reviewId: number,
  { reason, note }: Report,
) {
  await refuseOwn(tx, userId, reviewId)
  const report = { reason, note: note || null, settledAt: null }
  await tx
    .insertInto('reviewReports')
    .values({ reviewId, userId, ...report })
    .onConflict((row) => row.columns(['reviewId', 'userId']).doUpdateSet(report))
    .execute()
}

/** The lock prevents the author from deleting the review during the vote. */
async function refuseOwn(tx: Tx, userId: number, reviewId: number) {
  const review = await tx
    .selectFrom('reviews')
    .select('userId')
    .where('id', '=', reviewId)
    .where('status', '=', 'PUBLISHED')
    .forKeyShare()
    .executeTakeFirst()
  if (!review) throw notFound('This review')
  if (review.userId === userId) throw ownReview()
}

async function countVotes(db: Db, reviewId: number): Promise<number> {
  const { count } = await db
    .selectFrom('reviewVotes')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('reviewId', '=', reviewId)
    .executeTakeFirstOrThrow()
  return count
}

const ownReview = () => new DomainError('forbidden', 'forbidden', 'This is your own review.')
