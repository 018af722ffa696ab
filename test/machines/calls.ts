import { setTimeout as pause } from 'node:timers/promises'

/** Pages and lists are reads that everybody may keep; the office is the staff's. */
export type Kind = 'page' | 'list' | 'cart' | 'order' | 'office'
/** A call that ended. Status 0: no answer came. */
export type Sample = { kind: Kind; begun: number; ended: number; status: number }
export type Answer = { status: number; body: Record<string, unknown> }
export type Options = { token?: string; key?: string; method?: 'PUT'; body?: object | FormData }
export type Calls = ReturnType<typeof openCalls>

/** Refusals that end soon: the key is still in use. */
const passing = new Set(['idempotency_in_flight'])

/** Calls of the drivers, each of which is noted. */
export function openCalls() {
  const samples: Sample[] = []

  async function once(kind: Kind, address: string, options: Options = {}): Promise<Answer> {
    const begun = Date.now()
    const answer = await ask(address, options).catch(() => ({ status: 0, body: {} }))
    samples.push({ kind, begun, ended: Date.now(), status: answer.status })
    return answer
  }

  return {
    samples,
    once,
    /** Again, as a shopper who presses the button once more, until it is done or refused for good. */
    async untilAnswered(kind: Kind, address: string, options: Options = {}): Promise<Answer> {
      for (;;) {
        const answer = await once(kind, address, options)
        const isFinal = answer.status > 0 && answer.status < 500 && answer.status !== 429
        if (isFinal && !passing.has(String(answer.body.code))) return answer
        await pause(300 + Math.random() * 400)
      }
    },
  }
}

async function ask(address: string, { token, key, method, body }: Options): Promise<Answer> {
  const isForm = body instanceof FormData
  const response = await fetch(address, {
    method: method ?? (body ? 'POST' : 'GET'),
    signal: AbortSignal.timeout(10_000),
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(key && { 'idempotency-key': key }),
      ...(body && !isForm && { 'content-type': 'application/json' }),
    },
    body: isForm ? body : body ? JSON.stringify(body) : null,
  })
  const text = await response.text()
  // Refusals are application/problem+json.
  const isJson = response.headers.get('content-type')?.includes('json')
  return { status: response.status, body: isJson ? JSON.parse(text) : {} }
}

export const hasFailed = ({ status }: { status: number }) => status === 0 || status >= 500

/** The longest time, in seconds, in which none of these calls succeeded, of a stretch of time. */
export function longestWithout(
  samples: Sample[],
  kinds: Kind[],
  { from, to }: { from: number; to: number },
): number {
  const done = samples
    .filter((sample) => kinds.includes(sample.kind) && !hasFailed(sample))
    .map(({ ended }) => ended)
    .filter((ended) => ended >= from && ended <= to)
    .sort((a, b) => a - b)
  const edges = [from, ...done, to]
  return Math.max(...edges.slice(1).map((at, index) => at - (edges[index] ?? at))) / 1_000
}
