import { inTransaction } from '#server/platform/db/database.ts'
import { decideReview } from '#server/talk/reviews/moderate-reviews.ts'
import { reportReview, voteHelpful } from '#server/talk/reviews/vote.ts'
import { addReview } from '#server/talk/reviews/write-review.ts'
import type { Bought } from './buy.ts'
import { later, nextWorkingTime } from './diary.ts'
import type { Life, Shopper } from './life.ts'
import { type ReviewText, reviewTexts } from './review-texts.ts'

type Reviewed = Pick<Bought, 'shopper' | 'lines' | 'orderId'>

/** Two of five shoppers review what they got, some days later. */
export function planReview(life: Life, bought: Bought) {
  const { diary, random } = life
  if (random.fraction() > 0.42) return
  const at = later(diary.now(), random.whole(30, 300))
  diary.plan(at, () => review(life, bought, random.pick(reviewTexts)))
}

/** A shopper reviews what they bought; staff reads it the next day, others find it helpful. */
async function review(life: Life, { shopper, lines, orderId }: Reviewed, text: ReviewText) {
  const { db, diary, random, staff } = life
  const productId = lines[0]?.productId ?? 0
  if (!(await mayReview(life, shopper, orderId, productId))) return
  const { id } = await inTransaction(db, (tx) =>
    addReview(tx, shopper.id, productId, { ...text, trade: shopper.trade }, []),
  )
  const isRude = text.reject !== undefined
  const decided = nextWorkingTime(later(diary.now(), random.whole(3, 40)))
  diary.plan(decided, () =>
    inTransaction(db, (tx) =>
      decideReview(
        tx,
        id,
        { publish: !isRude, ...(isRude && { reason: text.reject }) },
        staff.support,
      ),
    ),
  )
  if (!isRude) planReactions(life, id, shopper, decided)
}

/** Whether the order still counts as delivered, and the shopper has not reviewed this product before. */
async function mayReview({ db }: Life, { id }: Shopper, orderId: number, productId: number) {
  const { status } = await db
    .selectFrom('orders')
    .select('status')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  const before = await db
    .selectFrom('reviews')
    .select('id')
    .where('productId', '=', productId)
    .where('userId', '=', id)
    .executeTakeFirst()
  return (status === 'DELIVERED' || status === 'COMPLETED') && !before
}

/** Only what is published can be found helpful: over a weekend that may take staff three days. */
function planReactions(life: Life, reviewId: number, writer: Shopper, published: Date) {
  const { db, diary, random, shoppers } = life
  const others = shoppers.filter((shopper) => shopper !== writer)
  for (const shopper of others.filter(() => random.fraction() < 0.06))
    diary.plan(later(published, random.whole(20, 560)), () =>
      inTransaction(db, (tx) => voteHelpful(tx, shopper.id, reviewId, true)),
    )
}

/** Reviews of the last days: one that staff rejects, one that it publishes, one that it has not read yet. */
export function planLastReviews(life: Life) {
  const { diary } = life
  const [good, better] = [reviewTexts[5], reviewTexts[13]]
  const rude = reviewTexts.find(({ reject }) => reject)
  for (const [hours, text] of [
    [90, rude],
    [60, good],
    [1.5, better],
  ] as const)
    diary.plan(later(diary.end, -hours), async () => {
      const bought = await findUnreviewed(life)
      if (bought && text) await review(life, bought, text)
    })
}

/** The newest delivered order whose first product its shopper has not reviewed. */
async function findUnreviewed({ db, shoppers }: Life): Promise<Reviewed | null> {
  const line = await db
    .selectFrom('orderLines as line')
    .innerJoin('orders as order', 'order.id', 'line.orderId')
    .select(['line.id', 'line.orderId', 'line.productId', 'line.quantity', 'order.userId'])
    .where('order.status', 'in', ['DELIVERED', 'COMPLETED'])
    .where('line.position', '=', 0)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('reviews')
            .select('id')
            .whereRef('productId', '=', 'line.productId')
            .whereRef('userId', '=', 'order.userId'),
        ),
      ),
    )
    .orderBy('order.id', 'desc')
    .executeTakeFirst()
  const shopper = shoppers.find(({ id }) => id === line?.userId)
  return line && shopper ? { shopper, orderId: line.orderId, lines: [line] } : null
}

/** Somebody reports the newest published review, and nobody has looked at it yet. */
export async function reportNewest({ db, shoppers }: Life) {
  const newest = await db
    .selectFrom('reviews')
    .select(['id', 'userId'])
    .where('status', '=', 'PUBLISHED')
    .orderBy('id', 'desc')
    .executeTakeFirst()
  const reporter = shoppers.find(({ id }) => id !== newest?.userId)
  if (newest && reporter)
    await inTransaction(db, (tx) =>
      reportReview(tx, reporter.id, newest.id, {
        reason: 'OTHER',
        note: 'This is about the courier, not about the tool.',
      }),
    )
}
