import { randomUUID } from 'node:crypto'
import { expect, type Page, test } from '@playwright/test'
import { untilAlive } from './alive.ts'
import { logInInModal } from './customer.ts'
import { admin, register } from './people.ts'

const open = async (page: Page, path = '/') => {
  await page.goto(path)
  const login = page.getByRole('link', { name: 'Login Now' })
  await untilAlive(login)
  await login.click()
  const modal = page.getByRole('dialog')
  await expect(modal).toBeVisible()
  return modal
}

/** Nobody has logged in with this browser, so the dialog begins with Register. */
const openLogin = async (page: Page, path = '/') => {
  const modal = await open(page, path)
  await modal.getByRole('tab', { name: 'Login' }).click()
  return modal
}

test('Login Now opens a modal with two tabs and their fields', async ({ page }) => {
  const modal = await open(page)

  await expect(modal.getByRole('tab')).toHaveText(['Login', 'Register'])
  await modal.getByRole('tab', { name: 'Login' }).click()
  for (const name of ['Email', 'Password'])
    await expect(modal.getByLabel(name, { exact: true })).toBeVisible()
  await expect(modal.getByRole('button', { name: 'Login', exact: true })).toBeVisible()
  await modal.getByRole('tab', { name: 'Register' }).click()
  for (const name of [
    'First Name',
    'Last Name',
    'Username',
    'Email',
    'Password',
    'Confirm Password',
  ])
    await expect(modal.getByLabel(name, { exact: true })).toBeVisible()
  await expect(modal.getByRole('button', { name: 'Create Account' })).toBeVisible()
  await expect(modal.getByRole('link', { name: /terms/i }).last()).toBeVisible()
  await expect(modal.getByRole('link', { name: /privacy/i }).last()).toBeVisible()
})

test('the modal closes by its X, by Esc and by a click beside it, and returns the focus', async ({
  page,
}) => {
  let modal = await open(page)
  await modal.getByRole('button', { name: 'Close' }).click()
  await expect(modal).toBeHidden()

  modal = await open(page)
  await page.keyboard.press('Escape')
  await expect(modal).toBeHidden()
  await expect(page.locator(':focus')).toContainText('Login Now')

  modal = await open(page)
  await page.mouse.click(5, 400)
  await expect(modal).toBeHidden()
})

test('after registering the focus is on the heading, because the pressed button is gone', async ({
  page,
}) => {
  const modal = await open(page)
  const name = `meera${randomUUID().replaceAll('-', '').slice(0, 12)}`
  await modal.getByRole('tab', { name: 'Register' }).click()
  await modal.getByLabel('First Name').fill('Meera')
  await modal.getByLabel('Last Name').fill('Nair')
  await modal.getByLabel('Username').fill(name)
  await modal.getByLabel('Email').fill(`${name}@example.in`)
  for (const label of ['Password', 'Confirm Password'])
    await modal.getByLabel(label, { exact: true }).fill('chisel and mallet')

  await modal.getByRole('button', { name: 'Create Account' }).click()

  await expect(page.getByRole('button', { name: /Hi, Meera/ })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test('different passwords say so, and nothing is sent', async ({ page }) => {
  const sent: string[] = []
  page.on('request', (request) => void (request.method() === 'POST' && sent.push(request.url())))
  const modal = await open(page)
  await modal.getByRole('tab', { name: 'Register' }).click()
  await modal.getByLabel('First Name').fill('Asha')
  await modal.getByLabel('Last Name').fill('Verma')
  await modal.getByLabel('Username').fill('asha.verma')
  await modal.getByLabel('Email').fill('asha.verma@example.in')
  await modal.getByLabel('Password', { exact: true }).fill('chisel and mallet')
  await modal.getByLabel('Confirm Password').fill('chisel and hammer')

  await modal.getByRole('button', { name: 'Create Account' }).click()

  await expect(modal.getByText('Passwords do not match.').first()).toBeVisible()
  expect(sent).toEqual([])
})

test('all fields are required, and an email must be valid', async ({ page }) => {
  const sent: string[] = []
  page.on('request', (request) => void (request.method() === 'POST' && sent.push(request.url())))
  const modal = await openLogin(page)

  await modal.getByRole('button', { name: 'Login', exact: true }).click()
  await modal.getByLabel('Email').fill('asha')
  await modal.getByLabel('Password', { exact: true }).fill('chisel and mallet')
  await modal.getByRole('button', { name: 'Login', exact: true }).click()

  expect(
    await modal
      .getByLabel('Email')
      .evaluate((input: HTMLInputElement) => input.validity.typeMismatch),
  ).toBe(true)
  expect(sent).toEqual([])
})

test("the server's message is shown as it is, and Processing... until it comes", async ({
  page,
}) => {
  const modal = await openLogin(page)
  const held = Promise.withResolvers<void>()
  let calls = 0
  await page.route('**/api/auth/login', async (route) => {
    calls++
    await held.promise
    await route.fulfill({
      status: 401,
      contentType: 'application/problem+json',
      json: {
        code: 'invalid_credentials',
        status: 401,
        message: 'Wrong on purpose.',
        requestId: 'x',
      },
    })
  })
  await modal.getByLabel('Email').fill('asha@example.in')
  await modal.getByLabel('Password', { exact: true }).fill('chisel and mallet')

  await modal.getByRole('button', { name: 'Login', exact: true }).dblclick()

  await expect(modal.getByRole('button', { name: 'Processing...' })).toBeVisible()
  held.resolve()
  await expect(modal.getByRole('alert').filter({ hasText: 'Wrong on purpose.' })).toBeVisible()
  await expect(page).toHaveTitle(/^Error: /)
  expect(calls).toBe(1)
})

test('a failure without a message shows an unexpected error', async ({ page }) => {
  const modal = await openLogin(page)
  await page.route('**/api/auth/login', (route) => route.fulfill({ status: 500, body: '' }))
  await modal.getByLabel('Email').fill('asha@example.in')
  await modal.getByLabel('Password', { exact: true }).fill('chisel and mallet')

  await modal.getByRole('button', { name: 'Login', exact: true }).click()

  await expect(modal.getByText('An unexpected error occurred.')).toBeVisible()
})

test('a shopper logs in, is greeted by first name, and logs out to the home page', async ({
  page,
  request,
}) => {
  const asha = await register(request)
  const modal = await openLogin(page, '/contact-us')
  await modal.getByLabel('Email').fill(asha.email)
  await modal.getByLabel('Password', { exact: true }).fill(asha.password)
  await modal.getByRole('button', { name: 'Login', exact: true }).click()

  await expect(modal).toBeHidden()
  await expect(page).toHaveURL(/contact-us$/)
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeTruthy()
  await page.getByRole('button', { name: /Hi, Asha/ }).click()
  await expect(page.getByRole('menuitem')).toHaveText(['My Profile', 'Logout'])
  await page.mouse.click(300, 700)
  await expect(page.getByRole('menuitem').first()).toBeHidden()
  await page.getByRole('button', { name: /Hi, Asha/ }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()

  await expect(page).toHaveURL('/')
  await expect(page.getByText('Login Now')).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
})

test('an admin lands on /admin and has the Admin Panel in the menu', async ({ page }) => {
  const modal = await openLogin(page)
  await modal.getByLabel('Email').fill(admin.email)
  await modal.getByLabel('Password', { exact: true }).fill(admin.password)
  await modal.getByRole('button', { name: 'Login', exact: true }).click()

  await expect(page).toHaveURL(/\/admin$/)
  await page.goto('/')
  await page.getByRole('button', { name: /^Hi, / }).click()
  await expect(page.getByRole('menuitem')).toHaveText(['Admin Panel', 'My Profile', 'Logout'])
})

test('an invalid token is removed silently', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('token', 'x'.repeat(43)))
  await page.goto('/')

  await expect(page.getByText('Login Now')).toBeVisible()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('token'))).toBeNull()
  await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveCount(0)
})

test('the dialog begins with Register until somebody has logged in with this browser', async ({
  page,
  request,
}) => {
  const asha = await register(request)
  const chosen = page.getByRole('dialog').getByRole('tab', { selected: true })
  await open(page)
  await expect(chosen).toHaveText('Register')
  await page.keyboard.press('Escape')
  // An account's page was wanted, so somebody has one.
  await page.goto('/profile/orders')
  await expect(chosen).toHaveText('Login')
  await logInInModal(page, asha)
  await expect(page).toHaveURL(/\/profile\/orders$/)
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/')

  await open(page)
  await expect(chosen).toHaveText('Login')
  await page.reload()
  await open(page)
  await expect(chosen).toHaveText('Login')
})
