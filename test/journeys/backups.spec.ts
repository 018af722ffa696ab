import { readFileSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { openOffice } from './people.ts'

test('the owner makes a backup with a click, sees it verified, and downloads it', async ({
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
})

test('the health page names what needs attention, and runs a job at once', async ({
  page,
  request,
}) => {
  await openOffice(page, request, '/admin/health')

  await expect(page.getByRole('heading', { name: 'What needs you' })).toBeVisible()
  await page.getByRole('button', { name: 'Run now Tidy up' }).click()
  await expect(page.getByText('It runs in a moment.')).toBeVisible()
})
