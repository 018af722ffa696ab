import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { expect, test } from 'vitest'
import { openShop } from '#test/shop.ts'

const { app } = await openShop()
await app.listen({ port: 0, host: '127.0.0.1' })
const { port } = app.server.address() as AddressInfo

/** The answer to a client that sends this and then nothing more, once the shop has closed the connection. */
async function heardAfter(sent: string) {
  const caller = connect(port, '127.0.0.1')
  let heard = ''
  caller.setEncoding('utf8').on('data', (text) => {
    heard += text
  })
  caller.write(sent)
  await once(caller, 'close')
  return heard
}

test('a client that sends headers or a body too slowly is disconnected', async () => {
  const { headersTimeout, requestTimeout, maxConnections } = app.server
  // Short timeouts for the test; most of its time is Node's interval between two checks.
  Object.assign(app.server, { headersTimeout: 50, requestTimeout: 100 })

  const [half, slow] = await Promise.all([
    heardAfter('GET /healthz HTTP/1.1\r\nHost: shop.test\r\nX-Half: '),
    heardAfter(
      'POST /api/auth/login HTTP/1.1\r\nHost: shop.test\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{',
    ),
  ])

  expect(half).toMatch(/^HTTP\/1\.1 408 /)
  expect(slow).toMatch(/^HTTP\/1\.1 408 /)
  expect(headersTimeout).toBe(10_000)
  expect(requestTimeout).toBeLessThanOrEqual(30_000)
  expect(maxConnections).toBeGreaterThan(10_000)
}, 20_000)
