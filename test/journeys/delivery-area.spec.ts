import { expect, test } from '@playwright/test'
import { checkOut, place } from './checkout-page.ts'
import { bengaluru, openOffice } from './people.ts'

test('a pincode that staff disables is refused at the checkout, which offers another address', async ({
  page,
  request,
  browser,
}) => {
  const address = '/admin/settings?section=area&q=793110'
  await openOffice(page, request, address)
  const served = page.getByRole('switch', { name: '793110 is served' })
  await expect(served).toBeChecked()
  const saved = page.waitForResponse('**/api/admin/pincodes/793110')
  await served.click()
  expect((await saved).ok()).toBe(true)
  await expect(served).not.toBeChecked()

  const theirs = await (await browser.newContext()).newPage()
  const far = { ...bengaluru, pincode: '793110', city: 'Shillong', stateCode: '17' }
  await checkOut(theirs, request, { addresses: [bengaluru, far] })
  await theirs.getByRole('radio', { name: /Shillong 793110/ }).check()
  const main = theirs.getByRole('main')
  await expect(main.getByText("We don't deliver to 793110 yet.").first()).toBeVisible()
  await main.getByRole('button', { name: 'Deliver to Home, Bengaluru 560001' }).click()
  await expect(place(theirs)).toHaveText(/^Place order · ₹/)

  await served.click()
  await expect(served).toBeChecked()
})

test("a courier's list is previewed before it applies", async ({ page, request }) => {
  await openOffice(page, request, '/admin/settings?section=area&q=793120')
  await page.getByRole('link', { name: "Import a courier's list" }).click()
  await expect(page.getByLabel('What is in the file')).toHaveValue('pincodes')
  const text = 'pincode,cod\n793120,n\n012345,n\n'
  await page
    .getByLabel(/^Choose a CSV or Excel file/)
    .setInputFiles({ name: 'list.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
  await page.getByRole('button', { name: 'Check file' }).click()

  await expect(page.getByText('1 pincode to import, 1 pincode with errors')).toBeVisible()
  await expect(page.getByText(/Row 3 · Pincode.*There is no such pincode/)).toBeVisible()
  await page.getByRole('button', { name: 'Import 1 pincode' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Import 1 pincode' }).click()

  await expect(page.getByText('1 pincode imported, 1 pincode with errors')).toBeVisible()
  await page.goto('/admin/settings?section=area&q=793120')
  const cash = page.getByRole('switch', { name: 'Cash is taken at 793120' })
  await expect(cash).not.toBeChecked()
  await cash.click()
  await expect(cash).toBeChecked()
})
