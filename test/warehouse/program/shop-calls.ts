import { setTimeout as pause } from 'node:timers/promises'

export type Send = typeof fetch
export type ShopCalls = ReturnType<typeof openShopCalls>
type Options = { origin: string; key: string; send?: Send; signal: AbortSignal }

/** Answers of a shop that is away, busy, or still at work on the first call of a key. */
const isPassing = (status: number, code: string) =>
  status >= 500 || status === 429 || code === 'idempotency_in_flight'

/** Calls the shop until it answers, whatever happens to either side meanwhile. */
export function openShopCalls({ origin, key, send = fetch, signal }: Options) {
  async function once(path: string, body: object | null, headers: Record<string, string>) {
    const response = await send(origin + path, {
      method: body ? 'POST' : 'GET',
      headers: {
        authorization: `Bearer ${key}`,
        ...(body && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.any([signal, AbortSignal.timeout(60_000)]),
    })
    const answer = (await response.json()) as { code?: string }
    const wait = Number(response.headers.get('retry-after') ?? 0)
    return { status: response.status, wait, answer }
  }

  return async function call<Answer>(
    path: string,
    body: object | null = null,
    headers: Record<string, string> = {},
  ): Promise<Answer> {
    for (;;) {
      const got = await once(path, body, headers).catch(() => null)
      signal.throwIfAborted()
      if (got && got.status < 300) return got.answer as Answer
      if (got && !isPassing(got.status, got.answer.code ?? ''))
        throw new Error(`${path}: ${got.status} ${JSON.stringify(got.answer)}`)
      await pause(Math.max(200, (got?.wait ?? 0) * 1_000), undefined, { signal })
    }
  }
}
