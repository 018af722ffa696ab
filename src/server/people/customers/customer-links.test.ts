import { expect, test } from 'vitest'
import { accountsApi } from '#contract/people/accounts.ts'
import { customerLinksApi } from '#contract/people/customer-links.ts'
import { noMailDomain } from '#contract/people/mailbox.ts'
import { customersApi } from '#contract/selling/customers.ts'
import type { Person } from '#test/given.ts'
import { refusal } from '#test/refusal.ts'
import { openShop } from '#test/shop.ts'

const { db, given, visitor } = await openShop()
const manager = await given.admin('MANAGER')

const about = ({ id }: { id: number }) => ({ params: { id } })
const calls = [customerLinksApi.password, customerLinksApi.email]
const tokenOf = (url = '') => new URL(url).searchParams.get('token') ?? ''

type Change = {
  emailVerifiedAt?: Date | null
  pendingEmail?: string
  email?: string
  disabledAt?: Date
}
const change = (who: Person, values: Change) =>
  db.updateTable('users').set(values).where('id', '=', who.id).execute()

test('without a mail server a manager hands a customer the link for a new password, which works once', async () => {
  const asha = await given.shopper()

  const { email, link } = await manager(customerLinksApi.password, about(asha))

  expect(email).toBe(asha.email)
  expect(link?.url).toMatch(/^http:\/\/shop\.test\/reset-password\?token=[\w-]+$/)
  const password = 'rivet-gauge-41'
  const reset = () =>
    visitor(accountsApi.resetPassword, {
      body: { token: tokenOf(link?.url), password, confirmPassword: password },
    })
  await reset()
  const { user } = await visitor(accountsApi.login, { body: { identifier: email, password } })
  expect(user.id).toBe(asha.id)
  await expect(reset()).rejects.toMatchObject(refusal({ code: 'invalid_token' }))
})

test('the address that a customer has still to confirm is confirmed by a link handed over', async () => {
  const asha = await given.shopper()
  await change(asha, { emailVerifiedAt: new Date() })
  await expect(manager(customerLinksApi.email, about(asha))).rejects.toMatchObject(
    refusal({ code: 'illegal_transition' }),
  )
  const pendingEmail = 'asha-at-work@example.in'
  await change(asha, { pendingEmail })
  expect(await manager(customersApi.read, about(asha))).toMatchObject({
    unconfirmedEmail: pendingEmail,
  })

  const { email, link } = await manager(customerLinksApi.email, about(asha))
  await visitor(accountsApi.verifyEmail, { body: { token: tokenOf(link?.url) } })

  expect(email).toBe(pendingEmail)
  expect(await manager(customersApi.read, about(asha))).toMatchObject({
    email: pendingEmail,
    unconfirmedEmail: null,
  })
})

test('staff, closed accounts and customers without an email address get no such link', async () => {
  const [packer, closed, caller] = [
    await given.admin('ORDERS'),
    await given.shopper(),
    await given.shopper(),
  ]
  await change(closed, { disabledAt: new Date() })
  await change(caller, { email: `caller@${noMailDomain}` })

  for (const call of calls) {
    await expect(manager(call, about(packer))).rejects.toMatchObject(
      refusal({ code: 'staff_account' }),
    )
    await expect(manager(call, about(closed))).rejects.toMatchObject(
      refusal({ code: 'account_closed' }),
    )
    await expect(manager(call, about(caller))).rejects.toMatchObject(
      refusal({ code: 'illegal_transition' }),
    )
    await expect(manager(call, { params: { id: 999_999 } })).rejects.toMatchObject(
      refusal({ status: 404 }),
    )
  }
})

test('only owners and managers make such a link', async () => {
  const asha = await given.shopper()

  for (const role of ['VIEWER', 'SUPPORT', 'ORDERS'] as const) {
    const clerk = await given.admin(role)
    for (const call of calls)
      await expect(clerk(call, about(asha))).rejects.toMatchObject(refusal({ status: 403 }))
  }
})
