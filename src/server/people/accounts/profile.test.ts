import { describe, expect, test } from 'vitest'
import { accountsApi } from '#contract/people/accounts.ts'
import type { Person } from '#test/given.ts'
import { readMails } from '#test/mails.ts'
import { openShop } from '#test/shop.ts'
import { hashPassword } from './password-hash.ts'

const { app, db, visitor, given } = await openShop()
const currentPassword = 'rivet-gauge-41'
const passwordHash = await hashPassword(currentPassword)

async function account(): Promise<Person> {
  const person = await given.shopper({ passwordHash })
  await db
    .updateTable('users')
    .set({ emailVerifiedAt: new Date() })
    .where('id', '=', person.id)
    .execute()
  return person
}

const mailsTo = (recipient: string) => readMails(db, { recipient })

describe('the profile', () => {
  test('changes the given fields and keeps the rest', async () => {
    const asha = await account()

    await asha(accountsApi.updateMe, { body: { firstName: ' Aashaa ', phone: '098765 43210' } })

    expect(await asha(accountsApi.me)).toMatchObject({
      firstName: 'Aashaa',
      lastName: 'Verma',
      phone: '+919876543210',
      email: asha.email,
      emailVerified: true,
    })
    await asha(accountsApi.updateMe, { body: { phone: null } })
    expect((await asha(accountsApi.me)).phone).toBeNull()
  })

  test.each(['userType', 'role', 'id', 'passwordHash', 'createdAt', 'emailVerified'])(
    'has no field %s',
    async (field) => {
      const asha = await account()

      const answer = await app.inject({
        method: 'PUT',
        url: '/api/auth/me',
        headers: { authorization: `Bearer ${asha.token}` },
        payload: { firstName: 'Eve', [field]: 'OWNER' },
      })

      expect(answer.statusCode).toBe(400)
      expect(await asha(accountsApi.me)).toMatchObject({ firstName: 'Asha', role: null })
    },
  )

  test('reveals no internal fields', async () => {
    const asha = await account()

    expect(Object.keys(await asha(accountsApi.me)).sort()).toEqual([
      'createdAt',
      'email',
      'emailVerified',
      'firstName',
      'id',
      'lastName',
      'pendingEmail',
      'phone',
      'phoneVerified',
      'pincode',
      'role',
      'userType',
      'username',
    ])
  })

  test('refuses a username that is taken', async () => {
    const [asha, ravi] = [await account(), await account()]
    const { username } = await ravi(accountsApi.me)

    await expect(
      asha(accountsApi.updateMe, { body: { username: username.toUpperCase() } }),
    ).rejects.toMatchObject({ problem: { status: 409, code: 'username_taken' } })
  })
})

describe('a new email', () => {
  test('needs the current password', async () => {
    const asha = await account()
    const email = `new-${asha.email}`

    await expect(asha(accountsApi.updateMe, { body: { email } })).rejects.toMatchObject({
      problem: { status: 400, fields: { currentPassword: expect.any(String) } },
    })
    await expect(
      asha(accountsApi.updateMe, { body: { email, currentPassword: 'not-the-right-one' } }),
    ).rejects.toMatchObject({ problem: { status: 400, code: 'wrong_password' } })

    expect((await asha(accountsApi.me)).email).toBe(asha.email)
    expect(await mailsTo(email)).toEqual([])
  })

  test('applies once it is confirmed: both addresses get a mail, and links to the old one become invalid', async () => {
    const asha = await account()
    const email = `new-${asha.email}`
    await visitor(accountsApi.forgotPassword, { body: { email: asha.email } })

    const asked = await asha(accountsApi.updateMe, { body: { email, currentPassword } })

    expect(asked).toMatchObject({ email: asha.email, emailVerified: true, pendingEmail: email })
    const [confirm] = await mailsTo(email)
    expect(confirm?.text).toContain('http://shop.test/verify-email?token=')
    await visitor(accountsApi.verifyEmail, { body: { token: tokenIn(confirm?.text) } })
    expect(await asha(accountsApi.me)).toMatchObject({
      email,
      emailVerified: true,
      pendingEmail: null,
    })
    const [reset, ...told] = await mailsTo(asha.email)
    expect(told.map(({ kind }) => kind)).toEqual(['email_asked', 'email_changed'])
    await expect(
      visitor(accountsApi.resetPassword, {
        body: {
          token: tokenIn(reset?.text),
          password: 'spirit-level-60',
          confirmPassword: 'spirit-level-60',
        },
      }),
    ).rejects.toMatchObject({ problem: { status: 400, code: 'invalid_token' } })
  })

  test('does not reserve the address until it is confirmed', async () => {
    const [asha, ravi] = [await account(), await account()]
    const email = `wanted-${asha.email}`
    await asha(accountsApi.updateMe, { body: { email, currentPassword } })
    await ravi(accountsApi.updateMe, { body: { email, currentPassword } })
    const [hers, his] = await mailsTo(email)

    await visitor(accountsApi.verifyEmail, { body: { token: tokenIn(his?.text) } })

    expect((await ravi(accountsApi.me)).email).toBe(email)
    await expect(
      visitor(accountsApi.verifyEmail, { body: { token: tokenIn(hers?.text) } }),
    ).rejects.toMatchObject({ problem: { status: 409, code: 'email_taken' } })
    expect((await asha(accountsApi.me)).email).toBe(asha.email)
  })

  test('can be changed again, and then only the last link works', async () => {
    const asha = await account()
    const [first, second] = [`first-${asha.email}`, `second-${asha.email}`]
    for (const email of [first, second])
      await asha(accountsApi.updateMe, { body: { email, currentPassword } })

    const [old] = await mailsTo(first)
    await expect(
      visitor(accountsApi.verifyEmail, { body: { token: tokenIn(old?.text) } }),
    ).rejects.toMatchObject({ problem: { code: 'invalid_token' } })
    expect(await asha(accountsApi.me)).toMatchObject({ email: asha.email, pendingEmail: second })
  })

  test('is in the audit log with the old one', async () => {
    const asha = await account()
    const email = `new-${asha.email}`

    await asha(accountsApi.updateMe, { body: { email, currentPassword } })
    const [confirm] = await mailsTo(email)
    await visitor(accountsApi.verifyEmail, { body: { token: tokenIn(confirm?.text) } })

    const entries = await db
      .selectFrom('auditLog')
      .selectAll()
      .where('actorId', '=', asha.id)
      .orderBy('id')
      .execute()
    expect(entries).toMatchObject([
      { action: 'user.emailAsked', before: null, after: { email } },
      { action: 'user.emailChange', before: { email: asha.email }, after: { email } },
    ])
  })

  test('that is taken is refused', async () => {
    const [asha, ravi] = [await account(), await account()]

    await expect(
      asha(accountsApi.updateMe, { body: { email: ravi.email, currentPassword } }),
    ).rejects.toMatchObject({ problem: { status: 409, code: 'email_taken' } })
  })

  test('that differs only in case is no change', async () => {
    const asha = await account()

    const user = await asha(accountsApi.updateMe, { body: { email: asha.email.toUpperCase() } })

    expect(user).toMatchObject({ email: asha.email, emailVerified: true })
  })
})

const tokenIn = (text = '') => /token=([\w-]+)/.exec(text)?.[1] ?? ''
