import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { logInInModal } from './customer.ts'
import { hearNotices } from './notices.ts'
import { arrive, give, listenToCalls, makeProduct, register, remember } from './people.ts'

const badge = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Cart/ })
const lines = (page: Page) =>
  page.getByRole('list', { name: 'Items in your cart' }).getByRole('listitem')
const quantity = (page: Page) => lines(page).getByRole('textbox', { name: /^Quantity of/ })

/** A shopper opens a cart with one line. */
async function openCart(page: Page, request: APIRequestContext, pieces = 1) {
  const product = await makeProduct(request, { stock: 8, price: 499_00 })
  const asha = await register(request)
  await give(request, asha.token, '/api/cart/add', {
    productVariantId: product.variantId,
    quantity: pieces,
  })
  await remember(page, asha.token)
  await page.goto('/cart')
  await expect(lines(page).filter({ hasText: product.name })).toBeVisible()
  return { product, asha }
}

test('the badge counts the pieces in the cart, is announced, and disappears with the last piece', async ({
  page,
  request,
}) => {
  const product = await makeProduct(request, { stock: 8, price: 499_00 })
  await arrive(page, request, `/product/${product.id}`)
  await expect(badge(page)).not.toContainText(/\d/)

  await page.getByRole('button', { name: 'Add to cart', exact: true }).first().click()
  await expect(badge(page)).toContainText('1')
  await page.getByRole('button', { name: 'One more' }).first().click()
  await page.getByRole('button', { name: 'Add to cart', exact: true }).first().click()
  await expect(badge(page)).toContainText('3')
  await expect(page.getByRole('status').filter({ hasText: '3 in cart' })).toHaveCount(1)

  await badge(page).click()
  await lines(page).getByRole('button', { name: 'One fewer' }).click()
  await expect(badge(page)).toContainText('2')
  await lines(page)
    .getByRole('button', { name: /^Remove/ })
    .click()
  await expect(badge(page)).not.toContainText(/\d/)
})

test('the cart is reloaded after a change of quantity and after a removal', async ({
  page,
  request,
}) => {
  await openCart(page, request)
  const { since } = listenToCalls(page)

  await lines(page).getByRole('button', { name: 'One more' }).click()
  await expect.poll(() => since('PUT /api/cart/update-quantity')).toContain('GET /api/cart')
  await expect(quantity(page)).toHaveValue('2')

  await lines(page)
    .getByRole('button', { name: /^Remove/ })
    .click()
  await expect.poll(() => since('DELETE /api/cart/remove/')).toContain('GET /api/cart')
})

test('a logout empties the cart, and the next shopper to log in sees their own', async ({
  page,
  request,
}) => {
  await openCart(page, request, 2)
  await expect(badge(page)).toContainText('2')
  const meena = await register(request)
  const hers = await makeProduct(request, { stock: 8, price: 299_00 })
  await give(request, meena.token, '/api/cart/add', {
    productVariantId: hers.variantId,
    quantity: 5,
  })

  await page.getByRole('button', { name: /Hi, Asha/ }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/')
  await expect(badge(page)).not.toContainText(/\d/)

  await page.getByText('Login Now').click()
  await logInInModal(page, meena)
  await expect(badge(page)).toContainText('5')
  await badge(page).click()
  await expect(lines(page)).toHaveCount(1)
  await expect(lines(page)).toContainText(hers.name)
})

test('a quantity changes at once, and the old one returns if the shop fails', async ({
  page,
  request,
}) => {
  const heard = await hearNotices(page)
  await openCart(page, request, 2)
  const held = Promise.withResolvers<void>()
  await page.route('**/api/cart/update-quantity', async (route) => {
    await held.promise
    await route.fulfill({ status: 500, body: '' })
  })

  const asked = page.waitForRequest('**/api/cart/update-quantity')
  await lines(page).getByRole('button', { name: 'One more' }).click()
  await asked
  await expect(quantity(page)).toHaveValue('3')
  await expect(lines(page)).toContainText('₹1,497')
  held.resolve()

  await heard('An unexpected error occurred.')
  await expect(quantity(page)).toHaveValue('2')
  await expect(lines(page)).toContainText('₹998')
})

test('focus stays in the page when the undo row of a removed item disappears', async ({
  page,
  request,
}) => {
  await page.clock.install()
  await openCart(page, request, 1)
  await page.clock.pauseAt(Date.now() + 60_000)
  await lines(page)
    .getByRole('button', { name: /^Remove/ })
    .click()
  await expect(lines(page).getByRole('button', { name: 'Undo' })).toBeFocused()

  await page.clock.runFor(10_000)

  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test('a removed item can be restored with its quantity', async ({ page, request }) => {
  await page.clock.install()
  const { product } = await openCart(page, request, 3)
  // The ten seconds to undo do not pass while the clock is paused.
  await page.clock.pauseAt(Date.now() + 60_000)

  await lines(page)
    .getByRole('button', { name: /^Remove/ })
    .click()
  await expect(lines(page)).toContainText('Removed.')
  await expect(badge(page)).not.toContainText(/\d/)
  const putBack = page.waitForResponse('**/api/cart/add')
  await lines(page).getByRole('button', { name: 'Undo' }).click()
  expect((await putBack).status()).toBe(200)
  await page.clock.resume()

  await expect(lines(page).filter({ hasText: product.name })).toBeVisible()
  await expect(quantity(page)).toHaveValue('3')
  await expect(badge(page)).toContainText('3')
  await page.reload()
  await expect(quantity(page)).toHaveValue('3')
})

test('a quantity above the stock becomes the stock, with a link to ask for more', async ({
  page,
  request,
}) => {
  await openCart(page, request)

  await quantity(page).fill('40')
  await quantity(page).press('Enter')

  await expect(lines(page).getByText('Only 8 in stock.').first()).toBeVisible()
  await expect(quantity(page)).toHaveValue('8')
  await expect(badge(page)).toContainText('8')
  await lines(page).getByRole('link', { name: 'Ask us for 40.' }).click()
  await expect(page.getByRole('combobox', { name: 'What is it about?' })).toHaveValue('BUSINESS')
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue(
    /^I would like 40 pieces/,
  )
})

test('a line moves to the wishlist and back', async ({ page, request }) => {
  const { product } = await openCart(page, request)

  await lines(page)
    .getByRole('button', { name: /^Move to wishlist/ })
    .click()
  await expect(page.getByText('Your cart is empty.')).toBeVisible()
  await page.getByRole('link', { name: 'View wishlist' }).click()
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: product.name })).toBeVisible()
  await main.getByRole('button', { name: /^Move to cart/ }).click()

  await expect(badge(page)).toContainText('1')
  await expect(main.getByText('Nothing saved yet.', { exact: false })).toBeVisible()
})

test('the wishlist is reloaded after an item was added and after it was removed', async ({
  page,
  request,
}) => {
  const product = await makeProduct(request, { stock: 8, price: 499_00 })
  await arrive(page, request, `/product/${product.id}`)
  const { since } = listenToCalls(page)
  const heart = page.getByRole('button', { name: `Save ${product.name} to wishlist` }).first()

  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(() => since(`POST /api/wishlist/${product.id}`)).toContain('GET /api/wishlist')

  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
  await expect
    .poll(() => since(`DELETE /api/wishlist/${product.id}`))
    .toContain('GET /api/wishlist')
})

test('an empty cart links to the shop, and without a login it asks for one', async ({
  page,
  request,
}) => {
  await page.goto('/cart')
  await expect(page.getByText('Your cart is empty.')).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click()
  const asha = await register(request)
  const modal = page.getByRole('dialog')
  await modal.getByLabel('Email').fill(asha.email)
  await modal.getByLabel('Password', { exact: true }).fill(asha.password)
  await modal.getByRole('button', { name: 'Login', exact: true }).click()

  await expect(page).toHaveURL(/\/cart$/)
  await expect(page.getByRole('link', { name: 'Shop power tools' })).toBeVisible()
})
