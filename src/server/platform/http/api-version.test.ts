import { expect, test } from 'vitest'
import { apiVersion, apiVersions } from '#contract/api-versions.ts'
import { keysIn } from '#test/keys.ts'
import { openShop } from '#test/shop.ts'

const shop = await openShop({ isHearing: true })
const { app, given } = shop
const { id } = await given.category()

const ask = (url: string, version?: string, headers = {}) =>
  app.inject({
    url,
    headers: { ...headers, ...(version !== undefined && { 'api-version': version }) },
  })

test('every answer of the API names its version: kept ones, refusals, and those of keys', async () => {
  const { token } = await keysIn(shop, await given.admin()).key(['products:read'])
  const key = { authorization: `Bearer ${token}` }
  const asked = [
    ...Array.from({ length: 2 }, () => ask('/api/categories')),
    ask('/api/categories', apiVersion),
    ask('/api/admin/products'),
    ask(`/api/admin/categories/${id}`, apiVersion, key),
    ask('/api/nothing'),
    app.inject({ method: 'DELETE', url: '/api/categories' }),
    ask('/api/products?page=0'),
    ask('/api/%zz'),
  ]

  const answers = await Promise.all(asked)

  expect(answers.map(({ statusCode }) => statusCode)).toEqual([
    200, 200, 200, 401, 200, 404, 405, 400, 400,
  ])
  expect(new Set(answers.map(({ headers }) => headers['api-version']))).toEqual(
    new Set([apiVersion]),
  )
  const known = await ask('/api/categories', apiVersion, {
    'if-none-match': answers[0]?.headers.etag,
  })
  expect([known.statusCode, known.headers['api-version']]).toEqual([304, apiVersion])
  expect((await ask('/robots.txt')).headers).not.toHaveProperty('api-version')
})

test.each(['2026-01-01', '2027-01-01', 'latest', '', '2026-11-30, 2026-11-30', ' v1 '])(
  'the version "%s" is refused with those that there are',
  async (version) => {
    for (const url of ['/api/categories', '/api/admin/products', '/api/nothing']) {
      const answer = await ask(url, version)

      expect(answer.statusCode).toBe(400)
      expect(answer.json()).toMatchObject({
        code: 'invalid_request',
        message: expect.stringContaining(apiVersion),
        current: { versions: apiVersions.map((one) => one.version) },
      })
    }
  },
)

test('versions are days, the newest first, and the document lists their changes', async () => {
  const days: string[] = apiVersions.map(({ version }) => version)
  const { info } = (await app.inject('/api/openapi.json')).json()

  expect(days.toSorted().toReversed()).toEqual(days)
  for (const { version, changes } of apiVersions)
    expect(info.description).toContain(`- ${version}: ${changes.join(' ')}`)
})
