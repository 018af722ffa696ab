import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { assistantsApi } from '#contract/backoffice/assistants.ts'
import { pkce, redirectUri, rightRequest, secureShop } from '#test/assistants.ts'
import { refused } from '#test/refused.ts'
import { openShop } from '#test/shop.ts'

const shop = await openShop()
const { db, given } = shop
const boss = await given.admin()
const secure = await secureShop(shop, boss)
const { app, consent } = secure
const ask = secure.call(boss.token)

beforeEach(async () => {
  await db.deleteFrom('rateLimits').execute()
})

describe('a person is asked only', () => {
  const { challenge } = pkce()
  test.each([
    ['without PKCE', { code_challenge: '' }, 'code_challenge'],
    ['with PKCE that hides nothing', { code_challenge_method: 'plain' }, 'S256'],
    ['with PKCE of no method', { code_challenge_method: '' }, 'S256'],
    ['for a token in the address', { response_type: 'token' }, 'response_type'],
    ['for another resource', { resource: 'https://evil.example/mcp' }, 'resource'],
    ['for no resource', { resource: '' }, 'resource'],
    ['for scopes that are unknown', { scope: 'openid admin' }, 'scope'],
    ['back to another address', { redirect_uri: 'https://evil.example/callback' }, 'redirect_uri'],
    ['back to a longer address', { redirect_uri: `${redirectUri}/x` }, 'redirect_uri'],
    ['back to the same host with a query', { redirect_uri: `${redirectUri}?x=1` }, 'redirect_uri'],
    ['back to a script', { redirect_uri: 'javascript:alert(1)' }, 'redirect_uri'],
    [
      'back to a user at the host',
      { redirect_uri: 'https://a@claude.example/callback' },
      'redirect_uri',
    ],
    ['back to http', { redirect_uri: 'http://claude.example/callback' }, 'redirect_uri'],
    ['by a client without a document', { client_id: 'claude' }, 'client_id'],
    ['by a client at http', { client_id: 'http://claude.example/client.json' }, 'client_id'],
    [
      'by a client that cannot be read',
      { client_id: 'https://none.example/c.json' },
      'cannot be read',
    ],
    [
      'by a client whose document is of another',
      { client_id: 'https://liar.example/c.json' },
      'does not describe',
    ],
  ])('in the right way, not %s', async (_what, wrong, word) => {
    const request = rightRequest(challenge, wrong)
    const problem = await refused(ask(assistantsApi.asked, { query: request }))
    expect(problem).toMatchObject({ status: 400, message: expect.stringContaining(word) })
    await expect(consent(request)).rejects.toMatchObject({ problem: { status: 400 } })
  })

  test('with any port of their own computer', async () => {
    const query = rightRequest(challenge, { redirect_uri: 'http://localhost:49152/callback' })
    expect(await ask(assistantsApi.asked, { query })).toMatchObject({
      isLocal: true,
      redirectHost: 'localhost:49152',
    })
    query.redirect_uri = 'http://localhost:49152/other'
    expect(await refused(ask(assistantsApi.asked, { query }))).toMatchObject({ status: 400 })
  })

  test('and whoever refuses goes back without a code', async () => {
    const { refusal } = await ask(assistantsApi.asked, { query: rightRequest(challenge) })
    expect(Object.fromEntries(new URL(refusal).searchParams)).toEqual({
      error: 'access_denied',
      state: 'st-1',
      iss: 'https://shop.test',
    })
  })
})

describe('consent', () => {
  const { challenge } = pkce()
  const request = rightRequest(challenge)

  test('gives nothing that was not asked for', async () => {
    expect(
      await refused(consent(request, { scopes: ['stock:write', 'products:write'] })),
    ).toMatchObject({ status: 400, fields: { scopes: expect.any(String) } })
  })

  test('needs a person who may, with a recent password, and no form or cookie', async () => {
    const viewer = await given.admin('VIEWER')
    const body = { request, name: 'X', scopes: ['stock:read' as const], expiresInDays: 1 }
    const connect = (who: string) => refused(secure.call(who)(assistantsApi.connect, { body }))
    expect(await connect(viewer.token)).toMatchObject({ status: 403 })
    const manager = await given.admin('MANAGER')
    await sql`update sessions set password_given_at = now() - interval '1 day'
      where user_id = ${manager.id}`.execute(db)
    expect(await connect(manager.token)).toMatchObject({ code: 'password_needed' })
    for (const headers of [
      { cookie: `token=${boss.token}`, 'content-type': 'application/json' },
      {
        authorization: `Bearer ${boss.token}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
    ]) {
      const { statusCode } = await app.inject({
        method: 'POST',
        url: assistantsApi.connect.path,
        headers,
        payload: JSON.stringify(body),
      })
      expect(statusCode).toBeGreaterThanOrEqual(400)
    }
  })
})
