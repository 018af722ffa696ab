import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { accountDataApi } from '#contract/backoffice/account-data.ts'
import { accountsApi } from '#contract/people/accounts.ts'
import { hashPassword } from '#server/people/accounts/password-hash.ts'
import { noPassword } from '#server/people/accounts/users.ts'
import { codesIn } from '#test/codes.ts'
import { newPhone } from '#test/guests.ts'
import { readMails } from '#test/mails.ts'
import { phoneLoginsIn } from '#test/phone-logins.ts'
import { openShop } from '#test/shop.ts'

const shop = await openShop({ isPatient: true })
const { db, given } = shop
const { switchOn, forgetLimits } = codesIn(db)
await switchOn()
const { codeFor, logIn, rowOf } = phoneLoginsIn(shop)
const password = 'chisel-blue-77'

/** Somebody who has never had a password or an email, logged in by a code. */
async function byPhone() {
  const phone = newPhone()
  const { token, user } = await logIn(phone)
  await forgetLimits()
  return { phone, user, call: shop.as(token) }
}

const other = (code: string) => (code === '111111' ? '222222' : '111111')
const wrong = {
  problem: { status: 400, code: 'wrong_code', fields: { code: expect.any(String) } },
}

test('who has only a phone exports the data and closes the account with a code', async () => {
  const { phone, user, call } = await byPhone()
  expect(await call(accountDataApi.export)).toMatchObject({ user: { phone, email: '' } })
  const { email: recipient } = await rowOf(user)
  const code = await codeFor(phone)

  await call(accountDataApi.close, { body: { code: ` ${code.slice(0, 3)}-${code.slice(3)}` } })

  expect(await rowOf(user)).toMatchObject({ phone: null, disabledAt: expect.anything() })
  await expect(call(accountsApi.me)).rejects.toMatchObject({ problem: { status: 401 } })
  expect(await readMails(db, { recipient })).toEqual([])
})

test('a wrong, an old, a replaced and a used code close nothing, and neither does a password', async () => {
  const { phone, user, call } = await byPhone()
  const close = (body: { code?: string; password?: string }) => call(accountDataApi.close, { body })
  const needed = { problem: { status: 400, fields: { code: expect.any(String) } } }
  await expect(close({})).rejects.toMatchObject(needed)
  await expect(close({ password: noPassword })).rejects.toMatchObject(needed)
  await expect(close({ code: '123456' })).rejects.toMatchObject(wrong)

  const first = await codeFor(phone)
  await expect(close({ code: other(first) })).rejects.toMatchObject(wrong)
  await db
    .updateTable('phoneCodes')
    .set({ expiresAt: sql`now() - interval '1 second'` })
    .where('phone', '=', phone)
    .execute()
  await expect(close({ code: first })).rejects.toMatchObject(wrong)

  await forgetLimits()
  const replaced = await codeFor(phone)
  await forgetLimits()
  const used = await codeFor(phone)
  if (replaced !== used) await expect(close({ code: replaced })).rejects.toMatchObject(wrong)
  await logIn(phone)
  await expect(close({ code: used })).rejects.toMatchObject(wrong)
  const foreign = await codeFor(newPhone())
  await expect(close({ code: foreign })).rejects.toMatchObject(wrong)
  expect(await rowOf(user)).toMatchObject({ phone, disabledAt: null })
})

test('five wrong codes use up the right one', async () => {
  const { phone, call } = await byPhone()
  const code = await codeFor(phone)
  const close = (tried: string) => call(accountDataApi.close, { body: { code: tried } })
  for (let tries = 0; tries < 5; tries++)
    await expect(close(other(code))).rejects.toMatchObject(wrong)
  await expect(close(code)).rejects.toMatchObject(wrong)
})

test('an account with a password is not closed by a code', async () => {
  const asha = await given.shopper({ passwordHash: await hashPassword(password) })
  const phone = newPhone()
  await db
    .updateTable('users')
    .set({ phone, phoneVerifiedAt: new Date() })
    .where('id', '=', asha.id)
    .execute()
  await forgetLimits()
  const code = await codeFor(phone)

  await expect(asha(accountDataApi.close, { body: { code } })).rejects.toMatchObject({
    problem: { status: 400, fields: { password: 'Enter your password.' } },
  })
  await asha(accountDataApi.close, { body: { password } })
  expect(await rowOf(asha)).toMatchObject({ phone: null })
})

test('two presses at once close the account once', async () => {
  const { phone, user, call } = await byPhone()
  const code = await codeFor(phone)
  const press = () => call(accountDataApi.close, { body: { code } })
  const answers = await Promise.allSettled([press(), press()])
  expect(answers.map(({ status }) => status)).toContain('fulfilled')
  const closings = await db
    .selectFrom('auditLog')
    .select('action')
    .where('action', '=', 'user.close')
    .where('subjectId', '=', String(user.id))
    .execute()
  expect(closings).toHaveLength(1)
})
