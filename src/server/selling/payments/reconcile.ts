import { sql } from 'kysely'
import { type Db, inTransaction } from '#server/platform/db/database.ts'
import { readPaymentSection } from '#server/shop/settings/settings.ts'
import { applyRefundUpdate } from './apply-refund-update.ts'
import { findLostOrder } from './find-lost-order.ts'
import { GatewayRejected, GatewayUnavailable } from './gateway.ts'
import type { NamedGateway, PaymentOptions } from './payment-options.ts'
import { flagRefusal } from './staff-refunds.ts'
import { syncFromGateway, syncRefunds } from './sync-from-gateway.ts'

type Deps = { db: Db; options: PaymentOptions }

/**
 * Asks the gateway about payments whose webhook may be lost (after one minute, then at growing intervals for four days)
 * and about pending refunds. Returns the number of payments. Safe to run twice; one failure does not stop the others.
 */
export async function reconcilePayments(deps: Deps): Promise<number> {
  const { db, options } = deps
  const section = await readPaymentSection(db)
  const isReachable = options.providers.some((provider) => provider.gatewayOf(section) !== null)
  if (!isReachable) return 0
  const failures: unknown[] = []
  const fail = (error: unknown) => void failures.push(error)
  const due = await takeDue(db)
  for (const payment of due)
    await syncPayment(deps, payment).catch((error: unknown) =>
      error instanceof GatewayUnavailable ? retrySoon(db, payment.id) : fail(error),
    )
  for (const refund of await takeOpenRefunds(db))
    await syncOpenRefund(deps, refund).catch((error: unknown) =>
      error instanceof GatewayUnavailable ? undefined : fail(error),
    )
  if (failures.length > 0) throw failures[0]
  return due.length
}

type DuePayment = {
  id: number
  provider: string | null
  gatewayOrderId: string | null
  lostAt: string | null
}

async function syncPayment({ db, options }: Deps, payment: DuePayment) {
  const { provider, gatewayOrderId } = payment
  const begun =
    provider && gatewayOrderId
      ? { provider, gatewayOrderId }
      : await findLostOrder(db, options, payment)
  if (begun) await syncFromGateway(db, options, begun)
}

/** Sets the next check as it takes them, so that two processes do not ask about the same payment. */
async function takeDue(db: Db) {
  const { rows } = await sql<DuePayment>`
    update payments set checks = checks + 1, next_check_at = case
      when created_at < now() - interval '4 days' then null
      else now() + least(interval '6 hours', interval '1 minute' * power(2, least(checks, 9))) end
    where id in (select id from payments where next_check_at <= now()
      order by next_check_at limit 50 for update skip locked)
    returning id, provider, gateway_order_id, lost_at`.execute(db)
  return rows
}

/** A check that got no answer does not count. */
const retrySoon = (db: Db, paymentId: number) =>
  db
    .updateTable('payments')
    .set({ checks: sql`checks - 1`, nextCheckAt: sql`now() + interval '30 seconds'` })
    .where('id', '=', paymentId)
    .execute()

type OpenRefund = { id: number; gatewayPaymentId: string }

/** Takes gateway refunds without an update for five minutes, the oldest first. */
async function takeOpenRefunds(db: Db) {
  const { rows } = await sql<OpenRefund>`
    update refunds set updated_at = now()
    where id in (select id from refunds
      where status in ('QUEUED', 'PENDING') and gateway_payment_id is not null
        and updated_at < now() - interval '5 minutes'
      order by updated_at limit 50 for update skip locked)
    returning id, gateway_payment_id`.execute(db)
  return rows
}

/**
 * Syncs a refund. If the gateway does not know it, requests it again: its job may have run out of retries.
 */
async function syncOpenRefund(deps: Deps, refund: OpenRefund) {
  const named = await gatewayOfRefund(deps, refund.id)
  if (!named) return
  await syncRefunds(deps.db, named, refund.gatewayPaymentId)
  await payRefund(deps, refund.id)
}

/**
 * Asks the gateway to pay a refund. Every retry carries the same idempotency key, so that a lost answer does
 * not lead to a second refund. If the gateway rejects it, staff must review it.
 */
export async function payRefund({ db, options }: Deps, refundId: number) {
  const named = await gatewayOfRefund({ db, options }, refundId)
  const refund = await db
    .selectFrom('refunds')
    .select(['status', 'amount', 'gatewayPaymentId', 'lastError'])
    .where('id', '=', refundId)
    .executeTakeFirst()
  if (!refund?.gatewayPaymentId || refund.status !== 'QUEUED') return
  // Staff must look at a refund that was refused.
  if (refund.lastError) return
  if (!named) throw new GatewayUnavailable('The gateway of this payment is not set up.')
  const { gatewayPaymentId: paymentId, amount } = refund
  try {
    const update = await named.gateway.refund({ refundId, paymentId, amount })
    await inTransaction(db, (tx) => applyRefundUpdate(tx, named.provider, update))
  } catch (error) {
    if (!(error instanceof GatewayRejected)) throw error
    // An earlier call whose answer was lost may have made the refund.
    await syncRefunds(db, named, paymentId)
    await flagRefused(db, refundId, error.message)
  }
}

/** The gateway that took the money of a refund; null without its keys. */
async function gatewayOfRefund(
  { db, options }: Deps,
  refundId: number,
): Promise<NamedGateway | null> {
  const paid = await db
    .selectFrom('refunds as refund')
    .innerJoin('payments as payment', 'payment.id', 'refund.paymentId')
    .select('payment.provider')
    .where('refund.id', '=', refundId)
    .executeTakeFirst()
  if (!paid?.provider) return null
  const gateway = options.gatewayOf(await readPaymentSection(db), paid.provider)
  return gateway && { provider: paid.provider, gateway }
}

const flagRefused = (db: Db, refundId: number, why: string) =>
  inTransaction(db, async (tx) => {
    const refused = await tx
      .updateTable('refunds')
      .set({ lastError: why, updatedAt: sql`now()` })
      .where('id', '=', refundId)
      .where('status', '=', 'QUEUED')
      .returning('paymentId')
      .executeTakeFirst()
    if (!refused) return
    await flagRefusal(tx, refused.paymentId, why)
  })
