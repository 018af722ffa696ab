import { describe, expect, test } from 'vitest'
import { accountsApi } from '#contract/people/accounts.ts'
import { readMails } from '#test/mails.ts'
import { refusal, registeringIn, registration } from '#test/registering.ts'
import { openShop } from '#test/shop.ts'

const shop = await openShop({ isRegistered: false, isPatient: true })
const { app, db, visitor, as } = shop
const open = registeringIn(shop)

const post = (url: string, payload: object, headers: Record<string, string> = {}) =>
  app.inject({ method: 'POST', url, payload, headers })

describe('opening an account', () => {
  test('answers a token and the new user', async () => {
    const { token, user } = await visitor(accountsApi.register, { body: registration() })

    expect(user).toMatchObject({ firstName: 'Asha', userType: 'CUSTOMER', role: null })
    expect(user.emailVerified).toBe(false)
    expect(await as(token)(accountsApi.me)).toEqual(user)
  })

  test('cannot make somebody a member of the staff', async () => {
    const person = registration({ userType: 'ADMIN' })

    const answer = await post('/api/auth/register', person)

    expect(answer.statusCode).toBe(400)
    expect(answer.json().fields).toHaveProperty('userType')
  })

  test('refuses two different passwords and creates nothing', async () => {
    const person = registration({ confirmPassword: 'rivet-gauge-42' })

    await expect(visitor(accountsApi.register, { body: person })).rejects.toMatchObject(
      refusal(400, 'invalid_request', { confirmPassword: 'Passwords do not match.' }),
    )
    const rows = await db.selectFrom('users').where('email', '=', person.email).execute()
    expect(rows).toEqual([])
  })

  test.each([undefined, 7, null, ['rivet-gauge-41']])(
    'refuses %j as the confirmation',
    async (confirmPassword) => {
      const answer = await post('/api/auth/register', registration({ confirmPassword }))

      expect(answer.statusCode).toBe(400)
      expect(answer.json().fields).toHaveProperty('confirmPassword')
    },
  )

  test.each(['1234567', 'password', 'Password', 'sunshine', 'aaaaaaaa', 'asdfghjkl', 'karigar123'])(
    'refuses %j as a password, with a message at the field',
    async (password) => {
      const answer = await post(
        '/api/auth/register',
        registration({ password, confirmPassword: password }),
      )

      expect(answer.statusCode).toBe(400)
      expect(answer.json().fields).toHaveProperty('password')
    },
  )

  test('tells the rule for a password that is too short', async () => {
    const short = { password: 'rivet-1', confirmPassword: 'rivet-1' }

    await expect(
      visitor(accountsApi.register, { body: registration(short) }),
    ).rejects.toMatchObject(
      refusal(400, 'invalid_request', { password: 'Use at least 8 characters.' }),
    )
  })

  test.each([
    'x-plane and chisel'.repeat(4).slice(0, 64),
    'x-plane and chisel'.repeat(8).slice(0, 128),
    'पेचकस और हथौड़ा',
    '🔧🪛🔨🪚🔩🧰⚙️🪜',
    '  spaces before and after  ',
  ])('stores %j unchanged', async (password) => {
    const person = await open({ password, confirmPassword: password })

    const again = await visitor(accountsApi.login, {
      body: { identifier: person.email, password },
    })
    expect(again.user.id).toBe(person.id)
    await expect(
      visitor(accountsApi.login, {
        body: { identifier: person.email, password: `${password.trim()}.` },
      }),
    ).rejects.toMatchObject(refusal(401, 'invalid_credentials'))
  })

  test('distinguishes long passwords that begin alike', async () => {
    const common = 'torque wrench '.repeat(8).slice(0, 90)
    const person = await open({ password: `${common}one`, confirmPassword: `${common}one` })

    await expect(
      visitor(accountsApi.login, {
        body: { identifier: person.email, password: `${common}two` },
      }),
    ).rejects.toMatchObject(refusal(401, 'invalid_credentials'))
  })

  test('an email and a username belong to one account, in any case', async () => {
    const asha = await open()

    await expect(
      visitor(accountsApi.register, { body: registration({ email: asha.email.toUpperCase() }) }),
    ).rejects.toMatchObject(refusal(409, 'email_taken'))
    await expect(
      visitor(accountsApi.register, {
        body: registration({ username: asha.username.toUpperCase() }),
      }),
    ).rejects.toMatchObject(refusal(409, 'username_taken'))
  })

  test('equivalent Unicode forms are the same email', async () => {
    const asha = await open()
    const fullWidth = asha.email.replace('asha', 'ａｓｈａ')

    await expect(
      visitor(accountsApi.register, { body: registration({ email: fullWidth }) }),
    ).rejects.toMatchObject(refusal(409, 'email_taken'))
  })

  test('fifty registrations at once with the same email and username make one account', async () => {
    const person = registration()

    const answers = await Promise.all(
      Array.from({ length: 50 }, () => post('/api/auth/register', person)),
    )

    const statuses = answers.map(({ statusCode }) => statusCode)
    expect(statuses.filter((status) => status === 201)).toHaveLength(1)
    expect(statuses.filter((status) => status === 409)).toHaveLength(49)
  })

  test('the welcome mail has a link that confirms the email once', async () => {
    const asha = await open()
    const token = await linkFor(asha.email, 'welcome')

    await visitor(accountsApi.verifyEmail, { body: { token } })

    expect((await asha.call(accountsApi.me)).emailVerified).toBe(true)
    await expect(visitor(accountsApi.verifyEmail, { body: { token } })).rejects.toMatchObject(
      refusal(400, 'invalid_token'),
    )
  })
})

test('a link that confirms an email works only for its own account, and stays valid after a refusal', async () => {
  const [asha, ravi] = [await open(), await open()]
  const token = await linkFor(asha.email, 'welcome')

  await expect(ravi.call(accountsApi.verifyEmail, { body: { token } })).rejects.toMatchObject(
    refusal(400, 'invalid_token'),
  )

  expect((await ravi.call(accountsApi.me)).emailVerified).toBe(false)
  await asha.call(accountsApi.verifyEmail, { body: { token } })
})

test('the mails are signed with the name of the shop', async () => {
  const row = { section: 'company' as const, value: JSON.stringify({ name: 'Sharma Tools' }) }
  await db.insertInto('settings').values(row).execute()

  const asha = await open()

  const [mail] = await readMails(db, { recipient: asha.email })
  expect(mail?.subject).toBe('Welcome to Sharma Tools: confirm your email')
  expect(mail?.text).toMatch(/Sharma Tools\nhttp:\/\/shop.test$/)
  await db.deleteFrom('settings').execute()
})

async function linkFor(email: string, kind: string): Promise<string> {
  const mail = (await readMails(db, { recipient: email, kind })).at(-1)
  return /\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
}
