import { sql } from 'kysely'
import { readPaymentSection } from '../company/settings.ts'
import { type Db, inTransaction, type Tx } from '../db/database.ts'
import { DomainError } from '../errors.ts'
import { hearPayment } from './hear-payment.ts'
import { hearRefund } from './hear-refund.ts'
import type { GatewayEvent } from './news.ts'
import type { PaymentOptions } from './payment-options.ts'

type Webhook = { body: Buffer; signature: string; eventId: string }

/**
 * Takes a webhook of the gateway: over the bytes as they came, once per event id, and all of it or
 * nothing, so that a refusal makes the gateway send it again. Refuses a signature that is not its own.
 */
export async function takeWebhook(
  db: Db,
  options: PaymentOptions,
  { body, signature, eventId }: Webhook,
  publicUrl: string,
) {
  const gateway = options.gatewayOf(await readPaymentSection(db))
  const event = gateway?.readEvent(body, signature)
  if (!event || eventId === '') throw notSigned()
  await inTransaction(db, async (tx) => {
    const id = await keepEvent(tx, eventId, event)
    // Heard before; whoever heard it first has done what follows, in the same transaction.
    if (id === null || !(await apply(tx, event, publicUrl))) return
    await tx
      .updateTable('paymentEvents')
      .set({ appliedAt: sql`now()` })
      .where('id', '=', id)
      .execute()
  })
}

async function apply(tx: Tx, { payment, refund }: GatewayEvent, publicUrl: string) {
  const heard = payment ? await hearPayment(tx, payment, publicUrl) : false
  return refund ? hearRefund(tx, refund, publicUrl) : heard
}

async function keepEvent(tx: Tx, eventId: string, { event, payload }: GatewayEvent) {
  const kept = await tx
    .insertInto('paymentEvents')
    .values({ provider: 'razorpay', eventId, event, payload: JSON.stringify(payload) })
    .onConflict((row) => row.columns(['provider', 'eventId']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return kept?.id ?? null
}

const notSigned = () =>
  new DomainError('unauthenticated', 'unauthenticated', 'This is not signed by the gateway.')
