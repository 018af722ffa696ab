import { sql } from 'kysely'
import { type Db, inTransaction, sqlState, type Tx } from '#server/platform/db/database.ts'
import { DomainError } from '#server/platform/errors.ts'
import { readPaymentSection } from '#server/shop/settings/settings.ts'
import { applyPaymentUpdate } from './apply-payment-update.ts'
import { applyRefundUpdate } from './apply-refund-update.ts'
import type { PaymentOptions } from './payment-options.ts'
import type { GatewayEvent } from './payment-update.ts'

type Webhook = { body: Buffer; signature: string; eventId: string }

/**
 * Takes a webhook of the gateway: over the bytes as they came, once per event id, and all of it or
 * nothing, so that a refusal makes the gateway send it again. Refuses a signature that is not its own, and
 * writes down what is signed but cannot be understood.
 */
export async function receiveWebhook(
  db: Db,
  options: PaymentOptions,
  { body, signature, eventId }: Webhook,
  publicUrl: string,
) {
  const gateway = options.gatewayOf(await readPaymentSection(db))
  const event = gateway?.readEvent(body, signature)
  if (!event || eventId === '') throw notSigned()
  const why = 'odd' in event ? event.odd : await take(db, eventId, event, publicUrl)
  if (why === null) return
  await inTransaction(db, (tx) => keepOdd(tx, eventId, { event: event.event, body, why }))
  throw isOdd(why)
}

/** Answers why the database cannot hold what it says; null where all is well. */
async function take(
  db: Db,
  eventId: string,
  event: GatewayEvent,
  publicUrl: string,
): Promise<string | null> {
  try {
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
    return null
  } catch (error) {
    if (error instanceof RangeError || unstorable.test(sqlState(error) ?? ''))
      return 'It cannot be stored.'
    throw error
  }
}

/** Text and numbers that no column holds, and JSON that is nested too deep. */
const unstorable = /^(22|54)\w{3}$/

async function apply(tx: Tx, { payment, refund }: GatewayEvent, publicUrl: string) {
  const heard = payment ? await applyPaymentUpdate(tx, payment, publicUrl) : false
  return refund ? applyRefundUpdate(tx, refund, publicUrl) : heard
}

async function keepEvent(tx: Tx, eventId: string, { event, payload }: GatewayEvent) {
  const kept = await tx
    .insertInto('paymentEvents')
    .values({ provider: 'razorpay', eventId, event, payload: JSON.stringify(payload) })
    // One that was refused for its shape may come again in another.
    .onConflict((row) =>
      row
        .columns(['provider', 'eventId'])
        .doUpdateSet((eb) => ({
          event: eb.ref('excluded.event'),
          payload: eb.ref('excluded.payload'),
          refused: null,
        }))
        .where('paymentEvents.refused', 'is not', null),
    )
    .returning('id')
    .executeTakeFirst()
  return kept?.id ?? null
}

type Odd = { event: string; body: Buffer; why: string }

/** Kept as the text it is: as JSON it may be more than the database can hold. */
const keepOdd = (tx: Tx, eventId: string, { event, body, why }: Odd) =>
  tx
    .insertInto('paymentEvents')
    .values({
      provider: 'razorpay',
      eventId,
      event: event.replaceAll('\0', '').toWellFormed(),
      payload: JSON.stringify(body.toString('utf8').replaceAll('\0', '\uFFFD')),
      refused: why,
    })
    .onConflict((row) => row.columns(['provider', 'eventId']).doNothing())
    .execute()

const isOdd = (why: string) =>
  new DomainError('invalid', 'invalid_request', `This event cannot be understood. ${why}`)

const notSigned = () =>
  new DomainError('unauthenticated', 'unauthenticated', 'This is not signed by the gateway.')
