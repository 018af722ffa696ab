import { beforeAll, describe, expect, test } from 'vitest'
import { countRows } from '#test/row-counts.ts'
import { openShop } from '#test/shop.ts'

const shop = await openShop({ isLive: true })
const { app, db, given } = shop

beforeAll(async () => {
  const power = await given.category({ name: 'Power tools' })
  await given.variant({ sku: 'VJ-DR18', categoryId: power.id })
  // The index follows the writes above.
  await shop.changes.flushed()
})

describe('the MCP server over HTTP', () => {
  const call = (headers: Record<string, string> = {}, payload: string = list) =>
    app.inject({
      method: 'POST',
      url: '/mcp',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
        ...headers,
      },
      payload,
    })
  const list = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} })

  test('there is no session and no cookie, and no cache keeps an answer', async () => {
    const { statusCode, headers, payload } = await call({ cookie: 'a=b' })

    expect(statusCode).toBe(200)
    expect(payload).toContain('search_products')
    expect(headers['cache-control']).toBe('no-store')
    for (const name of ['set-cookie', 'mcp-session-id']) expect(headers).not.toHaveProperty(name)
  })

  test.each(['https://evil.example', 'http://shop.test.evil.example', 'null'])(
    'a page of %s is refused',
    async (foreign) => expect((await call({ origin: foreign })).statusCode).toBe(403),
  )

  test("the shop's own pages may call it", async () => {
    expect((await call({ origin: 'http://shop.test' })).statusCode).toBe(200)
  })

  test.each([
    ['no JSON', '{"jsonrpc": ', {}, 400],
    ['a long body', list.padEnd(40_000), {}, 413],
    ['a form', 'a=b', { 'content-type': 'text/plain' }, 415],
  ])('%s is refused', async (_what, payload, headers, status) => {
    expect((await call(headers, payload)).statusCode).toBe(status)
  })

  test.each(['GET', 'DELETE'] as const)(
    '%s opens no stream and ends no session',
    async (method) => {
      const { statusCode, headers } = await app.inject({
        method,
        url: '/mcp',
        headers: { accept: 'text/event-stream' },
      })

      expect(statusCode).toBe(405)
      expect(headers.allow).toBe('POST')
    },
  )
})

test('llms.txt says what the shop is and how it is called', async () => {
  const { payload, headers } = await app.inject('/llms.txt')

  expect(headers['content-type']).toContain('text/plain')
  for (const part of [
    'http://shop.test/mcp',
    '`make_cart_link`',
    '/feeds/google.xml',
    '[Power tools]',
    '/refund-policy',
  ])
    expect(payload).toContain(part)
})

test('a permalink leads to the cart and adds nothing', async () => {
  const before = await countRows(db, [])
  const { statusCode, headers } = await app.inject(
    '/buy/VJ-DR18:2,~4KSb:1?continue_to=//evil.example',
  )

  expect(statusCode).toBe(303)
  expect(headers).toMatchObject({
    location: '/cart?add=VJ-DR18%3A2%2C~4KSb%3A1',
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
  })
  expect((await app.inject('/buy')).headers.location).toBe('/cart')
  expect(await countRows(db, [])).toEqual(before)
})
