import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { accountsApi } from '#contract/people/accounts.ts'
import { openShop } from '#test/shop.ts'
import { hashPassword } from './password-hash.ts'

const hashes = vi.hoisted(() => ({ computed: [] as string[] }))

/** Counts the hashing calls: a login must hash as often for an unknown account as for a known one. */
vi.mock('node:crypto', async (original) => {
  const crypto = await original<typeof import('node:crypto')>()
  return {
    ...crypto,
    argon2(...[algorithm, parameters, done]: Parameters<typeof crypto.argon2>) {
      const { memory, passes, parallelism } = parameters
      hashes.computed.push(`${algorithm} ${memory} ${passes} ${parallelism}`)
      crypto.argon2(algorithm, parameters, done)
    },
  }
})

const { app, db, visitor, as, given } = await openShop()
const password = 'rivet-gauge-41'
const passwordHash = await hashPassword(password)

const account = () => given.shopper({ passwordHash })

const address = () => `10.${[1, 2, 3].map(() => Math.floor(Math.random() * 256)).join('.')}`

const logIn = (identifier: unknown, tried: unknown, remoteAddress = '127.0.0.1') =>
  app.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: { identifier, password: tried },
    remoteAddress,
  })

describe('logging in', () => {
  test('works by email and by username, in any case, with spaces around', async () => {
    const asha = await account()
    const { username } = await asha(accountsApi.me)

    for (const identifier of [
      asha.email,
      ` ${asha.email.toUpperCase()} `,
      username.toUpperCase(),
    ]) {
      const { token, user } = await visitor(accountsApi.login, { body: { identifier, password } })

      expect(user.id).toBe(asha.id)
      expect((await as(token)(accountsApi.me)).id).toBe(asha.id)
    }
  })

  test.each([[['asha']], [{ $ne: null }], [7], [null], [true], [''], ['   ']])(
    'refuses %j as a name',
    async (identifier) => {
      expect((await logIn(identifier, password)).statusCode).toBe(400)
    },
  )

  test('treats SQL characters as text', async () => {
    await account()

    for (const identifier of ["' or 1=1 --", '%', 'asha%', "x'; drop table users; --"])
      expect((await logIn(identifier, password, address())).statusCode).toBe(401)
  })

  test('refuses a closed account like a wrong password', async () => {
    const asha = await account()
    await db
      .updateTable('users')
      .set({ disabledAt: new Date() })
      .where('id', '=', asha.id)
      .execute()

    expect((await logIn(asha.email, password, address())).statusCode).toBe(401)
  })
})

describe('a wrong login', () => {
  beforeEach(() => {
    hashes.computed = []
  })

  test('gets the same answer after the same work, whether or not the account exists', async () => {
    const asha = await account()
    const from = address()
    const admin = await given.admin()
    await db.updateTable('users').set({ passwordHash }).where('id', '=', admin.id).execute()
    hashes.computed = []

    const answers = []
    for (const identifier of [asha.email, admin.email, `${randomUUID()}@example.in`]) {
      const answer = await logIn(identifier, 'not-the-right-one', from)
      const { requestId, ...problem } = answer.json()
      const { date, 'x-request-id': id, 'content-length': length, ...headers } = answer.headers
      expect(id).toBe(requestId)
      expect([typeof date, typeof length]).toEqual(['string', 'string'])
      answers.push({ status: answer.statusCode, problem, headers })
    }

    expect(answers[0]?.problem).toMatchObject({
      code: 'invalid_credentials',
      message: 'Wrong email or password.',
    })
    expect(answers[1]).toEqual(answers[0])
    expect(answers[2]).toEqual(answers[0])
    expect(hashes.computed).toEqual(Array(3).fill('argon2id 19456 2 1'))
    expect(await failures(from)).toHaveLength(3)
  })

  test('is blocked for an account after ten attempts from one address, and works from another', async () => {
    const asha = await account()
    const thief = address()

    const tries = await Promise.all(
      Array.from({ length: 30 }, () => logIn(asha.email, 'guess-after-guess', thief)),
    )

    const statuses = tries.map(({ statusCode }) => statusCode)
    expect(statuses.filter((status) => status === 401)).toHaveLength(10)
    expect(statuses.filter((status) => status === 429)).toHaveLength(20)
    const next = await logIn(asha.email, password, thief)
    expect(next.statusCode).toBe(429)
    expect(Number(next.headers['retry-after'])).toBeGreaterThan(0)
    expect((await logIn(asha.email, password, address())).statusCode).toBe(200)
  })

  test('many at once are not hashed much beyond the limit', async () => {
    const asha = await account()
    hashes.computed = []

    await Promise.all(
      Array.from({ length: 60 }, () => logIn(asha.email, 'guess-after-guess', '10.9.8.7')),
    )

    expect(hashes.computed.length).toBeLessThan(20)
  })

  test('is limited for each address, and correct logins do not count', async () => {
    const asha = await account()
    const router = address()
    for (let login = 0; login < 12; login++)
      expect((await logIn(asha.email, password, router)).statusCode).toBe(200)

    await db
      .insertInto('rateLimits')
      .values({
        key: `login-from ${router}`,
        hits: 99,
        resetsAt: new Date(Date.now() + 60_000),
      })
      .execute()
    const last = await logIn('nobody-at-all', 'guess-after-guess', router)
    const next = await logIn('somebody-else', 'guess-after-guess', router)

    expect([last.statusCode, next.statusCode]).toEqual([401, 429])
  })

  test('is forgotten after its period', async () => {
    const asha = await account()
    const home = address()
    for (let tries = 0; tries < 11; tries++) await logIn(asha.email, 'which-one-was-it', home)
    expect((await logIn(asha.email, password, home)).statusCode).toBe(429)

    await db
      .updateTable('rateLimits')
      .set({ resetsAt: new Date(0) })
      .execute()

    expect((await logIn(asha.email, password, home)).statusCode).toBe(200)
  })
})

describe('the audit log', () => {
  test('has logins of the staff and all failed attempts', async () => {
    const admin = await given.admin('MANAGER')
    await db.updateTable('users').set({ passwordHash }).where('id', '=', admin.id).execute()
    const office = address()

    await logIn(admin.email, password, office)
    await logIn(admin.email, 'not-the-right-one', office)

    const entries = await db
      .selectFrom('auditLog')
      .select(['action', 'subjectId', 'actorId'])
      .where('ip', '=', office)
      .orderBy('id')
      .execute()
    expect(entries).toEqual([
      { action: 'user.login', subjectId: String(admin.id), actorId: admin.id },
      { action: 'user.loginFailed', subjectId: String(admin.id), actorId: null },
    ])
  })
})

test('a password hashed with an outdated cost is hashed again at the next login', async () => {
  const asha = await account()
  const cheap = '$argon2id$v=19$m=8192,t=1,p=1$c29tZXNhbHRzb21lc2FsdA$'
  const { argon2Sync } = await import('node:crypto')
  const key = argon2Sync('argon2id', {
    message: password,
    nonce: Buffer.from('somesaltsomesalt'),
    parallelism: 1,
    tagLength: 32,
    memory: 8192,
    passes: 1,
  })
  await db
    .updateTable('users')
    .set({ passwordHash: cheap + key.toString('base64').replace('=', '') })
    .where('id', '=', asha.id)
    .execute()

  expect((await logIn(asha.email, password, address())).statusCode).toBe(200)

  const { passwordHash: storedHash } = await db
    .selectFrom('users')
    .select('passwordHash')
    .where('id', '=', asha.id)
    .executeTakeFirstOrThrow()
  expect(storedHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect((await logIn(asha.email, password, address())).statusCode).toBe(200)
})

const failures = (ip: string) =>
  db
    .selectFrom('auditLog')
    .select('id')
    .where('ip', '=', ip)
    .where('action', '=', 'user.loginFailed')
    .execute()
