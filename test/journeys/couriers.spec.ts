import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { defaults } from '#tools/shiprocket-local/server.ts'
import { deliver, openOffice, placeOrder, register } from './people.ts'
import { flawsIn } from './themes.ts'

/** The courier company of this run: its port is two after the shop's. */
const company = `http://127.0.0.1:${process.env.JOURNEY_COURIER_PORT}`

/** The courier scans a parcel, and the shop is told. */
async function scan(request: APIRequestContext, awb: string, label: string, at: string) {
  const data = { awb, label, at, location: 'दिल्ली ओखला केंद्र (Delhi)' }
  expect((await request.post(`${company}/local/scan`, { data })).ok()).toBe(true)
}

/** The owner enters the account with Shiprocket. */
async function setUp(page: Page) {
  await page.goto('/admin/settings?section=couriers')
  await page.getByLabel('Book parcels with Shiprocket').check()
  await page.getByLabel('Email of the API user').fill(defaults.email)
  await page.getByLabel('Password of the API user').fill(defaults.password)
  await page.getByLabel('Pickup address').fill('Godown')
  await page.getByLabel('Pincode of the pickup').fill('110085')
  await page.getByLabel('Webhook token').fill(defaults.webhookToken)
  await page.getByRole('button', { name: 'Save', exact: true }).first().click()
  await expect(page.getByText('Saved.').first()).toBeVisible()
  await page.getByRole('button', { name: 'Test account' }).click()
  await expect(page.getByText('Connected. Shiprocket accepts the account.')).toBeVisible()
}

test('a packed order is booked with Shiprocket, and the scans of the courier bring it to the shopper', async ({
  page,
  request,
}) => {
  const asha = await register(request)
  const { order } = await placeOrder(request, asha.token)
  await deliver(request, order, 'PROCESSING')
  await openOffice(page, request, '/admin')
  await setUp(page)

  await page.goto(`/admin/orders/${order.id}`)
  const main = page.getByRole('main')
  await main.getByRole('button', { name: 'Book a courier' }).click()
  const book = page.getByRole('dialog', { name: /^Book KG-/ })
  await book.getByRole('radio', { name: /^Delhivery Air/ }).check()
  expect(await flawsIn(page)).toEqual([])
  await book.getByRole('button', { name: 'Book', exact: true }).click()
  await expect(book).toBeHidden()
  const card = main.getByText(/^Delhivery Air 19041\d+$/)
  await expect(card).toBeVisible()
  const awb = /\d{10,}/.exec((await card.textContent()) ?? '')?.[0] ?? ''

  await scan(request, awb, 'PICKED UP', '2026-11-24 10:00:00')
  await scan(request, awb, 'UNDELIVERED BY DRONE', '2026-11-24 11:00:00')
  await scan(request, awb, 'OUT FOR DELIVERY', '2026-11-25 09:00:00')
  await page.reload()
  await expect(main.getByRole('heading', { level: 1 })).toContainText('Out for delivery')
  await main.locator('summary', { hasText: 'Out for delivery' }).click()
  await expect(main).toContainText('Unknown status “UNDELIVERED BY DRONE”')
  expect(await flawsIn(page)).toEqual([])

  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/track')
  await page.getByLabel('Order number').fill(order.orderNumber)
  await page.getByLabel(/phone|mobile/i).fill(order.shippingAddress.phone)
  await page.getByRole('button', { name: /track/i }).click()
  const latest = main.locator('summary', { hasText: 'Out for delivery, दिल्ली' })
  await latest.click()
  await expect(main).toContainText('Picked up by the courier')
  await expect(main).not.toContainText('DRONE')
  expect(await flawsIn(page)).toEqual([])
})
