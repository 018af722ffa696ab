import { sql } from 'kysely'
import { readPaymentSection } from '../company/settings.ts'
import { type Db, inTransaction } from '../db/database.ts'
import { GatewayAway, GatewayRefusal, type PaymentGateway } from './gateway.ts'
import { hearRefund } from './hear-refund.ts'
import { lookUp } from './pay-order.ts'
import type { PaymentOptions } from './payment-options.ts'

type Around = { db: Db; options: PaymentOptions; publicUrl: string }

/**
 * Asks the gateway about payments no webhook may have told of: after one minute, then at growing gaps
 * for four days, as a payment can turn out well that late. Says how many it asked about. Safe to run twice.
 */
export async function reconcilePayments({ db, options, publicUrl }: Around): Promise<number> {
  const gateway = options.gatewayOf(await readPaymentSection(db))
  if (!gateway) return 0
  const due = await takeDue(db)
  for (const { gatewayOrderId } of due)
    if (gatewayOrderId) await lookUp(db, options, gatewayOrderId, publicUrl).catch(unlessAway)
  await askAboutRefunds(db, gateway, publicUrl)
  return due.length
}

/** Their next look is set as they are taken, so that two processes don't ask about the same. */
async function takeDue(db: Db) {
  const { rows } = await sql<{ gatewayOrderId: string | null }>`
    update payments set checks = checks + 1, next_check_at = case
      when created_at < now() - interval '4 days' then null
      else now() + least(interval '6 hours', interval '1 minute' * power(2, least(checks, 9))) end
    where id in (select id from payments where next_check_at <= now()
      order by next_check_at limit 50 for update skip locked)
    returning gateway_order_id`.execute(db)
  return rows
}

async function askAboutRefunds(db: Db, gateway: PaymentGateway, publicUrl: string) {
  const open = await db
    .selectFrom('refunds')
    .select('gatewayPaymentId')
    .distinct()
    .where('status', 'in', ['QUEUED', 'PENDING'])
    .where('gatewayPaymentId', 'is not', null)
    .where('updatedAt', '<', sql<string>`now() - interval '5 minutes'`)
    .limit(50)
    .execute()
  for (const { gatewayPaymentId } of open)
    if (gatewayPaymentId)
      await hearRefunds(db, gateway, gatewayPaymentId, publicUrl).catch(unlessAway)
}

async function hearRefunds(db: Db, gateway: PaymentGateway, paymentId: string, publicUrl: string) {
  for (const news of await gateway.listRefunds(paymentId))
    await inTransaction(db, (tx) => hearRefund(tx, news, publicUrl))
}

/**
 * Asks the gateway to pay a refund. It carries the same key however often it is tried, so that an answer
 * that got lost is not paid twice. Where the gateway refuses, a person has to look.
 */
export async function payRefund({ db, options, publicUrl }: Around, refundId: number) {
  const gateway = options.gatewayOf(await readPaymentSection(db))
  const refund = await db
    .selectFrom('refunds')
    .select(['status', 'amount', 'gatewayPaymentId', 'paymentId'])
    .where('id', '=', refundId)
    .executeTakeFirst()
  if (!refund?.gatewayPaymentId || refund.status !== 'QUEUED') return
  if (!gateway) throw new GatewayAway('No payment gateway is set up.')
  const { gatewayPaymentId: paymentId, amount } = refund
  try {
    const news = await gateway.refund({ refundId, paymentId, amount })
    await inTransaction(db, (tx) => hearRefund(tx, news, publicUrl))
  } catch (error) {
    if (!(error instanceof GatewayRefusal)) throw error
    // It may have been done before, by a call whose answer never came.
    await hearRefunds(db, gateway, paymentId, publicUrl)
    await flagRefused(db, refundId, error.message)
  }
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
    await tx
      .updateTable('payments')
      .set({ review: `The gateway refuses a refund: ${why}` })
      .where('id', '=', refused.paymentId)
      .execute()
  })

const unlessAway = (error: unknown) => {
  if (!(error instanceof GatewayAway)) throw error
}
