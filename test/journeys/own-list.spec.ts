import { expect, type Page, test } from '@playwright/test'
import { counterList } from '../counter-list.ts'
import { axe } from './axe.ts'
import { registerInModal } from './customer.ts'
import { fillCompany, goWithout, ownShop } from './own-shop.ts'
import { admin, logInAsAdmin, remember } from './people.ts'
import { sideways } from './sideways.ts'

/** An empty shop, as its owner starts it. */
const shop = ownShop('own-list', { ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password })

const press = (page: Page, name: string | RegExp) =>
  page.getByRole('main').getByRole('button', { name, exact: true }).click()
const title = (page: Page, text: string) =>
  expect(page.getByRole('heading', { name: text })).toBeVisible({ timeout: 30_000 })

/** A decision is a field that is filled, a choice, or a step that changes the shop. Links and "Save" are none. */
const most = 25

test('the stock list of a hardware shop becomes a live shop with few decisions, and its goods can be bought', async ({
  browser,
}) => {
  test.slow()
  const context = await browser.newContext({ baseURL: shop.origin })
  const [page, { request }] = [await context.newPage(), context]
  await remember(page, await logInAsAdmin(request))
  await page.goto('/admin/setup')
  const decisions =
    (await setUp(page)) + (await importList(page)) + (await publish(page)) + (await goLive(page))

  expect(decisions).toBeLessThanOrEqual(most)
  await buy(await (await browser.newContext({ baseURL: shop.origin })).newPage())
})

async function setUp(page: Page): Promise<number> {
  await page.getByRole('link', { name: 'Company details' }).first().click()
  const fields = await fillCompany(page)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('status').getByText('Saved.', { exact: true })).toBeVisible()
  await page.goto('/admin/setup')
  const skipped = ['Mail server', 'Backups', 'Staff']
  for (const step of skipped) await goWithout(page, step)
  return fields + skipped.length
}

/** The file, and to import it. What the page asks has likely answers. */
async function importList(page: Page): Promise<number> {
  await page.getByRole('link', { name: 'Import your list' }).click()
  await page.getByLabel(/^Choose a CSV or Excel file/).setInputFiles({
    name: 'stock list.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: counterList(),
  })
  await press(page, 'Check file')
  await title(page, '30 rows with goods')
  await expect(page.getByLabel('Row with the headings')).toHaveValue('4')
  await expect(page.getByText('8 rows are not read: 2 above the headings')).toBeVisible()
  await expect(page.getByText('To correct in the file')).toHaveCount(0)
  expect(await axe(page)).toEqual([])
  expect(await sideways(page, 360)).toBe(0)
  await page.setViewportSize({ width: 1280, height: 800 })
  await press(page, 'Check file')
  await title(page, '28 products to import, 0 products with errors')
  await press(page, 'Import 28 products')
  await title(page, '28 products imported, 0 products with errors')
  return 2
}

/** The drafts are chosen, what they all lack is filled in, and they are published. */
async function publish(page: Page): Promise<number> {
  await page.getByRole('link', { name: 'Publish the drafts' }).click()
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
  await press(page, 'Publish what is complete')
  await page.getByRole('button', { name: 'Fill in for 28 products' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit 28 products' })
  await dialog.getByLabel('Brand').fill('Unbranded')
  await dialog.getByLabel('Country of origin').selectOption({ label: 'India' })
  await dialog.getByLabel('Net quantity').fill('1 N')
  await dialog.getByLabel('Manufacturer, with address').fill('As Asha Tools has it on record')
  expect(await axe(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Change' }).click()
  await expect(page.getByRole('status').getByText('28 changed.')).toBeVisible()
  return 6
}

async function goLive(page: Page): Promise<number> {
  await page.goto('/admin/setup')
  await press(page, 'Go live')
  await expect(page.getByText('The shop is live since')).toBeVisible()
  return 1
}

/** Goods whose company, group and name are merged cells of the list are in the shop as the list means them. */
async function buy(page: Page) {
  await page.goto('/')
  await registerInModal(page, 'asha')
  await page.goto('/search?q=cutting wheel')
  await page.getByRole('main').getByRole('link', { name: 'Cutting wheel', exact: true }).click()
  await expect(page.getByRole('main').getByText('Option: 4"')).toBeVisible()
  await page.goto('/search?q=ring spanner')
  await page
    .getByRole('main')
    .getByRole('link', { name: 'Ring spanner', exact: true })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ring spanner')
  await expect(page.getByRole('main').getByText('Taparia').first()).toBeVisible()
  await page.getByRole('link', { name: /^10x11/ }).click()
  await expect(page.getByRole('main').getByText('₹155').first()).toBeVisible()
  await page.getByRole('button', { name: 'Add to cart' }).first().click()
  await expect(page.getByRole('banner').getByRole('link', { name: /^Cart/ })).toContainText('1')
}
