import { beforeAll, expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { catalogueApi } from '#contract/catalogue/catalogue.ts'
import { overHttp, type SentParts, type Transport } from '#contract/client.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { contactApi } from '#contract/talk/tickets.ts'
import { noReads, recordReads } from '#server/platform/cache/reads.ts'
import { aVisitor } from '#test/renderer.ts'
import { openShop } from '#test/shop.ts'

const { app, changes, given } = await openShop({ isLive: true })

/** Everything that can be read and is no file. */
const reads: Endpoint[] = Object.values(api)
  .flatMap((area): Endpoint[] => Object.values(area))
  .filter(({ method, sends }) => method === 'GET' && !sends)
const nameOf = ({ path }: Endpoint) => path

const overRoute = (ip: string): Transport =>
  overHttp(async (url) => {
    const { payload, statusCode } = await app.inject({ url, remoteAddress: ip })
    return new Response(statusCode === 204 ? null : payload, { status: statusCode })
  })
const directly =
  (ip: string): Transport =>
  (endpoint, parts) =>
    app.callDirectly(endpoint, parts, aVisitor(app, ip))

/** The answer, without what differs between two calls of the same. */
async function answerOf(call: Transport, endpoint: Endpoint, parts: SentParts) {
  const answered = await call(endpoint, parts)
  if ('reply' in answered) return answered
  const { requestId, ...problem } = answered.problem
  expect(requestId).toBeTruthy()
  return { problem }
}

type Schema = { properties?: Record<string, object> }
const namesIn = (schema: unknown) => Object.keys((schema as Schema | undefined)?.properties ?? {})
const all = (names: string[], value: unknown) =>
  Object.fromEntries(names.map((name) => [name, value]))

/** Inputs for an endpoint: existing ids, missing ones, and values that its schema refuses. */
function inputsFor({ path, params, query }: Endpoint, productId: number): SentParts[] {
  const inPath = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name)
  const asked = namesIn(query)
  const existing = all(inPath, productId)
  return [
    { params: existing },
    { params: all(inPath, 999_999_999) },
    { params: all(inPath, 'no such thing') },
    ...(params ? [] : [{ query: { unknown: 'x' } }]),
    ...asked.flatMap((name) =>
      ['', 'zz', '0x1', 2, true, ['a', 'b'], [7], [], 'x'.repeat(500)].map((value) => ({
        params: existing,
        query: { [name]: value },
      })),
    ),
    { params: existing, query: all(asked, '-1') },
  ]
}

let productId = 0
beforeAll(async () => {
  const variant = await given.variant({ name: 'Circular saw' })
  productId = variant.productId
  await changes.flushed()
})

test.each(reads.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
  'a page that reads %s gets the reply of the route',
  async (_name, endpoint) => {
    for (const parts of inputsFor(endpoint, productId)) {
      const direct = await answerOf(directly('10.0.0.1'), endpoint, parts)
      const routed = await answerOf(overRoute('10.0.0.2'), endpoint, parts)

      expect(direct, JSON.stringify(parts)).toEqual(routed)
    }
  },
)

test("pages and routes share a visitor's rate limit", async () => {
  const { hits } = contactApi.ticket.limit
  const ask = { params: { number: 'T-1' }, query: { email: 'asha@example.in' } }
  for (let call = 0; call < hits; call++) await overRoute('10.0.0.3')(contactApi.ticket, ask)

  expect(await directly('10.0.0.3')(contactApi.ticket, ask)).toMatchObject({
    problem: { status: 429, code: 'too_many_requests' },
  })
  expect(await directly('10.0.0.4')(contactApi.ticket, ask)).toMatchObject({
    problem: { status: 404 },
  })
})

test('a private reply makes the page private', async () => {
  const reads = noReads()
  const ask = { params: { number: 'T-1' }, query: { email: 'asha@example.in' } }

  await recordReads(reads, () => directly('10.0.0.5')(contactApi.ticket, ask))

  expect(reads.isPrivate).toBe(true)
})

test('a page cannot change a reply that others share', async () => {
  const read = () => directly('10.0.0.6')(catalogueApi.product, { params: { id: productId } })
  const [first, second] = [await read(), await read()]

  expect(first).toEqual(second)
  expect(() => Object.assign((first as { reply: object }).reply, { name: 'x' })).toThrow(TypeError)
})
