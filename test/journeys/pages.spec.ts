import AxeBuilder from '@axe-core/playwright'
import { type Browser, expect, type Page, test } from '@playwright/test'
import { bearer, delhi, logInAsAdmin, register, remember } from './people.ts'

const publicPages = [
  '/',
  '/category/1',
  '/category/14',
  '/product/1',
  '/product/1/reviews',
  '/product/1/questions',
  '/compare?ids=3,12,14',
  '/search?q=18v+drill',
  '/search?q=zzzzqqqq',
  '/refund-policy',
  '/shipping-policy',
  '/terms',
  '/privacy',
  '/warranty',
  '/contact-us',
  '/cart',
  '/reset-password?token=none',
  '/verify-email?token=none',
  '/nowhere',
]
const accountPages = [
  '/profile',
  '/profile/address',
  '/profile/orders',
  '/profile/wishlist',
  '/profile/change-password',
  '/cart',
  '/checkout',
  '/product/1/review',
]
const adminPages = [
  '/admin',
  '/admin/categories',
  '/admin/products',
  '/admin/products/1',
  '/admin/products/new',
  '/admin/orders',
  '/admin/banners',
  '/admin/messages',
  '/admin/reviews',
  '/admin/reviews/questions',
  '/admin/settings',
]

type Visit = { browser: Browser; width: number; path: string; token?: string }

/** Opens a page as a person would, and gathers everything that is wrong with it. */
async function visit({ browser, width, path, token }: Visit): Promise<string[]> {
  const context = await browser.newContext({
    viewport: { width, height: width < 500 ? 740 : 800 },
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  const wrong: string[] = []
  page.on('console', (message) => {
    // The browser's own word for a 404 that is meant to be one.
    const isMeant =
      /status of (400|401|404)/.test(message.text()) && /nowhere|token=none/.test(path)
    if (['error', 'warning'].includes(message.type()) && !isMeant)
      wrong.push(`console: ${message.text()}`)
  })
  page.on('pageerror', (error) => wrong.push(`error: ${error.message}`))
  await watchShifts(page)
  if (token) await remember(page, token)
  await page.goto(path, { waitUntil: 'networkidle' })
  await page.locator('h1').first().waitFor()
  await expect(page.locator('.skeleton')).toHaveCount(0)

  wrong.push(...(await axe(page)))
  const shift = await page.evaluate(() => (window as { shift?: number }).shift ?? 0)
  if (shift > 0.02) wrong.push(`layout shift ${shift.toFixed(3)}`)
  const titles = await page.locator('h1').count()
  if (titles !== 1) wrong.push(`${titles} first headings`)
  await page.setViewportSize({ width: 320, height: 640 })
  const sideways = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  if (sideways > 0) wrong.push(`scrolls ${sideways} px sideways at 320`)
  await context.close()
  return wrong.map((one) => `${path} at ${width}: ${one}`)
}

const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    const seen = window as { shift?: number }
    seen.shift = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number
        hadRecentInput: boolean
      })[])
        if (!entry.hadRecentInput) seen.shift = (seen.shift ?? 0) + entry.value
    }).observe({ type: 'layout-shift', buffered: true })
  })

async function axe(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze()
  return violations.map(
    ({ id, nodes }) =>
      `axe ${id}: ${nodes
        .map(({ html }) => html.slice(0, 120))
        .slice(0, 3)
        .join(' | ')}`,
  )
}

for (const width of [360, 1280]) {
  for (const path of publicPages)
    test(`nothing is wrong with ${path} at ${width}`, async ({ browser }) => {
      expect(await visit({ browser, width, path })).toEqual([])
    })

  test(`nothing is wrong with the account at ${width}`, async ({ browser, request }) => {
    test.slow()
    const { token } = await register(request)
    await request.post('/api/addresses', { data: delhi, headers: bearer(token) })
    const { products } = await (await request.get('/api/products?inStock=true&limit=5')).json()
    await request.post('/api/cart/add', {
      headers: bearer(token),
      data: { productVariantId: products[0].defaultVariantId, quantity: 1 },
    })
    await request.post(`/api/wishlist/${products[1].id}`, { headers: bearer(token) })
    const wrong = []
    for (const path of accountPages) wrong.push(...(await visit({ browser, width, path, token })))
    expect(wrong).toEqual([])
  })

  test(`nothing is wrong with the back office at ${width}`, async ({ browser, request }) => {
    test.slow()
    const token = await logInAsAdmin(request)
    const wrong = []
    for (const path of adminPages) wrong.push(...(await visit({ browser, width, path, token })))
    expect(wrong).toEqual([])
  })
}
