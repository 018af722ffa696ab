import { describe, expect, test } from 'vitest'
import { accountsApi } from '#contract/people/accounts.ts'
import { mailsApi } from '#contract/shop/mails.ts'
import { refusal, registeringIn } from '#test/registering.ts'
import { openShop } from '#test/shop.ts'

const shop = await openShop({ isRegistered: false })
const { app, db, visitor, as, given } = shop
const open = registeringIn(shop)

describe('a token', () => {
  test('has 256 random bits, and only its hash is stored', async () => {
    const { token } = await open()

    expect(Buffer.from(token, 'base64url')).toHaveLength(32)
    const rows = await db.selectFrom('sessions').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(token)
    expect(rows.every(({ tokenHash }) => tokenHash.length === 32)).toBe(true)
  })

  test('is accepted only in the header', async () => {
    const { token } = await open()

    const answer = await app.inject({ url: `/api/auth/me?token=${token}` })

    expect(answer.statusCode).toBe(401)
  })

  test('is invalid after logging out', async () => {
    const { call } = await open()

    await call(accountsApi.logout)

    await expect(call(accountsApi.me)).rejects.toMatchObject(refusal(401, 'unauthenticated'))
  })

  test('is invalid after its account is closed or its time is over', async () => {
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

    await expect(closed.call(accountsApi.me)).rejects.toMatchObject(refusal(401, 'unauthenticated'))
    await expect(old.call(accountsApi.me)).rejects.toMatchObject(refusal(401, 'unauthenticated'))
  })

  test('of a former member of the staff does not open the back office', async () => {
    const admin = await given.admin('MANAGER')
    await admin(mailsApi.list)

    await db
      .updateTable('users')
      .set({ userType: 'CUSTOMER', role: null })
      .where('id', '=', admin.id)
      .execute()

    await expect(admin(mailsApi.list)).rejects.toMatchObject(refusal(403, 'forbidden'))
  })

  test('is prolonged by use up to its maximum age', async () => {
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
  test('are listed with the current one, and can be ended one by one', async () => {
    const asha = await open()
    const phone = await visitor(accountsApi.login, {
      body: { identifier: asha.username, password: asha.password },
    })

    const { sessions } = await asha.call(accountsApi.sessions)
    expect(sessions.map(({ current }) => current).sort()).toEqual([false, true])
    const other = sessions.find(({ current }) => !current)
    await asha.call(accountsApi.endSession, { params: { id: other?.id ?? 0 } })

    await expect(as(phone.token)(accountsApi.me)).rejects.toMatchObject(
      refusal(401, 'unauthenticated'),
    )
    expect((await asha.call(accountsApi.sessions)).sessions).toHaveLength(1)
  })

  test('of others are not listed and cannot be ended', async () => {
    const asha = await open()
    const ravi = await open()
    const { sessions } = await asha.call(accountsApi.sessions)

    for (const { id } of sessions)
      await expect(ravi.call(accountsApi.endSession, { params: { id } })).rejects.toMatchObject(
        refusal(404, 'not_found'),
      )

    expect((await asha.call(accountsApi.me)).id).toBe(asha.id)
  })
})
