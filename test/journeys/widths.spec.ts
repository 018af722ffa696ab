import { type Browser, expect, type Page, type Route, test } from '@playwright/test'
import { adminPaths } from '#contract/admin-paths.ts'
import { paths } from '#contract/paths.ts'
import { writeMessage } from './customer.ts'
import {
  give,
  logInAsAdmin,
  makeProduct,
  orderProduct,
  placeOrder,
  register,
  remember,
  rename,
} from './people.ts'
import { everyWidth, sideways } from './sideways.ts'

/** The figures of the day and its latest orders at their greatest width. */
async function sellMuch(route: Route) {
  const answer = await route.fetch()
  const dashboard = await answer.json()
  const many = {
    sales: 12_84_99_999_00,
    reversed: 4_84_99_999_00,
    average: 9_84_999_00,
    orders: 12_345,
  }
  Object.assign(dashboard.now, many)
  const widest = { city: 'Thiruvananthapuram'.repeat(3), status: 'OUT_FOR_DELIVERY' }
  for (const order of dashboard.recentOrders) Object.assign(order, widest)
  await route.fulfill({ json: dashboard })
}

/** How far a page overflows the window at each width. */
async function overflowOf(page: Page, path: string, widths: readonly number[]) {
  const found: string[] = []
  await page.setViewportSize({ width: 360, height: 800 })
  await page.goto(path)
  await page.locator('h1').first().waitFor()
  await expect(page.locator('main .skeleton')).toHaveCount(0)
  for (const width of widths) {
    const over = await sideways(page, width)
    if (over > 0) found.push(`${path} is ${over} px wider than a window of ${width}`)
  }
  return found
}

async function walk(
  browser: Browser,
  pages: readonly string[],
  token?: string,
  widths: readonly number[] = everyWidth,
) {
  const context = await browser.newContext({ reducedMotion: 'reduce' })
  const page = await context.newPage()
  if (token) await remember(page, token)
  await page.route(/\/api\/admin\/dashboard(\?|$)/, sellMuch)
  const found: string[] = []
  for (const path of pages) found.push(...(await overflowOf(page, path, widths)))
  await context.close()
  return found
}

// Every other page is measured where it is opened anyway: in pages.spec.ts.
test('the second page of a category is not wider than the window', async ({ browser }) => {
  expect(await walk(browser, ['/category/1?page=2'])).toEqual([])
})

test('no empty account page and no figures of the back office are wider than the window', async ({
  browser,
  request,
}) => {
  const { token } = await register(request)
  const empty = ['/cart', '/checkout', '/profile/wishlist']
  expect(await walk(browser, empty, token)).toEqual([])

  await placeOrder(request, token)
  expect(await walk(browser, ['/admin'], await logInAsAdmin(request))).toEqual([])
})

test('a search text that is longer than the screen is cut in every list', async ({
  browser,
  request,
}) => {
  const long = `?q=${'W'.repeat(60)}`
  const lists = ['products', 'orders', 'returns', 'stock', 'customers', 'audit', 'messages']
  const pages = ['/search', ...lists.map((list) => `/admin/${list}`)].map((path) => path + long)
  expect(await walk(browser, pages, await logInAsAdmin(request), [360])).toEqual([])
})

test('words as long as a field allows are broken', async ({ browser, request }) => {
  const { token } = await register(request)
  const product = await makeProduct(request, { stock: 5, price: 999_00 })
  await rename(request, product, 'W'.repeat(150))
  const address = await give(request, token, '/api/addresses', longAddress)
  const { order } = await orderProduct(request, token, product, 'COD', address.id)
  const ownPages = [paths.product(product.id), paths.order(order.id)]
  expect(await walk(browser, ownPages, token, [360])).toEqual([])

  const staff = await logInAsAdmin(request)
  const message = await writeMessage(request, staff, {
    message: 'W'.repeat(900),
    name: 'W'.repeat(80),
    email: `${'w'.repeat(50)}@example.in`,
  })
  const officePages = [
    adminPaths.order(order.id),
    adminPaths.product(product.id),
    adminPaths.message(message),
  ]
  expect(await walk(browser, officePages, staff, [360])).toEqual([])
})

const longAddress = {
  fullName: 'W'.repeat(80),
  phone: '9876543210',
  line1: 'W'.repeat(120),
  line2: 'W'.repeat(120),
  pincode: '110085',
  city: 'W'.repeat(80),
  stateCode: '07',
}

test('the icons of the header stay beside the logo at any font size', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/')
  const header = page.getByRole('banner')
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '32px'
  })
  const logo = await header.getByRole('link', { name: 'Karigar' }).boundingBox()
  const first = await header.getByRole('link', { name: 'Login Now' }).boundingBox()
  const last = await header.getByRole('link', { name: 'Cart' }).boundingBox()

  expect((logo?.x ?? 0) + (logo?.width ?? 0)).toBeLessThanOrEqual(first?.x ?? 0)
  expect((last?.x ?? 0) + (last?.width ?? 0)).toBeLessThanOrEqual(360)
})

for (const width of [768, 1280, 1536, 1920])
  test(`the header and the texts of the banner are aligned with the page at ${width}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/')
    const cart = await page.getByRole('banner').getByRole('link', { name: 'Cart' }).boundingBox()
    const banner = page.locator('main a').filter({ has: page.locator('h1') })
    const frame = await banner.boundingBox()
    const words = await page.locator('main h1').evaluate((heading) => {
      const range = document.createRange()
      range.selectNodeContents(heading)
      return range.getBoundingClientRect().right
    })

    const end = (frame?.x ?? 0) + (frame?.width ?? 0)
    expect(Math.abs((cart?.x ?? 0) + (cart?.width ?? 0) - end)).toBeLessThanOrEqual(1)
    // The demo's drawing begins at 47 hundredths of its width.
    expect(words).toBeLessThan((frame?.x ?? 0) + 0.47 * (frame?.width ?? 0))
    await expect(page.locator('span h1')).toHaveCount(0)
  })
