import { type AddressInfo, connect } from 'node:net'
import { describe, expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import type { Endpoint } from '#contract/endpoint.ts'
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
    code: 'invalid_request',
    message: 'This request is malformed.',
  })
})

/** How clients send a JSON part of a form: the headers between its name and its bytes. */
const ways = [
  ['text', ''],
  ['text of type JSON', '\r\ncontent-type: application/json'],
  ['text of type JSON with a charset', '\r\ncontent-type: application/json; charset=utf-8'],
  ['a blob', '; filename="blob"\r\ncontent-type: application/json'],
  ['a file', '; filename="data.json"\r\ncontent-type: application/octet-stream'],
  ['a blob without a type', '; filename="blob"'],
] as const
const formOf = (json: string, head: string, name = 'data') =>
  `${part(`name="${name}"${head}`)}${json}\r\n--xx--\r\n`

describe.each(ways)('JSON sent as %s', (_way, head) => {
  const lines: Endpoint[] = Object.values(api).flatMap((area) => Object.values<Endpoint>(area))

  test.each(lines.filter(({ multipart }) => multipart))(
    'is read by $method $path',
    async (line) => {
      const answer = await app.inject({
        method: line.method,
        url: line.path.replace(/:\w+/g, '999999'),
        headers: {
          authorization: `Bearer ${owner.token}`,
          'content-type': 'multipart/form-data; boundary=xx',
        },
        payload: formOf('{"nonsense":true}', head),
      })

      expect(answer.json()).toMatchObject({
        status: 400,
        fields: { nonsense: 'This field is unknown.' },
      })
    },
  )

  test('adds a category with all letters of its name', async () => {
    const name = `Hammers – हथौड़े ${_way}`

    const answer = await app.inject({
      method: 'POST',
      url: '/api/categories',
      headers: {
        authorization: `Bearer ${owner.token}`,
        'content-type': 'multipart/form-data; boundary=xx',
      },
      payload: formOf(JSON.stringify({ name, parentId: null }), head),
    })

    expect(answer.json()).toMatchObject({ name, parentId: null })
  })

  test('is refused if it is invalid or too long', async () => {
    expect((await sent(formOf('{"name":', head))).json()).toMatchObject({
      code: 'invalid_request',
      fields: { data: 'This is not JSON.' },
    })
    expect((await sent(formOf(`{"name":"${'a'.repeat(200_000)}"}`, head))).statusCode).toBe(413)
  })
})

test('a single field of a form may be a JSON blob', async () => {
  const answer = await app.inject({
    method: 'PUT',
    url: '/api/company-details',
    headers: {
      authorization: `Bearer ${owner.token}`,
      'content-type': 'multipart/form-data; boundary=xx',
    },
    payload: formOf(
      '{"Instagram":"https://instagram.com/karigar"}',
      '; filename="blob"\r\ncontent-type: application/json',
      'socialLinks',
    ),
  })

  expect(answer.json()).toMatchObject({
    socialLinks: { Instagram: 'https://instagram.com/karigar' },
  })
})

test('after an upload that was refused halfway the connection takes the next call', async () => {
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
