import { sql } from 'kysely'
import type { Cart } from '#contract/selling/cart.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { DomainError } from '#server/platform/errors.ts'
import { readCart } from '../cart/cart.ts'
import { addToCart } from '../cart/change-cart.ts'
import { orderNotFound } from './read-order.ts'

type Missing = { name: string; message: string }

/**
 * Puts the lines of a past order into the cart again, each as far as it is available, and reports what could
 * not be added and why. Refuses another shopper's order as not found.
 */
export async function reorder(
  tx: Tx,
  userId: number,
  orderId: number,
): Promise<Cart & { missing: Missing[] }> {
  const lines = await tx
    .selectFrom('orderLines as line')
    .innerJoin('orders as order', 'order.id', 'line.orderId')
    .select(['line.variantId as productVariantId', 'line.quantity', 'line.name'])
    .where('order.id', '=', orderId)
    .where('order.userId', '=', userId)
    .orderBy('line.position')
    .execute()
  if (lines.length === 0) throw orderNotFound()
  const missing: Missing[] = []
  for (const { name, ...added } of lines) {
    const message = await tryToAdd(tx, userId, added)
    if (message) missing.push({ name, message })
  }
  return { ...(await readCart(tx, userId)), missing }
}

/** Adds one line in a savepoint, so that a refusal undoes only that line. Returns the reason of a refusal. */
async function tryToAdd(
  tx: Tx,
  userId: number,
  added: { productVariantId: number; quantity: number },
): Promise<string | null> {
  await sql`savepoint adding`.execute(tx)
  try {
    await addToCart(tx, userId, added)
    await sql`release savepoint adding`.execute(tx)
    return null
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    await sql`rollback to savepoint adding`.execute(tx)
    return error.message
  }
}
