import type { InjectOptions } from 'fastify'
import sharp from 'sharp'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { companyApi } from '#contract/shop/settings.ts'
import { withoutChanges } from '#server/platform/changes/changes.ts'
import { sameForAll } from '#server/platform/db/lanes.ts'
import { diskStorage } from '#server/platform/uploads/disk-storage.ts'
import { openShop } from '#test/shop.ts'
import { createApp } from './app.ts'

const { app, db, given, uploadsDir } = await openShop()
const asha = await given.shopper()
const owner = await given.admin()
const bearer = { authorization: `Bearer ${asha.token}` }
let logoUrl = ''

beforeAll(async () => {
  const png = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#123456' } })
    .png()
    .toBuffer()
  const file = new Blob([new Uint8Array(png)])
  const company = await owner(companyApi.update, { body: {}, files: [{ field: 'logo', file }] })
  logoUrl = String(company.logoUrl)
})

beforeEach(async () => {
  await db.deleteFrom('rateLimits').execute()
})

describe('every answer', () => {
  const kinds: [string, () => InjectOptions][] = [
    ['of the API', () => ({ url: '/api/company-details' })],
    ['to a shopper', () => ({ url: '/api/cart', headers: bearer })],
    ['that refuses a stranger', () => ({ url: '/api/cart' })],
    ['that refuses a shopper', () => ({ url: '/api/admin/settings', headers: bearer })],
    ['about what is not there', () => ({ url: '/api/nothing' })],
    ['about a page that is not there', () => ({ url: '/nothing' })],
    ['to broken JSON', () => ({ method: 'POST', url: '/api/contact', ...json('{') })],
    ['to a wrong body', () => ({ method: 'POST', url: '/api/contact', ...json('{}') })],
    ['to a wrong kind of body', () => ({ method: 'POST', url: '/api/contact', ...text })],
    ['to a preflight', () => ({ method: 'OPTIONS', url: '/api/cart', headers: evil })],
    ['about a picture that is not there', () => ({ url: '/uploads/../../etc/passwd' })],
    ['that is a document', () => ({ url: '/api/docs' })],
    ['to whoever checks health', () => ({ url: '/healthz' })],
    [
      'that nothing has changed',
      () => ({ url: '/api/banners', headers: { 'if-none-match': '*' } }),
    ],
  ]

  test.each(kinds)('to %s has the security headers', async (_kind, request) => {
    const { headers } = await app.inject(request())

    const policy = String(headers['content-security-policy'])
    if (/json/.test(String(headers['content-type'])))
      expect(policy).toMatch(/^default-src 'none'(; [a-z-]+ 'none')+$/)
    else if (!policy.includes("default-src 'none'"))
      expect(policy).toMatch(/script-src 'self'(;|$)/)
    for (const rule of ["object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"])
      expect(policy).toContain(rule)
    expect(policy).not.toMatch(/script-src[^;]*unsafe|unsafe-eval/)
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
    })
    expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
    expect(headers['cache-control']).toBeTruthy()
    for (const name of ['server', 'x-powered-by']) expect(headers).not.toHaveProperty(name)
  })

  test.each(kinds)('to %s forbids other sites to use it', async (_kind, request) => {
    for (const origin of ['https://evil.example', 'null', 'https://shop.test.evil.example']) {
      const asked = request()
      const { headers } = await app.inject({ ...asked, headers: { ...asked.headers, origin } })
      expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([])
    }
  })

  const json = (payload: string) => ({ headers: { 'content-type': 'application/json' }, payload })
  const text = { headers: { 'content-type': 'text/plain' }, payload: 'hello' }
  const evil = { origin: 'https://evil.example', 'access-control-request-method': 'PUT' }
})

test.each(['swagger-ui.css', 'start.js'])(
  'the file %s has the common headers and none that only pages need',
  async (file) => {
    const { headers } = await app.inject(`/api/docs/${file}`)

    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff' })
    expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
    for (const name of [
      'content-security-policy',
      'referrer-policy',
      'x-frame-options',
      'permissions-policy',
    ])
      expect(headers).not.toHaveProperty(name)
  },
)

test('a picture has a policy and none of the other headers that only pages need', async () => {
  const { headers } = await app.inject(logoUrl)

  expect(headers['content-type']).toMatch(/^image\//)
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    'referrer-policy': 'strict-origin-when-cross-origin',
  })
  for (const name of ['permissions-policy', 'x-frame-options', 'cross-origin-opener-policy'])
    expect(headers).not.toHaveProperty(name)
})

test('the icon of the shop may be kept for a day', async () => {
  const { headers } = await app.inject('/favicon.svg')

  expect(headers['cache-control']).toBe('public, max-age=86400')
})

test('every answer has an id of its own', async () => {
  const [one, other] = [await app.inject('/api/banners'), await app.inject('/api/banners')]

  expect(one.headers['x-request-id']).not.toBe(other.headers['x-request-id'])
})

describe('a refusal', () => {
  const send = (payload: string, headers = {}) =>
    app.inject({
      method: 'POST',
      url: '/api/contact',
      payload,
      headers: { 'content-type': 'application/json', ...headers },
    })
  const message = { name: 'Asha', email: 'asha@example.in', topic: 'ORDER', message: 'Hello there' }

  test('is a problem with a code, a message and the request id', async () => {
    const answer = await send('{}')

    expect(answer.statusCode).toBe(400)
    expect(answer.headers['content-type']).toContain('application/problem+json')
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(answer.json()).toEqual({
      type: '/problems/invalid_request',
      title: 'invalid request',
      status: 400,
      code: 'invalid_request',
      message: expect.stringMatching(/^[A-Z].*\.$/),
      fields: {
        name: expect.any(String),
        email: 'Enter a valid email address.',
        topic: expect.any(String),
        message: expect.any(String),
      },
      requestId: answer.headers['x-request-id'],
    })
  })

  test('names an unknown key', async () => {
    const answer = await send(JSON.stringify({ ...message, userType: 'ADMIN' }))

    expect(answer.json()).toMatchObject({
      status: 400,
      fields: { userType: 'This field is unknown.' },
    })
    const query = await app.inject('/api/banners?preview=1')
    expect(query.json()).toMatchObject({ status: 400, fields: { preview: expect.any(String) } })
  })

  test.each([
    ['broken JSON', '{"name": ', 400],
    ['no object', '"hello"', 400],
    ['a key that would reach into every object', '{"__proto__": {"admin": true}}', 400],
    ['a way around that', '{"constructor": {"prototype": {"admin": true}}}', 400],
    ['brackets without end', '['.repeat(50_000), 400],
    ['something behind it', `${JSON.stringify(message)} {}`, 400],
    ['text no database can hold', JSON.stringify({ ...message, name: 'A\u0000B' }), 400],
    ['more than the shop reads', JSON.stringify({ ...message, message: 'x'.repeat(200_000) }), 413],
  ])('of %s reveals nothing about the software', async (_what, payload, status) => {
    const answer = await send(payload)

    expect(answer.statusCode).toBe(status)
    expect(answer.json().message).toMatch(/^[A-Z][^{}<>]*\.$/)
    expect(answer.payload).not.toMatch(/node_modules|Error:|at \w|select |ajv|fastify|postgres/i)
  })
})

test.each(['application/jsonx', 'application/json, text/plain', 'text/plain; a=application/json'])(
  'a body of type %s is not read as JSON',
  async (type) => {
    const payload = JSON.stringify({ identifier: 'asha', password: 'wrong' })
    const { statusCode } = await app.inject({
      method: 'POST',
      url: '/api/auth/login',
      payload,
      headers: { 'content-type': type },
    })

    expect([400, 415]).toContain(statusCode)
  },
)

test("HSTS is sent behind TLS, and a stranger's header does not switch it on", async () => {
  const behind = async (trustProxy: string[]) => {
    const other = await createApp({
      lanes: sameForAll(db),
      changes: withoutChanges,
      publicUrl: 'https://shop.test',
      trustProxy,
      storage: diskStorage(uploadsDir),
    })
    const { headers } = await other.inject({
      url: '/api/banners',
      headers: { 'x-forwarded-proto': 'https' },
    })
    await other.close()
    return headers['strict-transport-security']
  }

  expect(await behind(['127.0.0.1'])).toMatch(/^max-age=63072000/)
  expect(await behind([])).toBeUndefined()
})

describe('what is the same for everyone', () => {
  test.each(['/api/company-details', '/api/banners', '/api/pages/terms', '/robots.txt'])(
    'to %s is sent once and then answered with 304',
    async (url) => {
      const first = await app.inject(url)
      const etag = String(first.headers.etag)

      expect(first.headers['cache-control']).toBe('public, max-age=0, must-revalidate')
      for (const known of [etag, `W/${etag}`, `"other", ${etag}`]) {
        const again = await app.inject({ url, headers: { 'if-none-match': known } })
        expect([again.statusCode, again.payload, again.headers.etag]).toEqual([304, '', etag])
      }
      const changed = await app.inject({ url, headers: { 'if-none-match': '"other"' } })
      expect(changed.statusCode).toBe(200)
    },
  )

  test('is sent again after a change', async () => {
    const { etag } = (await app.inject('/api/company-details')).headers
    await owner(companyApi.update, { body: { phone: '+91 11 2345 6789' } })

    const answer = await app.inject({
      url: '/api/company-details',
      headers: { 'if-none-match': String(etag) },
    })
    expect(answer.statusCode).toBe(200)
    expect(answer.headers.etag).not.toBe(etag)
  })
})

test.each(['order', 'confirm', 'pay', 'ticket', 'stop-alerts', 'stop-offers'])(
  'to /%s/ and a secret is told to no other site and kept by no cache',
  async (page) => {
    const { headers } = await app.inject({ url: `/${page}/${'A'.repeat(43)}` })
    expect(headers).toMatchObject({
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
    })
  },
)

test.each(['/api/auth/me', '/api/cart', '/api/orders', '/api/addresses', '/api/auth/sessions'])(
  'to %s is not stored by caches',
  async (url) => {
    const answer = await app.inject({ url, headers: { ...bearer, 'if-none-match': '*' } })

    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store'])
    expect(answer.headers).not.toHaveProperty('etag')
  },
)

test('a 401 names the authentication scheme', async () => {
  const { statusCode, headers } = await app.inject({ url: '/api/cart' })

  expect([statusCode, headers['www-authenticate']]).toEqual([401, 'Bearer'])
})
