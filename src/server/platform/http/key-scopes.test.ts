import type { InjectOptions } from 'fastify'
import { beforeEach, describe, expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import type { Scope } from '#contract/backoffice/key-scopes.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { scopeOf } from '#contract/scopes.ts'
import { allScopes, keysIn } from '#test/keys.ts'
import { openShop } from '#test/shop.ts'

const shop = await openShop()
const { app, db, given } = shop
const boss = await given.admin()
const { key } = keysIn(shop, boss)

const endpoints: Endpoint[] = Object.values(api).flatMap((group) => Object.values(group))
const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`
const areaOf = (scope: Scope) => scope.replace(/:.*/, '')
const isScope = (scope: Scope | 'open' | null): scope is Scope => scope !== null && scope !== 'open'

/** A body that is no JSON: a call is refused before it is read. */
const garbage = { headers: { 'content-type': 'application/json' }, payload: '{"name": "x", ' }

/** An id that does not exist: 404 is an acceptable answer to a key that is allowed. */
const ask = (line: Endpoint, secret: string, body: InjectOptions = {}) =>
  app.inject({
    method: line.method as NonNullable<InjectOptions['method']>,
    url: line.path.replace(/:\w+/g, '999999999'),
    ...body,
    headers: { ...body.headers, authorization: `Bearer ${secret}` },
  })

beforeEach(async () => {
  await db.deleteFrom('rateLimits').execute()
})

describe('a key', async () => {
  const everything = await key(allScopes)
  const wide = await key(allScopes)
  const withoutArea = new Map<string, { token: string }>()
  for (const scope of allScopes)
    withoutArea.set(areaOf(scope), await key(allScopes.filter((other) => other !== scope)))
  const reading = await key(allScopes.map((scope) => scope.replace(':write', ':read') as Scope))

  const scoped = endpoints.flatMap((line) => {
    const scope = scopeOf(line)
    return isScope(scope) ? [[nameOf(line), scope, line] as const] : []
  })
  const forPeople = endpoints.filter((line) => scopeOf(line) === null)

  test.each(scoped)('calls %s only with %s', async (_name, scope, line) => {
    const lacking = withoutArea.get(areaOf(scope))?.token ?? ''
    const refused = scope.endsWith(':write') ? [lacking, reading.token] : [lacking]
    for (const secret of refused) {
      const answer = await ask(line, secret, line.method === 'GET' ? {} : garbage)
      expect(answer.statusCode).toBe(403)
      expect(answer.json()).toMatchObject({ code: 'scope_needed', current: { scope } })
    }

    for (const secret of scope.endsWith(':read')
      ? [everything.token, reading.token]
      : [everything.token]) {
      const { statusCode } = await ask(line, secret)
      expect([401, 403]).not.toContain(statusCode)
      expect(statusCode).toBeLessThan(500)
    }
  })

  test.each(forPeople.map((line) => [nameOf(line), line] as const))(
    'with every scope does not call %s',
    async (_name, line) => {
      const answer = await ask(line, wide.token, line.method === 'GET' ? {} : garbage)
      expect(answer.statusCode).toBe(403)
      expect(answer.json()).toMatchObject({ code: 'not_for_keys' })
    },
  )

  test('makes no call that is for people: of their login, of keys, or with a password', () => {
    const people = forPeople.map(nameOf)

    expect(endpoints.filter(({ recentPassword }) => recentPassword).map(nameOf)).toSatisfy(
      (names: string[]) => names.every((name) => people.includes(name)),
    )
    for (const group of [
      'accounts',
      'phoneLogin',
      'twoFactor',
      'staff',
      'apiKeys',
      'backups',
      'mails',
    ])
      for (const line of Object.values(api[group] ?? {})) expect(scopeOf(line)).toBeNull()
  })
})
