import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { assistantsApi } from '#contract/backoffice/assistants.ts'
import { staffApi } from '#contract/people/staff.ts'
import { tokenHash } from '#server/platform/tokens.ts'
import { callTool } from '#test/agents.ts'
import { clientId, memory, pkce, redirectUri, rightRequest, secureShop } from '#test/assistants.ts'
import { openShop } from '#test/shop.ts'

const shop = await openShop({ isPatient: true })
const { db, given } = shop
const boss = await given.admin()
const secure = await secureShop(shop, boss)
const { app, consent, token } = secure
const ask = secure.call(boss.token)
await given.variant({ sku: 'VJ-DR18', onHand: 7 })

beforeEach(async () => {
  await db.deleteFrom('rateLimits').execute()
})

/** Whether a token opens the tools of staff. */
const statusAt = async (accessToken = '', url = '/mcp/staff') =>
  (
    await app.inject({
      method: 'POST',
      url,
      headers: {
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
        authorization: `Bearer ${accessToken}`,
      },
      payload: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} }),
    })
  ).statusCode

/** A code with everything that its exchange needs. */
async function codeFor(more = {}) {
  const { verifier, challenge } = pkce()
  const { code, name } = await consent(rightRequest(challenge, more))
  const form = {
    grant_type: 'authorization_code',
    code,
    redirect_uri: redirectUri,
    client_id: clientId,
    code_verifier: verifier,
    resource: 'https://shop.test/mcp/staff',
  }
  return { form, name }
}

const refresh = (refresh_token = '') =>
  token({ grant_type: 'refresh_token', refresh_token, client_id: clientId })

const assistantNamed = async (name: string) =>
  (await ask(assistantsApi.list)).assistants.find((one) => one.name === name)

test('the official client is let in, does a dry run, writes under its name, and renews its access', async () => {
  const provider = memory()
  const transport = () =>
    new StreamableHTTPClientTransport(new URL('https://shop.test/mcp/staff'), {
      authProvider: provider,
      fetch: secure.fetch,
    })
  const first = transport()
  await expect(new Client({ name: 'a', version: '1' }).connect(first)).rejects.toThrow()
  const request = Object.fromEntries(provider.sentTo?.searchParams ?? [])
  expect(provider.sentTo?.pathname).toBe('/admin/integrations/connect')
  expect(request).toMatchObject({ code_challenge_method: 'S256', state: 'st-1' })

  const asked = await ask(assistantsApi.asked, { query: request })
  expect(asked).toMatchObject({
    clientName: 'Claude',
    clientHost: 'claude.example',
    redirectHost: 'claude.example',
    isLocal: false,
  })
  expect(asked.scopes).toEqual(expect.arrayContaining(['orders:read', 'stock:write']))
  const { to } = await consent(request, { name: 'Claude of Asha' })
  expect(to.href).toMatch(/^https:\/\/claude\.example\/callback\?/)
  expect(Object.fromEntries(to.searchParams)).toMatchObject({
    state: 'st-1',
    iss: 'https://shop.test',
  })
  await first.finishAuth(to.searchParams)

  const client = new Client({ name: 'a', version: '1' })
  await client.connect(transport())
  const names = async () => (await client.listTools()).tools.map(({ name }) => name)
  expect(await names()).toEqual(expect.arrayContaining(['list_stock', 'change_stock']))
  expect(await names()).not.toContain('list_orders')
  const input = { changes: [{ sku: 'VJ-DR18', delta: 1 }] }
  const dry = await callTool<{ confirmation: { token: string } }>(client, 'change_stock', input)
  const confirmation = dry.data.confirmation.token
  await callTool(client, 'change_stock', { ...input, confirmation })
  const entry = await db
    .selectFrom('auditLog')
    .select(['actorName', 'actorId'])
    .where('action', '=', 'stock.adjust')
    .execute()
  expect(entry).toEqual([{ actorName: 'Assistant Claude of Asha', actorId: boss.id }])

  const before = provider.kept?.access_token
  await sql`update api_key_secrets set valid_until = now() - interval '1 second'
    where valid_until is not null`.execute(db)
  expect(await names()).toContain('change_stock')
  expect(provider.kept?.access_token).not.toBe(before)
})

test('the official client refuses an answer that another server issued', async () => {
  const provider = memory()
  const transport = new StreamableHTTPClientTransport(new URL('https://shop.test/mcp/staff'), {
    authProvider: provider,
    fetch: secure.fetch,
  })
  await expect(new Client({ name: 'a', version: '1' }).connect(transport)).rejects.toThrow()
  const { to } = await consent(Object.fromEntries(provider.sentTo?.searchParams ?? []))
  to.searchParams.set('iss', 'https://evil.example')

  await expect(transport.finishAuth(to.searchParams)).rejects.toThrow(/iss/i)
  expect(provider.kept).toBeNull()
})

test('the documents name who gives tokens, and every challenge leads to them', async () => {
  const server = (await app.inject('/.well-known/oauth-authorization-server')).json()
  expect(server).toMatchObject({
    issuer: 'https://shop.test',
    code_challenge_methods_supported: ['S256'],
    authorization_response_iss_parameter_supported: true,
    client_id_metadata_document_supported: true,
  })
  for (const path of ['/mcp', '/mcp/staff']) {
    const resource = (await app.inject(`/.well-known/oauth-protected-resource${path}`)).json()
    expect(resource).toMatchObject({
      resource: `https://shop.test${path}`,
      authorization_servers: ['https://shop.test'],
    })
  }
  const { headers, statusCode } = await app.inject({ method: 'POST', url: '/mcp/staff' })
  expect([statusCode, headers['www-authenticate']]).toEqual([
    401,
    'Bearer resource_metadata="https://shop.test/.well-known/oauth-protected-resource/mcp/staff"',
  ])
})

describe('a code', () => {
  test.each([
    ['another verifier', { code_verifier: pkce().verifier }],
    ['no verifier', { code_verifier: '' }],
    ['another address', { redirect_uri: 'https://claude.example/other' }],
    ['another client', { client_id: 'https://liar.example/c.json' }],
    ['another resource', { resource: 'https://evil.example/mcp' }],
  ])('with %s gives no token, and is used up', async (_what, wrong) => {
    const { form } = await codeFor()

    expect(await token({ ...form, ...wrong })).toMatchObject({ status: 400 })
    expect(await token(form)).toMatchObject({ status: 400, error: 'invalid_grant' })
  })

  test('that is used twice ends the access that it gave', async () => {
    const { form, name } = await codeFor()
    const first = await token(form)
    expect(first).toMatchObject({ status: 200, expires_in: 3_600, scope: 'stock:write' })
    expect(first.headers['cache-control']).toBe('no-store')
    expect(await statusAt(first.access_token)).toBe(200)

    expect(await token(form)).toMatchObject({ status: 400, error: 'invalid_grant' })
    expect(await statusAt(first.access_token)).toBe(401)
    expect(await refresh(first.refresh_token)).toMatchObject({ status: 400 })
    expect(await assistantNamed(name)).toMatchObject({ state: 'REVOKED' })
  })

  test('that is used by two at once gives one access at most', async () => {
    const { form } = await codeFor()
    const answers = await Promise.all([token(form), token(form), token(form)])

    expect(answers.filter(({ status }) => status === 200).length).toBe(1)
    for (const { access_token } of answers) expect(await statusAt(access_token)).toBe(401)
  })

  test('ends after a minute', async () => {
    const { form } = await codeFor()
    await sql`update assistant_codes set expires_at = now() where used_at is null`.execute(db)

    expect(await token(form)).toMatchObject({ status: 400, error: 'invalid_grant' })
  })

  test('and tokens are stored as hashes alone', async () => {
    const { form } = await codeFor()
    const { access_token = '', refresh_token = '' } = await token(form)
    const { rows } = await sql<{ text: string }>`
      select row_to_json(c)::text as text from assistant_codes c
      union all select row_to_json(s)::text from api_key_secrets s
      union all select row_to_json(r)::text from assistant_refresh_tokens r
      union all select row_to_json(a)::text from audit_log a`.execute(db)
    const stored = JSON.stringify(rows)
    for (const secret of [form.code, access_token.slice(15), refresh_token.slice(15)])
      expect(stored).not.toContain(secret)
  })
})

describe('a refresh token', () => {
  test('that comes a second time ends the whole family', async () => {
    const { form, name } = await codeFor()
    const first = await token(form)
    const second = await refresh(first.refresh_token)
    expect(second.status).toBe(200)
    expect(second.refresh_token).not.toBe(first.refresh_token)

    expect(await refresh(first.refresh_token)).toMatchObject({ error: 'invalid_grant' })
    expect(await refresh(second.refresh_token)).toMatchObject({ error: 'invalid_grant' })
    expect(await statusAt(second.access_token)).toBe(401)
    expect(await assistantNamed(name)).toMatchObject({ state: 'REVOKED' })
    const entry = await db
      .selectFrom('auditLog')
      .select(['actorName', 'action'])
      .orderBy('id', 'desc')
      .executeTakeFirst()
    expect(entry).toEqual({ actorName: 'System', action: 'assistant.disconnect' })
  })

  test('is for its client, and no access token', async () => {
    const { form } = await codeFor()
    const { refresh_token = '', access_token = '' } = await token(form)
    const other = {
      grant_type: 'refresh_token',
      refresh_token,
      client_id: 'https://liar.example/c',
    }

    expect(await token(other)).toMatchObject({ error: 'invalid_grant' })
    expect(await refresh(access_token)).toMatchObject({ error: 'invalid_grant' })
    expect(await statusAt(refresh_token)).toBe(401)
  })
})

describe('an access token', () => {
  test('opens the tools and nothing else', async () => {
    const { form } = await codeFor()
    const { access_token } = await token(form)
    const { statusCode } = await app.inject({
      url: '/api/admin/inventory',
      headers: { authorization: `Bearer ${access_token}` },
    })

    expect([await statusAt(access_token), await statusAt(access_token, '/mcp')]).toEqual([200, 200])
    expect(statusCode).toBe(401)
  })

  test('ends with its hour, with the access, and with the job of the person', async () => {
    const manager = await given.admin('MANAGER')
    const own = await secureShop(shop, manager)
    const { verifier, challenge } = pkce()
    const { code } = await own.consent(rightRequest(challenge), { name: 'Of the manager' })
    const { form, name } = await codeFor()
    const tokens = await token(form)
    const theirs = await token({ ...form, code, code_verifier: verifier })
    expect([await statusAt(tokens.access_token), await statusAt(theirs.access_token)]).toEqual([
      200, 200,
    ])

    await ask(staffApi.changeRole, { params: { id: manager.id }, body: { role: null } })
    expect(await statusAt(theirs.access_token)).toBe(401)
    expect(await refresh(theirs.refresh_token)).toMatchObject({ error: 'invalid_grant' })
    await sql`update api_key_secrets set valid_until = now()
      where secret_hash = ${tokenHash(tokens.access_token ?? '')}`.execute(db)
    expect(await statusAt(tokens.access_token)).toBe(401)
    const renewed = await refresh(tokens.refresh_token)
    expect(await statusAt(renewed.access_token)).toBe(200)
    const id = (await assistantNamed(name))?.id ?? 0
    await ask(assistantsApi.disconnect, { params: { id } })
    expect(await statusAt(renewed.access_token)).toBe(401)
    expect(await assistantNamed(name)).toMatchObject({
      state: 'REVOKED',
      lastUsedAt: expect.any(String),
    })
  })
})

test.each([
  [{ grant_type: 'password' }, 'unsupported_grant_type'],
  [{}, 'unsupported_grant_type'],
  [{ grant_type: 'authorization_code' }, 'invalid_grant'],
])('the form %j is refused', async (form, error) =>
  expect(await token(form as Record<string, string>)).toMatchObject({ status: 400, error }),
)
