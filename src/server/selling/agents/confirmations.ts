import { createHmac, timingSafeEqual } from 'node:crypto'
import { DomainError } from '#server/platform/errors.ts'
import { sortedJson } from '#server/platform/sorted-json.ts'

/** How long a confirmation is valid. */
const minutes = 10

/** The call of a tool that changes something. */
type ToolCall = { tool: string; input: unknown }
type Payload = { state: unknown; validUntil: string }

/** Confirms calls of one key. */
export type Confirmations = {
  /** A token for this call while the shop is in this state. */
  make: (call: ToolCall, state: unknown) => Promise<{ token: string; validUntil: string }>
  /** The state that a token is for, and a name under which its call is made once. Refuses a token of another call or key. */
  open: (call: ToolCall, token: string) => Promise<{ state: unknown; name: string }>
}

/**
 * Tokens are signed with the hash of the key's secret, so any process knows its own and none is stored. Who has the secret can
 * make one, but may make the call of the endpoint without any.
 */
export function confirmationsOf(secretHash: string, now: () => Promise<Date>): Confirmations {
  const sign = ({ tool, input }: ToolCall, payload: string) =>
    createHmac('sha256', `karigar confirmation ${secretHash}`)
      .update(sortedJson([tool, input, payload]))
      .digest()
  return {
    async make(call, state) {
      const validUntil = new Date((await now()).getTime() + minutes * 60_000).toISOString()
      const payload = encoded({ state, validUntil })
      return { token: `${payload}.${sign(call, payload).toString('base64url')}`, validUntil }
    },
    async open(call, token) {
      const [payload = '', signature = '', ...rest] = token.split('.')
      const right = sign(call, payload)
      const sent = Buffer.from(signature, 'base64url')
      if (rest.length > 0 || sent.length !== right.length || !timingSafeEqual(sent, right))
        throw wrongConfirmation()
      const { state, validUntil } = decoded(payload)
      if (new Date(validUntil) < (await now())) throw confirmationExpired()
      return { state, name: `confirmed-${right.toString('base64url')}` }
    },
  }
}

const encoded = (payload: Payload) => Buffer.from(JSON.stringify(payload)).toString('base64url')

/** It was signed by this program, so it has the right form. */
const decoded = (payload: string): Payload =>
  JSON.parse(Buffer.from(payload, 'base64url').toString())

const wrongConfirmation = () =>
  new DomainError(
    'invalid',
    'invalid_token',
    'This confirmation is not for this key, this tool and exactly this input. Nothing was changed. Call again without `confirmation`.',
  )

const confirmationExpired = () =>
  new DomainError(
    'invalid',
    'invalid_token',
    'This confirmation has expired. Nothing was changed. Call again without `confirmation`.',
  )
