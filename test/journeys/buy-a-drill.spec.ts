import { randomUUID } from 'node:crypto'
import { expect, type Page, test } from '@playwright/test'
import { chooseCash, place, placedNumber } from './checkout-page.ts'
import { logInInModal, registerInModal } from './customer.ts'
import { admin, anyProduct, confirmOrders } from './people.ts'

async function logInToOffice(page: Page) {
  await page.goto('/')
  await page.getByText('Login Now').click()
  await logInInModal(page, admin)
  await expect(page).toHaveURL(/\/admin$/)
}

/** One step of the order. If a dialog opens, its button confirms. */
async function move(page: Page, step: string, status: RegExp) {
  const steps = page.getByRole('region', { name: 'Next steps' })
  const done = page.waitForResponse((one) => one.request().method() === 'POST')
  await steps.getByRole('button', { name: step, exact: true }).click()
  if (step === 'Ship') {
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Courier').fill('Blue Dart')
    await dialog.getByLabel('Tracking number (AWB)').fill('BD123456789')
    await dialog.getByRole('button', { name: 'Ship', exact: true }).click()
    const shipped = page.getByRole('dialog', { name: / shipped$/ })
    await shipped.getByRole('button', { name: 'Close' }).last().click()
  } else if (step === 'Deliver') {
    await page.getByRole('dialog').getByRole('button', { name: 'Deliver', exact: true }).click()
  }
  expect((await done).ok(), step).toBe(true)
  await expect(page.locator('main').getByText(status).first()).toBeVisible()
}

// Also when the journey fails: other journeys place orders beside it.
test.afterEach(({ request }) => confirmOrders(request, false))

test('Asha buys a tool with cash on delivery, the shop delivers it, and she sees it', async ({
  browser,
  request,
}) => {
  test.slow()
  await confirmOrders(request, true)
  const product = await anyProduct(request)
  const shop = await browser.newContext()
  const page = await shop.newPage()
  await page.goto('/')
  await registerInModal(page, `asha${randomUUID().slice(0, 8)}`)

  await test.step('she finds it while typing', async () => {
    await page
      .getByPlaceholder('Search Product, Category, Brand...')
      .fill(product.name.slice(0, 40))
    await page.getByRole('option').filter({ hasText: product.name }).first().click()
    await expect(page).toHaveURL(new RegExp(`/product/${product.id}(?:\\?variant=\\d+)?$`))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(product.name)
  })

  await test.step('saves it, then puts it into the cart', async () => {
    const kept = page.waitForResponse('**/api/wishlist/*')
    await page
      .getByRole('button', { name: /wishlist/i })
      .first()
      .click()
    expect((await kept).ok()).toBe(true)
    await expect(
      page.getByRole('button', { name: /wishlist/i, pressed: true }).first(),
    ).toBeVisible()
    await page.goto('/profile/wishlist')
    await expect(page.locator('main').getByText(product.name).first()).toBeVisible()
    await page.goto(`/product/${product.id}`)
    await page.getByRole('button', { name: 'Add to cart' }).first().click()
    await expect(page.getByRole('banner').getByRole('link', { name: /^Cart/ })).toContainText('1')
    await page.goto('/cart')
    await expect(page.locator('main').getByText(product.name).first()).toBeVisible()
    await page
      .getByRole('link', { name: /^Checkout/ })
      .or(page.getByRole('button', { name: /^Checkout/ }))
      .first()
      .click()
    await expect(page).toHaveURL(/\/checkout$/)
  })

  const orderNumber =
    await test.step('gives an address by its pincode and orders, once', async () => {
      const placed: string[] = []
      page.on(
        'request',
        (sent) =>
          void (
            sent.method() === 'POST' &&
            sent.url().endsWith('/api/orders') &&
            placed.push(sent.url())
          ),
      )
      await chooseCash(page)
      await place(page).dblclick()
      await expect(page).toHaveURL(/\/checkout\/success\/\d+$/)
      expect(placed).toHaveLength(1)
      return placedNumber(page)
    })

  await test.step('sees it in My Orders', async () => {
    await page.goto('/profile/orders')
    await expect(page.locator('main').getByText(orderNumber).first()).toBeVisible()
  })

  await test.step('the shop confirms, packs, ships and delivers it', async () => {
    const office = await (await browser.newContext()).newPage()
    await logInToOffice(office)
    await office.goto(`/admin/orders?q=${orderNumber}`)
    await office
      .getByRole('table', { name: 'Orders' })
      .getByRole('link', { name: new RegExp(orderNumber) })
      .first()
      .click()
    await expect(office.getByRole('heading', { level: 1 })).toContainText(orderNumber)
    await move(office, 'Confirm', /Placed|Confirmed/)
    await move(office, 'Pack', /Packed/)
    await move(office, 'Ship', /BD123456789/)
    await move(office, 'Deliver', /Delivered/)
    await office.context().close()
  })

  await page.goto('/profile/orders')
  await page
    .locator('main')
    .getByRole('link', { name: new RegExp(orderNumber) })
    .first()
    .click()
  await expect(page.locator('main').getByText('Delivered').first()).toBeVisible()
  await expect(page.locator('main').getByText('BD123456789').first()).toBeVisible()

  await test.step('and keeps the invoice', async () => {
    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: /^Download INV.* as PDF/ }).click()
    expect((await saved).suggestedFilename()).toMatch(/^INV-\d\d-\d\d-\d{6}\.pdf$/)
  })
  await shop.close()
})
