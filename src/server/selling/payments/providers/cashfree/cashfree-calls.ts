import { GatewayRefusesShop, GatewayRejected, GatewayUnavailable } from '../../gateway.ts'
import type { PaymentProvider } from '../provider.ts'
import { fieldsOf } from './cashfree-updates.ts'

/** Longer than a healthy gateway ever takes, shorter than a shopper waits. */
const defaultTimeoutMs = 4_000

/** The version of the API whose forms this folder reads. */
const apiVersion = '2025-01-01'

/** A call with the shop's keys. Two with the same `key` and body are made once. */
export type Call = (
  method: 'GET' | 'POST',
  path: string,
  body?: object,
  key?: string,
) => Promise<unknown>

type Opening = Parameters<PaymentProvider['open']>[0] & { url: string }

/** Calls of Cashfree's REST API below `url`. */
export function openCalls({
  keyId,
  keySecret,
  url,
  circuit,
  timeoutMs = defaultTimeoutMs,
}: Opening): Call {
  const headers = {
    'x-client-id': keyId,
    'x-client-secret': keySecret,
    'x-api-version': apiVersion,
    'content-type': 'application/json',
  }
  return (method, path, body, key) =>
    circuit.run(async () => {
      const response = await fetch(`${url}/pg${path}`, {
        method,
        headers: { ...headers, ...(key !== undefined && { 'x-idempotency-key': key }) },
        body: body ? JSON.stringify(body) : null,
        signal: AbortSignal.timeout(timeoutMs),
        redirect: 'error',
      }).catch(notAnswered)
      return readAnswer(response)
    })
}

const notAnswered = (error: unknown): never => {
  throw new GatewayUnavailable('The payment gateway is not answering.', { cause: error })
}

async function readAnswer(response: Response): Promise<unknown> {
  // An unreadable answer counts as no answer: the operation may have happened.
  const answer: unknown = await response.json().catch(notAnswered)
  if (response.ok) return answer
  const { message, code } = fieldsOf(answer)
  const said = typeof message === 'string' ? message : ''
  const answered = `The payment gateway answered ${response.status}. ${said}`.trim()
  if (refusesShop.has(response.status)) throw new GatewayRefusesShop(answered)
  if (response.status >= 500) throw new GatewayUnavailable(answered)
  throw new GatewayRejected(said || answered, typeof code === 'string' ? code : undefined)
}

/** Wrong keys, an address or a product that is not allowed, too many calls: the operator's problem. */
const refusesShop = new Set([401, 403, 429])
