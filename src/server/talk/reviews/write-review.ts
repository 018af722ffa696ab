import { sql } from 'kysely'
import { limits } from '#contract/limits.ts'
import type { OwnReview, ReviewEdit, ReviewWrite } from '#contract/talk/reviews.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'
import { DomainError, invalid, notFound } from '#server/platform/errors.ts'
import { attachUploads, type Picture } from '#server/platform/uploads/pictures.ts'
import { removeUnusedPictures } from '#server/platform/uploads/remove-pictures.ts'
import { findDelivered } from './bought.ts'
import { ownReviewOf, type ReviewRow, reviewColumns } from './review-columns.ts'

/**
 * Refuses a shopper who may not review a product: one without a delivered order of it (IS 19000:2022 wants
 * reviews by those who used the product; the E-Commerce Rules forbid false ones), and one who has reviewed
 * it already.
 */
export async function refuseReviewer(db: Db, userId: number, productId: number): Promise<number> {
  const product = await db
    .selectFrom('products')
    .select('id')
    .where('id', '=', productId)
    .executeTakeFirst()
  if (!product) throw notFound('This product')
  const orderId = await findDelivered(db, userId, productId)
  if (orderId === null) throw notBought()
  return orderId
}

/**
 * Adds a shopper's one review of a product; it is pending until staff has read it. Refuses as
 * `refuseReviewer`.
 */
export async function addReview(
  tx: Tx,
  userId: number,
  productId: number,
  { rating, title = '', text, trade = null }: ReviewWrite,
  photos: Picture[],
): Promise<OwnReview> {
  const orderId = await refuseReviewer(tx, userId, productId)
  const added = await tx
    .insertInto('reviews')
    .values({ productId, userId, orderId, rating, title, text, trade })
    .onConflict((row) => row.columns(['productId', 'userId']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!added) throw alreadyReviewed()
  await writePhotos(tx, added.id, [], photos)
  return readOwn(tx, added.id)
}

/**
 * Changes a shopper's own review and unpublishes it until staff has read the new version. Refuses another
 * shopper's review, and more photos than a review may have.
 */
export async function updateReview(
  tx: Tx,
  userId: number,
  id: number,
  { keepPhotos, rating, title = '', text, trade = null }: ReviewEdit,
  photos: Picture[],
): Promise<OwnReview> {
  await lockOwn(tx, userId, id)
  const before = await listPhotos(tx, id)
  const kept = keepPhotos ?? before
  if (kept.some((photo) => !before.includes(photo)))
    throw invalid({ keepPhotos: 'One of these photos no longer exists. Remove it and try again.' })
  if (kept.length + photos.length > limits.photos) throw tooManyPhotos()
  await tx
    .updateTable('reviews')
    .set({ rating, title, text, trade, status: 'PENDING', reason: null })
    .set({ version: sql`version + 1`, updatedAt: sql`now()` })
    .where('id', '=', id)
    .execute()
  await tx.deleteFrom('reviewPhotos').where('reviewId', '=', id).execute()
  await writePhotos(tx, id, kept, photos)
  await removeUnusedPictures(
    tx,
    before.filter((photo) => !kept.includes(photo)),
  )
  return readOwn(tx, id)
}

/** Deletes a shopper's own review with its photos. */
export async function removeReview(tx: Tx, userId: number, id: number) {
  await lockOwn(tx, userId, id)
  const photos = await listPhotos(tx, id)
  await tx.deleteFrom('reviews').where('id', '=', id).execute()
  await removeUnusedPictures(tx, photos)
}

async function lockOwn(tx: Tx, userId: number, id: number) {
  const review = await tx
    .selectFrom('reviews')
    .select('id')
    .where('id', '=', id)
    .where('userId', '=', userId)
    .forUpdate()
    .executeTakeFirst()
  if (!review) throw notFound('This review')
}

async function listPhotos(tx: Tx, reviewId: number): Promise<number[]> {
  const photos = await tx
    .selectFrom('reviewPhotos')
    .select('uploadId')
    .where('reviewId', '=', reviewId)
    .orderBy('position')
    .execute()
  return photos.map(({ uploadId }) => uploadId)
}

async function writePhotos(tx: Tx, reviewId: number, kept: number[], added: Picture[]) {
  await attachUploads(tx, added)
  // A photo sent twice is one photo.
  const all = [...new Set([...kept, ...added.map(({ id }) => id)])]
  if (all.length === 0) return
  await tx
    .insertInto('reviewPhotos')
    .values(all.map((uploadId, position) => ({ reviewId, uploadId, position })))
    .execute()
}

async function readOwn(tx: Tx, id: number): Promise<OwnReview> {
  const { rows } = await sql<ReviewRow>`select ${reviewColumns}
    from reviews r left join users w on w.id = r.user_id where r.id = ${id}`.execute(tx)
  if (!rows[0]) throw notFound('This review')
  return ownReviewOf(rows[0])
}

const notBought = () =>
  new DomainError(
    'forbidden',
    'not_bought',
    'You can review a product once your order with it has been delivered.',
  )

const alreadyReviewed = () =>
  new DomainError(
    'conflict',
    'already_reviewed',
    'You have reviewed this product. You can change your review.',
  )

const tooManyPhotos = () => invalid({ photos: `A review has at most ${limits.photos} photos.` })
