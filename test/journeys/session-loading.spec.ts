import { expect, test } from '@playwright/test'
import { untilAlive } from './alive.ts'
import { arrive, register, remember } from './people.ts'

test('leaving a page before its user is known does not log out', async ({ page, request }) => {
  const asha = await register(request)
  await remember(page, asha.token)
  let isHeld = true
  await page.route('**/api/auth/me', (route) => (isHeld ? undefined : route.continue()))
  const asked = page.waitForRequest('**/api/auth/me')
  await page.goto('/')
  await asked
  isHeld = false
  await page.goto('/contact-us')

  await expect(page.getByRole('button', { name: /Hi, Asha/ })).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBe(asha.token)
})

test('a loading page shows the spinner overlay, and then itself', async ({ page, request }) => {
  let come = () => {}
  const held = new Promise<void>((resolve) => {
    come = resolve
  })
  await page.route(/assets\/cart-page-.*\.js/, async (route) => {
    await held
    await route.continue()
  })
  await arrive(page, request)
  const overlay = page.getByRole('main').getByRole('status').getByText('Loading…')

  await page.getByRole('banner').getByRole('link', { name: /^Cart/ }).click()
  await expect(overlay).toBeVisible()
  await expect(page).toHaveURL('/')
  come()

  await expect(page).toHaveURL(/\/cart$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cart')
  await expect(overlay).toHaveCount(0)
})

test('a page stays where its reader is when the user has been read', async ({ page, request }) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const { token } = await register(request)
  await remember(page, token)
  await page.route('**/api/auth/me', async (route) => {
    await released
    await route.continue().catch(() => undefined)
  })
  await page.goto('/')
  await untilAlive(page.getByRole('main'))
  await page.mouse.wheel(0, 700)
  const place = () => page.evaluate(() => Math.round(scrollY))
  await expect.poll(place).toBe(700)

  release()

  await expect(page.getByRole('button', { name: /^Hi,/ })).toBeAttached()
  expect(await place()).toBe(700)
})

test('a click while the user is still being read is not lost', async ({ page, request }) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const { token } = await register(request)
  await page.goto('/shipping-policy')
  await remember(page, token)
  await page.route('**/api/auth/me', async (route) => {
    await released
    await route.continue().catch(() => undefined)
  })

  const asked = page.waitForRequest('**/api/auth/me')
  await page.goto('/shipping-policy')
  await asked
  await untilAlive(page.getByRole('main'))
  await page.getByRole('contentinfo').locator('a[href="/terms"]').click()
  release()

  await expect(page).toHaveURL(/terms$/)
  await expect(page.getByRole('button', { name: /^Hi,/ })).toBeVisible()
})
