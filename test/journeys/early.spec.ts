import { expect, type Page, test } from '@playwright/test'
import { untilAlive } from './alive.ts'
import { give, listenToCalls, makeProduct, register, remember } from './people.ts'

/** Opens a page whose script is held back until `come` is called. */
async function openEarly(page: Page, path: string) {
  const held = Promise.withResolvers<void>()
  await page.route(/\/assets\/entry-client-[^/]*\.js/, async (route) => {
    await held.promise
    await route.continue()
  })
  await page.clock.install()
  await page.goto(path, { waitUntil: 'commit' })
  // The script that queues early input loads before anything is drawn.
  await expect(page.getByRole('contentinfo')).toBeVisible()
  return {
    come: async (seconds = 0) => {
      await page.clock.fastForward(seconds * 1_000)
      held.resolve()
    },
  }
}

test('a click before hydration runs once after it: a visitor has the product in the cart', async ({
  page,
  request,
}) => {
  const product = await makeProduct(request, { stock: 5, price: 499_00 })
  const { come } = await openEarly(page, `/product/${product.id}`)
  const { calls } = listenToCalls(page)

  const add = page.getByRole('main').getByRole('button', { name: 'Add to cart' }).first()
  await add.click()
  await add.click()
  await expect(add).toHaveAttribute('aria-busy', 'true')
  expect(calls).not.toContain('POST /api/auth/guest')
  // Input is kept however long a slow line takes.
  await come(40)

  await expect(page.getByRole('banner').getByRole('link', { name: /^Cart/ })).toContainText('1')
  for (const once of ['POST /api/auth/guest', 'POST /api/cart/add'])
    expect(calls.filter((call) => call === once)).toHaveLength(1)
})

test('Login Now before hydration opens the modal on the same page', async ({ page }) => {
  const { come } = await openEarly(page, '/shipping-policy')

  // The clock is paused: after ten seconds the browser would follow the link as if there were no script.
  await page.clock.pauseAt(Date.now() + 60_000)
  const login = page.getByRole('link', { name: 'Login Now' })
  await login.click()
  await come()
  await untilAlive(login)
  await page.clock.resume()

  await expect(page.getByRole('dialog').getByLabel('Email')).toBeVisible()
  await expect(page).toHaveURL(/\/shipping-policy$/)
})

test('text typed into the search before hydration is searched', async ({ page, request }) => {
  const product = await makeProduct(request, { stock: 5, price: 499_00 })
  const { come } = await openEarly(page, '/')
  const box = page.getByPlaceholder('Search Product, Category, Brand...')

  await box.fill(product.name)
  await come()

  await expect(page.getByRole('option').first()).toContainText(product.name)
  await expect(box).toHaveValue(product.name)
})

test('a filter chosen before hydration is applied', async ({ page }) => {
  const { come } = await openEarly(page, '/category/1')
  const brand = page
    .getByRole('form', { name: 'Filters' })
    .getByRole('checkbox', { name: /Vajrok/ })

  await brand.check()
  await come(40)

  await expect(page).toHaveURL(/brand=/)
  await expect(brand).toBeChecked()
})

test('the browser of a known shopper asks for the cart while the app is still loading, and only once', async ({
  page,
  request,
}) => {
  const product = await makeProduct(request, { stock: 5, price: 499_00 })
  const { token } = await register(request)
  const line = { productVariantId: product.variantId, quantity: 2 }
  await give(request, token, '/api/cart/add', line)
  await remember(page, token)
  const { calls } = listenToCalls(page)
  const own = ['GET /api/auth/me', 'GET /api/cart', 'GET /api/wishlist']
  const sent = () => calls.filter((call) => own.includes(call)).toSorted()

  const { come } = await openEarly(page, '/cart')
  await expect.poll(sent).toEqual(own)
  await come()

  await expect(page.getByRole('heading', { name: 'Cart (2 items)' })).toBeVisible()
  expect(sent()).toEqual(own)
})

test('a call that fails while the app is loading is made again', async ({ page, request }) => {
  const product = await makeProduct(request, { stock: 5, price: 499_00 })
  const { token } = await register(request)
  const line = { productVariantId: product.variantId, quantity: 1 }
  await give(request, token, '/api/cart/add', line)
  await remember(page, token)
  const failed = Promise.withResolvers<void>()
  await page.route(
    '**/api/cart',
    async (route) => {
      await route.abort()
      failed.resolve()
    },
    { times: 1 },
  )

  const { come } = await openEarly(page, '/cart')
  await failed.promise
  await come()

  await expect(page.getByRole('heading', { name: 'Cart (1 item)' })).toBeVisible()
})
