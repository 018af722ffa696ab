import { beforeEach, describe, expect, test } from 'vitest'
import { ApiError } from '#contract/client.ts'
import { accountsApi } from '#contract/people/accounts.ts'
import { staffApi } from '#contract/people/staff.ts'
import { twoFactorApi } from '#contract/people/two-factor.ts'
import { adminOrdersApi } from '#contract/selling/admin-orders.ts'
import { switchOffFor } from '#server/commands/two-factor-off.ts'
import type { Person } from '#test/given.ts'
import { readMails } from '#test/mails.ts'
import { openShop } from '#test/shop.ts'
import { hashPassword } from '../accounts/password-hash.ts'
import { stepAt, totpCode } from './totp.ts'

const { app, db, given, visitor, as } = await openShop()
const password = 'rivet-gauge-41'
const passwordHash = await hashPassword(password)

beforeEach(async () => {
  await db.deleteFrom('rateLimits').execute()
})

/** The code that the app shows now. As each works once, a test may ask for that of the next half minute. */
const codeOf = (key: string, ahead = 0) => totpCode(key, stepAt(new Date()) + ahead)
const wrongCode = (key: string) => (codeOf(key) === '000000' ? '000001' : '000000')

async function switchOn(person: Person) {
  const { key } = await person(twoFactorApi.start, { body: { currentPassword: password } })
  const { recoveryCodes } = await person(twoFactorApi.confirm, { body: { code: codeOf(key) } })
  return { key, recoveryCodes }
}

/** Somebody whose logins ask for a code; the code of this half minute is used up. */
async function withTwoFactor() {
  const asha = await given.shopper({ passwordHash })
  return { asha, ...(await switchOn(asha)) }
}

/** Logs in as far as the password goes, and returns the challenge. */
async function challengeFor({ email }: Person): Promise<string> {
  const login = visitor(accountsApi.login, { body: { identifier: email, password } })
  const error = await login.catch((thrown: unknown) => thrown)
  if (!(error instanceof ApiError)) throw error
  expect(error.problem).toMatchObject({ status: 401, code: 'code_needed' })
  return (error.problem.current as { challenge: string }).challenge
}

const give = (challenge: string, code: string) =>
  visitor(accountsApi.loginCode, { body: { challenge, code } })

const refused = (status: number, code: string) => ({ problem: { status, code } })
const wrong = { problem: { status: 400, fields: { code: expect.any(String) } } }

describe('enabling it', () => {
  test('needs the password and a code, signs out other devices and sends a mail', async () => {
    const asha = await given.shopper({ passwordHash })
    const phone = await visitor(accountsApi.login, { body: { identifier: asha.email, password } })

    await expect(
      asha(twoFactorApi.start, { body: { currentPassword: 'not my password' } }),
    ).rejects.toMatchObject(refused(400, 'wrong_password'))
    const { key, qr } = await asha(twoFactorApi.start, { body: { currentPassword: password } })
    expect(qr).toMatch(/^data:image\/svg\+xml;base64,/)
    await expect(
      asha(twoFactorApi.confirm, { body: { code: wrongCode(key) } }),
    ).rejects.toMatchObject(wrong)
    expect(await asha(twoFactorApi.read)).toMatchObject({ onSince: null })
    const { recoveryCodes } = await asha(twoFactorApi.confirm, { body: { code: codeOf(key) } })

    expect(new Set(recoveryCodes).size).toBe(10)
    expect(await asha(twoFactorApi.read)).toMatchObject({ onSince: expect.any(String) })
    await expect(as(phone.token)(accountsApi.me)).rejects.toMatchObject({
      problem: { status: 401 },
    })
    expect(await readMails(db, { recipient: asha.email, kind: 'two_factor_on' })).toHaveLength(1)
  })

  test('changes nothing until a code is confirmed', async () => {
    const asha = await given.shopper({ passwordHash })
    await asha(twoFactorApi.start, { body: { currentPassword: password } })

    const body = { identifier: asha.email, password }
    expect(await visitor(accountsApi.login, { body })).toMatchObject({ user: { id: asha.id } })
  })

  test('is refused when it is enabled, so that nobody replaces the key on an unlocked device', async () => {
    const { asha } = await withTwoFactor()

    await expect(
      asha(twoFactorApi.start, { body: { currentPassword: password } }),
    ).rejects.toMatchObject(refused(409, 'illegal_transition'))
  })

  test('neither key nor recovery codes can be read from the database', async () => {
    const { key, recoveryCodes } = await withTwoFactor()

    const stored = JSON.stringify([
      await db.selectFrom('secondFactors').selectAll().execute(),
      await db.selectFrom('recoveryCodes').selectAll().execute(),
    ])
    for (const secret of [key, ...recoveryCodes]) expect(stored).not.toContain(secret)
  })
})

describe('logging in', () => {
  test('asks for the code after the password', async () => {
    const { asha, key } = await withTwoFactor()

    const challenge = await challengeFor(asha)
    await expect(give(challenge, wrongCode(key))).rejects.toMatchObject(wrong)
    const { user } = await give(challenge, codeOf(key, 1))

    expect(user).toMatchObject({ id: asha.id })
    await expect(give(challenge, codeOf(key, 1))).rejects.toMatchObject(
      refused(400, 'invalid_token'),
    )
  })

  test('with a wrong password reveals nothing about two-factor login', async () => {
    const { asha } = await withTwoFactor()
    const body = { identifier: asha.email, password: 'not my password' }

    await expect(visitor(accountsApi.login, { body })).rejects.toMatchObject(
      refused(401, 'invalid_credentials'),
    )
  })

  test('accepts a code once, and no older code', async () => {
    const { asha, key } = await withTwoFactor()
    // Noted once, because the half minute may end meanwhile.
    const [used, former, oldest] = [1, 0, -1].map((ahead) => codeOf(key, ahead))
    await give(await challengeFor(asha), used ?? '')

    const challenge = await challengeFor(asha)
    for (const code of [used, former, oldest])
      await expect(give(challenge, code ?? '')).rejects.toMatchObject(wrong)
  })

  test('twice at once with one code succeeds once', async () => {
    const { asha, key } = await withTwoFactor()
    const challenges = [await challengeFor(asha), await challengeFor(asha)]

    const results = await Promise.allSettled(
      challenges.map((challenge) => give(challenge, codeOf(key, 1))),
    )

    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })

  test('accepts a recovery code once, in any spelling', async () => {
    const { asha, recoveryCodes } = await withTwoFactor()
    const [first = '', second = ''] = recoveryCodes

    await give(await challengeFor(asha), first)
    await expect(give(await challengeFor(asha), first)).rejects.toMatchObject(wrong)
    const typed = second.toUpperCase().replaceAll('-', ' ')
    const { token } = await give(await challengeFor(asha), typed)

    expect(await as(token)(twoFactorApi.read)).toMatchObject({ recoveryCodesLeft: 8 })
  })

  test('is paused after many wrong codes, for the right code too', async () => {
    const { asha, key } = await withTwoFactor()
    const challenge = await challengeFor(asha)

    for (let tries = 0; tries < 20; tries++) await give(challenge, wrongCode(key)).catch(() => null)

    await expect(give(challenge, codeOf(key, 1))).rejects.toMatchObject({
      problem: { status: 429 },
    })
  })

  test('has a challenge that expires and becomes invalid when the password changes', async () => {
    const { asha, key } = await withTwoFactor()
    const late = await challengeFor(asha)
    await db
      .updateTable('loginChallenges')
      .set({ expiresAt: new Date(0) })
      .execute()
    await expect(give(late, codeOf(key, 1))).rejects.toMatchObject(refused(400, 'invalid_token'))

    const before = await challengeFor(asha)
    const next = 'spirit-level-60'
    await asha(accountsApi.changePassword, {
      body: { currentPassword: password, newPassword: next, confirmPassword: next },
    })
    await expect(give(before, codeOf(key, 1))).rejects.toMatchObject(refused(400, 'invalid_token'))
  })
})

describe('disabling it', () => {
  test('needs password and code, and sends a mail', async () => {
    const { asha, key } = await withTwoFactor()
    const off = (currentPassword: string, code: string) =>
      asha(twoFactorApi.remove, { body: { currentPassword, code } })

    await expect(off('not my password', codeOf(key, 1))).rejects.toMatchObject(
      refused(400, 'wrong_password'),
    )
    await expect(off(password, wrongCode(key))).rejects.toMatchObject(wrong)
    await off(password, codeOf(key, 1))

    const body = { identifier: asha.email, password }
    expect(await visitor(accountsApi.login, { body })).toMatchObject({ user: { id: asha.id } })
    expect(await readMails(db, { recipient: asha.email, kind: 'two_factor_off' })).toHaveLength(1)
  })

  test('new recovery codes make the old ones invalid', async () => {
    const { asha, key, recoveryCodes } = await withTwoFactor()

    const renewed = await asha(twoFactorApi.renewCodes, {
      body: { currentPassword: password, code: codeOf(key, 1) },
    })

    await expect(give(await challengeFor(asha), recoveryCodes[0] ?? '')).rejects.toMatchObject(
      wrong,
    )
    await give(await challengeFor(asha), renewed.recoveryCodes[0] ?? '')
  })

  test('can be done by an owner for somebody who lost their phone', async () => {
    const owner = await given.admin()
    const { asha } = await withTwoFactor()
    await db
      .updateTable('users')
      .set({ userType: 'ADMIN', role: 'ORDERS' })
      .where('id', '=', asha.id)
      .execute()

    await owner(staffApi.removeTwoFactor, { params: { id: asha.id } })

    const body = { identifier: asha.email, password }
    expect(await visitor(accountsApi.login, { body })).toMatchObject({ user: { id: asha.id } })
  })

  test('can be done by the operator for the only owner', async () => {
    const { asha } = await withTwoFactor()

    expect(await switchOffFor(db, asha.email.toUpperCase())).toContain(asha.email)
    await expect(switchOffFor(db, 'nobody@example.in')).rejects.toThrow('no account')

    const body = { identifier: asha.email, password }
    expect(await visitor(accountsApi.login, { body })).toMatchObject({ user: { id: asha.id } })
  })
})

describe('owners', () => {
  async function ownerSince(days: number) {
    const owner = await given.admin('OWNER')
    await db
      .updateTable('users')
      .set({ passwordHash, roleSince: new Date(Date.now() - days * 86_400_000) })
      .where('id', '=', owner.id)
      .execute()
    return owner
  }

  test('have seven days to enable it', async () => {
    const owner = await ownerSince(6)

    expect(await owner(twoFactorApi.read)).toMatchObject({ dueAt: expect.any(String) })
    expect(await owner(adminOrdersApi.list)).toMatchObject({ total: 0 })
  })

  test('then must enable it before the back office opens', async () => {
    const owner = await ownerSince(8)
    await expect(owner(adminOrdersApi.list)).rejects.toMatchObject(
      refused(403, 'two_factor_needed'),
    )

    await switchOn(owner)

    expect(await owner(adminOrdersApi.list)).toMatchObject({ total: 0 })
    expect(await owner(twoFactorApi.read)).toMatchObject({ dueAt: null })
  })

  test('are the only role that must have it', async () => {
    const manager = await given.admin('MANAGER')
    await db
      .updateTable('users')
      .set({ roleSince: new Date(0) })
      .where('id', '=', manager.id)
      .execute()

    expect(await manager(adminOrdersApi.list)).toMatchObject({ total: 0 })
  })
})

test('the answer that asks for a code is not cached', async () => {
  const { asha } = await withTwoFactor()
  const payload = { identifier: asha.email, password }
  const answer = await app.inject({ method: 'POST', url: '/api/auth/login', payload })

  expect(answer.headers['cache-control']).toBe('no-store')
})
