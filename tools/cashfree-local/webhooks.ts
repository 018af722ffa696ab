import { createHash, createHmac } from 'node:crypto'
import type { Clock } from '../local-gateways/clock.ts'
import { openDeliveries } from '../local-gateways/deliveries.ts'
import { type BookEvent, timeOf } from './book.ts'

type Options = {
  clock: Clock
  /** The shop's webhook address; null if there is none. */
  url: string | null
  secret: string
  /** How much faster than the real gateway a failed event is sent again. */
  speed: number
}

/** The signature of a webhook: HMAC-SHA256 over its time and the bytes of its body, in base 64. */
export const signWebhook = (sentAt: string, body: string, secret: string) =>
  createHmac('sha256', secret).update(sentAt).update(body).digest('base64')

/** The headers of a webhook that is sent at this time, in milliseconds since 1970. */
export function headersOf(body: string, secret: string, sentAt = String(Date.now())) {
  return {
    'x-webhook-version': '2025-01-01',
    'x-webhook-timestamp': sentAt,
    'x-webhook-signature': signWebhook(sentAt, body, secret),
    'x-idempotency-key': createHash('sha256').update(body).digest('base64'),
  }
}

/** Amounts keep their two decimals, so that whoever writes the body again gets other bytes. */
const withDecimals = (body: object) =>
  JSON.stringify(body, (key, value: unknown) =>
    key.endsWith('_amount') && typeof value === 'number' ? `₹${value.toFixed(2)}₹` : value,
  ).replaceAll(/"₹([\d.]+)₹"/g, '$1')

export type Webhooks = ReturnType<typeof openWebhooks>

/** Sends the events of the gateway's book to the shop. */
export function openWebhooks({ clock, url, secret, speed }: Options) {
  const deliveries = openDeliveries({
    url,
    speed,
    headersOf: ({ body }) => headersOf(body, secret),
  })
  let sent = 0
  return {
    ...deliveries,
    emit({ type, data }: BookEvent) {
      const body = withDecimals({ data, event_time: timeOf(clock), type })
      deliveries.send({ id: `cashfree-${++sent}`, event: type, body })
    },
  }
}
