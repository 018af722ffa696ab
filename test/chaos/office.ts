import { setTimeout as pause } from 'node:timers/promises'
import type { TwoShops } from './two-shops.ts'

/** A call by a clerk or a shopper; without a method, a body is posted. */
export type Call = {
  path: string
  method?: 'PUT'
  body?: object | FormData
  /** The idempotency key. */
  key?: string
  token: string
}

export type Answer<Body> = { status: number; body: Body & { code?: string; message?: string } }

/** Sends a call again until a process answers it, with success or with a refusal. */
export async function untilAnswered<Body>(
  world: TwoShops,
  { path, method, body, key, token }: Call,
): Promise<Answer<Body>> {
  const isForm = body instanceof FormData
  for (;;) {
    const answer = await fetch(world.anyOrigin() + path, {
      method: method ?? (body ? 'POST' : 'GET'),
      signal: AbortSignal.timeout(10_000),
      headers: {
        authorization: `Bearer ${token}`,
        ...(body && !isForm && { 'content-type': 'application/json' }),
        ...(key && { 'idempotency-key': key }),
      },
      body: isForm ? body : body ? JSON.stringify(body) : null,
    })
      // The tests' own calls: the caller names what they answer.
      .then(async (response) => ({
        status: response.status,
        body: (await response.json()) as never,
      }))
      .catch(() => null)
    if (answer && answer.status < 500 && answer.status !== 429) return answer
    await pause(200 + Math.random() * 300)
  }
}

/** Reads the records of the shop for a check or a wish; again while the database is away. */
export async function untilRead<Rows>(read: () => Promise<Rows>): Promise<Rows> {
  for (;;) {
    const rows = await read().catch(() => null)
    if (rows !== null) return rows
    await pause(300)
  }
}

export const pathOf = (orderId: number) => `/api/admin/orders/${orderId}`

export const one = <Item>(items: readonly [Item, ...Item[]]): Item =>
  items[Math.floor(Math.random() * items.length)] ?? items[0]
