import { describe, expect, test } from 'vitest'
import { mailsApi } from '#contract/backoffice/dashboard.ts'
import { accountsApi } from '#contract/people/accounts.ts'
import { readMails } from '#test/mails.ts'
import { openShop } from '#test/shop.ts'

const { app, db, visitor, as, given } = await openShop({ isRegistered: false })

let count = 0
function someone(changes: Record<string, unknown> = {}) {
  const username = `asha${++count}`
  return {
    username,
    email: `${username}@example.in`,
    password: 'rivet-gauge-41',
    confirmPassword: 'rivet-gauge-41',
    firstName: 'Asha',
    lastName: 'Verma',
    ...changes,
  }
}

async function open(changes: Record<string, unknown> = {}) {
  const person = someone(changes)
  const { token, user } = await visitor(accountsApi.register, { body: person })
  return { ...person, ...user, token, call: as(token) }
}

const post = (url: string, payload: object, headers: Record<string, string> = {}) =>
  app.inject({ method: 'POST', url, payload, headers })

const refused = (status: number, code: string, fields?: Record<string, string>) => ({
  problem: { status, code, ...(fields && { fields }) },
})

describe('opening an account', () => {
  test('answers a token and the person, who is then known by it', async () => {
    const { token, user } = await visitor(accountsApi.register, { body: someone() })

    expect(user).toMatchObject({ firstName: 'Asha', userType: 'CUSTOMER', role: null })
    expect(user.emailVerified).toBe(false)
    expect(await as(token)(accountsApi.me)).toEqual(user)
  })

  test('nobody can make themselves staff', async () => {
    const person = someone({ userType: 'ADMIN' })

    const answer = await post('/api/auth/register', person)

    expect(answer.statusCode).toBe(400)
    expect(answer.json().fields).toHaveProperty('userType')
  })

  test('refuses passwords that differ, and opens nothing', async () => {
    const person = someone({ confirmPassword: 'rivet-gauge-42' })

    await expect(visitor(accountsApi.register, { body: person })).rejects.toMatchObject(
      refused(400, 'invalid_request', { confirmPassword: 'Passwords do not match.' }),
    )
    const rows = await db.selectFrom('users').where('email', '=', person.email).execute()
    expect(rows).toEqual([])
  })

  test.each([undefined, 7, null, ['rivet-gauge-41']])(
    'refuses %j as the confirmation',
    async (confirmPassword) => {
      const answer = await post('/api/auth/register', someone({ confirmPassword }))

      expect(answer.statusCode).toBe(400)
      expect(answer.json().fields).toHaveProperty('confirmPassword')
    },
  )

  test.each(['1234567', 'password', 'Password', 'sunshine', 'aaaaaaaa', 'asdfghjkl', 'karigar123'])(
    'refuses %j as a password, saying so beside the field',
    async (password) => {
      const answer = await post(
        '/api/auth/register',
        someone({ password, confirmPassword: password }),
      )

      expect(answer.statusCode).toBe(400)
      expect(answer.json().fields).toHaveProperty('password')
    },
  )

  test('a short password is told the rule', async () => {
    const short = { password: 'rivet-1', confirmPassword: 'rivet-1' }

    await expect(visitor(accountsApi.register, { body: someone(short) })).rejects.toMatchObject(
      refused(400, 'invalid_request', { password: 'Use at least 8 characters.' }),
    )
  })

  test.each([
    'x-plane and chisel'.repeat(4).slice(0, 64),
    'x-plane and chisel'.repeat(8).slice(0, 128),
    'पेचकस और हथौड़ा',
    '🔧🪛🔨🪚🔩🧰⚙️🪜',
    '  spaces before and after  ',
  ])('takes %j as it is', async (password) => {
    const person = await open({ password, confirmPassword: password })

    const again = await visitor(accountsApi.login, {
      body: { identifier: person.email, password },
    })
    expect(again.user.id).toBe(person.id)
    await expect(
      visitor(accountsApi.login, {
        body: { identifier: person.email, password: `${password.trim()}.` },
      }),
    ).rejects.toMatchObject(refused(401, 'invalid_credentials'))
  })

  test('two long passwords that begin alike are two passwords', async () => {
    const common = 'torque wrench '.repeat(8).slice(0, 90)
    const person = await open({ password: `${common}one`, confirmPassword: `${common}one` })

    await expect(
      visitor(accountsApi.login, {
        body: { identifier: person.email, password: `${common}two` },
      }),
    ).rejects.toMatchObject(refused(401, 'invalid_credentials'))
  })

  test('an email and a username belong to one account, whatever their case', async () => {
    const asha = await open()

    await expect(
      visitor(accountsApi.register, { body: someone({ email: asha.email.toUpperCase() }) }),
    ).rejects.toMatchObject(refused(409, 'email_taken'))
    await expect(
      visitor(accountsApi.register, { body: someone({ username: asha.username.toUpperCase() }) }),
    ).rejects.toMatchObject(refused(409, 'username_taken'))
  })

  test('letters of another form are the same email', async () => {
    const asha = await open()
    const fullWidth = asha.email.replace('asha', 'ａｓｈａ')

    await expect(
      visitor(accountsApi.register, { body: someone({ email: fullWidth }) }),
    ).rejects.toMatchObject(refused(409, 'email_taken'))
  })

  test('fifty at once with the same email and username are one account', async () => {
    const person = someone()

    const answers = await Promise.all(
      Array.from({ length: 50 }, () => post('/api/auth/register', person)),
    )

    const statuses = answers.map(({ statusCode }) => statusCode)
    expect(statuses.filter((status) => status === 201)).toHaveLength(1)
    expect(statuses.filter((status) => status === 409)).toHaveLength(49)
  })

  test('the welcome brings a link that confirms the email, once', async () => {
    const asha = await open()
    const token = await linkFor(asha.email, 'welcome')

    await visitor(accountsApi.verifyEmail, { body: { token } })

    expect((await asha.call(accountsApi.me)).emailVerified).toBe(true)
    await expect(visitor(accountsApi.verifyEmail, { body: { token } })).rejects.toMatchObject(
      refused(400, 'invalid_token'),
    )
  })
})

test('a link that confirms an email is of no use to somebody else, and stays good', async () => {
  const [asha, ravi] = [await open(), await open()]
  const token = await linkFor(asha.email, 'welcome')

  await expect(ravi.call(accountsApi.verifyEmail, { body: { token } })).rejects.toMatchObject(
    refused(400, 'invalid_token'),
  )

  expect((await ravi.call(accountsApi.me)).emailVerified).toBe(false)
  await asha.call(accountsApi.verifyEmail, { body: { token } })
})

test('the mails carry the name of the shop', async () => {
  const row = { section: 'company' as const, value: JSON.stringify({ name: 'Sharma Tools' }) }
  await db.insertInto('settings').values(row).execute()

  const asha = await open()

  const [mail] = await readMails(db, { recipient: asha.email })
  expect(mail?.subject).toBe('Welcome to Sharma Tools: confirm your email')
  expect(mail?.text).toMatch(/Sharma Tools\nhttp:\/\/shop.test$/)
  await db.deleteFrom('settings').execute()
})

describe('a token', () => {
  test('is 256 bits of chance, of which only a hash is kept', async () => {
    const { token } = await open()

    expect(Buffer.from(token, 'base64url')).toHaveLength(32)
    const rows = await db.selectFrom('sessions').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(token)
    expect(rows.every(({ tokenHash }) => tokenHash.length === 32)).toBe(true)
  })

  test('counts in the header only', async () => {
    const { token } = await open()

    const answer = await app.inject({ url: `/api/auth/me?token=${token}` })

    expect(answer.statusCode).toBe(401)
  })

  test('is worth nothing after logging out', async () => {
    const { call } = await open()

    await call(accountsApi.logout)

    await expect(call(accountsApi.me)).rejects.toMatchObject(refused(401, 'unauthenticated'))
  })

  test('is worth nothing once the account is closed or past its time', async () => {
    const closed = await open()
    const old = await open()

    await db
      .updateTable('users')
      .set({ disabledAt: new Date() })
      .where('id', '=', closed.id)
      .execute()
    await db
      .updateTable('sessions')
      .set({ expiresAt: new Date(0) })
      .where('userId', '=', old.id)
      .execute()

    await expect(closed.call(accountsApi.me)).rejects.toMatchObject(refused(401, 'unauthenticated'))
    await expect(old.call(accountsApi.me)).rejects.toMatchObject(refused(401, 'unauthenticated'))
  })

  test('of somebody who is staff no more opens no back office', async () => {
    const admin = await given.admin('MANAGER')
    await admin(mailsApi.list)

    await db
      .updateTable('users')
      .set({ userType: 'CUSTOMER', role: null })
      .where('id', '=', admin.id)
      .execute()

    await expect(admin(mailsApi.list)).rejects.toMatchObject(refused(403, 'forbidden'))
  })

  test('in use lives on, but never past its greatest age', async () => {
    const { call, id } = await open()
    const hour = 3_600_000
    const used = new Date(Date.now() - hour)
    const born = new Date(Date.now() - 179 * 24 * hour)
    await db
      .updateTable('sessions')
      .set({ lastUsedAt: used, createdAt: born, expiresAt: new Date(Date.now() + hour) })
      .where('userId', '=', id)
      .execute()

    await call(accountsApi.me)

    const read = () =>
      db.selectFrom('sessions').selectAll().where('userId', '=', id).executeTakeFirstOrThrow()
    await expect
      .poll(async () => Date.parse((await read()).lastUsedAt))
      .toBeGreaterThan(used.getTime())
    const session = await read()
    expect(Date.parse(session.expiresAt)).toBe(born.getTime() + 180 * 24 * hour)
  })
})

describe('sessions', () => {
  test('are listed with the one in use, and can be ended one by one', async () => {
    const asha = await open()
    const phone = await visitor(accountsApi.login, {
      body: { identifier: asha.username, password: asha.password },
    })

    const { sessions } = await asha.call(accountsApi.sessions)
    expect(sessions.map(({ current }) => current).sort()).toEqual([false, true])
    const other = sessions.find(({ current }) => !current)
    await asha.call(accountsApi.endSession, { params: { id: other?.id ?? 0 } })

    await expect(as(phone.token)(accountsApi.me)).rejects.toMatchObject(
      refused(401, 'unauthenticated'),
    )
    expect((await asha.call(accountsApi.sessions)).sessions).toHaveLength(1)
  })

  test("of others are not there, and can't be ended", async () => {
    const asha = await open()
    const ravi = await open()
    const { sessions } = await asha.call(accountsApi.sessions)

    for (const { id } of sessions)
      await expect(ravi.call(accountsApi.endSession, { params: { id } })).rejects.toMatchObject(
        refused(404, 'not_found'),
      )

    expect((await asha.call(accountsApi.me)).id).toBe(asha.id)
  })
})

async function linkFor(email: string, kind: string): Promise<string> {
  const mail = (await readMails(db, { recipient: email, kind })).at(-1)
  return /\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
}
