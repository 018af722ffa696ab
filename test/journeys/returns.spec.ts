import { type APIRequestContext, expect, type Locator, type Page, test } from '@playwright/test'
import { axe } from './axe.ts'
import { handsOn } from './hands.ts'
import {
  bearer,
  deliver,
  logInAsAdmin,
  makeProduct,
  type OwnProduct,
  openOffice,
  orderProduct,
  placeOrder,
  register,
  remember,
} from './people.ts'

/** Sets a product to be returnable only unopened, within so many days. */
async function sellUnopened(
  request: APIRequestContext,
  { id, variantId }: OwnProduct,
  days: number,
) {
  const headers = bearer(await logInAsAdmin(request))
  const { product } = await (await request.get(`/api/admin/products/${id}`, { headers })).json()
  const { name, brand, categoryId, status, version, compliance } = product
  const [{ sku, price, mrp }] = product.variants
  const data = {
    name,
    brand,
    categoryId,
    status,
    version,
    compliance,
    variants: [{ id: variantId, sku, price, mrp }],
    ownReturns: { rule: 'UNOPENED', days },
  }
  const multipart = { data: JSON.stringify(data) }
  const changed = await request.put(`/api/products/${id}`, { headers, multipart })
  expect(changed.status()).toBe(200)
}

test('goods returnable only unopened say so where they are sold and returned, and are refunded in five clicks', async ({
  page,
  request,
  browser,
}) => {
  const { token } = await register(request)
  const product = await makeProduct(request, { stock: 5, price: 499_00 })
  await sellUnopened(request, product, 12)
  const { order } = await orderProduct(request, token, product)
  await deliver(request, order)
  await remember(page, token)

  await page.goto(`/product/${product.id}`)
  await expect(
    page
      .getByText('Return within 12 days while the pack is unopened; opened, only if faulty.')
      .first(),
  ).toBeVisible()
  await page.goto(`/profile/orders/${order.id}`)
  await expect(
    page.getByText(/Can be returned until .* Once opened, it can only be returned/),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Return items' }).click()
  const dialog = page.getByRole('dialog', { name: 'Return items' })
  const ask = dialog.getByRole('button', { name: 'Request return' })
  await dialog.getByRole('combobox', { name: 'Why?' }).selectOption('NO_LONGER_NEEDED')
  await expect(ask).toHaveAttribute('aria-disabled', 'true')
  await dialog.getByRole('checkbox', { name: 'The pack is unopened' }).check()
  await dialog.getByRole('textbox', { name: 'UPI ID' }).fill('asha@okbank')
  await ask.click()

  await expect(page.getByText('Requested: you will find our answer here.')).toBeVisible()
  await expect(page.getByText('to as•••@okbank')).toBeVisible()

  const desk = await browser.newPage()
  await openOffice(desk, request, '/admin/returns')
  const hands = handsOn(desk)
  const press = (name: string, within: Page | Locator = desk) =>
    hands.click(within.getByRole('button', { name, exact: true }))
  const asked = desk.getByRole('dialog')
  await hands.click(desk.getByRole('link', { name: order.orderNumber }))
  const green = desk.locator('main').getByRole('button', { name: 'Complete', exact: true })
  await expect(green).toHaveClass(/outline/)
  await press('Approve')
  await press('Approve', asked)
  await expect(asked).toBeHidden()
  await press('Received and fine: refund')
  expect(await axe(desk)).toEqual([])
  await expect(asked).toContainText('₹647.00')
  await press('Refund ₹647.00', asked)
  await expect(desk.getByRole('main')).toContainText('refund due')
  await expect(desk.getByRole('button', { name: 'Mark as transferred' })).toBeVisible()
  expect(hands.count.clicks).toBeLessThanOrEqual(5)
  const seen = await request.get(`/api/products/${product.id}`)
  expect((await seen.json()).variants[0].availableQuantity).toBe(5)
  await desk.close()
})

test('without a login and without JavaScript an order is found by its number and phone', async ({
  browser,
  page: alive,
  request,
}) => {
  const { token } = await register(request)
  const { order } = await placeOrder(request, token)
  const { phone } = order.shippingAddress
  await deliver(request, order)
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  const look = async (typed: string) => {
    await page.goto('/track')
    await page.getByLabel('Order number').fill(order.orderNumber.toLowerCase())
    await page.getByLabel('Phone number used for delivery').fill(typed)
    await page.getByRole('button', { name: 'Track' }).click()
  }

  await look('9000000001')
  await expect(
    page.getByText('An order with this number and phone could not be found.'),
  ).toBeVisible()
  await look(`${phone.slice(0, 5)} ${phone.slice(5)}`)
  await expect(page.getByRole('heading', { name: `Order ${order.orderNumber}` })).toBeVisible()
  await expect(page.getByText('Handed to the courier')).toBeVisible()
  await expect(page.getByText('Asha')).toHaveCount(0)
  await context.close()

  await alive.setViewportSize({ width: 360, height: 800 })
  await alive.goto(`/track?orderNumber=${order.orderNumber}&phone=${phone}`)
  await expect(alive.getByRole('heading', { name: `Order ${order.orderNumber}` })).toBeVisible()
  expect(await axe(alive)).toEqual([])
})
