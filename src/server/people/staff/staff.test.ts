import { beforeEach, expect, test } from 'vitest'
import { accountsApi } from '#contract/people/accounts.ts'
import { staffApi } from '#contract/people/staff.ts'
import { adminOrdersApi } from '#contract/selling/admin-orders.ts'
import { openDatabase } from '#server/platform/db/database.ts'
import type { Person } from '#test/given.ts'
import { openShop } from '#test/shop.ts'

const shop = await openShop()
const { db, given, visitor } = shop

/** Only the owners of a test count. */
beforeEach(async () => {
  await db
    .updateTable('users')
    .set({ disabledAt: new Date() })
    .where('role', '=', 'OWNER')
    .execute()
})

const member = async (owner: Person, { id }: { id: number }) =>
  (await owner(staffApi.list)).staff.find((entry) => entry.id === id)

const about = ({ id }: { id: number }) => ({ params: { id } })
const refused = (status: number, code: string) => ({ problem: { status, code } })

test('the owner sees the staff and when each was last active', async () => {
  const owner = await given.admin()
  const [orders, asha] = [await given.admin('ORDERS'), await given.shopper()]

  const { staff } = await owner(staffApi.list)

  expect(staff.find(({ id }) => id === orders.id)).toMatchObject({
    email: orders.email,
    role: 'ORDERS',
    lastSeenAt: expect.any(String),
    hasTwoFactor: false,
    isDisabled: false,
    unconfirmedEmail: orders.email,
  })
  expect(staff.map(({ id }) => id)).not.toContain(asha.id)
})

test('last activity stays after a sign-out', async () => {
  const owner = await given.admin()
  const support = await given.admin('SUPPORT')
  await owner(staffApi.signOut, about(owner)).catch(() => null)
  const again = await given.admin()
  await again(staffApi.signOut, about(support))

  expect(await member(again, owner)).toMatchObject({ lastSeenAt: expect.any(String) })
  expect(await member(again, support)).toMatchObject({ lastSeenAt: null })
})

test('a new role applies from the next call', async () => {
  const [owner, meera] = [await given.admin(), await given.admin('CATALOGUE')]
  await expect(meera(adminOrdersApi.list)).rejects.toMatchObject(refused(403, 'forbidden'))

  await owner(staffApi.changeRole, { ...about(meera), body: { role: 'ORDERS' } })

  expect(await meera(adminOrdersApi.list)).toMatchObject({ total: 0 })
})

test('a person who leaves the staff is a shopper and must log in again', async () => {
  const [owner, meera] = [await given.admin(), await given.admin('CATALOGUE')]

  await owner(staffApi.changeRole, { ...about(meera), body: { role: null } })

  await expect(meera(accountsApi.me)).rejects.toMatchObject(refused(401, 'unauthenticated'))
  expect(await member(owner, meera)).toBeUndefined()
  await expect(owner(staffApi.disable, about(meera))).rejects.toMatchObject(
    refused(404, 'not_found'),
  )
})

test('a disabled account has no sessions and cannot log in until it is enabled', async () => {
  const [owner, meera] = [await given.admin(), await given.admin('MANAGER')]

  await owner(staffApi.disable, about(meera))

  await expect(meera(accountsApi.me)).rejects.toMatchObject(refused(401, 'unauthenticated'))
  expect(await member(owner, meera)).toMatchObject({ isDisabled: true })
  await visitor(accountsApi.forgotPassword, { body: { email: meera.email } })
  const links = await db
    .selectFrom('mailTokens')
    .where('userId', '=', meera.id)
    .select('id')
    .execute()
  expect(links).toEqual([])

  await owner(staffApi.enable, about(meera))
  expect(await member(owner, meera)).toMatchObject({ isDisabled: false, role: 'MANAGER' })
})

test('a disabled account must be enabled before it leaves the staff', async () => {
  const [owner, meera] = [await given.admin(), await given.admin('MANAGER')]
  await owner(staffApi.disable, about(meera))

  await expect(
    owner(staffApi.changeRole, { ...about(meera), body: { role: null } }),
  ).rejects.toMatchObject(refused(409, 'illegal_transition'))
})

test('the last owner cannot be demoted or disabled', async () => {
  const owner = await given.admin()
  const demote = { ...about(owner), body: { role: 'MANAGER' as const } }

  await expect(owner(staffApi.changeRole, demote)).rejects.toMatchObject(refused(409, 'last_owner'))
  await expect(owner(staffApi.disable, about(owner))).rejects.toMatchObject(
    refused(409, 'last_owner'),
  )

  await given.admin()
  await owner(staffApi.changeRole, demote)
  expect((await owner(accountsApi.me)).role).toBe('MANAGER')
})

test('when two owners demote each other at once, one stays an owner', async () => {
  const [one, other] = [await given.admin(), await given.admin()]
  const demote = (by: Person, whom: Person) =>
    by(staffApi.changeRole, { ...about(whom), body: { role: 'VIEWER' } })
  // Both calls wait for this lock, so both have read their caller's role when the first one goes on.
  const second = openDatabase(shop.url)
  let both: Promise<PromiseSettledResult<null>[]> | undefined
  await second.transaction().execute(async (tx) => {
    await tx.selectFrom('users').select('id').where('role', '=', 'OWNER').forUpdate().execute()
    both = Promise.allSettled([demote(one, other), demote(other, one)])
    await twoWait()
  })
  const results = (await both)?.map(({ status }) => status).sort()
  await second.destroy()

  expect(results).toEqual(['fulfilled', 'rejected'])
  const owners = await db
    .selectFrom('users')
    .select('id')
    .where('id', 'in', [one.id, other.id])
    .where('role', '=', 'OWNER')
    .execute()
  expect(owners).toHaveLength(1)
})

/** Until two connections wait for a lock. */
async function twoWait() {
  for (;;) {
    const waiting = await db
      .selectFrom('pg_stat_activity' as never)
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('wait_event_type' as never, '=', 'Lock' as never)
      .where('datname' as never, '=', new URL(shop.url).pathname.slice(1) as never)
      .executeTakeFirstOrThrow()
    if (waiting.count >= 2) return
  }
}

test('signing out everywhere ends all sessions of this account only', async () => {
  const [asha, kabir] = [await given.shopper(), await given.shopper()]

  await asha(accountsApi.endSessions)

  await expect(asha(accountsApi.me)).rejects.toMatchObject(refused(401, 'unauthenticated'))
  expect((await kabir(accountsApi.me)).id).toBe(kabir.id)
})

/** The secret of a link that was handed over. */
const tokenOf = (url = '') => new URL(url).searchParams.get('token') ?? ''

test('without a mail server the owner hands over a link for a new password, which works once', async () => {
  const [owner, packer] = [await given.admin(), await given.admin('ORDERS')]

  const former = await owner(staffApi.passwordLink, about(packer))
  const { email, link } = await owner(staffApi.passwordLink, about(packer))

  expect(email).toBe(packer.email)
  expect(link?.url).toMatch(/^http:\/\/shop\.test\/reset-password\?token=[\w-]+$/)
  expect(link?.qr).toMatch(/^data:image\/svg\+xml;base64,/)
  const password = 'rivet-gauge-41'
  const reset = (url: string | undefined) =>
    visitor(accountsApi.resetPassword, {
      body: { token: tokenOf(url), password, confirmPassword: password },
    })
  await expect(reset(former.link?.url)).rejects.toMatchObject(refused(400, 'invalid_token'))
  await reset(link?.url)
  await expect(packer(accountsApi.me)).rejects.toMatchObject(refused(401, 'unauthenticated'))
  const { user } = await visitor(accountsApi.login, { body: { identifier: email, password } })
  expect(user.id).toBe(packer.id)
  await expect(reset(link?.url)).rejects.toMatchObject(refused(400, 'invalid_token'))
})

test('the address that one of the staff has still to confirm is confirmed by a link handed over', async () => {
  const [owner, packer] = [await given.admin(), await given.admin('ORDERS')]
  const change = (values: { emailVerifiedAt: Date } | { pendingEmail: string }) =>
    db.updateTable('users').set(values).where('id', '=', packer.id).execute()
  await change({ emailVerifiedAt: new Date() })
  await expect(owner(staffApi.emailLink, about(packer))).rejects.toMatchObject(
    refused(409, 'illegal_transition'),
  )
  const pendingEmail = 'new-address@example.in'
  await change({ pendingEmail })
  expect(await member(owner, packer)).toMatchObject({ unconfirmedEmail: pendingEmail })

  const { email, link } = await owner(staffApi.emailLink, about(packer))
  await visitor(accountsApi.verifyEmail, { body: { token: tokenOf(link?.url) } })

  expect(email).toBe(pendingEmail)
  expect(await member(owner, packer)).toMatchObject({
    email: pendingEmail,
    unconfirmedEmail: null,
  })
})

test('only an owner who gave the password lately makes such links, and none of a disabled account', async () => {
  const [owner, other] = [await given.admin(), await given.admin()]
  const [manager, packer] = [await given.admin('MANAGER'), await given.admin('ORDERS')]
  await owner(staffApi.disable, about(packer))
  await db
    .updateTable('sessions')
    .set({ passwordGivenAt: new Date(0) })
    .where('userId', '=', other.id)
    .execute()

  for (const call of [staffApi.passwordLink, staffApi.emailLink]) {
    await expect(manager(call, about(other))).rejects.toMatchObject(refused(403, 'forbidden'))
    await expect(other(call, about(manager))).rejects.toMatchObject(refused(403, 'password_needed'))
    await expect(owner(call, about(packer))).rejects.toMatchObject(
      refused(409, 'illegal_transition'),
    )
  }
})
