import type { InjectOptions } from 'fastify'
import { describe, expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { type Endpoint, mayBeLeftOut } from '#contract/endpoint.ts'
import { accountsApi } from '#contract/people/accounts.ts'
import { cartApi } from '#contract/selling/cart.ts'
import { wishlistApi } from '#contract/selling/wishlist.ts'
import { openShop } from '#test/shop.ts'

const { app, given, as } = await openShop()
const owner = await given.admin()

const types = ['application/json', 'application/json; charset=utf-8', 'text/plain', 'text/xml']

const sendNothing = (
  method: Endpoint['method'],
  url: string,
  token: string,
  type = 'application/json',
) => {
  const headers = { authorization: `Bearer ${token}`, 'content-type': type, 'content-length': '0' }
  return app.inject({ method, url, headers } satisfies InjectOptions)
}

describe('an empty body with the type JSON', () => {
  test('adds a product to the wishlist and removes it', async () => {
    const asha = await given.shopper()
    const saw = await given.variant()

    const kept = await sendNothing('POST', `/api/wishlist/${saw.productId}`, asha.token)
    const gone = await sendNothing('DELETE', `/api/wishlist/${saw.productId}`, asha.token)

    expect(kept.json().items).toMatchObject([{ productId: saw.productId }])
    expect(gone.json()).toEqual(await asha(wishlistApi.read))
    expect(gone.json().items).toEqual([])
  })

  test('removes a line from the cart', async () => {
    const asha = await given.shopper()
    const saw = await given.variant({ onHand: 3 })
    const { items } = await asha(cartApi.add, {
      body: { productVariantId: saw.id, quantity: 1 },
    })

    const answer = await sendNothing('DELETE', `/api/cart/remove/${items[0]?.id}`, asha.token)

    expect(answer.json().items).toEqual([])
  })

  test.each(
    endSession.flatMap(({ method, path }) => types.map((type) => [method, path, type] as const)),
  )('logs out: %s %s, sent as %s', async (method, path, type) => {
    const asha = await given.shopper()

    expect((await sendNothing(method, path, asha.token, type)).statusCode).toBe(204)

    await expect(as(asha.token)(accountsApi.me)).rejects.toMatchObject({
      problem: { status: 401 },
    })
  })
})

const lines: Endpoint[] = Object.values(api).flatMap((area) => Object.values<Endpoint>(area))
/** These end the session that the other calls need. */
const endSession: Endpoint[] = [accountsApi.logout, accountsApi.endSessions]
const withoutBody = lines.filter(
  (line) =>
    line.method !== 'GET' &&
    !line.multipart &&
    !(line.body && !mayBeLeftOut(line)) &&
    !endSession.includes(line),
)

test.each(withoutBody)('$method $path needs no body, with any content type', async (line) => {
  const url = line.path.replace(/:\w+/g, '999999')
  const call = { method: line.method, url, headers: { authorization: `Bearer ${owner.token}` } }

  const plain = await app.inject(call)

  for (const type of types)
    expect(await sendNothing(line.method, url, owner.token, type)).toMatchObject({
      statusCode: plain.statusCode,
    })
  expect(plain.json()?.fields ?? {}).not.toHaveProperty('body')
})

test('a call that needs a body says so, and a body of another type is refused', async () => {
  const none = await sendNothing('POST', '/api/cart/add', owner.token)
  const foreign = await app.inject({
    method: 'POST',
    url: '/api/cart/add',
    headers: { authorization: `Bearer ${owner.token}`, 'content-type': 'text/xml' },
    payload: '<cart/>',
  })

  expect(none.json()).toMatchObject({ status: 400, code: 'invalid_request' })
  expect(foreign.json()).toMatchObject({ status: 415, code: 'unsupported_media' })
})
