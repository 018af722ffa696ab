import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { openShop } from '#test/shop.ts'

const { app, given } = await openShop()
const owner = await given.admin()

const endpoints: Endpoint[] = Object.values(api).flatMap((area) => Object.values<Endpoint>(area))
const withBodies = endpoints.filter(({ method }) => method !== 'GET')
const withFiles = endpoints.filter(({ multipart }) => multipart)

/** Each endpoint that does not answer a body as expected, with what it answers. */
async function offenders(
  asked: readonly Endpoint[],
  type: string,
  payload: string | Buffer,
  expected: { status: number; message: string },
) {
  const found: unknown[] = []
  for (const { method, path } of asked) {
    const answer = await app.inject({
      method,
      url: path.replace(/:\w+/g, '999999'),
      headers: { authorization: `Bearer ${owner.token}`, 'content-type': type },
      payload,
    })
    const { message } = answer.json()
    if (answer.statusCode !== expected.status || message !== expected.message)
      found.push([method, path, answer.statusCode, message])
  }
  return found
}

const form = 'multipart/form-data; boundary=xx'
const part = (text: string | Buffer) =>
  Buffer.concat([
    Buffer.from('--xx\r\ncontent-disposition: form-data; name="data"\r\n\r\n'),
    Buffer.from(text),
    Buffer.from('\r\n'),
  ])
const end = Buffer.from('--xx--\r\n')
/** {"q":"…"} with a byte that begins no character. */
const broken = Buffer.concat([Buffer.from('{"q":"'), Buffer.of(0xff), Buffer.from('"}')])

test('a form with files is refused by every call that takes none', async () => {
  const without = endpoints.filter(({ multipart }) => !multipart)
  const refused = { status: 415, message: 'This content type is not accepted.' }

  expect(without.length).toBeGreaterThan(250)
  for (const type of [form, 'Multipart/Form-Data; boundary=xx'])
    expect(await offenders(without, type, Buffer.concat([part('{}'), end]), refused)).toEqual([])
})

test('JSON that is not UTF-8 is refused by every call', async () => {
  expect(
    await offenders(withBodies, 'application/json', broken, {
      status: 400,
      message: 'The text of this request is not UTF-8.',
    }),
  ).toEqual([])
})

test('JSON of more than 100 kB is refused by every call, and so is packed JSON', async () => {
  const large = JSON.stringify({ q: 'x'.repeat(100_000) })
  const packed = gzipSync(large)

  expect(
    await offenders(withBodies, 'application/json', large, {
      status: 413,
      message: 'This is too large.',
    }),
  ).toEqual([])
  expect(
    await offenders(withBodies, 'application/json', packed, {
      status: 400,
      message: 'The text of this request is not UTF-8.',
    }),
  ).toEqual([])
})

test('a part that is not UTF-8, and a part that is sent twice, are refused by every call with files', async () => {
  const malformed = { status: 400, message: 'This request is malformed.' }

  expect(withFiles.length).toBeGreaterThan(10)
  for (const body of [
    [part(broken), end],
    [part('{}'), part('{}'), end],
  ])
    expect(await offenders(withFiles, form, Buffer.concat(body), malformed)).toEqual([])
})
