import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { untilAlive } from './alive.ts'
import { anyProduct, arrive, delhi, give, register, remember } from './people.ts'

type Kind = 'script' | 'document' | 'font' | 'other'
type Weight = Record<Kind, number> & { requests: number }

/** A phone on a line that carries what a page asks for and nothing more. */
const thinLine = () =>
  Object.defineProperty(navigator, 'connection', {
    value: { effectiveType: '4g', saveData: false, downlink: 1.6 },
  })

test.use({ viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75 })

const kindOf = (type: string, url: string): Kind => {
  if (type === 'Script' || url.endsWith('.js')) return 'script'
  if (type === 'Font') return 'font'
  return type === 'Document' || type === 'Stylesheet' ? 'document' : 'other'
}

/** Weight of all that a browser fetches until it is idle: kilobytes on the wire, headers included. */
async function weigh(page: Page, path: string): Promise<Weight> {
  const weight: Weight = { script: 0, document: 0, font: 0, other: 0, requests: 0 }
  const kinds = new Map<string, Kind>()
  const network = await page.context().newCDPSession(page)
  await network.send('Network.enable')
  network.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (!response.url.startsWith('http')) return
    kinds.set(requestId, kindOf(type, response.url))
  })
  network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId)
    // Responses from the cache, or with an answer that is on its way already, are not on the wire.
    if (!kind || encodedDataLength === 0) return
    weight[kind] += encodedDataLength / 1_000
    weight.requests++
  })
  await page.goto(path, { waitUntil: 'networkidle' })
  await network.detach()
  return weight
}

async function firstVisit(context: BrowserContext, path: string) {
  await context.addInitScript(thinLine)
  return weigh(await context.newPage(), path)
}

/**
 * Budgets of the first visit of a page. `document` is its HTML and style sheet; HTML nobody asked for before comes in
 * the quick form, a fifth larger. Lower a figure when its page gets lighter; raise it only for something every visitor
 * needs.
 */
const budgets = [
  { path: '/', script: 101.3, document: 32.5, font: 32, requests: 20 },
  { path: '/category/1', script: 108.6, document: 28.2, font: 32, requests: 20 },
  { path: '/product/1', script: 107, document: 32.2, font: 38.2, requests: 19 },
  { path: '/search?q=drill', script: 109.4, document: 26.9, font: 32, requests: 20 },
  { path: '/cart', script: 108.6, document: 21.9, font: 32, requests: 15 },
  { path: '/checkout', script: 115.2, document: 22, font: 32, requests: 14 },
  { path: '/terms', script: 2.1, document: 25, font: 32, requests: 9 },
  { path: '/shipping-policy', script: 2.1, document: 25, font: 32, requests: 9 },
  { path: '/contact-us', script: 2.1, document: 23.9, font: 32, requests: 9 },
  { path: '/nothing-here', script: 2.1, document: 22.8, font: 32, requests: 16 },
]

for (const { path, ...budget } of budgets)
  test(`the first visit of ${path} stays within its budget`, async ({ context }) => {
    expectWithin(budget, await firstVisit(context, path))
  })

function expectWithin(budget: Omit<Weight, 'other'>, weight: Weight) {
  for (const kind of ['script', 'document', 'font', 'requests'] as const)
    expect.soft(weight[kind], kind).toBeLessThanOrEqual(budget[kind])
}

test('the checkout of a logged-in shopper stays within its budget', async ({
  context,
  request,
}) => {
  const { token } = await register(request)
  const { defaultVariantId } = await anyProduct(request)
  await give(request, token, '/api/cart/add', { productVariantId: defaultVariantId, quantity: 1 })
  await give(request, token, '/api/addresses', delhi)
  await context.addInitScript(thinLine)
  const page = await context.newPage()
  await remember(page, token)

  const weight = await weigh(page, '/checkout')

  // Five of the requests are calls for what only this shopper may see.
  expectWithin({ script: 112.2, document: 22.1, font: 32, requests: 18 }, weight)
})

test('pictures below the view are fetched at the first scroll', async ({ context }) => {
  await context.addInitScript(thinLine)
  const page = await context.newPage()
  await page.goto('/category/1', { waitUntil: 'networkidle' })
  const waiting = () =>
    page
      .getByRole('main')
      .getByRole('img')
      .evaluateAll((all) => all.filter((picture) => !(picture as HTMLImageElement).complete).length)
  expect(await waiting()).toBeGreaterThan(0)

  await page.mouse.wheel(0, 100)

  await expect.poll(waiting).toBe(0)
})

/** Whether the browser has laid out all parts of the page, also those below the view. */
const isLaidOut = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('section, footer')].every((part) =>
      part.firstElementChild?.checkVisibility({ contentVisibilityAuto: true }),
    ),
  )

test('a part far below the view is laid out when it comes near', async ({ page }) => {
  await page.goto('/')
  const name = page.getByRole('contentinfo').getByText(/^©/)
  const isNear = () =>
    name.evaluate((element) => element.checkVisibility({ contentVisibilityAuto: true }))
  expect(await isNear()).toBe(false)

  await expect
    .poll(async () => {
      await page.mouse.wheel(0, 20_000)
      return isNear()
    })
    .toBe(true)
})

test('whoever jumps to the end of a page finds it there again', async ({ page }) => {
  await page.goto('/')
  // The app keeps the place.
  await untilAlive(page.getByRole('main'))
  const last = page.getByRole('contentinfo').getByText(/^©/)
  await expect(async () => {
    await page.keyboard.press('End')
    await expect(last).toBeInViewport({ timeout: 1_000 })
  }).toPass()
  expect(await isLaidOut(page)).toBe(true)

  await page.reload()

  await expect(last).toBeInViewport()
})

test('a page in a window that gets another width is laid out whole', async ({ page }) => {
  await page.goto('/')
  expect(await isLaidOut(page)).toBe(false)

  await page.setViewportSize({ width: 360, height: 823 })

  await expect.poll(() => isLaidOut(page)).toBe(true)
})

test('a page that is only read hydrates at the first touch', async ({ context }) => {
  await context.addInitScript(thinLine)
  const page = await context.newPage()
  await page.goto('/terms', { waitUntil: 'networkidle' })

  await page.getByRole('link', { name: 'Login Now' }).click()

  await expect(page.getByRole('dialog').getByLabel('Email')).toBeVisible()
  await expect(page).toHaveURL(/\/terms$/)
})

test('a page that is only read hydrates at once for a logged-in shopper', async ({
  context,
  request,
}) => {
  await context.addInitScript(thinLine)
  const page = await context.newPage()

  await arrive(page, request, '/terms')
})

test('below the first screen a product page hydrates at the first touch, which is not lost', async ({
  context,
}) => {
  await context.addInitScript(thinLine)
  const page = await context.newPage()
  const held = Promise.withResolvers<void>()
  const fetched: string[] = []
  await page.route(/\/assets\/(?:questions-section|product-rest)-[^/]*\.js$/, async (route) => {
    fetched.push(route.request().url())
    await held.promise
    await route.continue()
  })
  await page.goto('/product/1', { waitUntil: 'networkidle' })
  expect(fetched).toEqual([])

  const question = page.getByLabel('Ask about this product')
  await question.fill('Does the chuck take SDS bits?')
  const heart = page.getByRole('button', { name: /^Save .* to wishlist$/ }).last()
  await heart.click()
  await expect.poll(() => fetched).toHaveLength(2)
  held.resolve()

  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await expect(question).toHaveValue('Does the chuck take SDS bits?')
})

test("a returning visitor loads the page and not the shop's scripts again", async ({ context }) => {
  await firstVisit(context, '/category/1')

  const { script, document, font } = await weigh(await context.newPage(), '/category/1')

  expect(script + document + font).toBeLessThanOrEqual(20)
})
