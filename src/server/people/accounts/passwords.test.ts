import { beforeEach, describe, expect, test } from 'vitest'
import { accountsApi } from '#contract/people/accounts.ts'
import { mailServerApi } from '#contract/shop/mail-server.ts'
import type { Person } from '#test/given.ts'
import { readMails } from '#test/mails.ts'
import { openShop } from '#test/shop.ts'
import { hashPassword } from './password-hash.ts'

const { app, db, visitor, as, given } = await openShop()
const password = 'rivet-gauge-41'
const next = { password: 'spirit-level-60', confirmPassword: 'spirit-level-60' }
const change = {
  currentPassword: password,
  newPassword: next.password,
  confirmPassword: next.confirmPassword,
}
const passwordHash = await hashPassword(password)

// All tests here call from one address, so its rate limits are reset before each.
beforeEach(async () => {
  await db.deleteFrom('rateLimits').execute()
})

const account = () => given.shopper({ passwordHash })

const logIn = async (identifier: string, tried: string) =>
  as((await visitor(accountsApi.login, { body: { identifier, password: tried } })).token)

const refused = (status: number, code: string, fields?: Record<string, string>) => ({
  problem: { status, code, ...(fields && { fields }) },
})

const mailsTo = async (recipient: string, kind: string) =>
  (await readMails(db, { recipient, kind })).reverse()

async function resetLink({ email }: Person): Promise<string> {
  await visitor(accountsApi.forgotPassword, { body: { email } })
  const [mail] = await mailsTo(email, 'reset_password')
  return /http:\/\/shop\.test\/reset-password\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
}

describe('changing the password', () => {
  test('signs out all other devices, keeps this one and sends a mail', async () => {
    const asha = await account()
    const phone = await logIn(asha.email, password)

    await asha(accountsApi.changePassword, { body: change })

    await expect(phone(accountsApi.me)).rejects.toMatchObject(refused(401, 'unauthenticated'))
    expect((await asha(accountsApi.me)).id).toBe(asha.id)
    await expect(logIn(asha.email, password)).rejects.toMatchObject(
      refused(401, 'invalid_credentials'),
    )
    await logIn(asha.email, next.password)
    expect(await mailsTo(asha.email, 'password_changed')).toHaveLength(1)
  })

  test('needs the current password', async () => {
    const asha = await account()
    const body = { ...change, currentPassword: 'not-the-right-one' }

    await expect(asha(accountsApi.changePassword, { body })).rejects.toMatchObject(
      refused(400, 'wrong_password', { currentPassword: 'Current password is wrong.' }),
    )
    await logIn(asha.email, password)
  })

  test('refuses a password that differs from its confirmation or is easy to guess', async () => {
    const asha = await account()

    await expect(
      asha(accountsApi.changePassword, { body: { ...change, confirmPassword: password } }),
    ).rejects.toMatchObject(
      refused(400, 'invalid_request', { confirmPassword: 'Passwords do not match.' }),
    )
    const weak = { ...change, newPassword: 'iloveyou', confirmPassword: 'iloveyou' }
    await expect(asha(accountsApi.changePassword, { body: weak })).rejects.toMatchObject({
      problem: { status: 400, fields: { newPassword: expect.stringContaining('easy to guess') } },
    })
  })

  test('twice at the same time succeeds once', async () => {
    const asha = await account()
    const other = { ...change, newPassword: 'plumb-bob-77', confirmPassword: 'plumb-bob-77' }

    const changes = await Promise.allSettled(
      [change, other].map((body) => asha(accountsApi.changePassword, { body })),
    )

    expect(changes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })

  test('is in the audit log, without the password', async () => {
    const asha = await account()

    await asha(accountsApi.changePassword, { body: change })

    const entries = await db
      .selectFrom('auditLog')
      .selectAll()
      .where('actorId', '=', asha.id)
      .execute()
    expect(entries.map(({ action }) => action)).toEqual(['user.passwordChange'])
    expect(JSON.stringify(entries)).not.toContain(next.password)
  })
})

describe('a forgotten password', () => {
  test('gets the same answer whether or not the account exists, and never the link', async () => {
    const asha = await account()

    const known = await app.inject({
      method: 'POST',
      url: '/api/auth/forgot-password',
      payload: { email: asha.email },
    })
    const unknown = await app.inject({
      method: 'POST',
      url: '/api/auth/forgot-password',
      payload: { email: 'nobody@example.in' },
    })

    expect(known.statusCode).toBe(202)
    expect(known.json()).toEqual(unknown.json())
    expect(Object.keys(known.json())).toEqual(['message'])
    expect(await mailsTo(asha.email, 'reset_password')).toHaveLength(1)
    expect(await mailsTo('nobody@example.in', 'reset_password')).toEqual([])
  })

  test('confirms the address with the link, but only if mails leave the shop', async () => {
    const owner = await given.admin()
    const smtp = { host: 'mail.example', port: 25, security: 'NONE', user: '' } as const
    const sender = { name: '', address: 'shop@tools.example', replyTo: '' }

    const confirmed = []
    for (const enabled of [true, false]) {
      await owner(mailServerApi.update, { body: { smtp: { ...smtp, enabled }, sender } })
      const asha = await account()
      const token = await resetLink(asha)
      await visitor(accountsApi.resetPassword, { body: { token, ...next } })
      const again = await logIn(asha.email, next.password)
      confirmed.push((await again(accountsApi.me)).emailVerified)
    }

    expect(confirmed).toEqual([true, false])
  })

  test('gets a link that sets a new password once, signs out all devices and sends a mail', async () => {
    const asha = await account()
    const token = await resetLink(asha)

    await visitor(accountsApi.resetPassword, { body: { token, ...next } })

    await expect(asha(accountsApi.me)).rejects.toMatchObject(refused(401, 'unauthenticated'))
    await logIn(asha.email, next.password)
    expect(await mailsTo(asha.email, 'password_changed')).toHaveLength(1)
    await expect(
      visitor(accountsApi.resetPassword, { body: { token, ...next } }),
    ).rejects.toMatchObject(refused(400, 'invalid_token'))
  })

  test('requested twice makes only the second link valid', async () => {
    const asha = await account()
    const first = await resetLink(asha)
    const second = await resetLink(asha)

    await expect(
      visitor(accountsApi.resetPassword, { body: { token: first, ...next } }),
    ).rejects.toMatchObject(refused(400, 'invalid_token'))
    await visitor(accountsApi.resetPassword, { body: { token: second, ...next } })
  })

  test('has a link that is valid for half an hour', async () => {
    const asha = await account()
    const token = await resetLink(asha)
    const minutes = (Date.parse((await linkOf(asha)).expiresAt) - Date.now()) / 60_000
    expect(minutes).toBeGreaterThan(29)
    expect(minutes).toBeLessThan(31)

    await db
      .updateTable('mailTokens')
      .set({ expiresAt: new Date(Date.now() - 1_000) })
      .where('userId', '=', asha.id)
      .execute()

    await expect(
      visitor(accountsApi.resetPassword, { body: { token, ...next } }),
    ).rejects.toMatchObject(refused(400, 'invalid_token'))
  })

  test('whose link is used many times at once is reset once', async () => {
    const asha = await account()
    const token = await resetLink(asha)

    const uses = await Promise.allSettled(
      Array.from({ length: 25 }, () =>
        visitor(accountsApi.resetPassword, { body: { token, ...next } }),
      ),
    )

    expect(uses.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  test('has a link that works for its account only, and no other kind of link does', async () => {
    const [asha, ravi] = [await account(), await account()]
    const token = await resetLink(asha)

    await visitor(accountsApi.resetPassword, { body: { token, ...next } })

    await logIn(ravi.email, password)
    await ravi(accountsApi.updateMe, {
      body: { email: `new-${ravi.email}`, currentPassword: password },
    })
    const [mail] = await mailsTo(`new-${ravi.email}`, 'verify_email')
    const confirming = /token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
    await expect(
      visitor(accountsApi.resetPassword, { body: { token: confirming, ...next } }),
    ).rejects.toMatchObject(refused(400, 'invalid_token'))
  })

  test('sends at most five mails an hour and does not say so', async () => {
    const asha = await account()

    for (let mail = 0; mail < 7; mail++)
      await visitor(accountsApi.forgotPassword, { body: { email: asha.email } })

    expect(await mailsTo(asha.email, 'reset_password')).toHaveLength(5)
  })

  test('stores only a hash of the link', async () => {
    const asha = await account()
    const token = await resetLink(asha)

    expect(JSON.stringify(await linkOf(asha))).not.toContain(token)
    expect((await linkOf(asha)).tokenHash).toHaveLength(32)
  })

  test('is not reset to one that is easy to guess, and the link stays valid', async () => {
    const asha = await account()
    const token = await resetLink(asha)
    const weak = { password: 'password1', confirmPassword: 'password1' }

    await expect(
      visitor(accountsApi.resetPassword, { body: { token, ...weak } }),
    ).rejects.toMatchObject({ problem: { fields: { password: expect.any(String) } } })
    await visitor(accountsApi.resetPassword, { body: { token, ...next } })
  })
})

const linkOf = ({ id }: Person) =>
  db.selectFrom('mailTokens').selectAll().where('userId', '=', id).executeTakeFirstOrThrow()
