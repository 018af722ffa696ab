import { Webhook } from 'standardwebhooks'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { newSecret, signedHeaders } from '#server/backoffice/webhooks/sign-webhook.ts'
import { callOf } from '../clients/typescript/src/call.ts'
import { pagesOf } from '../clients/typescript/src/pages.ts'
import { verifiedBody, WebhookError } from '../clients/typescript/src/webhook.ts'

type Sent = { url: string; init: RequestInit & { headers: Record<string, string> } }

/** A shop that gives these answers one after the other, the last one forever; null: none comes. */
function shopThat(...answers: (Response | null)[]) {
  const sent: Sent[] = []
  const fetch = async (url: string, init: RequestInit) => {
    sent.push({ url, init: init as Sent['init'] })
    const answer = answers[Math.min(sent.length, answers.length) - 1]
    if (!answer) throw new TypeError('fetch failed')
    return answer.clone()
  }
  const call = (line: string) =>
    callOf(line, {
      url: 'https://shop.example/',
      key: 'karigar_sk_test',
      apiVersion: '2026-11-30',
      fetch,
    })
  return { sent, call }
}

const done = Response.json({ id: 1 })
const refused = (status: number, code: string, headers = {}) =>
  Response.json({ code, message: 'Not now.', requestId: 'r1' }, { status, headers })

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** The answer or the error of a call, however long it waits. */
async function outcome(call: Promise<unknown>) {
  const ended = call.catch((error: unknown) => error)
  await vi.runAllTimersAsync()
  return ended
}

describe('a call of the client', () => {
  test('fills the path, asks by query and sends JSON, with the key', async () => {
    const { sent, call } = shopThat(done)

    await call('GET /api/admin/products/by-sku/{sku}')('VJ/1')
    await call('GET /api/admin/orders query')({ page: 2, tags: ['a', 'b'], q: undefined })
    await call('POST /api/admin/orders/{id}/notes body')(12, { text: 'Ring twice.' })

    expect(sent.map(({ url }) => url)).toEqual([
      'https://shop.example/api/admin/products/by-sku/VJ%2F1',
      'https://shop.example/api/admin/orders?page=2&tags=a&tags=b',
      'https://shop.example/api/admin/orders/12/notes',
    ])
    expect(sent.map(({ init }) => [init.method, init.body])).toEqual([
      ['GET', null],
      ['GET', null],
      ['POST', '{"text":"Ring twice."}'],
    ])
    for (const { init } of sent)
      expect(init.headers).toMatchObject({
        authorization: 'Bearer karigar_sk_test',
        'api-version': '2026-11-30',
      })
  })

  test('sends files as a form', async () => {
    const { sent, call } = shopThat(done)

    await call('POST /api/products form')({ data: { name: 'Drill' }, images: [new Blob(['jpeg'])] })

    const form = sent[0]?.init.body as FormData
    expect([form.get('data'), form.getAll('images').length]).toEqual(['{"name":"Drill"}', 1])
  })

  test.each([
    ['no answer', null],
    ['429 with the time to wait', refused(429, 'too_many_requests', { 'retry-after': '41' })],
    ['503', refused(503, 'unavailable')],
  ])('is sent again under the same Idempotency-Key after %s', async (_, failure) => {
    const { sent, call } = shopThat(failure, failure, done)

    const answer = await outcome(call('POST /api/admin/inventory/changes body')({ changes: [] }))

    expect(answer).toEqual({ id: 1 })
    const keys = sent.map(({ init }) => init.headers['idempotency-key'])
    expect(keys).toHaveLength(3)
    expect(new Set(keys).size).toBe(1)
    expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/)
  })

  test('waits as long as the shop asks', async () => {
    const { sent, call } = shopThat(
      refused(429, 'too_many_requests', { 'retry-after': '41' }),
      done,
    )
    const answer = call('GET /api/admin/orders query')()

    await vi.advanceTimersByTimeAsync(40_999)
    expect(sent).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(await answer).toEqual({ id: 1 })
  })

  test('is given up after four more attempts', async () => {
    const { sent, call } = shopThat(null)

    const error = await outcome(call('GET /api/admin/orders query')())

    expect(error).toMatchObject({ name: 'KarigarError', status: 0, code: 'no_answer' })
    expect(sent).toHaveLength(5)
  })

  test('waits for its own first attempt, whose answer was lost', async () => {
    const inFlight = refused(409, 'idempotency_in_flight')
    const lost = shopThat(null, inFlight, done)
    const first = shopThat(inFlight)

    expect(await outcome(lost.call('POST /api/admin/brands')())).toEqual({ id: 1 })
    expect(await outcome(first.call('POST /api/admin/brands')())).toMatchObject({ status: 409 })
    expect(first.sent).toHaveLength(1)
  })

  test('throws what the shop refused, at once', async () => {
    const problem = { code: 'out_of_stock', message: 'Sold out.', fields: { sku: 'Sold out.' } }
    const { sent, call } = shopThat(Response.json(problem, { status: 409 }))

    const error = await outcome(call('POST /api/admin/orders body')({}))

    expect(error).toMatchObject({ ...problem, status: 409, name: 'KarigarError' })
    expect(sent).toHaveLength(1)
  })

  test('says when something else than a shop answers', async () => {
    const { call } = shopThat(new Response('<h1>Hello</h1>', { status: 404 }))

    expect(await outcome(call('GET /api/admin/brands')())).toMatchObject({ code: 'wrong_answer' })
  })

  test('ends when its signal says so, also while it waits', async () => {
    const { sent, call } = shopThat(null)
    const controller = new AbortController()
    const ended = outcome(call('GET /api/admin/brands')({ signal: controller.signal }))

    controller.abort(new Error('Stopped.'))

    expect(await ended).toMatchObject({ message: 'Stopped.' })
    expect(sent.length).toBeLessThan(3)
  })
})

test('pages follow the cursor until there is no more', async () => {
  const asked: object[] = []
  const list = async (query: object) => {
    asked.push(query)
    return { next: `c${asked.length}`, hasMore: asked.length < 3 }
  }

  const pages = await Array.fromAsync(pagesOf(list, { updatedSince: '2026-11-01', limit: 2 }))

  expect(pages.map(({ next }) => next)).toEqual(['c1', 'c2', 'c3'])
  expect(asked).toEqual([
    { updatedSince: '2026-11-01', limit: 2 },
    { limit: 2, cursor: 'c1' },
    { limit: 2, cursor: 'c2' },
  ])
})

describe('a webhook', () => {
  const secret = newSecret()
  const body = '{"type":"test","data":{"message":"₹"}}'
  const at = (seconds: number) => Math.floor(Date.now() / 1_000) + seconds
  const signed = (secrets: string[], timestamp = at(0)) =>
    signedHeaders(secrets, { id: 'e1', timestamp, body })

  test('is read when the shop signed it, also beside another secret', async () => {
    const event = { type: 'test', data: { message: '₹' } }
    const both = signed([newSecret(), secret])

    expect(await verifiedBody(secret, signed([secret]), body)).toEqual(event)
    expect(await verifiedBody(secret, new Headers(both), new TextEncoder().encode(body))).toEqual(
      event,
    )
  })

  test('is read when the official library signed it', async () => {
    const now = new Date()
    const headers = {
      'Webhook-Id': 'e1',
      'Webhook-Timestamp': String(Math.floor(now.getTime() / 1_000)),
      'Webhook-Signature': new Webhook(secret).sign('e1', now, body),
    }

    expect(await verifiedBody(secret, headers, body)).toMatchObject({ type: 'test' })
  })

  test.each([
    ['another secret', () => signed([newSecret()]), body],
    ['another body', () => signed([secret]), `${body} `],
    ['an old time', () => signed([secret], at(-301)), body],
    ['a time to come', () => signed([secret], at(301)), body],
    ['a time that is none', () => ({ ...signed([secret]), 'webhook-timestamp': 'now' }), body],
    ['no signature', () => ({ ...signed([secret]), 'webhook-signature': undefined }), body],
    [
      'a signature that is none',
      () => ({ ...signed([secret]), 'webhook-signature': 'v1,*' }),
      body,
    ],
    ['another id', () => ({ ...signed([secret]), 'webhook-id': 'e2' }), body],
  ])('with %s is refused', async (_, headers, arrived) => {
    await expect(verifiedBody(secret, headers(), arrived)).rejects.toThrow(WebhookError)
  })

  test('cannot be read by a secret that is none', async () => {
    await expect(verifiedBody('whsec_*', signed([secret]), body)).rejects.toThrow(TypeError)
  })
})
