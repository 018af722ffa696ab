import { sql } from 'kysely'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { apiKeysApi } from '#contract/backoffice/api-keys.ts'
import { callsOfKey } from '#contract/backoffice/key-scopes.ts'
import { adminBrandsApi } from '#contract/catalogue/admin-brands.ts'
import { inventoryApi } from '#contract/catalogue/inventory.ts'
import { createApp } from '#server/app.ts'
import { withoutChanges } from '#server/platform/changes/changes.ts'
import { sameForAll } from '#server/platform/db/lanes.ts'
import { hintOf, isKeySecret, newKeySecret } from '#server/platform/key-secret.ts'
import { diskStorage } from '#server/platform/uploads/disk-storage.ts'
import { keysIn } from '#test/keys.ts'
import { refused } from '#test/refused.ts'
import { openShop } from '#test/shop.ts'

const shop = await openShop()
const { app, db, given } = shop
const boss = await given.admin()
const { key, ask } = keysIn(shop, boss)
const brands = adminBrandsApi.all.path

beforeEach(async () => {
  await db.deleteFrom('rateLimits').execute()
})

const statusOf = async (secret: string, remoteAddress?: string) =>
  (await ask(secret, brands, remoteAddress ? { remoteAddress } : {})).statusCode

/** Moves the clock of a key, or of its secrets. */
const setBack = (table: string, column: string, id: number) =>
  sql`update ${sql.table(table)} set ${sql.ref(column)} = now() - interval '1 second'
    where ${sql.ref(table === 'api_keys' ? 'id' : 'key_id')} = ${id} and ${sql.ref(column)} is not null`.execute(
    db,
  )

test('the secret has the prefix and a checksum, is shown once, and only its hash is stored', async () => {
  const made = await key(['products:read'])

  expect(made.token).toMatch(/^karigar_sk_[0-9A-Za-z]{49}$/)
  expect(isKeySecret(made.token)).toBe(true)
  expect(isKeySecret(`${made.token.slice(0, -1)}${made.token.endsWith('0') ? '1' : '0'}`)).toBe(
    false,
  )
  const { keys } = await boss(apiKeysApi.list)
  const listed = keys.find(({ id }) => id === made.id)
  expect(listed).toMatchObject({ state: 'ACTIVE', secret: { hint: hintOf(made.token) } })
  const { rows } = await sql<{ text: string }>`
    select s::text || k::text as text from api_key_secrets s join api_keys k on k.id = s.key_id
    union all select to_jsonb(a)::text from audit_log a where subject = 'key'`.execute(db)
  expect(JSON.stringify([keys, rows])).not.toContain(made.token.slice(15))
})

test('what a key changes is in the audit log under its name', async () => {
  const made = await key(['stock:write'], { name: 'Godown scanner' })
  const { id } = await given.variant()

  await made.call(inventoryApi.adjust, { body: { variantId: id, delta: 3, reason: 'RECEIVED' } })

  const entry = await db
    .selectFrom('auditLog')
    .select(['actorName', 'actorId', 'action'])
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  expect(entry).toMatchObject({ actorName: 'API key Godown scanner', actorId: boss.id })
})

test('a key that has expired, or that was revoked, is refused at once and says why', async () => {
  const [old, leaked] = [
    await key(['products:read'], { expiresInDays: 1 }),
    await key(['products:read']),
  ]
  expect([await statusOf(old.token), await statusOf(leaked.token)]).toEqual([200, 200])

  await setBack('api_keys', 'expires_at', old.id)
  const revoked = await boss(apiKeysApi.revoke, { params: { id: leaked.id } })

  expect(revoked).toMatchObject({ state: 'REVOKED', revokedBy: 'Asha Verma' })
  expect(await refused(old.call(adminBrandsApi.all))).toMatchObject({
    status: 401,
    message: 'This key has expired.',
  })
  expect(await refused(leaked.call(adminBrandsApi.all))).toMatchObject({
    status: 401,
    message: 'This key was revoked.',
  })
  expect(
    await refused(boss(apiKeysApi.rotate, { params: { id: old.id }, body: { graceHours: 0 } })),
  ).toMatchObject({
    code: 'illegal_transition',
  })
  // Its name is free again.
  await key(['products:read'], { name: leaked.name })
})

test('a key that one process revokes is refused by another at once', async () => {
  const made = await key(['products:read'])
  const other = await createApp({
    lanes: sameForAll(db),
    changes: withoutChanges,
    storage: diskStorage(shop.uploadsDir),
    incomingDir: shop.incomingDir,
    publicUrl: 'http://shop.test',
  })
  onTestFinished(() => other.close())
  const there = async () =>
    (await other.inject({ url: brands, headers: { authorization: `Bearer ${made.token}` } }))
      .statusCode
  expect([await statusOf(made.token), await there()]).toEqual([200, 200])

  await boss(apiKeysApi.revoke, { params: { id: made.id } })

  expect([await there(), await statusOf(made.token)]).toEqual([401, 401])
})

test('a rotated key works with both secrets for the grace time, and with one of them afterwards', async () => {
  const made = await key(['products:read'])
  const rotate = (graceHours: 0 | 24) =>
    boss(apiKeysApi.rotate, { params: { id: made.id }, body: { graceHours } })

  const second = await rotate(24)
  expect(second.key.formerSecret).toMatchObject({ hint: hintOf(made.token) })
  expect([await statusOf(made.token), await statusOf(second.secret)]).toEqual([200, 200])
  await setBack('api_key_secrets', 'valid_until', made.id)
  expect([await statusOf(made.token), await statusOf(second.secret)]).toEqual([401, 200])

  const third = await rotate(0)
  expect(third.key.formerSecret).toBeNull()
  expect([await statusOf(second.secret), await statusOf(third.secret)]).toEqual([401, 200])
})

test('a key works only from its networks, in whichever notation the address comes', async () => {
  const made = await key(['products:read'], {
    networks: ['203.0.113.7', '10.20.0.0/16', '2001:db8:5::/48'],
  })
  expect(made.networks).toEqual(['203.0.113.7/32', '10.20.0.0/16', '2001:db8:5::/48'])

  for (const ip of ['203.0.113.7', '::ffff:203.0.113.7', '10.20.255.1', '2001:db8:5:1::9'])
    expect([ip, await statusOf(made.token, ip)]).toEqual([ip, 200])
  for (const ip of ['203.0.113.8', '10.21.0.1', '::ffff:10.21.0.1', '2001:db8:6::1'])
    expect([ip, await statusOf(made.token, ip)]).toEqual([ip, 403])
  const entry = await db
    .selectFrom('auditLog')
    .select(['actorName', 'ip', 'subjectId'])
    .where('action', '=', 'call.refuse')
    .orderBy('id', 'desc')
    .executeTakeFirst()
  expect(entry).toEqual({
    actorName: `API key ${made.name}`,
    ip: '203.0.113.8',
    subjectId: `GET ${brands}`,
  })
})

test.each(['10.0.0.0/33', '10.0.0', 'fe80::1%eth0', '10.0.0.1/', '10.0.0.1/8/8', 'example.in'])(
  'a key is not made for the network %s',
  async (network) => {
    expect(await refused(key(['products:read'], { networks: [network] }))).toMatchObject({
      fields: { networks: expect.stringContaining(network) },
    })
  },
)

test('nobody gets in with a guessed key, and whoever guesses is stopped, but not a key at the same address', async () => {
  const made = await key(['products:read'])
  const remoteAddress = '198.51.100.4'
  const guess = async (secret: string) => (await ask(secret, brands, { remoteAddress })).statusCode

  const answers = []
  for (let tries = 0; tries < 31; tries++) answers.push(await guess(newKeySecret()))

  expect(answers.slice(0, 30)).toEqual(Array.from({ length: 30 }, () => 401))
  expect(answers.at(-1)).toBe(429)
  expect(await guess(`${made.token}A`)).toBe(429)
  expect(await guess(made.token)).toBe(200)
})

test('the table has the hash of a secret as its key, so a search tells nothing about a part of a secret', async () => {
  const { rows } = await sql<{ name: string; isKey: boolean }>`
    select a.attname as name, coalesce(a.attnum = any(i.indkey), false) as is_key
    from pg_attribute a left join pg_index i on i.indrelid = a.attrelid and i.indisprimary
    where a.attrelid = 'api_key_secrets'::regclass and a.attnum > 0`.execute(db)

  expect(rows.filter(({ isKey }) => isKey)).toEqual([{ name: 'secret_hash', isKey: true }])
  expect(rows.map(({ name }) => name)).not.toContain('secret')
})

test('every answer tells a key what is left of its limit, which no shopper and no other key shares', async () => {
  const [busy, idle] = [await key(['products:read']), await key(['products:read'])]
  const first = await ask(busy.token, brands)
  expect(first.headers['ratelimit-policy']).toBe('"key";q=600;w=60')
  expect(first.headers.ratelimit).toBe('"key";r=599;t=60')

  // A refused call counts as well, and is the cheapest one.
  const rest = Array.from({ length: callsOfKey.hits - 1 }, () => ask(busy.token, '/api/cart'))
  await Promise.all(rest)
  const over = await ask(busy.token, brands)

  expect(over.statusCode).toBe(429)
  expect(over.headers.ratelimit).toMatch(/^"key";r=0;t=\d+$/)
  expect(Number(over.headers['retry-after'])).toBeGreaterThan(0)
  expect(await statusOf(idle.token)).toBe(200)
  const { statusCode, headers } = await app.inject({
    url: brands,
    headers: { authorization: `Bearer ${boss.token}` },
  })
  expect([statusCode, headers.ratelimit]).toEqual([200, undefined])
})

test('calls of a key count against the limit of an endpoint for that key, not for its maker', async () => {
  const made = await key(['products:write'])
  await db.deleteFrom('rateLimits').execute()

  expect(
    await refused(made.call(adminBrandsApi.update, { params: { id: 999 }, body: { name: 'X' } })),
  ).toMatchObject({ status: 404 })

  const counted = await db.selectFrom('rateLimits').select('key').execute()
  expect(counted).toEqual([{ key: `PUT ${adminBrandsApi.update.path} key ${made.id}` }])
})

test('two keys that work cannot have one name', async () => {
  const made = await key(['products:read'])

  expect(await refused(key(['products:read'], { name: made.name.toUpperCase() }))).toMatchObject({
    fields: { name: expect.any(String) },
  })
})

test('the last use is noted, and seldom', async () => {
  const made = await key(['products:read'])
  const lastUse = async () => {
    const { keys } = await boss(apiKeysApi.list)
    return keys.find(({ id }) => id === made.id)?.secret.lastUsedAt ?? null
  }
  expect(await lastUse()).toBeNull()

  await statusOf(made.token)
  await expect.poll(lastUse).not.toBeNull()
  const noted = await lastUse()
  await statusOf(made.token)
  await statusOf(made.token)

  expect(await lastUse()).toBe(noted)
})

test('a key is accepted in the header alone', async () => {
  const made = await key(['products:read'])

  const answer = await app.inject({
    url: brands,
    headers: { cookie: `token=${made.token}`, 'x-api-key': made.token },
  })
  expect(answer.statusCode).toBe(401)
})
