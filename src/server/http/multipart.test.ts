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
