import { createHmac } from 'node:crypto'
import type { Clock } from '../local-gateways/clock.ts'
import { openDeliveries } from '../local-gateways/deliveries.ts'
import type { BookEvent } from './book.ts'
import type { EventName } from './entities.ts'

type Options = {
  clock: Clock
  /** The shop's webhook address; null if there is none. */
  url: string | null
  secret: string
  account: string
  newId: (prefix: string) => string
  /** How much faster than the real gateway a failed event is sent again. */
  speed: number
}

/** The signature the gateway puts on a webhook: HMAC-SHA256 over the bytes of its body, in hex. */
export const signWebhook = (body: string, secret: string) =>
  createHmac('sha256', secret).update(body).digest('hex')

/** An event in the form that the gateway documents. */
function envelopeOf(
  event: EventName,
  entities: object,
  { account, now }: { account: string; now: number },
) {
  const payload = Object.fromEntries(
    Object.entries(entities).map(([name, entity]) => [name, { entity }]),
  )
  return {
    entity: 'event',
    account_id: account,
    event,
    contains: Object.keys(payload),
    payload,
    created_at: now,
  }
}

export type Webhooks = ReturnType<typeof openWebhooks>

/** Sends the events of the gateway's book to the shop. */
export function openWebhooks({ clock, url, secret, account, newId, speed }: Options) {
  const deliveries = openDeliveries({
    url,
    speed,
    headersOf: ({ id, body }) => ({
      'x-razorpay-event-id': id,
      'x-razorpay-signature': signWebhook(body, secret),
    }),
  })
  return {
    ...deliveries,
    emit({ event, ...entities }: BookEvent) {
      const envelope = envelopeOf(event, entities, { account, now: clock.now() })
      deliveries.send({ id: newId('evt').slice(4), event, body: JSON.stringify(envelope) })
    },
  }
}
