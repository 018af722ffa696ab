import { type Browser, expect, type Page, test } from '@playwright/test'
import { untilAlive } from './alive.ts'
import { logInInModal } from './customer.ts'
import { tabTo } from './keys.ts'
import { hearNotices } from './notices.ts'
import { bearer, give, listenToCalls, makeProduct, register } from './people.ts'

const phone = { width: 360, height: 740 }
const badge = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Cart/ })
const lines = (page: Page) =>
  page.getByRole('list', { name: 'Items in your cart' }).getByRole('listitem')
const add = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: 'Add to cart', exact: true }).first()
const tokenIn = (page: Page) => page.evaluate(() => localStorage.getItem('token'))
const guests = (calls: readonly string[]) => calls.filter((call) => call === 'POST /api/auth/guest')

const byTouch = async (browser: Browser) => {
  const context = await browser.newContext({ viewport: phone, hasTouch: true, isMobile: true })
  return { context, page: await context.newPage() }
}

/** The dialog that used to open at the first press. The sheet about what was added is another one. */
const loginDialog = (page: Page) => page.getByRole('dialog', { name: /^(Login|Register)$/ })

test('by touch: a visitor adds, saves, reloads, opens a second tab, and takes the cart along into the account', async ({
  browser,
  request,
}) => {
  test.slow()
  const [drill, saw] = [
    await makeProduct(request, { stock: 9, price: 499_00 }),
    await makeProduct(request, { stock: 9, price: 299_00 }),
  ]
  const asha = await register(request)
  await give(request, asha.token, '/api/cart/add', {
    productVariantId: drill.variantId,
    quantity: 1,
  })
  const { context, page } = await byTouch(browser)
  const heard = await hearNotices(page)
  const { calls } = listenToCalls(page)

  await test.step('from a list and from a product, at once', async () => {
    await page.goto(`/search?q=${encodeURIComponent(saw.name)}`)
    await page.getByRole('button', { name: `Add to cart: ${saw.name}` }).tap()
    await heard('Added to cart.')
    await page.goto(`/product/${drill.id}`)
    await add(page).tap()
    await expect(badge(page)).toContainText('2')
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).tap()
    await page
      .getByRole('button', { name: `Save ${drill.name} to wishlist` })
      .first()
      .tap()
    await expect(page.getByRole('button', { name: /to wishlist$/, pressed: true })).toBeVisible()
    expect(guests(calls)).toHaveLength(1)
    await expect(loginDialog(page)).toHaveCount(0)
  })

  await test.step('and keeps both, in every tab', async () => {
    await page.reload()
    await expect(badge(page)).toContainText('2')
    await expect(page.getByRole('button', { name: /to wishlist$/, pressed: true })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Login Now' })).toBeVisible()
    const other = await context.newPage()
    await other.goto('/cart')
    await expect(lines(other)).toHaveCount(2)
    await other.getByRole('button', { name: 'One more' }).first().tap()
    await expect(badge(other)).toContainText('3')
    await other.close()
  })

  await test.step('the pages of an account ask for one', async () => {
    await page.goto('/profile/wishlist')
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('dialog', { name: 'Login' })).toBeVisible()
    await logInInModal(page, asha)
    await heard('cart')
    await expect(page).toHaveURL(/\/profile\/wishlist$/)
    await expect(page.getByRole('main')).toContainText(drill.name)
    await expect(badge(page)).toContainText('4')
  })

  await test.step('a logout empties the cart', async () => {
    await page.getByRole('button', { name: 'Logout' }).tap()
    await expect(page).toHaveURL('/')
    await expect(badge(page)).not.toContainText(/\d/)
    expect(await tokenIn(page)).toBeNull()
  })
  await context.close()
})

test('by keyboard and by ear: a visitor adds and reads the cart, and nobody is logged in', async ({
  page,
  request,
}) => {
  const product = await makeProduct(request, { stock: 9, price: 499_00 })
  const heard = await hearNotices(page)
  await page.setViewportSize(phone)
  await page.goto(`/product/${product.id}`)
  await untilAlive(add(page))

  await tabTo(page, /^Add to cart/)
  await page.keyboard.press('Enter')

  await heard('Added to cart.')
  await expect(page.getByRole('status').filter({ hasText: '1 in cart' })).toHaveCount(1)
  await expect(page.getByRole('banner')).toMatchAriaSnapshot(`
    - link "Login Now"
    - link "Wishlist"
    - link "Cart 1 item"
  `)
  await tabTo(page, /^In cart/)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/cart$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - main:
      - heading "Cart (1 item)" [level=1]
      - list "Items in your cart":
        - listitem:
          - link "${product.name}"
  `)
})

test('a guest sees the cart whole: changes it, puts aside, tries a coupon and learns what delivery costs', async ({
  page,
  request,
}) => {
  const product = await makeProduct(request, { stock: 9, price: 499_00 })
  const heard = await hearNotices(page)
  await page.goto(`/product/${product.id}`)
  await add(page).click()
  await expect(badge(page)).toContainText('1')
  await badge(page).click()

  await page.getByRole('button', { name: 'One more' }).click()
  await expect(badge(page)).toContainText('2')
  await page.getByLabel('Deliver to pincode').last().fill('110001')
  await page.getByRole('main').getByRole('button', { name: 'Check' }).click()
  await expect(page.getByRole('main')).toContainText('110001')
  await page.getByRole('button', { name: /^Save for later/ }).click()
  await heard('Saved for later.')
  await expect(page.getByRole('heading', { name: 'Saved for later (1)' })).toBeVisible()
  await expect(page.getByRole('main')).toContainText('What you add waits here.')
  await page.getByRole('button', { name: /^Move to cart/ }).click()
  await expect(lines(page)).toHaveCount(1)
  await page.getByRole('button', { name: /^Remove/ }).click()
  await expect(badge(page)).not.toContainText(/\d/)
})

test('two tabs and quick presses make one guest', async ({ context, request }) => {
  const product = await makeProduct(request, { stock: 9, price: 499_00 })
  const first = await context.newPage()
  const pages = [first, await context.newPage()]
  const listened = pages.map(listenToCalls)
  for (const page of pages) {
    await page.goto(`/product/${product.id}`)
    await untilAlive(add(page))
  }
  const pressed = Promise.withResolvers<void>()
  await context.route('**/api/auth/guest', async (route) => {
    await pressed.promise
    await route.continue()
  })
  const hearts = pages.map((page) => page.getByRole('button', { name: /to wishlist$/ }).first())
  const press = (button: HTMLElement | SVGElement) => (button as HTMLElement).click()
  for (const button of [...pages.map(add), ...hearts]) await button.evaluate(press)
  pressed.resolve()

  for (const heart of hearts) await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await expect
    .poll(async () => {
      const headers = bearer((await tokenIn(first)) ?? '')
      return (await (await request.get('/api/cart', { headers })).json()).itemCount
    })
    .toBe(2)
  expect(guests(listened.flatMap(({ calls }) => calls))).toHaveLength(1)
})

test('a guest whom the shop no longer knows becomes another one, silently', async ({
  page,
  request,
}) => {
  const product = await makeProduct(request, { stock: 9, price: 499_00 })
  await page.goto(`/product/${product.id}`)
  await add(page).click()
  await expect(badge(page)).toContainText('1')
  const former = (await tokenIn(page)) ?? ''
  await request.post('/api/auth/logout', { headers: bearer(former) })
  const { calls } = listenToCalls(page)

  await add(page).click()

  await expect.poll(() => calls.filter((call) => call === 'POST /api/cart/add').length).toBe(2)
  await expect(badge(page)).toContainText('1')
  expect(await tokenIn(page)).not.toBe(former)
  await expect(loginDialog(page)).toHaveCount(0)
  await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveCount(0)
})

test('when no guest can be made, the press says so and nothing is in the cart', async ({
  page,
  context,
  request,
}) => {
  const product = await makeProduct(request, { stock: 9, price: 499_00 })
  const ready = page.waitForResponse(/assets\/after-touch-[^/]*\.js$/)
  await page.goto(`/product/${product.id}`)
  await untilAlive(add(page))
  await add(page).hover()
  await page.keyboard.press('Shift')
  await (await ready).finished()
  const told = page.getByRole('region', { name: 'Notices' })

  await context.setOffline(true)
  await add(page).click()
  await expect(told).toContainText("You're offline. Nothing was changed.")
  expect(await tokenIn(page)).toBeNull()
  await context.setOffline(false)
  await page.route('**/api/auth/guest', (route) =>
    route.fulfill({
      status: 429,
      contentType: 'application/problem+json',
      json: { code: 'rate_limited', status: 429, message: 'Too many tries.', requestId: 'x' },
    }),
  )
  const heart = page.getByRole('button', { name: /to wishlist$/ }).first()
  await heart.click()
  await expect(told).toContainText('Too many tries.')
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
  await expect(badge(page)).not.toContainText(/\d/)
})

test('what needs an account asks a guest for it, keeps the cart, and is sent after the login', async ({
  page,
  request,
}) => {
  const product = await makeProduct(request, { stock: 9, price: 499_00 })
  const asha = await register(request)
  const { calls } = listenToCalls(page)
  await page.goto(`/product/${product.id}`)
  await add(page).click()
  await expect(badge(page)).toContainText('1')
  // The mark that it is a guest's is lost, so only the shop knows.
  await page.evaluate(() => localStorage.removeItem('guest'))
  const section = page.getByRole('region', { name: 'Questions and answers' })
  await section.getByLabel('Ask about this product').fill('Is the blade hardened?')
  await section.getByRole('button', { name: 'Ask', exact: true }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(await tokenIn(page)).not.toBeNull()

  await logInInModal(page, asha)

  await expect(section).toContainText('Thank you. We check every question first')
  await expect(badge(page)).toContainText('1')
  expect(calls.filter((call) => /^POST .*\/questions$/.test(call))).toHaveLength(2)
})
