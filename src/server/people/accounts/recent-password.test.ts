import { expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { type ImportKindName, importsApi } from '#contract/backoffice/imports.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { accountsApi } from '#contract/people/accounts.ts'
import { adminPaymentsApi } from '#contract/selling/admin-payments.ts'
import { mailsApi } from '#contract/shop/mails.ts'
import { type CompanyWrite, companyApi } from '#contract/shop/settings.ts'
import type { Person } from '#test/given.ts'
import { openShop } from '#test/shop.ts'
import { hashPassword } from './password-hash.ts'

const { app, db, given, visitor } = await openShop()
const passwordHash = await hashPassword('lathe and chisel')

const needed = { problem: { status: 403, code: 'password_needed' } }
const endpoints: Endpoint[] = Object.values(api).flatMap((area) => Object.values(area))
const asking = endpoints.filter(({ recentPassword }) => recentPassword)

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
  const { upi, version } = await owner(adminPaymentsApi.settings)
  return owner(adminPaymentsApi.updateSettings, {
    body: { upi, version },
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
  await expect(changePayments(owner)).resolves.toMatchObject({
    gateways: [{ enabled: false }, { enabled: false }],
  })
})

test('a password confirmed in one session does not count in another', async () => {
  const [one, other] = [await ownerSinceLong(), await ownerSinceLong()]

  await give(one, 'lathe and chisel')

  await expect(changePayments(other)).rejects.toMatchObject({ problem: { status: 403 } })
})

test('a session that is found open reads no link that was mailed, so it sets no password', async () => {
  const owner = await ownerSinceLong()
  await visitor(accountsApi.forgotPassword, { body: { email: owner.email } })
  const { mails } = await owner(mailsApi.list, { query: { kind: 'reset_password' } })
  const [mail] = mails
  const read = () => owner(mailsApi.read, { params: { id: mail?.id ?? 0 } })

  expect(mail).toMatchObject({ to: owner.email })
  await expect(read()).rejects.toMatchObject(needed)
  expect(JSON.stringify(mails)).not.toContain('token=')

  await give(owner, 'lathe and chisel')
  expect((await read()).text).toContain('/reset-password?token=')
})

test('other addresses for the messages of shoppers ask for the password, other details do not', async () => {
  const owner = await ownerSinceLong()
  const change = (body: CompanyWrite) => owner(companyApi.update, { body })
  const officer = { name: 'Meera Nambiar', email: '', phone: '' }

  await expect(change({ email: 'thief@example.in' })).rejects.toMatchObject(needed)
  await expect(
    change({ grievanceOfficer: { ...officer, email: 'thief@example.in' } }),
  ).rejects.toMatchObject(needed)
  await expect(change({ name: 'Vajrok', grievanceOfficer: officer })).resolves.toMatchObject({
    name: 'Vajrok',
  })
})

test('wrong lines of a file about people ask for the password, those of products do not', async () => {
  const owner = await ownerSinceLong()
  const problemsOf = async (kind: ImportKindName) => {
    const { id } = await db
      .insertInto('imports')
      .values({ kind, filename: 'a.csv', columns: [], unread: [], broughtBy: '', actorName: '' })
      .returning('id')
      .executeTakeFirstOrThrow()
    return owner(importsApi.problems, { params: { id } })
  }

  await expect(problemsOf('customers')).rejects.toMatchObject(needed)
  await expect(problemsOf('addresses')).rejects.toMatchObject(needed)
  await expect(problemsOf('products')).resolves.toBeDefined()
})

test('every call that asks for the password refuses a session that is found open', async () => {
  const owner = await ownerSinceLong()
  const answers = await Promise.all(
    asking.map(({ method, path }) =>
      app.inject({
        method,
        url: path.replace(/:\w+/g, '1'),
        headers: { authorization: `Bearer ${owner.token}` },
      }),
    ),
  )

  expect(answers.map((answer) => answer.json().code)).toEqual(asking.map(() => 'password_needed'))
})

test('actions with money, roles, mails, exports of names and keys ask for the password again, only of staff', () => {
  expect(asking.map(({ method, path }) => `${method} ${path}`).sort()).toEqual([
    'DELETE /api/admin/backups/:id',
    'DELETE /api/admin/customers/:id',
    'DELETE /api/admin/gst/corrections/:id',
    'DELETE /api/admin/gst/returns/:month/filing',
    'DELETE /api/admin/staff/:id/two-factor',
    'GET /api/admin/backups/:id/file',
    'GET /api/admin/books/month.zip',
    'GET /api/admin/books/tally-masters.xml',
    'GET /api/admin/books/tally-vouchers.xml',
    'GET /api/admin/books/zoho.csv',
    'GET /api/admin/customers/:id/export',
    'GET /api/admin/exports/addresses',
    'GET /api/admin/exports/customers',
    'GET /api/admin/exports/orders',
    'GET /api/admin/gst/returns/:month/filed.json',
    'GET /api/admin/mails/:id',
    'GET /api/admin/reports/day-book.csv',
    'GET /api/admin/reports/day-book.xlsx',
    'GET /api/admin/reports/gstr1.csv',
    'GET /api/admin/reports/gstr1.json',
    'POST /api/admin/api-keys',
    'POST /api/admin/api-keys/:id/rotate',
    'POST /api/admin/assistants',
    'POST /api/admin/cash/remittances',
    'POST /api/admin/customers/:id/email-link',
    'POST /api/admin/customers/:id/merge',
    'POST /api/admin/customers/:id/password-link',
    'POST /api/admin/e-invoices/:id/cancel',
    'POST /api/admin/e-invoices/:id/cancelled',
    'POST /api/admin/gst/corrections',
    'POST /api/admin/gst/returns/:month/filing',
    'POST /api/admin/orders/:id/payments/:pid/confirm',
    'POST /api/admin/orders/:id/payments/:pid/remit',
    'POST /api/admin/orders/:id/payments/:pid/transfers/:tid/correct',
    'POST /api/admin/orders/:id/refunds',
    'POST /api/admin/orders/:id/refunds/:rid/paid',
    'POST /api/admin/orders/:id/refunds/:rid/retry',
    'POST /api/admin/orders/:id/returns/:rid/refund-to',
    'POST /api/admin/orders/:id/returns/:rid/settle',
    'POST /api/admin/orders/:id/returns/:rid/transition',
    'POST /api/admin/settlements/files',
    'POST /api/admin/settlements/lines/:id/match',
    'POST /api/admin/setup/remove-demo',
    'POST /api/admin/staff/:id/disable',
    'POST /api/admin/staff/:id/email-link',
    'POST /api/admin/staff/:id/enable',
    'POST /api/admin/staff/:id/password-link',
    'POST /api/admin/staff/invitations',
    'POST /api/admin/staff/invitations/:id/resend',
    'POST /api/admin/webhooks',
    'POST /api/admin/webhooks/:id/secret',
    'PUT /api/admin/mail-words/:template',
    'PUT /api/admin/settings/backup-bucket',
    'PUT /api/admin/settings/backups',
    'PUT /api/admin/settings/couriers',
    'PUT /api/admin/settings/e-invoices',
    'PUT /api/admin/settings/mail-server',
    'PUT /api/admin/settings/messages',
    'PUT /api/admin/settings/payments',
    'PUT /api/admin/staff/:id/role',
    'PUT /api/admin/webhooks/:id',
  ])
  for (const { access } of asking) expect(['anyone', 'shopper']).not.toContain(access)
})
