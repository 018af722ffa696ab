import { readFileSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { openS3 } from '#test/s3-server.ts'
import { axe } from './axe.ts'
import { openOffice } from './people.ts'

// Each makes a backup and reads the first row of the list.
test.describe.configure({ mode: 'default' })

test('the owner makes a backup with a click, sees it verified, downloads it, and deletes it', async ({
  page,
  request,
}) => {
  await openOffice(page, request, '/admin/backups')
  await page.getByRole('button', { name: 'Back up now' }).click()

  const row = page.getByRole('table', { name: 'Backups' }).getByRole('row').nth(1)
  await expect(row).toContainText('Verified', { timeout: 100_000 })
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    row.getByRole('button', { name: /^Download/ }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^karigar-\d{4}-\d\d-\d\d-\d{9}\.backup$/)
  const file = readFileSync(await download.path())
  expect(file.subarray(0, 15).toString()).toBe('KARIGAR-BACKUP\n')

  await row.getByRole('button', { name: /^Delete/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete this backup?' })
  await expect(dialog.getByText('This is your last good backup.')).toBeVisible()
  expect(await axe(page)).toEqual([])
  await dialog.getByLabel('Delete it, even though no good backup is left').check()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(row).toContainText('The file is deleted')
})

test('the health page names what needs attention, and runs a job at once', async ({
  page,
  request,
}) => {
  await openOffice(page, request, '/admin/health')

  await expect(page.getByRole('heading', { name: 'Needs attention' })).toBeVisible()
  await page.getByRole('button', { name: 'Run now Tidy up' }).click()
  await expect(page.getByText('The job will run in a moment.')).toBeVisible()
})

test('the owner sets up a bucket, learns what it refuses, and has a backup stored there', async ({
  page,
  request,
}) => {
  const s3 = await openS3()
  await openOffice(page, request, '/admin/backups')
  await page.getByLabel('Endpoint').fill(s3.place.endpoint)
  await page.getByLabel('Region').fill('ap-south-1')
  await page.getByLabel('Bucket', { exact: true }).fill(s3.place.bucket)
  await page.getByLabel('Folder in the bucket').fill('karigar')
  await page.getByLabel('Key ID').fill(s3.place.accessKeyId)
  await page.getByLabel('Secret key').fill('a wrong one')
  await page.getByLabel('Store backups in this bucket').check()
  await page.getByRole('button', { name: 'Save the bucket' }).click()
  await page.getByRole('button', { name: 'Test the bucket' }).click()
  await expect(page.getByText('The secret key does not match the key ID.')).toBeVisible()

  await page.getByLabel('Secret key').fill(s3.place.secretAccessKey)
  await page.getByRole('button', { name: 'Save the bucket' }).click()
  await expect(page.getByLabel('Secret key')).toHaveValue('')
  await page.getByRole('button', { name: 'Test the bucket' }).click()
  await expect(page.getByText('a file was written, read and removed')).toBeVisible()
  await page.getByRole('button', { name: 'Back up now' }).click()

  const row = page.getByRole('table', { name: 'Backups' }).getByRole('row').nth(1)
  await expect(row).toContainText('stored in the bucket', { timeout: 100_000 })
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    row.getByRole('button', { name: /^Download/ }).click(),
  ])
  const file = readFileSync(await download.path())
  expect(s3.files.get(`karigar/${download.suggestedFilename()}`)?.equals(file)).toBe(true)

  await page.getByLabel('Store backups in this bucket').uncheck()
  await page.getByRole('button', { name: 'Save the bucket' }).click()
  await expect(page.getByText('Files are on the server')).toBeVisible()
  await s3.close()
})
