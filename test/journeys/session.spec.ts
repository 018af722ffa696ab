import { randomUUID } from 'node:crypto'
import { expect, test } from '@playwright/test'
import { untilAlive } from './alive.ts'
import { logInInModal } from './customer.ts'
import { admin, anyProduct, listenToCalls, makeProduct, register, remember } from './people.ts'

const kept = () => localStorage.getItem('token')

test('registering stores the returned token, greets by first name and stays on the page', async ({
  page,
}) => {
  await page.goto('/shipping-policy')
  const login = page.getByRole('link', { name: 'Login Now' })
  await untilAlive(login)
  await login.click()
  const modal = page.getByRole('dialog')
  await modal.getByRole('tab', { name: 'Register' }).click()
  const name = `asha${randomUUID().slice(0, 8)}`
  const typed = {
    'First Name': 'Asha',
    'Last Name': 'Verma',
    Username: name,
    Email: `${name}@example.in`,
    Password: 'chisel and mallet',
    'Confirm Password': 'chisel and mallet',
  }
  for (const [label, text] of Object.entries(typed))
    await modal.getByLabel(label, { exact: true }).fill(text)
  const answered = page.waitForResponse('**/api/auth/register')
  await modal.getByRole('button', { name: 'Create Account' }).click()

  const answer = await answered
  expect(answer.request().postDataJSON()).toEqual({
    username: name,
    email: `${name}@example.in`,
    firstName: 'Asha',
    lastName: 'Verma',
    password: 'chisel and mallet',
    confirmPassword: 'chisel and mallet',
  })
  const { token } = await answer.json()
  await expect(modal).toBeHidden()
  await expect(page.getByRole('button', { name: /Hi, Asha/ })).toBeVisible()
  await expect(page).toHaveURL(/shipping-policy$/)
  expect(await page.evaluate(kept)).toBe(token)
})

test('a login sends the typed identifier and stores the token', async ({ page, request }) => {
  const asha = await register(request)
  await page.goto('/')
  await page.getByText('Login Now').click()
  const modal = page.getByRole('dialog')
  await modal.getByRole('tab', { name: 'Login' }).click()
  await modal.getByLabel('Email').fill(asha.email)
  await modal.getByLabel('Password', { exact: true }).fill(asha.password)
  const answered = page.waitForResponse('**/api/auth/login')
  await modal.getByRole('button', { name: 'Login', exact: true }).click()

  const answer = await answered
  expect(answer.request().postDataJSON()).toMatchObject({
    identifier: asha.email,
    password: asha.password,
  })
  const { token } = await answer.json()
  await expect(modal).toBeHidden()
  expect(await page.evaluate(kept)).toBe(token)
})

test('two tabs agree after a logout and a login, and a page of the account is left', async ({
  page,
  context,
  request,
}) => {
  const asha = await register(request)
  await page.goto('/')
  await page.evaluate((token) => localStorage.setItem('token', token), asha.token)
  await page.goto('/profile/address')
  const other = await context.newPage()
  await other.goto('/category/1')
  const greeting = /^Hi, /
  await expect(other.getByRole('button', { name: greeting })).toBeVisible()

  await other.evaluate(() => localStorage.removeItem('token'))
  await expect(page).toHaveURL('/')
  await expect(page.getByText('Login Now')).toBeVisible()

  await page.evaluate((token) => localStorage.setItem('token', token), asha.token)
  await expect(other.getByRole('button', { name: greeting })).toBeVisible()

  const ravi = await register(request, { firstName: 'Ravi' })
  await page.evaluate((token) => localStorage.setItem('token', token), ravi.token)
  await expect(other.getByRole('button', { name: 'Hi, Ravi' })).toBeVisible()
})

test('a page with a token reads its user, and sends it with every call', async ({
  page,
  request,
}) => {
  const asha = await register(request)
  const sent: Record<string, string | undefined> = {}
  page.on('request', (one) => {
    const { pathname } = new URL(one.url())
    if (pathname.startsWith('/api/')) sent[pathname] = one.headers().authorization
  })
  await remember(page, asha.token)
  await page.goto('/')

  await expect(page.getByRole('button', { name: /Hi, Asha/ })).toBeVisible()
  await expect
    .poll(() => Object.keys(sent))
    .toEqual(expect.arrayContaining(['/api/auth/me', '/api/cart', '/api/wishlist']))
  expect(new Set(Object.values(sent))).toEqual(new Set([`Bearer ${asha.token}`]))
})

test('a page without a token reads no user, no cart and no wishlist', async ({ page }) => {
  const { calls } = listenToCalls(page)
  await page.goto('/')

  // By the time this opens, the page is hydrated.
  await page.getByText('Login Now').click()
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(calls.filter((call) => /auth|cart|wishlist/.test(call))).toEqual([])
})

test('a failure to read the user logs out silently', async ({ page, request }) => {
  const asha = await register(request)
  await remember(page, asha.token)
  await page.route('**/api/auth/me', (route) => route.fulfill({ status: 500, body: '' }))
  await page.goto('/')

  await expect(page.getByText('Login Now')).toBeVisible()
  await expect.poll(() => page.evaluate(kept)).toBeNull()
  await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveCount(0)
})

for (const [what, path] of [
  ['cart', '**/api/cart'],
  ['wishlist', '**/api/wishlist'],
] as const)
  test(`a ${what} that cannot be loaded is only logged`, async ({ page, request }) => {
    const asha = await register(request)
    const product = await anyProduct(request)
    await remember(page, asha.token)
    await page.route(path, (route) => route.fulfill({ status: 500, body: '' }))
    const logged = page.waitForEvent('console', (message) => message.type() === 'error')
    await page.goto(`/product/${product.id}`)

    await logged
    await expect(page.getByRole('button', { name: /Hi, Asha/ })).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(product.name)
    await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveCount(0)
    await page
      .getByRole('banner')
      .getByRole('link', { name: /^Karigar/ })
      .first()
      .click()
    await expect(page).toHaveURL('/')
  })

test('company details that cannot be loaded are only logged, and the default name is shown', async ({
  page,
}) => {
  await page.goto('/')
  await page.getByText('Login Now').click()
  await logInInModal(page, admin)
  await expect(page).toHaveURL(/\/admin$/)
  await page.route('**/api/company-details', (route) => route.fulfill({ status: 500, body: '' }))
  const failed = page.waitForResponse('**/api/company-details')
  const logged = page.waitForEvent(
    'console',
    (message) => message.type() === 'error' && !message.text().startsWith('Failed to load'),
  )
  await page.getByRole('link', { name: 'View shop' }).click()

  await failed
  await logged
  await expect(
    page
      .getByRole('contentinfo')
      .getByText(/Karigar/)
      .first(),
  ).toBeVisible()
  await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveCount(0)
})

test('a browser that forbids storage keeps a login and a cart while the page is open', async ({
  page,
  request,
}) => {
  await page.addInitScript(() => {
    const forbidden = {
      get() {
        throw new DOMException('Access is denied for this document.', 'SecurityError')
      },
      configurable: true,
    }
    Object.defineProperties(self, { localStorage: forbidden, sessionStorage: forbidden })
  })
  const crashes: string[] = []
  page.on('pageerror', (error) => crashes.push(error.message))
  const asha = await register(request)
  const product = await makeProduct(request, { stock: 5, price: 45_000 })

  await page.goto(`/product/${product.id}`)
  await page.getByText('Login Now').click()
  await logInInModal(page, asha)
  await expect(page.getByRole('button', { name: /Hi, Asha/ })).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: 'Add to cart' }).first().click()
  await page.getByRole('dialog').getByRole('link', { name: 'View cart' }).click()

  await expect(page.getByRole('main').getByRole('link', { name: product.name })).toBeVisible()
  await page.getByRole('link', { name: 'Checkout' }).click()
  await expect(page).toHaveURL(/\/checkout$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Checkout')
  expect(crashes).toEqual([])
})
