import { readdirSync } from 'node:fs'
import fastify, { type InjectOptions } from 'fastify'
import { beforeEach, describe, expect, test } from 'vitest'
import { mayCall, type Role, rolesFor } from '#contract/access.ts'
import { api } from '#contract/api.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { urlsAt } from '#contract/url-of.ts'
import { claimOrders } from '#server/backoffice/account-data/claim-orders.ts'
import { takeOverGuest } from '#server/backoffice/account-data/take-over-guest.ts'
import { readClientDocument } from '#server/backoffice/api-keys/assistant-client.ts'
import { openCatalogueIndex } from '#server/catalogue/index/lists/catalogue-index.ts'
import { openSearchIndex } from '#server/catalogue/search/search-index.ts'
import { withoutChanges } from '#server/platform/changes/changes.ts'
import { sameForAll } from '#server/platform/db/lanes.ts'
import type { Serve } from '#server/platform/http/serve.ts'
import { internet } from '#server/platform/outbound/checked-network.ts'
import { describeProcess } from '#server/platform/processes/own-process.ts'
import { diskStorage } from '#server/platform/uploads/disk-storage.ts'
import { openShoppingLog } from '#server/selling/cart/shopping-log.ts'
import { createCourierOptions } from '#server/selling/couriers/courier-options.ts'
import { createPaymentOptions, noKeys } from '#server/selling/payments/payment-options.ts'
import { createMailOptions } from '#server/shop/mails/mail-options.ts'
import { createMessageOptions } from '#server/shop/messages/message-options.ts'
import { countRows } from '#test/row-counts.ts'
import { openShop } from '#test/shop.ts'
import type { Deps } from './deps.ts'
import { openCaches } from './platform/cache/caches.ts'
import { routes } from './routes.ts'
import { startingKit } from './starting-kit.ts'

const shop = await openShop({ isLive: true })
const { app, db, given, uploadsDir } = shop

const endpoints: Endpoint[] = Object.values(api).flatMap((area) => Object.values(area))
const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`
const roles = rolesFor.staff

type Who = 'a stranger' | 'a guest' | 'a shopper' | Role
const everyone: readonly Who[] = ['a stranger', 'a guest', 'a shopper', ...roles]

const mayAsk = ({ access }: Endpoint, who: Who) => {
  if (access === 'anyone') return true
  if (who === 'a stranger') return false
  if (access === 'guest') return true
  if (who === 'a guest') return false
  if (access === 'shopper') return true
  return mayCall(access, who === 'a shopper' ? null : who)
}

/** Logs in again for each call, because some calls end their own session. */
async function tokenOf(who: Who): Promise<string | null> {
  if (who === 'a stranger') return null
  if (who === 'a guest') return (await given.guest()).token
  const person = who === 'a shopper' ? await given.shopper() : await given.admin(who)
  return person.token
}

const method = (line: Endpoint) => line.method as NonNullable<InjectOptions['method']>
/** An id that does not exist: 404 is an acceptable answer to a caller who is allowed. */
const address = ({ path }: Endpoint) => path.replace(/:\w+/g, '999999999')

async function ask(
  line: Endpoint,
  who: Who,
  body: Pick<InjectOptions, 'headers' | 'payload'> = {},
) {
  const token = await tokenOf(who)
  const headers = { ...body.headers, ...(token && { authorization: `Bearer ${token}` }) }
  return app.inject({ method: method(line), url: address(line), ...body, headers })
}

/** A body that is neither JSON nor a form: the call must be refused before it is parsed. */
const garbage = {
  headers: { 'content-type': 'application/json' },
  payload: '{"name": "x", ',
}
const file = {
  headers: { 'content-type': 'multipart/form-data; boundary=x' },
  payload:
    '--x\r\ncontent-disposition: form-data; name="data"\r\n\r\n{}\r\n' +
    '--x\r\ncontent-disposition: form-data; name="image"; filename="a.png"\r\n' +
    'content-type: image/png\r\n\r\n\x89PNG\r\n--x--\r\n',
}

/** These record the callers themselves: a new shopper is a change that programs follow. */
const aboutCallers = ['users', 'sessions', 'rate_limits', 'audit_log', 'audit_seals', 'row_changes']
const countEverything = () => countRows(db, aboutCallers)

beforeEach(async () => {
  await db.deleteFrom('rateLimits').execute()
})

const whoMayNot = (line: Endpoint) => everyone.filter((who) => !mayAsk(line, who))
const whoMay = (line: Endpoint) => everyone.filter((who) => mayAsk(line, who))
const guarded = endpoints.filter((line) => whoMayNot(line).length > 0)

test.each(guarded.map((line) => [nameOf(line), whoMayNot(line), line] as const))(
  '%s is not for %s',
  async (_name, refused, line) => {
    const before = await countEverything()

    for (const who of refused)
      for (const body of line.method === 'GET' ? [{}] : [{}, garbage, file]) {
        const answer = await ask(line, who, body)
        const status = who === 'a stranger' ? 401 : 403
        expect([who, answer.statusCode]).toEqual([who, status])
        expect(answer.json()).toMatchObject({ status, requestId: answer.headers['x-request-id'] })
      }

    expect(await countEverything()).toEqual(before)
    expect(readdirSync(uploadsDir)).toEqual([])
  },
)

test.each(endpoints.map((line) => [nameOf(line), whoMay(line), line] as const))(
  '%s is for %s',
  async (_name, allowed, line) => {
    for (const who of allowed) {
      const { statusCode } = await ask(line, who)
      expect([401, 403], `${who} got ${statusCode}`).not.toContain(statusCode)
      expect(statusCode, who).toBeLessThan(500)
    }
  },
)

describe('a token', () => {
  const me = (authorization: string) =>
    app.inject({ url: '/api/auth/me', headers: { authorization } })

  test('is valid only if the shop issued it', async () => {
    const { token } = await given.shopper()

    expect((await me(`Bearer ${token}`)).statusCode).toBe(200)
    for (const wrong of ['', 'Bearer', 'Bearer x', `Basic ${token}`, `Bearer ${token}A`, token])
      expect((await me(wrong)).statusCode).toBe(401)
  })

  test('is invalid after its session or its account has ended', async () => {
    const [ended, disabled] = [await given.shopper(), await given.admin()]
    await db
      .updateTable('sessions')
      .set({ expiresAt: new Date(0) })
      .where('userId', '=', ended.id)
      .execute()
    await db
      .updateTable('users')
      .set({ disabledAt: new Date() })
      .where('id', '=', disabled.id)
      .execute()

    expect((await me(`Bearer ${ended.token}`)).statusCode).toBe(401)
    expect((await me(`Bearer ${disabled.token}`)).statusCode).toBe(401)
  })

  test('is not accepted in the address, in a cookie or in the body', async () => {
    const { token } = await given.shopper()

    const answer = await app.inject({
      url: `/api/auth/me?token=${token}&access_token=${token}`,
      headers: { cookie: `token=${token}; authorization=${token}`, 'x-token': token },
    })
    expect(answer.statusCode).toBe(401)
  })
})

describe('what the shop serves', () => {
  /** Served outside the contract: pictures and the endpoints for machines. */
  const beside = [
    '/healthz',
    '/readyz',
    '/readyz/database',
    '/metrics',
    '/api/openapi.json',
    '/api/docs',
    '/api/docs/swagger-ui.css',
    '/api/docs/swagger-ui-bundle.js',
    '/api/docs/start.js',
    '/robots.txt',
    '/sitemap.xml',
    '/manifest.webmanifest',
    '/favicon.svg',
    '/uploads/*',
    '/category-pictures/*',
    '/sitemap-:part(^(?:pages|categories|brands|products-[1-9][0-9]{0,6})$).xml',
    '/feeds/google.xml',
    '/feeds/google.csv',
    '/feeds/meta.csv',
    '/feeds/openai.jsonl',
    '/api/webhooks/messages/:provider',
    '/mcp',
    '/mcp/staff',
    '/oauth/token',
    '/.well-known/oauth-authorization-server',
    '/.well-known/oauth-protected-resource',
    '/.well-known/oauth-protected-resource/mcp',
    '/.well-known/oauth-protected-resource/mcp/staff',
    '/llms.txt',
    '/.well-known/ucp',
    '/buy',
    '/buy/*',
  ]

  function collectRoutes() {
    const bare = fastify()
    const served: Endpoint[] = []
    const urls: string[] = []
    bare.addHook('onRoute', ({ url }) => void urls.push(url))
    const index = openSearchIndex(db)
    const collect = (line: Endpoint) => void served.push(line)
    const serve: Serve = Object.assign(collect, { write: collect, keyOf: async () => null })
    const deps: Deps = {
      app: bare,
      lanes: sameForAll(db),
      changes: withoutChanges,
      caches: openCaches(withoutChanges, 1),
      storage: diskStorage(uploadsDir),
      ownProcess: describeProcess({ keyNames: [] }),
      urlOf: urlsAt('http://shop.test'),
      payments: createPaymentOptions(noKeys),
      readClientDocument,
      couriers: createCourierOptions(),
      mails: createMailOptions(),
      messages: createMessageOptions(),
      guests: { takeOver: takeOverGuest, claimOrders },
      index,
      live: openCatalogueIndex(db, withoutChanges, index.follower),
      metricsToken: 'let-me-read',
      dataDir: uploadsDir,
      backupDir: uploadsDir,
      incomingDir: uploadsDir,
      network: internet,
      schedules: {},
      shopping: openShoppingLog(db),
      startingKit,
    }
    for (const register of routes) register(serve, deps)
    return { served, urls }
  }

  test('is every endpoint of the contract, once', () => {
    const { served } = collectRoutes()
    const names = (some: readonly Endpoint[]) => some.map(nameOf).sort()

    expect(names(served)).toEqual(names(endpoints))
    for (const line of served) expect(endpoints).toContain(line)
  })

  test('is nothing outside the contract except what this test names', () => {
    const { urls } = collectRoutes()

    expect(urls.filter((url) => !beside.includes(url))).toEqual([])
  })

  test.each([
    ['GET', '/api/debug'],
    ['GET', '/api'],
    ['GET', '/api/'],
    ['GET', '/api/cart/x.css'],
    ['GET', '/api/orders;.js'],
    ['GET', '/API/cart'],
    ['GET', '/api/%2e%2e/metrics'],
    ['GET', '/metrics'],
    ['GET', '/.env'],
  ])('answers 404 at %s %s', async (asked, url) => {
    const answer = await app.inject({ method: asked as 'GET', url })

    expect(answer.statusCode).toBe(404)
    expect(answer.headers['content-type']).toContain('application/problem+json')
    expect(answer.json()).toMatchObject({ status: 404, code: 'not_found' })
  })
})
