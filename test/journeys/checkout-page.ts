import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { delhi, give, makeProduct, register, remember } from './people.ts'

type Wish = { addresses?: object[]; stock?: number; pieces?: number }

/** A shopper with a filled cart stands at the checkout. */
export async function checkOut(page: Page, request: APIRequestContext, wish: Wish = {}) {
  const { addresses = [delhi], stock = 5, pieces = 1 } = wish
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
  return { product, asha }
}

export const summary = (page: Page) => page.getByRole('complementary', { name: 'Order summary' })
export const place = (page: Page) => page.getByRole('button', { name: /^Place order/ })
