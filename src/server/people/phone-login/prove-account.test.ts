import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { accountsApi } from '#contract/people/accounts.ts'
import { phoneLoginApi } from '#contract/people/phone-login.ts'
import { codesIn } from '#test/codes.ts'
import { newPhone } from '#test/messaging.ts'
import { phoneLoginsIn } from '#test/phone-logins.ts'
import { refusal } from '#test/refusal.ts'
import { openShop } from '#test/shop.ts'
import { hashPassword } from '../accounts/password-hash.ts'

const shop = await openShop()
const { db, visitor, as, given } = shop
const { switchOn, forgetLimits } = codesIn(db)
const { codeFor, logIn, verified, rowOf } = phoneLoginsIn(shop)
await switchOn()

const password = 'rivet-gauge-41'
const passwordHash = await hashPassword(password)

beforeEach(forgetLimits)

const challengeOf = async (login: Promise<unknown>) => {
  const error = await login.catch((thrown: unknown) => thrown)
  return (error as { problem: { current: { challenge: string } } }).problem.current.challenge
}

describe('a number that may have changed hands', () => {
  test('opens the account together with its password', async () => {
    const phone = newPhone()
    const asha = await verified(phone, { days: 91, passwordHash })
    const challenge = await challengeOf(logIn(phone))

    await expect(
      visitor(phoneLoginApi.prove, { body: { challenge, password: 'guess-after-guess' } }),
    ).rejects.toMatchObject(refusal({ status: 400, code: 'wrong_password' }))
    const { user } = await visitor(phoneLoginApi.prove, { body: { challenge, password } })

    expect(user.id).toBe(asha.id)
    expect((await logIn(phone)).user.id).toBe(asha.id)
    await expect(
      visitor(phoneLoginApi.prove, { body: { challenge, password } }),
    ).rejects.toMatchObject(refusal({ code: 'invalid_token' }))
  })

  test('begins a new account without it, and the former one keeps everything but the phone', async () => {
    const phone = newPhone()
    const asha = await verified(phone, { days: 91, passwordHash })
    const challenge = await challengeOf(logIn(phone))

    const { user } = await visitor(phoneLoginApi.startAnew, { body: { challenge } })

    expect(user.id).not.toBe(asha.id)
    expect(await rowOf(asha)).toMatchObject({
      phone: null,
      phoneVerifiedAt: null,
      disabledAt: null,
    })
    expect((await logIn(phone)).user.id).toBe(user.id)
  })

  test('begins a new account at once where nothing could prove the former one', async () => {
    const phone = newPhone()
    const { user: asha } = await logIn(phone)
    await db
      .updateTable('users')
      .set({ phoneVerifiedAt: sql`now() - interval '91 days'` })
      .where('id', '=', asha.id)
      .execute()
    expect((await logIn(phone)).user.id).not.toBe(asha.id)
  })

  test('is not proven by a login that began with a password', async () => {
    const asha = await verified(newPhone(), { days: 91, passwordHash })
    await db
      .insertInto('secondFactors')
      .values({ userId: asha.id, secret: 'a secret', confirmedAt: new Date() })
      .execute()
    const login = { identifier: asha.email, password }
    const challenge = await challengeOf(visitor(accountsApi.login, { body: login }))
    await expect(visitor(phoneLoginApi.startAnew, { body: { challenge } })).rejects.toMatchObject(
      refusal({ code: 'invalid_token' }),
    )
    await expect(
      visitor(phoneLoginApi.prove, { body: { challenge, password } }),
    ).rejects.toMatchObject(refusal({ code: 'invalid_token' }))
  })
})

describe('verifying a phone in the profile', () => {
  test('makes it the account’s, and a change of the phone ends that', async () => {
    const phone = newPhone()
    const asha = await given.shopper({ passwordHash })
    const code = await codeFor(phone)

    const user = await asha(phoneLoginApi.verify, { body: { phone, code } })

    expect(user).toMatchObject({ phone, phoneVerified: true })
    expect((await logIn(phone)).user.id).toBe(asha.id)
    const same = await asha(accountsApi.updateMe, { body: { phone, firstName: 'Asha' } })
    expect(same.phoneVerified).toBe(true)
    const changed = await asha(accountsApi.updateMe, { body: { phone: newPhone() } })
    expect(changed.phoneVerified).toBe(false)
    expect((await logIn(phone)).user.id).not.toBe(asha.id)
  })

  test('refuses a wrong code and the phone of an account in use', async () => {
    const phone = newPhone()
    await verified(phone)
    const asha = await given.shopper()
    const code = await codeFor(phone)
    const wrong = code === '000000' ? '000001' : '000000'
    await expect(
      asha(phoneLoginApi.verify, { body: { phone, code: wrong } }),
    ).rejects.toMatchObject(refusal({ status: 400, code: 'wrong_code' }))
    await expect(asha(phoneLoginApi.verify, { body: { phone, code } })).rejects.toMatchObject(
      refusal({ status: 409, code: 'phone_taken' }),
    )
  })

  test('an account that only its phone opens gets another phone by a code only', async () => {
    const { token } = await logIn(newPhone())
    await expect(
      as(token)(accountsApi.updateMe, { body: { phone: newPhone() } }),
    ).rejects.toMatchObject(refusal({ status: 400, fields: { phone: expect.any(String) } }))
    await forgetLimits()
    const phone = newPhone()
    const code = await codeFor(phone)
    expect(await as(token)(phoneLoginApi.verify, { body: { phone, code } })).toMatchObject({
      phone,
    })
  })
})

test('an account that only its phone opens gets an email without a password, soon after a login', async () => {
  const { token, user } = await logIn(newPhone())
  const email = `asha.${user.id}@example.in`
  const asked = await as(token)(accountsApi.updateMe, { body: { email } })
  expect(asked).toMatchObject({ email: '', pendingEmail: email })

  await db
    .updateTable('sessions')
    .set({ passwordGivenAt: sql`now() - interval '16 minutes'` })
    .where('userId', '=', user.id)
    .execute()
  await expect(
    as(token)(accountsApi.updateMe, { body: { email: `other.${email}` } }),
  ).rejects.toMatchObject(refusal({ status: 400, fields: { email: expect.any(String) } }))
})
