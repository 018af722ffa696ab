import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { fetched } from './alive.ts'
import { give, makeProduct, register, remember } from './people.ts'

const lines = (page: Page) =>
  page.getByRole('list', { name: 'Items in your cart' }).getByRole('listitem')
const saved = (page: Page) => page.getByRole('region', { name: /^Saved for later/ })

/** A shopper with several pieces of a product of this journey in the cart. */
async function filled(request: APIRequestContext, { pieces = 1, price = 499_00 } = {}) {
  const product = await makeProduct(request, { stock: 8, price })
  const { token } = await register(request)
  await give(request, token, '/api/cart/add', {
    productVariantId: product.variantId,
    quantity: pieces,
  })
  return { product, token }
}

async function openCart(page: Page, request: APIRequestContext, wish = {}) {
  const made = await filled(request, wish)
  await remember(page, made.token)
  await page.goto('/cart')
  await expect(lines(page).filter({ hasText: made.product.name })).toBeVisible()
  return made
}

test('the cart shows the total at a pincode, the delivery date and the way to free delivery', async ({
  page,
  request,
}) => {
  await openCart(page, request)
  await page.getByLabel('Deliver to pincode').fill('11008')
  await page.getByRole('button', { name: 'Check', exact: true }).click()
  await expect(page.getByText('Enter a 6-digit pincode.')).toBeVisible()

  await page.getByLabel('Deliver to pincode').fill('560001')
  await page.getByRole('button', { name: 'Check', exact: true }).click()

  const main = page.getByRole('main')
  await expect(main.getByText('Delivery to 560001')).toBeVisible()
  await expect(main.getByText('₹500 more for free delivery.')).toBeVisible()
  await expect(main.getByText('GST included: ₹91.22 IGST.')).toBeVisible()
  await expect(main.getByText('₹598.00', { exact: true }).first()).toBeVisible()
  await expect(lines(page)).toContainText('Arrives by')

  const asked = page.waitForResponse('**/api/checkout/estimate**')
  await lines(page).getByRole('button', { name: 'One more' }).click()
  await asked
  await expect(lines(page).getByRole('textbox')).toHaveValue('2')
})

test('an item saved for later is listed beside the cart and comes back', async ({
  page,
  request,
}) => {
  const { product } = await openCart(page, request, { pieces: 2 })

  await lines(page)
    .getByRole('button', { name: /^Save for later/ })
    .click()
  await expect(page.getByText('Your cart is empty.')).toBeVisible()
  await expect(saved(page)).toContainText('2 pieces')
  await page.reload()
  await saved(page)
    .getByRole('button', { name: /^Move to cart/ })
    .click()

  await expect(lines(page).filter({ hasText: product.name })).toBeVisible()
  await expect(lines(page).getByRole('textbox')).toHaveValue('2')
  await expect(saved(page)).toHaveCount(0)
})

test('a cart in two tabs is the same in both', async ({ page, request, context }) => {
  const { product } = await openCart(page, request)
  const other = await context.newPage()
  await other.goto('/cart')
  await expect(lines(other)).toHaveCount(1)

  await lines(page).getByRole('button', { name: 'One more' }).click()
  await expect(lines(other).getByRole('textbox')).toHaveValue('2')
  await lines(other)
    .getByRole('button', { name: /^Remove/ })
    .click()

  await expect(page.getByText('Your cart is empty.')).toBeVisible()
  await expect(lines(page).filter({ hasText: product.name })).toHaveCount(0)
})

test('a cart that cannot be loaded shows its last state, and updates when it can be', async ({
  page,
  request,
}) => {
  const { product } = await openCart(page, request)
  await page.route('**/api/cart', (route) => route.fulfill({ status: 503, body: '' }))
  await page.reload()

  const last = page.getByRole('list', { name: 'Your cart at your last visit' })
  await expect(last.getByText(product.name)).toBeVisible()
  await expect(page.getByText("We couldn't load your cart.")).toBeVisible()
  await expect(page.getByRole('main').getByRole('button', { name: /Remove/ })).toHaveCount(0)

  await page.unroute('**/api/cart')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(lines(page).filter({ hasText: product.name })).toBeVisible()
})

test('a shared cart is added only after a confirmation', async ({ page, request }) => {
  const { product, token } = await filled(request)
  const { token: mine } = await register(request)
  expect(token).not.toBe(mine)
  await remember(page, mine)

  await page.goto(`/cart?with=${product.variantId}x3`)
  const notice = page.getByText('Someone shared a cart with you: 1 product, 3 pieces.')
  await expect(notice).toBeVisible()
  await expect(page.getByText('Your cart is empty.')).toBeVisible()
  await page.getByRole('button', { name: 'Add all to my cart' }).click()

  await expect(lines(page).filter({ hasText: product.name })).toBeVisible()
  await expect(lines(page).getByRole('textbox')).toHaveValue('3')
  await expect(notice).toHaveCount(0)
})

test('offline the cart can be read, and says why it cannot be changed', async ({
  page,
  request,
  context,
}) => {
  // The page prefetches what it needs without a network; this chunk comes last.
  const ready = fetched(page, 'after-touch')
  const { product } = await openCart(page, request)
  await ready

  await context.setOffline(true)
  await expect(
    page.getByText("You're offline. This page may be out of date", { exact: false }),
  ).toBeVisible()
  await lines(page).getByRole('button', { name: 'One more' }).click()
  await expect(page.getByText("You're offline. Nothing was changed.")).toBeVisible()
  await expect(page.getByRole('main').getByText(product.name).first()).toBeVisible()
  await expect(page.getByRole('button', { name: /Hi, Asha/ })).toBeVisible()

  await context.setOffline(false)
  await page.reload()
  await expect(lines(page).getByRole('textbox')).toHaveValue('1')
})
