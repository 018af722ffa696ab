import { expect, type Locator, test } from '@playwright/test'
import { untilAlive } from './alive.ts'
import { register, remember } from './people.ts'

const strip = 'nav[aria-label="Categories"]'
const publicPages = [
  '/',
  '/category/14',
  '/search?q=drill',
  '/refund-policy',
  '/shipping-policy',
  '/contact-us',
  '/nowhere',
]
const privatePages = [
  '/profile',
  '/profile/address',
  '/profile/orders',
  '/profile/wishlist',
  '/profile/change-password',
  '/admin',
  '/admin/orders',
]

test.describe('the category strip', () => {
  test('is on the pages with products and texts', async ({ page }) => {
    for (const path of publicPages) {
      await page.goto(path)
      await expect(page.locator(strip), path).toBeVisible()
    }
  })

  test('is not on the cart, the checkout and the product page', async ({ page }) => {
    for (const path of ['/cart', '/product/1', '/checkout']) {
      await page.goto(path)
      await expect(page.getByRole('banner'), path).toBeVisible()
      await expect(page.locator(strip), path).toHaveCount(0)
    }
    await expect(page.getByRole('dialog', { name: 'Login' })).toBeVisible()
    await expect(page.getByRole('banner')).toHaveCount(1)
  })

  test('shows each category with its picture and link', async ({ page, request }) => {
    const { categories } = await (await request.get('/api/categories')).json()
    const [first] = categories
    await page.goto('/')

    const link = page.locator(strip).getByRole('link', { name: first.name })
    await expect(link).toHaveAttribute('href', `/category/${first.id}`)
    await expect(link.locator('.well-sheet')).toBeVisible()
    const begin = first.uploads[0].filename.slice(0, 8)
    const list = page.locator(strip).getByRole('list')
    await expect(list).toHaveAttribute('style', new RegExp(begin))
  })
})

/** Other journeys add categories, so the number of clicks varies. */
const moveToTheEnd = (arrow: Locator) =>
  expect(async () => {
    if (await arrow.isVisible()) await arrow.click({ timeout: 1000 })
    await expect(arrow).toHaveCount(0, { timeout: 1000 })
  }).toPass()

test('a strip wider than the window is scrolled by its arrows', async ({ page }) => {
  await page.setViewportSize({ width: 800, height: 700 })
  await page.goto('/')
  const on = page.locator(strip).getByRole('button', { name: 'More categories' })
  const back = page.locator(strip).getByRole('button', { name: 'Categories before these' })
  const last = page.locator(strip).getByRole('link').last()
  await expect(back).toHaveCount(0)
  await expect(last).not.toBeInViewport()

  // Drawn after hydration.
  await expect(on).toBeVisible()
  await moveToTheEnd(on)
  await expect(back).toBeVisible()
  await expect(last).toBeInViewport()
  await moveToTheEnd(back)
  await expect(last).not.toBeInViewport()
})

test('every page says when it is offline', async ({ page, context }) => {
  await page.goto('/')
  await untilAlive(page.getByRole('main'))
  const offline = page.getByText("You're offline.", { exact: false })
  await context.setOffline(true)
  await expect(offline).toBeVisible()
  await context.setOffline(false)
  await expect(offline).toHaveCount(0)
})

test('the logo is the default one until the company has its own', async ({ page }) => {
  await page.goto('/')
  await expect(
    page
      .getByRole('banner')
      .getByRole('link', { name: /Karigar/ })
      .first(),
  ).toBeVisible()
})

test('the cart link has no badge while the cart is empty', async ({ page, request }) => {
  const asha = await register(request)
  await remember(page, asha.token)
  await page.goto('/')

  await expect(page.getByRole('button', { name: /Hi, Asha/ })).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name: /^Cart/ })).not.toContainText(
    /\d/,
  )
})

test("the footer has the promises, the company's name and the fixed contact lines", async ({
  page,
}) => {
  await page.goto('/')
  const footer = page.getByRole('contentinfo')

  for (const text of [
    /great value/i,
    /nationwide delivery/i,
    /over 20,000 pincodes/i,
    /secure payment/i,
    /buyer protection/i,
    /Karigar/,
    /New Delhi/,
  ])
    await expect(footer.getByText(text).first()).toBeVisible()
  for (const path of ['/refund-policy', '/shipping-policy', '/contact-us'])
    await expect(footer.locator(`a[href="${path}"]`).first()).toBeVisible()
  await expect(footer.locator('a[href^="tel:"]').first()).toBeVisible()
})

test('any other path is a not-found page with status 404', async ({ page, request }) => {
  for (const path of ['/nowhere', '/product/99999999', '/category/99999999', '/product/drill'])
    expect((await request.get(path)).status(), path).toBe(404)
  await page.goto('/nowhere')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText("We can't find that page.")
})

test.describe('guards', () => {
  test('account and back office send a visitor to the home page', async ({ page }) => {
    for (const path of privatePages) {
      await page.goto(path)
      await expect(page, path).toHaveURL(/^http:\/\/[^/]+\/$/)
    }
  })

  test('/admin sends a shopper to the home page', async ({ page, request }) => {
    const asha = await register(request)
    await remember(page, asha.token)
    await page.goto('/admin')
    await expect(page).toHaveURL(/^http:\/\/[^/]+\/$/)
  })
})

test("the account's sidebar has the first name and its five pages", async ({ page, request }) => {
  const asha = await register(request)
  await remember(page, asha.token)
  await page.goto('/profile')

  const pages = {
    'My Profile': '/profile',
    'My Address': '/profile/address',
    'My Orders': '/profile/orders',
    'My Wishlist': '/profile/wishlist',
    'Change Password': '/profile/change-password',
  }
  const main = page.locator('main')
  await expect(main.getByText('Asha', { exact: false }).first()).toBeVisible()
  for (const [name, path] of Object.entries(pages)) {
    await main.getByRole('link', { name, exact: true }).first().click()
    await expect(page).toHaveURL(new RegExp(`${path}$`))
    await expect(page.getByRole('heading', { level: 1 })).toContainText(name)
  }
})

test('the search bar, categories, products and policies can be read without JavaScript', async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()

  await page.goto('/')
  await page.getByPlaceholder('Search Product, Category, Brand...').fill('drill')
  await page.getByPlaceholder('Search Product, Category, Brand...').press('Enter')
  await expect(page).toHaveURL(/\/search\?q=drill/)
  await expect(page.locator('noscript > p')).toHaveText(
    'Turn on JavaScript to add products to your cart.',
  )
  await expect(page.locator('noscript > p')).toBeVisible()
  await page.locator('main a[href^="/product/"]').first().click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('main noscript > div')).toContainText('Turn on JavaScript to add this')
  await expect(page.locator('main noscript > div')).toBeVisible()
  await page.goto('/refund-policy')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await context.close()
})

test('every page has a title, a description and a canonical address', async ({ request }) => {
  for (const path of ['/', '/category/14', '/product/1', '/refund-policy', '/contact-us']) {
    const html = await (await request.get(path)).text()
    expect(html, path).toMatch(/<title>[^<]{4,}<\/title>/)
    expect(html, path).toMatch(/<meta name="description" content="[^"]{20,}"/)
    expect(html, path).toMatch(/<link rel="canonical" href="[^"]+"/)
  }
})

test('the heading of a page that loads late is announced', async ({ page }) => {
  let release: () => void = () => undefined
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/assets/product-view-*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/category/14')
  const link = page.locator('main h2 a').first()
  const name = await link.innerText()
  // Before hydration, the browser itself would load the next page as a whole.
  await untilAlive(link)
  const asked = page.waitForRequest('**/assets/product-view-*.js')
  await link.click()
  await asked

  release()

  await expect(page.getByRole('heading', { level: 1, name })).toBeFocused()
})

test('with forced colours, pictures keep their ground and only the open category is framed', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto('/category/1')

  const framed = page.getByRole('navigation', { name: 'Categories' }).locator('a[aria-current]')
  await expect(framed).toHaveCount(1)
  await expect(framed).toHaveCSS('outline-style', 'solid')
  await expect(page.locator('.strip a:not([aria-current])').first()).toHaveCSS(
    'outline-style',
    'none',
  )
  for (const well of ['.strip .well-sheet', 'main .well'])
    await expect(page.locator(well).first()).toHaveCSS('forced-color-adjust', 'none')
})
