import { expect, test } from '@playwright/test'

const popover = /pincode-popover-[\w-]+\.js/

test('a part that cannot be loaded leaves the page as it is, and appears once it can be', async ({
  page,
}) => {
  const living = page.waitForResponse(/after-touch-[\w-]+\.js$/)
  await page.goto('/contact-us')
  await (await living).finished()
  await page.getByLabel('Message').fill('Do you sharpen planes?')

  await page.route(popover, (route) => route.abort())
  const failed = page.waitForEvent('requestfailed', (request) => popover.test(request.url()))
  await page
    .getByRole('banner')
    .getByRole('button', { name: /Deliver to/ })
    .click()
  await failed
  await expect(page.getByLabel('Message')).toHaveValue('Do you sharpen planes?')

  await page.unroute(popover)
  await expect(page.getByLabel('Deliver to pincode')).toBeVisible()
  await expect(page.getByLabel('Message')).toHaveValue('Do you sharpen planes?')
})
