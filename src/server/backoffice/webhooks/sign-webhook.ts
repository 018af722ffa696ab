import { createHmac, randomBytes } from 'node:crypto'

const prefix = 'whsec_'

/** A new secret as Standard Webhooks writes it: the prefix and 32 bytes in base64. */
export const newSecret = () => `${prefix}${randomBytes(32).toString('base64')}`

type Signed = {
  id: string
  /** Seconds since 1970. */
  timestamp: number
  body: string
}

/** The headers of a webhook, with a signature by each secret. */
export const signedHeaders = (secrets: readonly string[], { id, timestamp, body }: Signed) => ({
  'content-type': 'application/json',
  'webhook-id': id,
  'webhook-timestamp': String(timestamp),
  'webhook-signature': secrets
    .map((secret) => signatureOf(secret, `${id}.${timestamp}.${body}`))
    .join(' '),
})

const signatureOf = (secret: string, content: string) =>
  `v1,${createHmac('sha256', Buffer.from(secret.slice(prefix.length), 'base64'))
    .update(content)
    .digest('base64')}`
