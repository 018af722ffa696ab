import { beforeEach, expect, test } from 'vitest'
import { accountsApi } from '#contract/people/accounts.ts'
import { invitationsApi, staffApi } from '#contract/people/staff.ts'
import { mailServerApi } from '#contract/shop/mail-server.ts'
import { readMails } from '#test/mails.ts'
import { openShop } from '#test/shop.ts'
import { hashPassword } from '../accounts/password-hash.ts'

const { db, given, visitor, as } = await openShop()
const password = 'rivet-gauge-41'
const passwordHash = await hashPassword(password)
const owner = await given.admin()

beforeEach(async () => {
  await db.deleteFrom('rateLimits').execute()
})

let count = 0
const newAddress = () => `meera${++count}@example.in`

async function tokenFor(email: string): Promise<string> {
  const mail = (await readMails(db, { recipient: email, kind: 'staff_invitation' })).at(-1)
  return /invitation\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
}

async function invited(email = newAddress()) {
  const invitation = await owner(staffApi.invite, { body: { email, role: 'CATALOGUE' } })
  return { ...invitation, token: await tokenFor(email) }
}

const meera = (token: string) => ({
  body: { token, firstName: 'Meera', lastName: 'Nair', password, confirmPassword: password },
})

const refused = (message: string) => ({
  problem: { status: 400, code: 'invalid_token', message: expect.stringContaining(message) },
})

test('an invited person chooses a name and a password and gets the role', async () => {
  const { email, token } = await invited()

  expect(await visitor(invitationsApi.read, { body: { token } })).toEqual({
    email,
    role: 'CATALOGUE',
    hasAccount: false,
  })
  await visitor(invitationsApi.accept, meera(token))

  const { user } = await visitor(accountsApi.login, { body: { identifier: email, password } })
  expect(user).toMatchObject({ firstName: 'Meera', role: 'CATALOGUE', emailVerified: true })
  const { staff, invitations } = await owner(staffApi.list)
  expect(staff.map((member) => member.email)).toContain(email)
  expect(invitations.map((open) => open.email)).not.toContain(email)
})

test('the mail names the inviter and the role, and only a hash of its link is stored', async () => {
  const { email, token } = await invited()

  const [mail] = await readMails(db, { recipient: email })
  expect(mail?.text).toContain('Asha Verma invites you')
  expect(mail?.text).toContain('Your role is Catalogue.')
  const rows = await db.selectFrom('staffInvitations').selectAll().execute()
  expect(JSON.stringify(rows)).not.toContain(token)
})

test('an invited shopper joins the staff with their existing password', async () => {
  const asha = await given.shopper({ passwordHash })
  const { token } = await invited(asha.email)
  expect(await visitor(invitationsApi.read, { body: { token } })).toMatchObject({
    hasAccount: true,
  })

  await expect(
    visitor(invitationsApi.join, { body: { token, password: 'not-my-password' } }),
  ).rejects.toMatchObject({ problem: { status: 400, fields: { password: expect.any(String) } } })
  await expect(visitor(invitationsApi.accept, meera(token))).rejects.toMatchObject({
    problem: { code: 'email_taken' },
  })
  await visitor(invitationsApi.join, { body: { token, password } })

  await expect(asha(accountsApi.me)).rejects.toMatchObject({ problem: { status: 401 } })
  const login = { body: { identifier: asha.email, password } }
  const { user } = await visitor(accountsApi.login, login)
  expect(user).toMatchObject({ id: asha.id, userType: 'ADMIN', role: 'CATALOGUE' })
})

test('guessing the password of an invited shopper is limited like a login', async () => {
  const asha = await given.shopper({ passwordHash })
  const { token } = await invited(asha.email)
  const guess = () => visitor(invitationsApi.join, { body: { token, password: 'a-guess-of-mine' } })

  for (let tries = 0; tries < 10; tries++) await guess().catch(() => null)

  await expect(guess()).rejects.toMatchObject({ problem: { status: 429 } })
})

test('an invitation works once, also when used several times at once', async () => {
  const { token } = await invited()

  const results = await Promise.allSettled(
    Array.from({ length: 5 }, () => visitor(invitationsApi.accept, meera(token))),
  )

  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  await expect(visitor(invitationsApi.read, { body: { token } })).rejects.toMatchObject(
    refused('already used'),
  )
})

test('an expired invitation says so and can be sent again', async () => {
  const { id, email, token } = await invited()
  await db
    .updateTable('staffInvitations')
    .set({ expiresAt: new Date(0) })
    .where('id', '=', id)
    .execute()

  await expect(visitor(invitationsApi.accept, meera(token))).rejects.toMatchObject(
    refused('has expired'),
  )
  const { invitations } = await owner(staffApi.list)
  expect(invitations.find((open) => open.id === id)).toMatchObject({ isExpired: true })

  await owner(staffApi.resendInvitation, { params: { id } })
  await expect(visitor(invitationsApi.read, { body: { token } })).rejects.toMatchObject(
    refused('newest invitation'),
  )
  await visitor(invitationsApi.accept, meera(await tokenFor(email)))
})

test('a withdrawn invitation says so, and its address can be invited again', async () => {
  const { id, email, token } = await invited()

  await owner(staffApi.revokeInvitation, { params: { id } })

  await expect(visitor(invitationsApi.accept, meera(token))).rejects.toMatchObject(
    refused('withdrawn'),
  )
  await expect(owner(staffApi.resendInvitation, { params: { id } })).rejects.toMatchObject({
    problem: { status: 404 },
  })
  await invited(email)
})

test('an invitation is withdrawn when the owner who sent it leaves', async () => {
  const other = await given.admin()
  const email = newAddress()
  await other(staffApi.invite, { body: { email, role: 'OWNER' } })
  const token = await tokenFor(email)

  await owner(staffApi.disable, { params: { id: other.id } })

  await expect(visitor(invitationsApi.accept, meera(token))).rejects.toMatchObject(
    refused('withdrawn'),
  )
})

test('an address is invited once, and not if it belongs to the staff', async () => {
  const { email } = await invited()
  const support = await given.admin('SUPPORT')

  const invite = (address: string) =>
    owner(staffApi.invite, { body: { email: address, role: 'ORDERS' } })
  await expect(invite(email.toUpperCase())).rejects.toMatchObject({
    problem: { code: 'already_invited' },
  })
  await expect(invite(support.email)).rejects.toMatchObject({ problem: { code: 'already_staff' } })
})

test('inviting asks for the password again', async () => {
  const { token, id } = await given.admin()
  await db
    .updateTable('sessions')
    .set({ passwordGivenAt: new Date(0) })
    .where('userId', '=', id)
    .execute()

  await expect(
    as(token)(staffApi.invite, { body: { email: newAddress(), role: 'VIEWER' } }),
  ).rejects.toMatchObject({ problem: { status: 403, code: 'password_needed' } })
})

test('without a mail server whoever invites is given the link, once, to hand it over', async () => {
  const email = newAddress()

  const { id, link } = await owner(staffApi.invite, { body: { email, role: 'CATALOGUE' } })

  expect(link?.url).toBe(`http://shop.test/invitation?token=${await tokenFor(email)}`)
  expect(link?.qr).toMatch(/^data:image\/svg\+xml;base64,/)
  const { invitations } = await owner(staffApi.list)
  expect(JSON.stringify(invitations)).not.toContain('token=')
  const again = await owner(staffApi.resendInvitation, { params: { id } })
  expect(again.link?.url).toBe(`http://shop.test/invitation?token=${await tokenFor(email)}`)
  expect(again.link?.url).not.toBe(link?.url)
})

test('with a mail server the link is in the mail only', async () => {
  const smtp = {
    enabled: true,
    host: 'mail.example',
    port: 25,
    security: 'NONE',
    user: '',
  } as const
  const sender = { name: '', address: 'shop@tools.example', replyTo: '' }
  await owner(mailServerApi.update, { body: { smtp, sender } })

  expect(await invited()).toMatchObject({ link: null })
})
