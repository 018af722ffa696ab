import type { OwnWords } from '#contract/talk/questions.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { DomainError, notFound } from '#server/platform/errors.ts'
import { findDelivered } from '../reviews/bought.ts'

/** Adds a question about a published product; it is pending until staff has read it. */
export async function ask(
  tx: Tx,
  userId: number,
  productId: number,
  text: string,
): Promise<OwnWords> {
  const product = await tx
    .selectFrom('products')
    .select('id')
    .where('id', '=', productId)
    .where('status', '=', 'PUBLISHED')
    .executeTakeFirst()
  if (!product) throw notFound('This product')
  return tx
    .insertInto('questions')
    .values({ productId, userId, text })
    .returning(['id', 'text', 'status', 'reason', 'createdAt'])
    .executeTakeFirstOrThrow()
}

/**
 * Adds a buyer's answer to a published question; it is pending until staff has read it. Refuses a shopper
 * without a delivered order of the product, and a second answer while the shopper's first is not rejected.
 */
export async function answerAsBuyer(
  tx: Tx,
  userId: number,
  questionId: number,
  text: string,
): Promise<OwnWords> {
  // The lock makes two answers sent at once count one after the other.
  const question = await tx
    .selectFrom('questions')
    .select('productId')
    .where('id', '=', questionId)
    .where('status', '=', 'PUBLISHED')
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!question) throw notFound('This question')
  if ((await findDelivered(tx, userId, question.productId)) === null) throw notBought()
  const already = await tx
    .selectFrom('answers')
    .select('id')
    .where('questionId', '=', questionId)
    .where('userId', '=', userId)
    .where('status', '!=', 'REJECTED')
    .executeTakeFirst()
  if (already) throw alreadyAnswered()
  return tx
    .insertInto('answers')
    .values({ questionId, userId, text, byShop: false })
    .returning(['id', 'text', 'status', 'reason', 'createdAt'])
    .executeTakeFirstOrThrow()
}

const notBought = () =>
  new DomainError(
    'forbidden',
    'not_bought',
    'You can answer once this product has been delivered to you.',
  )

const alreadyAnswered = () =>
  new DomainError('conflict', 'already_answered', 'You have answered this question.')
