import { type AddressInfo, connect } from 'node:net'
import { expect, test } from 'vitest'
import { openShop } from '#test/shop.ts'

const { app, given } = await openShop()
const owner = await given.admin()

const sent = (payload: string, type = 'multipart/form-data; boundary=xx') =>
  app.inject({
    method: 'POST',
    url: '/api/products',
    headers: { authorization: `Bearer ${owner.token}`, 'content-type': type },
    payload,
  })
const part = (head: string) => `--xx\r\ncontent-disposition: form-data; ${head}\r\n\r\n`

test.each([
  ['is no form', 'garbage', undefined],
  ['has no boundary', `${part('name="data"')}{}`, 'multipart/form-data'],
  ['breaks off in a field', `${part('name="data"')}{"name":`, undefined],
  ['breaks off in a file', `${part('name="images"; filename="a.png"')}half`, undefined],
])('a form that %s is refused as malformed', async (_how, payload, type) => {
  const answer = await sent(payload, type)

  expect(answer.statusCode).toBe(400)
  expect(answer.json()).toMatchObject({
    ...{ code: 'invalid_request', message: 'This request is malformed.' },
  })
})

test('after an upload that is refused half way the next call of that connection is answered', async () => {
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const file = part('name="other"; filename="a.png"') + 'x'.repeat(400_000)
  const body = `${file}\r\n${file}\r\n--xx--\r\n`
  const caller = connect(port, '127.0.0.1')
  let heard = ''
  caller.setEncoding('utf8').on('data', (text) => {
    heard += text
  })

  caller.write(
    `POST /api/products HTTP/1.1\r\nHost: shop.test\r\nAuthorization: Bearer ${owner.token}\r\nContent-Type: multipart/form-data; boundary=xx\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
  )
  await expect.poll(() => heard, { timeout: 15_000 }).toMatch(/^HTTP\/1\.1 400 /)
  caller.write('GET /healthz HTTP/1.1\r\nHost: shop.test\r\n\r\n')

  await expect.poll(() => heard, { timeout: 15_000 }).toMatch(/HTTP\/1\.1 200 /)
  caller.destroy()
}, 40_000)
