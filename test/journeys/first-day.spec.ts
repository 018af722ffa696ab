import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { end, freePort, type Running, start } from '../running-shop.ts'
import { axe } from './axe.ts'
import { admin, bearer, logInAsAdmin, orderProduct, remember } from './people.ts'

/** A demo shop of its own, because its demo goes. */
const folder = mkdtempSync(join(tmpdir(), 'karigar-first-day-'))
let shop: Running

test.beforeAll(async () => {
  test.setTimeout(600_000)
  shop = await start(join(folder, 'data'), await freePort(), {
    DEMO_CATALOGUE: 'on',
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
  })
})

test.afterAll(async () => {
  await end(shop.child, 'SIGTERM')
  rmSync(folder, { recursive: true, force: true })
})

test('on the first day the demo is removed, the starting kit stays, and the first order arrives', async ({
  browser,
}) => {
  const context = await browser.newContext({ baseURL: shop.origin })
  const [page, { request }] = [await context.newPage(), context]
  const token = await logInAsAdmin(request)
  await remember(page, token)
  await page.goto('/admin')
  await page.getByRole('link', { name: 'All steps' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Set up your shop')
  expect(await axe(page)).toEqual([])
  await expect.poll(() => countProducts(request)).toBe(654)

  await removeDemo(page)
  await expect.poll(() => countProducts(request)).toBe(0)
  await page.goto('/')
  await expect(page.getByText('Shop opening soon')).toBeVisible()
  await expect(page.getByRole('link', { name: /^Power Tools/ }).first()).toBeVisible()
  await page.goto('/admin/setup')
  await page.getByRole('button', { name: 'Restore the demo' }).click()
  await expect(page.getByRole('button', { name: 'Remove the demo' })).toBeVisible()
  await expect.poll(() => countProducts(request)).toBe(654)
  await removeDemo(page)

  await writeCompany(page)
  await choosePrefix(page)
  const order = await orderProduct(request, token, await addProduct(request, token))
  await page.goto('/admin/setup')
  await expect(page.getByText(`${order.order.orderNumber} was ordered`)).toBeVisible()
  await expect(page.getByText(/The next invoice is ASH\/\d\d-\d\d\/000001\./)).toBeVisible()
  await page.setViewportSize({ width: 360, height: 740 })
  await page.getByRole('button', { name: 'Go live' }).click()
  await expect(page.getByText('The shop is live since')).toBeVisible()
  expect(await axe(page)).toEqual([])
  await context.close()
})

async function removeDemo(page: Page) {
  await page.getByRole('button', { name: 'Remove the demo' }).click()
  await page.getByRole('button', { name: 'Remove it' }).click()
  await expect(page.getByRole('button', { name: 'Restore the demo' })).toBeVisible()
}

async function countProducts(request: APIRequestContext): Promise<number> {
  const response = await request.get('/api/products?limit=1')
  return (await response.json()).total
}

const company = {
  name: 'Asha Tools',
  legalName: 'Asha Tools LLP',
  email: 'help@asha.example',
  phone: '+91 11 4000 0000',
  address: '14 Karol Bagh, New Delhi 110005',
  hours: 'Every day, 10 am to 8 pm',
  gstin: '07AABCT1234M1ZD',
  'grievanceOfficer.name': 'Meera Rao',
  'grievanceOfficer.email': 'meera@asha.example',
}

async function writeCompany(page: Page) {
  await page.getByRole('listitem').filter({ hasText: 'Your company' }).getByRole('link').click()
  for (const [name, value] of Object.entries(company))
    await page.locator(`[name="${name}"]`).fill(value)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('status').getByText('Saved.', { exact: true })).toBeVisible()
}

/** The example follows while it is typed; a prefix of other documents is refused on the spot. */
async function choosePrefix(page: Page) {
  await page.goto('/admin/settings?section=tax')
  const prefix = page.getByRole('textbox', { name: 'Tax invoices' })
  await prefix.fill('crn')
  await prefix.blur()
  await expect(
    page.getByText('Two kinds of document cannot have the same prefix.').first(),
  ).toBeVisible()
  await prefix.fill('ash')
  await expect(page.getByText(/The next is ASH\/\d\d-\d\d\/000001\./)).toBeVisible()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('status').getByText('Saved.', { exact: true })).toBeVisible()
}

/** A product of the owner, in a category of the kit. */
async function addProduct(request: APIRequestContext, token: string) {
  const headers = bearer(token)
  const { categories } = await (await request.get('/api/categories')).json()
  const data = {
    name: 'Try square',
    brand: 'Asha Works',
    categoryId: categories[0].id,
    status: 'PUBLISHED',
    variants: [{ sku: 'TS-1', price: 499_00, mrp: 599_00 }],
    compliance: {
      hsn: '90178090',
      gstRate: 18,
      countryOfOrigin: 'IN',
      netQuantity: '1 N',
      manufacturer: 'Asha Works, Pune',
    },
  }
  const multipart = { data: JSON.stringify(data) }
  const made = await request.post('/api/products', { headers, multipart })
  expect(made.status()).toBe(201)
  const { id, name, variants, version } = await made.json()
  const stock = { variantId: variants[0].id, delta: 5, reason: 'RECEIVED' }
  await request.post('/api/admin/inventory/adjustments', { headers, data: stock })
  return { id, name, variantId: variants[0].id, version }
}
