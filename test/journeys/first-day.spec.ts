import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { axe } from './axe.ts'
import { addProduct, fillCompany, goWithout, ownShop } from './own-shop.ts'
import { admin, logInAsAdmin, orderProduct, remember } from './people.ts'

/** A demo shop of its own, because its demo goes. */
const shop = ownShop('first-day', {
  DEMO_CATALOGUE: 'on',
  ADMIN_EMAIL: admin.email,
  ADMIN_PASSWORD: admin.password,
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
  await expect(page.getByRole('link', { name: /^Power Tools/ })).toHaveCount(0)
  await page.goto('/admin/setup')
  await page.getByRole('button', { name: 'Restore the demo' }).click()
  await expect(page.getByRole('button', { name: 'Remove the demo' })).toBeVisible()
  await expect.poll(() => countProducts(request)).toBe(654)
  await removeDemo(page)

  await writeCompany(page)
  await choosePrefix(page)
  const order = await orderProduct(request, token, await squareOfKit(request, token))
  await page.goto('/admin/setup')
  expect(order.order.orderNumber).toMatch(/^AT-\d{6}$/)
  await expect(page.getByText(`${order.order.orderNumber} was ordered`)).toBeVisible()
  await expect(page.getByText(/The next invoice is ASH\/\d\d-\d\d\/000001\./)).toBeVisible()
  await page.setViewportSize({ width: 360, height: 740 })
  for (const step of ['Mail server', 'Backups', 'Staff']) await goWithout(page, step)
  const answer = page.waitForResponse('**/setup/go-live')
  await page.getByRole('button', { name: 'Go live' }).click()
  expect((await answer).status()).toBe(200)
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

async function writeCompany(page: Page) {
  await page.getByRole('listitem').filter({ hasText: 'Your company' }).getByRole('link').click()
  await fillCompany(page)
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
async function squareOfKit(request: APIRequestContext, token: string) {
  const { categories } = await (await request.get('/api/categories')).json()
  const categoryId = categories[0].id
  return addProduct(request, token, { name: 'Try square', sku: 'TS-1', categoryId, stock: 5 })
}
