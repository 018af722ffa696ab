import { expect, test } from '@playwright/test'
import { defaults, openLocalIrp } from '#tools/local-irp/server.ts'
import { axe } from './axe.ts'
import { openOffice } from './people.ts'

test('the owner connects the e-invoice portal, and finds what it waits for', async ({
  page,
  request,
}) => {
  const portal = await openLocalIrp()
  await openOffice(page, request, '/admin/settings?section=e-invoices')
  await expect(page.getByLabel('Town of registration')).toBeVisible()
  expect(await axe(page)).toEqual([])
  await page.getByLabel('Report invoices and credit notes').check()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Enter the town in which the company').first()).toBeVisible()

  await page.getByLabel('Town of registration').fill('New Delhi')
  await page.getByLabel('Pincode of registration').fill('110020')
  await page.getByLabel('Public key of the portal').fill(portal.publicKey)
  await page.getByLabel('Report by itself').check()
  await page.getByLabel('Address of the GSP').fill(portal.url)
  await page.getByLabel('Client ID').fill(defaults.clientId)
  await page.getByLabel('Client secret').fill(defaults.clientSecret)
  await page.getByLabel('User name').fill(defaults.userName)
  await page.getByLabel('Password', { exact: true }).fill(defaults.password)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved.', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Test the connection' }).click()
  await expect(page.getByText(/^Connected\.|is off, or the account/)).toBeVisible()

  await page.goto('/admin/gst/e-invoices')
  await expect(page.getByText('Each new document is reported automatically')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Upload the answer' })).toBeVisible()
  expect(await axe(page)).toEqual([])
  await page.getByLabel('File with the answer of the portal').setInputFiles({
    name: 'answer.json',
    mimeType: 'application/json',
    buffer: Buffer.from(
      JSON.stringify([{ ErrorDetails: [{ ErrorCode: '1', ErrorMessage: 'No' }] }]),
    ),
  })
  await expect(page.getByText('Row 1: No (1)')).toBeVisible()

  await page.goto('/admin/gst/eway-bills')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('E-way bills')
  expect(await axe(page)).toEqual([])

  // Other journeys sell without a portal.
  await page.goto('/admin/settings?section=e-invoices')
  await page.getByLabel('Report by itself').uncheck()
  await page.getByLabel('Report invoices and credit notes').uncheck()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved.', { exact: true })).toBeVisible()
  await portal.close()
})
