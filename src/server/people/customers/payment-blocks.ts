import { sql } from 'kysely'
import type { PaymentBlock } from '#contract/selling/customers.ts'
import {
  type CheckoutMethod,
  type PaymentMethod,
  paymentMethodNames,
} from '#contract/selling/payment-methods.ts'
import { type Actor, recordAudit } from '#server/platform/audit/audit.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'
import { isOrderOf, type OneBuyer } from '../addresses/one-buyer.ts'
import { lockCustomer } from './lock-customer.ts'
import { idsOfCustomer } from './one-customer.ts'

/** A bound for houses and phones of very many orders, where the newest buyers say enough. */
const mostOrders = 200

/**
 * The payment methods that a buyer may not use, to run alone or inside another statement: those of their account, and of
 * everybody who ordered to the same phone or house.
 */
export const blockedMethodsQuery = (db: Db, buyer: OneBuyer) =>
  db
    .selectFrom('paymentBlocks as block')
    .select(['block.method', sql<boolean>`block.user_id = ${buyer.userId}`.as('isOwn')])
    .where(
      sql<boolean>`block.user_id = ${buyer.userId} or block.user_id in (
        select before.user_id from orders before where ${isOrderOf(buyer, 'before')} limit ${sql.lit(mostOrders)})`,
    )

/** Why a shopper cannot use a payment method, as a sentence; null if they can. */
export function refusalOfBlocked(
  blocked: readonly { method: CheckoutMethod; isOwn: boolean }[],
  requested: PaymentMethod,
): string | null {
  const blocks = blocked.filter(({ method }) => method === requested)
  if (blocks.length === 0) return null
  const whose = blocks.some(({ isOwn }) => isOwn) ? 'your account' : 'this phone and address'
  return `${paymentMethodNames[requested]} is not available for ${whose}. Choose another way to pay, or contact us.`
}

/** The blocked payment methods of all who are one customer, with who blocked them and why. */
export const listBlocks = (db: Db, ids: readonly number[]): Promise<PaymentBlock[]> =>
  db
    .selectFrom('paymentBlocks')
    .distinctOn('method')
    .select(blockColumns)
    .where('userId', 'in', ids)
    .orderBy('method')
    .orderBy('createdAt', 'desc')
    .execute()

type Blocked = { id: number; method: CheckoutMethod }

/**
 * Blocks a payment method for a customer; blocking it again replaces the reason. Orders that were placed
 * stay as they are. Refuses closed accounts.
 */
export async function blockMethod(
  tx: Tx,
  { id, method }: Blocked,
  reason: string,
  actor: Actor,
): Promise<PaymentBlock> {
  await lockCustomer(tx, id)
  const block = await tx
    .insertInto('paymentBlocks')
    .values({ userId: id, method, reason, actorName: actor.name })
    .onConflict((row) =>
      row.columns(['userId', 'method']).doUpdateSet({ reason, actorName: actor.name }),
    )
    .returning(blockColumns)
    .executeTakeFirstOrThrow()
  await recordAudit(tx, actor, {
    action: 'customer.block',
    subject: 'customer',
    subjectId: id,
    after: { method, reason },
  })
  return block
}

/** Lets a customer use a payment method again. Doing it twice changes nothing. */
export async function unblockMethod(tx: Tx, { id, method }: Blocked, actor: Actor) {
  const [block] = await tx
    .deleteFrom('paymentBlocks')
    .where('userId', 'in', await idsOfCustomer(tx, id))
    .where('method', '=', method)
    .returning('reason')
    .execute()
  if (!block) return
  await recordAudit(tx, actor, {
    action: 'customer.unblock',
    subject: 'customer',
    subjectId: id,
    before: { method, reason: block.reason },
  })
}

const blockColumns = ['method', 'reason', 'actorName as by', 'createdAt as at'] as const
