import { readFile } from 'node:fs/promises'
import { expect, type Page, test } from '@playwright/test'
import { axe } from './axe.ts'
import { makeProduct, openOffice, orderProduct, register } from './people.ts'

const report = (page: Page) => page.getByRole('region', { name: 'Sales' })

test('a figure of the sales report leads to the orders that it counts, and the report is saved', async ({
  page,
  request,
}) => {
  const product = await makeProduct(request, { stock: 5, price: 1_249_00 })
  for (const _ of [1, 2]) await orderProduct(request, (await register(request)).token, product)
  await openOffice(page, request, '/admin/reports')
  await expect(page).toHaveURL(/\/admin\/reports\/sales$/)
  await expect(page.getByRole('figure')).toContainText('Net sales by day')
  await page.goto('/admin/reports?month=2026-10')
  await expect(page).toHaveURL(/\/admin\/gst\?month=2026-10$/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('GST')
  await page
    .getByRole('navigation', { name: 'Back office' })
    .getByRole('link', { name: 'Reports' })
    .click()
  await page.getByRole('link', { name: 'Conversion', exact: true }).click()
  await expect(page.getByRole('region', { name: 'Steps to an order' })).toBeVisible()
  await page.getByRole('link', { name: 'Sales', exact: true }).click()
  await page.getByRole('link', { name: 'Today', exact: true }).click()
  await page.getByLabel('Rows').selectOption('Product')

  const row = report(page).getByRole('row').filter({ hasText: product.name })
  await expect(row.getByRole('link').first()).toHaveText('2')
  expect(await axe(page)).toEqual([])
  const file = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  const saved = await readFile(await (await file).path(), 'utf8')
  expect(saved).toMatch(new RegExp(`${product.name},2,2,`))
  const sheet = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export Excel' }).click()
  expect((await sheet).suggestedFilename()).toMatch(/^sales-by-product-.*\.xlsx$/)
  await row.getByRole('link').first().click()

  await expect(page).toHaveURL(/\/admin\/orders\?.*product=\d+/)
  await expect(page.getByRole('link', { name: 'Product: as in the sales report' })).toBeVisible()
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(1 + 2)
})
