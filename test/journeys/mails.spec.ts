import { expect, type Page, test } from '@playwright/test'
import { mailServerApi } from '#contract/shop/mail-server.ts'
import { openSmtpServer } from '#test/smtp-server.ts'
import { admin, bearer, logInAsAdmin, openOffice, register } from './people.ts'
import { flawsIn } from './themes.ts'
import { letPasswordAge } from './time.ts'

const login = { user: 'shop@tools.example', password: 'mallet and gouge' }

async function save(page: Page) {
  await page.getByRole('button', { name: 'Save', exact: true }).first().click()
  await expect(page.getByText('Saved.').first()).toBeVisible()
}

async function setUp(page: Page, port: number, password: string) {
  await page.goto('/admin/settings?section=mail-server')
  await page.getByLabel('Send mails through this server').check()
  await page.getByLabel('Host').fill('127.0.0.1')
  await page.getByLabel('Port').fill(String(port))
  await page.getByLabel('Security').selectOption({ label: 'None, only inside your own network' })
  await page.getByRole('textbox', { name: 'User' }).fill(login.user)
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.getByRole('textbox', { name: 'Address', exact: true }).fill(login.user)
  await save(page)
}

/** Also after a failure: with a server no more mails are kept, and a second attempt needs one that is. */
test.afterEach(async ({ request }) => {
  const headers = bearer(await logInAsAdmin(request))
  const { path } = mailServerApi.read
  const { smtp, sender, version } = await (await request.get(path, { headers })).json()
  const { host, port, security, user } = smtp
  const data = { smtp: { enabled: false, host, port, security, user }, sender, version }
  expect((await request.put(path, { headers, data })).status()).toBe(200)
})

test('the owner sets a mail server, sends a test mail, and then the mails that were kept', async ({
  page,
  request,
}) => {
  const post = await openSmtpServer({ login })
  const asha = await register(request)
  const token = await openOffice(page, request, '/admin')

  await setUp(page, post.port, 'not the password')
  await page.getByRole('button', { name: 'Send a test mail' }).click()
  await expect(page.getByText(/^The mail server refused the login\./)).toBeVisible()
  expect(await flawsIn(page)).toEqual([])
  await page.getByRole('textbox', { name: 'Password' }).fill(login.password)
  await save(page)
  await page.getByRole('button', { name: 'Send a test mail' }).click()
  await expect(page.getByText(/^The mail server accepted the test mail to/)).toBeVisible()

  await page.goto('/admin/settings?section=mails')
  await page.getByRole('button', { name: 'Send them…' }).click()
  const dialog = page.getByRole('dialog')
  expect(await flawsIn(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByText(/on the way\.$/)).toBeVisible()
  // The mails of all other journeys go with them.
  await expect
    .poll(() => post.envelopes.flatMap(({ recipients }) => recipients), { timeout: 60_000 })
    .toContain(`RCPT TO:<${asha.email}>`)

  await letPasswordAge(token)
  await page.goto(`/admin/settings?section=mails&q=${asha.email}`)
  await page
    .getByRole('main')
    .getByRole('link', { name: /Welcome/ })
    .first()
    .click()
  const mail = page.getByRole('dialog')
  await mail.getByRole('button', { name: 'Show the mail' }).click()
  const asked = page.getByRole('dialog', { name: /^Confirm your password/ })
  await asked.getByLabel('Password', { exact: true }).fill(admin.password)
  await asked.getByRole('button', { name: 'Continue' }).click()
  await expect(mail.frameLocator('iframe').getByText('Hi Asha,')).toBeVisible()
  expect(await flawsIn(page)).toEqual([])
  await mail.getByRole('button', { name: 'Send again' }).click()
  const toAsha = () =>
    post.envelopes.filter(({ recipients }) => recipients[0]?.includes(asha.email)).length
  // A busy machine sends what others wrote first.
  await expect.poll(toAsha, { timeout: 60_000 }).toBe(2)

  await page.goto('/admin/settings?section=mail-server')
  await page.getByLabel('Send mails through this server').uncheck()
  await save(page)
  post.close()
})
