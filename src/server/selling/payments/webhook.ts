import { sql } from 'kysely'
import { type Db, inTransaction, sqlState, type Tx } from '#server/platform/db/database.ts'
import { DomainError } from '#server/platform/errors.ts'
import { readPaymentSection } from '#server/shop/settings/settings.ts'
import { applyPaymentUpdate } from './apply-payment-update.ts'
import { applyRefundUpdate } from './apply-refund-update.ts'
import type { SignedBody } from './gateway.ts'
import type { PaymentOptions } from './payment-options.ts'
import type { GatewayEvent } from './payment-update.ts'

export type Webhook = SignedBody & { provider: string; eventId: string }

/**
 * Receives a webhook of a payment provider, signed over its raw bytes. Each event id is applied once and completely or
 * not at all, so the gateway may send it again. Refuses a wrong signature; records signed events it cannot understand.
 */
export async function receiveWebhook(
  db: Db,
  options: PaymentOptions,
  { provider, body, signature, sentAt, eventId: named }: Webhook,
) {
  const gateway = options.gatewayOf(await readPaymentSection(db), provider)
  const event = gateway?.readEvent({ body, signature, sentAt })
  const eventId = event?.id ?? named
  if (!event || eventId === '') throw notSigned()
  const key = { provider, eventId }
  const why = 'odd' in event ? event.odd : await storeAndApply(db, key, event)
  if (why === null) return
  await inTransaction(db, (tx) => storeOddEvent(tx, key, { event: event.event, body, why }))
  throw isOdd(why)
}

type EventKey = Pick<Webhook, 'provider' | 'eventId'>

/** Returns why the database cannot store the event; null if it is stored. */
async function storeAndApply(db: Db, key: EventKey, event: GatewayEvent): Promise<string | null> {
  try {
    await inTransaction(db, async (tx) => {
      const id = await storeEvent(tx, key, event)
      // Already received: the transaction that stored it has also applied it.
      if (id === null || !(await apply(tx, key.provider, event))) return
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

/** SQLSTATE classes for text and numbers that no column can hold, and for JSON nested too deep. */
const unstorable = /^(22|54)\w{3}$/

async function apply(tx: Tx, provider: string, { payment, refund }: GatewayEvent) {
  const isOurs = payment ? await applyPaymentUpdate(tx, provider, payment) : false
  return refund ? applyRefundUpdate(tx, provider, refund) : isOurs
}

async function storeEvent(tx: Tx, key: EventKey, { event, payload }: GatewayEvent) {
  const stored = await tx
    .insertInto('paymentEvents')
    .values({ ...key, event, payload: JSON.stringify(payload) })
    // An event that was refused for its shape may arrive again in a valid one.
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
  return stored?.id ?? null
}

type Odd = { event: string; body: Buffer; why: string }

/** Stored as text: as JSON it might exceed what the database accepts. */
const storeOddEvent = (tx: Tx, key: EventKey, { event, body, why }: Odd) =>
  tx
    .insertInto('paymentEvents')
    .values({
      ...key,
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
