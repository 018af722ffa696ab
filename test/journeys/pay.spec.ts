import { expect, type Page, test } from '@playwright/test'
import { checkOut, place } from './checkout-page.ts'

const bank = (page: Page) => page.frameLocator('iframe[title="Payment"]')
const pay = (page: Page) => page.getByRole('button', { name: /^Pay ₹/ })

/** Asha has ordered and stands before the payment. */
async function ordered(page: Page, request: Parameters<typeof checkOut>[1]) {
  await checkOut(page, request)
  await page.getByRole('radio', { name: /Card, UPI or net banking/ }).check()
  await expect(place(page)).toHaveText(/^Place order · ₹/)
  await place(page).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Pay ₹1,180/)
}

test('an order is paid in the gateway window, after a payment that failed and one that was closed', async ({
  page,
  request,
}) => {
  await ordered(page, request)
  await expect(page.getByRole('timer')).toContainText('Your tools are kept for')

  await pay(page).click()
  await bank(page).getByRole('button', { name: 'Failure' }).click()
  await expect(bank(page).getByRole('alert')).toContainText('declined')
  await bank(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(
    page.getByRole('status').filter({ hasText: 'You have not been charged.' }),
  ).toBeVisible()

  await pay(page).click()
  await bank(page).getByRole('button', { name: 'Success' }).click()
  await expect(page).toHaveURL(/\/checkout\/success\/\d+/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Order KG-\d+ placed/)
})

test('a payment that comes through while nobody looks is noticed by the page', async ({
  page,
  request,
}) => {
  await ordered(page, request)
  await page.reload()
  await expect(pay(page)).toBeVisible()

  await pay(page).click()
  // The bank says yes, but this page never hears of it: the webhook does.
  await page.route('**/razorpay/verify', (route) => route.abort())
  await bank(page).getByRole('button', { name: 'Success' }).click()

  await expect(page).toHaveURL(/\/checkout\/success\/\d+/, { timeout: 30_000 })
})
