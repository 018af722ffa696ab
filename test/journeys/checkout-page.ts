import { type APIRequestContext, expect, type Page } from '@playwright/test'
import {
  type Account,
  asOwner,
  bearer,
  delhi,
  give,
  makeProduct,
  ownHouse,
  register,
  remember,
} from './people.ts'

type Wish = { addresses?: object[]; stock?: number; pieces?: number; way?: RegExp }

/** A shopper with a filled cart is at the checkout, about to pay in cash by default. */
export async function checkOut(page: Page, request: APIRequestContext, wish: Wish = {}) {
  const { addresses = [ownHouse()], stock = 5, pieces = 1, way = inCash } = wish
  const product = await makeProduct(request, { stock, price: 1_180_00 })
  const asha = await register(request)
  for (const address of addresses) await give(request, asha.token, '/api/addresses', address)
  await give(request, asha.token, '/api/cart/add', {
    productVariantId: product.variantId,
    quantity: pieces,
  })
  await remember(page, asha.token)
  await page.goto('/checkout')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Checkout')
  if (addresses.length > 0) await payBy(page, way)
  return { product, asha }
}

const inCash = /^Cash on delivery/

/** Chooses a payment method, and waits until the price includes it. */
export async function payBy(page: Page, way: RegExp) {
  await page.getByRole('radio', { name: way }).check()
  await expect(place(page)).toHaveText(/^Place order · ₹/)
  await expect(place(page)).toBeEnabled()
}

/** Asha's address in Delhi; the pincode tells the town and the state. */
async function fillAddress(page: Page) {
  await page.getByLabel('Pincode', { exact: true }).fill(delhi.pincode)
  await expect(page.getByText(`${delhi.city}, Delhi`, { exact: true })).toBeVisible()
  await page.getByLabel('House, building, company').fill(delhi.line1)
  await page.getByLabel('Area, street, village').fill(delhi.line2)
  await page.getByLabel('Full name').fill(delhi.fullName)
  await page.getByLabel('Mobile number').fill('+91 98765-43210')
}

/** At the checkout of a new customer: the address, and cash on delivery. */
export async function chooseCash(page: Page) {
  await fillAddress(page)
  await payBy(page, inCash)
}

/** The number of the order that was just placed; the address changes before the page does. */
export async function placedNumber(page: Page): Promise<string> {
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText(/^Order [A-Z]+-\d+ placed$/)
  return (await heading.textContent())?.match(/[A-Z]+-\d+/)?.[0] ?? ''
}

export const summary = (page: Page) => page.getByRole('complementary', { name: 'Order summary' })
export const place = (page: Page) => page.getByRole('button', { name: /^Place order/ })

/** Allows UPI transfers as well. A parallel journey may have done so already. */
export async function takeTransfers(request: APIRequestContext) {
  const headers = await asOwner(request)
  const address = '/api/admin/settings/payments'
  const { version } = await (await request.get(address, { headers })).json()
  const data = {
    upi: { enabled: true, vpa: 'karigar@okbank', payee: 'Karigar Tools' },
    version,
  }
  const changed = await request.put(address, { headers, data })
  expect([200, 409]).toContain(changed.status())
}

export const ordersOf = async (request: APIRequestContext, { token }: Account) =>
  (await (await request.get('/api/orders', { headers: bearer(token) })).json()).orders
