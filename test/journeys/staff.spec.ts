import { randomUUID } from 'node:crypto'
import { expect, type Page, test } from '@playwright/test'
import { stepAt, totpCode } from '#server/people/two-factor/totp.ts'
import { untilAlive } from './alive.ts'
import { openOffice } from './people.ts'

const password = 'chisel and mallet'

const codeNow = (key: string) => totpCode(key, stepAt(new Date()))

async function logIn(page: Page, email: string) {
  const modal = page.getByRole('dialog')
  await modal.getByLabel('Email').fill(email)
  await modal.getByLabel('Password', { exact: true }).fill(password)
  await modal.getByRole('button', { name: 'Login', exact: true }).click()
}

test('an owner invites, and the invited person chooses a password, sets up two-factor and sees their part', async ({
  page,
  request,
  browser,
}) => {
  const email = `meera-${randomUUID().slice(0, 8)}@example.in`
  await openOffice(page, request, '/admin/staff')
  await page.getByRole('button', { name: 'Invite' }).click()
  const dialog = page.getByRole('dialog', { name: 'Invite to the staff' })
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByLabel('Role').selectOption('Catalogue')
  await dialog.getByRole('button', { name: 'Invite' }).click()
  const handed = page.getByRole('dialog', { name: 'Hand over the invitation' })
  await expect(handed).toContainText(`No mail was sent to ${email}`)
  await expect(
    handed.getByRole('img', { name: `QR code: Link of the invitation, for ${email}` }),
  ).toBeVisible()
  const link = new URL(await handed.getByLabel('Link of the invitation').inputValue())
  await handed.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('region', { name: 'Invitations' })).toContainText(email)

  const meera = await (await browser.newContext()).newPage()
  await meera.goto(link.pathname + link.search)
  await expect(meera.getByText('Your role is Catalogue.')).toBeVisible()
  await meera.getByLabel('First name').fill('Meera')
  await meera.getByLabel('Last name').fill('Nair')
  await meera.getByLabel('Password', { exact: true }).fill(password)
  await meera.getByLabel('Confirm password').fill(password)
  await meera.getByRole('button', { name: 'Join the staff' }).click()
  await meera.getByRole('button', { name: 'Login', exact: true }).click()
  await logIn(meera, email)
  const office = meera.getByRole('navigation', { name: 'Back office' })
  await expect(office.getByRole('link', { name: /^Products/ })).toBeVisible()

  await expect(
    office.getByRole('link', { name: /^(Orders|Staff|Audit log|Settings)/ }),
  ).toHaveCount(0)
  await expect(office.getByRole('list', { name: 'Catalogue' })).toBeVisible()
  await expect(office.getByRole('list', { name: 'Money' })).toHaveCount(0)
  await meera.goto('/admin/staff')
  await expect(meera.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(meera.locator('main')).toContainText("Your role (Catalogue) can't open staff.")

  await meera.goto('/profile')
  await meera.getByRole('button', { name: 'Set up two-factor login' }).click()
  const steps = meera.getByRole('dialog')
  await steps.getByLabel('Password', { exact: true }).fill(password)
  await steps.getByRole('button', { name: 'Continue' }).click()
  const shown = steps.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/)
  const key = (await shown.innerText()).replaceAll(' ', '')
  await expect(steps.getByLabel('Code')).toBeFocused()
  const used = codeNow(key)
  await steps.getByLabel('Code').fill(used)
  await meera.keyboard.press('Enter')
  await expect(
    steps.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem'),
  ).toHaveCount(10)
  const recovery = await steps.getByRole('listitem').first().innerText()
  await steps.getByRole('button', { name: 'I have stored them' }).click()
  await expect(meera.getByText('10 recovery codes left.')).toBeVisible()
  await meera.getByRole('button', { name: 'Sign out everywhere' }).click()
  await expect(meera).toHaveURL('/')

  const login = meera.getByRole('link', { name: 'Login Now' })
  await untilAlive(login)
  await login.click()
  await logIn(meera, email)
  const modal = meera.getByRole('dialog', { name: 'Enter your code' })
  await expect(modal.getByLabel('Code')).toBeFocused()
  await modal.getByLabel('Code').fill(used)
  await meera.keyboard.press('Enter')
  await expect(modal.getByText('This code is wrong or was already used.')).toBeVisible()
  await modal.getByRole('button', { name: 'Use a recovery code' }).click()
  await expect(modal.getByLabel('Recovery code')).toBeFocused()
  await modal.getByLabel('Recovery code').fill(recovery)
  await meera.keyboard.press('Enter')
  await expect(office.getByRole('link', { name: /^Products/ })).toBeVisible()
  await meera.context().close()

  await page.reload()
  const row = page.getByRole('row', { name: email })
  await expect(row).toContainText('On')
  const menu = row.getByRole('button', { name: 'Actions for Meera Nair' })
  await menu.click()
  await page.getByRole('menuitem', { name: 'Link for a new password' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Send the link' }).click()
  const reset = page.getByRole('dialog', { name: 'Hand over the link' })
  await expect(reset.getByLabel('Link for a new password')).toHaveValue(/\/reset-password\?token=/)
  await reset.getByRole('button', { name: 'Done' }).click()
  await menu.click()
  await page.getByRole('menuitem', { name: 'Disable' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Disable' }).click()
  await expect(row).toContainText('Disabled')
  await page.goto('/admin/audit?subject=user')
  await expect(page.getByRole('region', { name: 'Audit log' })).toContainText('disabled')
})
