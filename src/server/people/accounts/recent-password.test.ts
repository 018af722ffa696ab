import { expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { accountsApi } from '#contract/people/accounts.ts'
import { adminPaymentsApi } from '#contract/selling/admin-payments.ts'
import type { Person } from '#test/given.ts'
import { openShop } from '#test/shop.ts'
import { hashPassword } from './password-hash.ts'

const { db, given } = await openShop()
const passwordHash = await hashPassword('lathe and chisel')

/** An owner who logged in half an hour ago. */
async function ownerSinceLong() {
  const owner = await given.admin('OWNER')
  await db.updateTable('users').set({ passwordHash }).where('id', '=', owner.id).execute()
  await db
    .updateTable('sessions')
    .set({ passwordGivenAt: new Date(Date.now() - 30 * 60_000) })
    .where('userId', '=', owner.id)
    .execute()
  return owner
}

const give = (owner: Person, currentPassword: string) =>
  owner(accountsApi.confirmPassword, { body: { currentPassword } })

async function changePayments(owner: Person) {
  const { razorpay, upi, version } = await owner(adminPaymentsApi.settings)
  const { enabled, keyId } = razorpay
  return owner(adminPaymentsApi.updateSettings, {
    body: { razorpay: { enabled, keyId }, upi, version },
  })
}

test('an action with money asks for the password again and then runs', async () => {
  const owner = await ownerSinceLong()

  await expect(changePayments(owner)).rejects.toMatchObject({
    problem: { status: 403, code: 'password_needed' },
  })
  await expect(give(owner, 'not my password')).rejects.toMatchObject({
    problem: { status: 400, code: 'wrong_password' },
  })
  await expect(changePayments(owner)).rejects.toMatchObject({ problem: { status: 403 } })
  await give(owner, 'lathe and chisel')
  await expect(changePayments(owner)).resolves.toMatchObject({ razorpay: { enabled: false } })
})

test('a password confirmed in one session does not count in another', async () => {
  const [one, other] = [await ownerSinceLong(), await ownerSinceLong()]

  await give(one, 'lathe and chisel')

  await expect(changePayments(other)).rejects.toMatchObject({ problem: { status: 403 } })
})

test('actions with money, roles, exports of names and keys ask for the password again, only of staff', () => {
  const endpoints: Endpoint[] = Object.values(api).flatMap((area) => Object.values(area))
  const asking = endpoints.filter(({ recentPassword }) => recentPassword)

  expect(asking.map(({ method, path }) => `${method} ${path}`).sort()).toEqual([
    'DELETE /api/admin/backups/:id',
    'DELETE /api/admin/customers/:id',
    'DELETE /api/admin/staff/:id/two-factor',
    'GET /api/admin/backups/:id/file',
    'GET /api/admin/customers/:id/export',
    'GET /api/admin/exports/addresses',
    'GET /api/admin/exports/customers',
    'GET /api/admin/exports/orders',
    'POST /api/admin/customers/:id/merge',
    'POST /api/admin/orders/:id/payments/:pid/confirm',
    'POST /api/admin/orders/:id/payments/:pid/transfers/:tid/correct',
    'POST /api/admin/orders/:id/refunds',
    'POST /api/admin/orders/:id/refunds/:rid/paid',
    'POST /api/admin/orders/:id/refunds/:rid/retry',
    'POST /api/admin/orders/:id/returns/:rid/transition',
    'POST /api/admin/setup/remove-demo',
    'POST /api/admin/staff/:id/disable',
    'POST /api/admin/staff/:id/enable',
    'POST /api/admin/staff/invitations',
    'POST /api/admin/staff/invitations/:id/resend',
    'PUT /api/admin/settings/backup-bucket',
    'PUT /api/admin/settings/backups',
    'PUT /api/admin/settings/couriers',
    'PUT /api/admin/settings/mail-server',
    'PUT /api/admin/settings/payments',
    'PUT /api/admin/staff/:id/role',
  ])
  for (const { access } of asking) expect(['anyone', 'shopper']).not.toContain(access)
})
