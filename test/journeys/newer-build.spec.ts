import { expect, test } from '@playwright/test'

test('a page that was open during an update says so, and keeps working until it is reloaded', async ({
  page,
}) => {
  const told = page.getByRole('alert').filter({ hasText: 'The shop has been updated' })
  const ready = page.waitForResponse(/after-touch-[\w-]+\.js$/)
  await page.goto('/contact-us')
  await (await ready).finished()
  await page.getByLabel('Message').fill('Do you sharpen planes?')

  await page.route(/\/assets\/.*\.js$/, (route) => route.fulfill({ status: 404, body: '' }))
  await page.getByText('Login Now').click()
  await expect(told).toBeVisible()
  await expect(page.getByLabel('Message')).toHaveValue('Do you sharpen planes?')

  await page.unroute(/\/assets\/.*\.js$/)
  await told.getByRole('button', { name: 'Reload' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(told).toHaveCount(0)
})
