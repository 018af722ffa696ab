import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { adminPaths } from '#contract/admin-paths.ts'
import { paths } from '#contract/paths.ts'
import { findChromium } from '../../scripts/chromium.ts'
import { untilAlive } from './alive.ts'
import { openOffice, register, remember } from './people.ts'

// Playwright turns the back/forward cache off.
test.use({
  launchOptions: {
    ...(await findChromium()),
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  },
})

/** One of each kind of page that anybody may open. */
const publicPages = [
  paths.home,
  paths.category(1),
  paths.product(1),
  `${paths.search()}?q=drill`,
  paths.cart,
  paths.terms,
]

/**
 * Why the browser would not show this page again as it was left. Headless browsers without a window keep no page,
 * which counts as a circumstance; what the page itself does is named beside it.
 */
async function obstacles(context: BrowserContext, page: Page, path: string): Promise<string[]> {
  const reasons: string[] = []
  const session = await context.newCDPSession(page)
  await session.send('Page.enable')
  session.on('Page.backForwardCacheNotUsed', ({ notRestoredExplanations }) => {
    for (const { type, reason } of notRestoredExplanations)
      if (type !== 'Circumstantial') reasons.push(`${path}: ${reason}`)
  })
  await page.goto(path)
  await untilAlive(page.locator('main').first())
  await page.goto('/robots.txt')
  await page.goBack()
  await expect(page.locator('main').first()).toBeVisible()
  await session.detach()
  return reasons
}

test("every shop page can be restored from the browser's back-forward cache", async ({
  context,
  page,
}) => {
  for (const path of publicPages) expect(await obstacles(context, page, path)).toEqual([])
})

test('so can checkout, account and back office', async ({ context, page, request }) => {
  const asha = await register(request)
  await remember(page, asha.token)
  for (const path of [paths.checkout, paths.orders])
    expect(await obstacles(context, page, path)).toEqual([])

  const desk = await context.newPage()
  await openOffice(desk, request, paths.admin)
  for (const path of [adminPaths.products, adminPaths.product(1)])
    expect(await obstacles(context, desk, path)).toEqual([])
})

test('a page opened anew begins at its start; Back and a reload keep the place', async ({
  page,
}) => {
  const place = () => page.evaluate(() => Math.round(scrollY))
  const open = async (path: string) => {
    await page.goto(path)
    await untilAlive(page.locator('main').first())
  }
  await open(paths.home)
  await page.mouse.wheel(0, 600)
  await expect.poll(place).toBe(600)
  await open(paths.terms)

  await open(paths.home)
  expect(await place()).toBe(0)

  await page.mouse.wheel(0, 500)
  await expect.poll(place).toBe(500)
  await page.reload()
  await expect.poll(place).toBe(500)
  await open(paths.terms)
  await page.goBack()
  await expect.poll(place).toBe(500)
})
