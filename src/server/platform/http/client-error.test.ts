import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { expect, test } from 'vitest'
import { openShop } from '#test/shop.ts'

const { app } = await openShop()
await app.listen({ port: 0, host: '127.0.0.1' })
const { port } = app.server.address() as AddressInfo

/** The answer to a client that sends these bytes and then nothing more. */
async function answerTo(bytes: string) {
  const caller = connect(port, '127.0.0.1')
  let heard = ''
  caller.setEncoding('utf8').on('data', (text) => {
    heard += text
  })
  caller.write(bytes)
  await once(caller, 'close')
  const [head = '', body = ''] = heard.split(/\r\n\r\n/)
  const [status = '', ...lines] = head.split('\r\n')
  const headers = new Headers(
    lines.map((line) => line.split(/: (.*)/).slice(0, 2) as [string, string]),
  )
  return { status: Number(status.split(' ')[1]), headers, body }
}

const host = 'Host: shop.test\r\nConnection: close\r\n'

test.each([
  ['an address that is no text', `GET /api/%zz HTTP/1.1\r\n${host}\r\n`, 400],
  ['a page whose address is no text', `GET /%zz HTTP/1.1\r\n${host}\r\n`, 400],
  ['an id longer than any', `GET /api/products/${'7'.repeat(400)} HTTP/1.1\r\n${host}\r\n`, 404],
  [
    'headers without end',
    `GET /healthz HTTP/1.1\r\n${host}X-Long: ${'x'.repeat(20_000)}\r\n\r\n`,
    431,
  ],
  ['no HTTP at all', 'hello\r\n\r\n', 400],
  ['a method nobody knows', `BREW /api/cart HTTP/1.1\r\n${host}\r\n`, 400],
  ['a header without a name', `GET /healthz HTTP/1.1\r\n${host}: x\r\n\r\n`, 400],
  [
    'two lengths',
    `POST /api/contact HTTP/1.1\r\n${host}Content-Length: 1\r\nContent-Length: 2\r\n\r\n`,
    400,
  ],
  ['no host', 'GET /api/banners HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
  [
    'a body that breaks the rules of its pieces',
    `POST /api/contact HTTP/1.1\r\n${host}Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n`,
    400,
  ],
])(
  '%s is refused with a problem, an id and the headers of every answer',
  async (_what, bytes, status) => {
    const answer = await answerTo(bytes)

    expect(answer.status).toBe(status)
    expect(answer.headers.get('content-type')).toMatch(/^application\/problem\+json/)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    expect(answer.headers.get('x-frame-options')).toBe('DENY')
    expect(answer.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    expect(answer.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
    expect(JSON.parse(answer.body)).toEqual({
      type: expect.stringMatching(/^\/problems\/\w+$/),
      title: expect.any(String),
      status,
      code: expect.any(String),
      message: expect.stringMatching(/^[A-Z].*\.$/),
      requestId: answer.headers.get('x-request-id'),
    })
  },
)

test('an unknown Expect header is ignored, and HTTP/1.0 needs no Host header', async () => {
  const expecting = await answerTo(`GET /api/banners HTTP/1.1\r\n${host}Expect: coffee\r\n\r\n`)
  const old = await answerTo('GET /api/banners HTTP/1.0\r\n\r\n')

  for (const { status, headers } of [expecting, old]) {
    expect(status).toBe(200)
    expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
  }
})
