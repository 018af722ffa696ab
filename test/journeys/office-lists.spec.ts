import { expect, type Page, test } from '@playwright/test'
import { axe } from './axe.ts'
import { openOffice } from './people.ts'

const headings = (page: Page) =>
  page.getByRole('table', { name: 'Products' }).getByRole('columnheader')

test('columns are chosen and put in order by keys, and stay after a reload', async ({
  page,
  request,
}) => {
  await openOffice(page, request, '/admin/products')
  await page.getByRole('button', { name: 'Columns' }).click()
  const dialog = page.getByRole('dialog', { name: 'Columns' })
  await dialog.getByRole('checkbox', { name: 'Category' }).uncheck()
  await dialog.getByRole('checkbox', { name: 'MRP' }).check()
  expect(await axe(page)).toEqual([])
  const up = dialog.getByRole('button', { name: 'Move MRP up' })
  await up.focus()
  await page.keyboard.press('Enter')
  await expect(up).toBeFocused()
  await dialog.getByRole('radio', { name: 'Compact' }).check()
  await page.keyboard.press('Escape')

  const chosen = ['Product', 'Brand', 'Price', 'Stock', 'MRP', 'Updated', 'Status']
  await expect(headings(page)).toHaveText(['', ...chosen])
  await page.reload()
  await expect(headings(page)).toHaveText(['', ...chosen])
  await expect(page.getByRole('table', { name: 'Products' })).toHaveAttribute(
    'data-rows',
    'compact',
  )

  await page.getByRole('button', { name: 'Columns' }).click()
  await dialog.getByRole('button', { name: 'Usual columns' }).click()
  await dialog.getByRole('radio', { name: 'Comfortable' }).check()
  await expect(headings(page)).toContainText(['Product', 'Category'])
})

test('a saved view keeps filters and columns, says what changed, and is deleted', async ({
  page,
  request,
}) => {
  const name = `Low stock ${Date.now()}`
  await openOffice(page, request, '/admin/products?sort=stock&view=low')
  await page.getByRole('button', { name: 'Save view' }).click()
  await page.getByRole('dialog').getByLabel('Name').fill(name)
  expect(await axe(page)).toEqual([])
  await page.keyboard.press('Enter')

  const tab = page.getByRole('link', { name, exact: true })
  await expect(tab).toHaveAttribute('aria-current', 'page')
  await expect(page).toHaveURL(/saved=\d+&sort=stock&view=low/)

  await page.getByLabel('Sort').selectOption('-price')
  const changes = page.getByRole('region', { name: `Changes of ${name}` })
  await expect(changes).toBeVisible()
  await changes.getByRole('button', { name: 'Reset' }).click()
  await expect(page.getByLabel('Sort')).toHaveValue('stock')
  await expect(changes).toBeHidden()

  await page.getByLabel('Sort').selectOption('-price')
  await changes.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(changes).toBeHidden()
  await page.getByRole('link', { name: /^All/ }).click()
  await expect(page).toHaveURL(/\/admin\/products$/)
  await tab.click()
  await expect(page.getByLabel('Sort')).toHaveValue('-price')

  await page.getByRole('button', { name: `View ${name}` }).click()
  await page.getByRole('menuitem', { name: 'Delete view' }).click()
  await expect(page).toHaveURL(/\/admin\/products$/)
  await expect(tab).toHaveCount(0)
})

test('filters are chips that go away by one or all at once', async ({ page, request }) => {
  await openOffice(page, request, '/admin/orders?payment=COD&state=07&from=2026-01-05')
  const chips = page.getByRole('list', { name: 'Filters that are set' })
  await expect(chips.getByRole('listitem')).toHaveText([
    'Remove Payment: Cash on delivery',
    'Remove State of supply: Delhi',
    'Remove From: 5 Jan 2026',
    'Clear filters',
  ])
  expect(await axe(page)).toEqual([])

  await chips.getByRole('link', { name: 'State of supply: Delhi' }).click()
  await expect(page).toHaveURL(/\/admin\/orders\?from=2026-01-05&payment=COD$/)
  await chips.getByRole('link', { name: 'Clear filters' }).click()
  await expect(page).toHaveURL(/\/admin\/orders$/)
  await expect(chips).toHaveCount(0)
})

test('all products of a search are selected, also those of other pages', async ({
  page,
  request,
}) => {
  await openOffice(page, request, '/admin/products?sort=name')
  await expect(page.locator('main tbody').getByRole('checkbox')).toHaveCount(25)
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
  await expect(page.getByRole('button', { name: 'Edit 25 products' })).toBeVisible()
  const all = page.getByRole('button', { name: /^Select all \d+$/ })
  const count = Number((await all.textContent())?.match(/\d+/)?.[0])
  expect(count).toBeGreaterThan(25)

  await all.click()

  await expect(page.getByRole('button', { name: `Edit ${count} products` })).toBeVisible()
  await page.getByRole('link', { name: /^Published/ }).click()
  await expect(page.getByRole('button', { name: `Edit ${count} products` })).toHaveCount(0)
})
