import AxeBuilder from '@axe-core/playwright'
import {
  type APIRequestContext,
  type Browser,
  expect,
  type Page,
  type Request,
  test,
} from '@playwright/test'
import {
  accountPages,
  officePages,
  otherPages,
  pageOf,
  settingsPages,
  shopPages,
} from './page-list.ts'
import { bearer, logInAsAdmin, placeOrder, register, remember } from './people.ts'

/** Where the machine has no Devanagari of its own, its lines move when the shop's face has come. */
const writesHindi = (path: string) => path.includes('tab=synonyms')

type Visit = {
  browser: Browser
  paths: readonly string[]
  widths: readonly number[]
  token?: string
}

/**
 * Opens pages as a person would, and gathers everything that is wrong with them. Each is opened at the
 * first width, and then looked at in the others.
 */
async function visit({ browser, paths, widths, token }: Visit): Promise<string[]> {
  const [width = 360] = widths
  const context = await browser.newContext({ reducedMotion: 'reduce' })
  const page = await context.newPage()
  const wrong: string[] = []
  let at = ''
  const tell = (what: string) => wrong.push(`${at}: ${what}`)
  page.on('console', (message) => {
    // The browser's own word for a 404 that is meant to be one.
    const isMeant = /status of (400|401|404)/.test(message.text()) && /nowhere|token=none/.test(at)
    if (['error', 'warning'].includes(message.type()) && !isMeant) tell(message.text())
  })
  page.on('pageerror', (error) => tell(error.message))
  const untilAnswered = listenToAnswers(page)
  await watchShifts(page)
  if (token) await remember(page, token)

  for (const path of paths) {
    at = `${path} at ${width}`
    await page.setViewportSize({ width, height: 800 })
    await page.goto(path)
    await page.locator('h1').first().waitFor()
    await page.waitForFunction(isAlive)
    await untilAnswered()
    await expect(page.locator('.skeleton')).toHaveCount(0)
    for (const each of widths) {
      at = `${path} at ${each}`
      await page.setViewportSize({ width: each, height: 800 })
      await settle(page)
      for (const one of await axe(page)) tell(one)
      // All that came late has come by now, and a change of width is not counted.
      await untilAnswered()
      const { shift, moved } = await page.evaluate(() => {
        const { shift, moved } = window as unknown as Shifts
        return { shift, moved }
      })
      if (shift > 0.02 && !writesHindi(path)) tell(`layout shift ${shift.toFixed(3)}: ${moved}`)
    }
    const titles = await page.locator('h1').count()
    if (titles !== 1) tell(`${titles} first headings`)
    await page.setViewportSize({ width: 320, height: 640 })
    const sideways = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    if (sideways > 0) tell(`scrolls ${sideways} px sideways at 320`)
  }
  await context.close()
  return wrong
}

/** React leaves its mark on what it answers for: the page does what it is told from then on. */
const isAlive = () =>
  Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__react'))

/** Waits until nothing that a page has asked for is on its way any more. */
function listenToAnswers(page: Page) {
  const underway = new Set<Request>()
  const end = (one: Request) => void underway.delete(one)
  page.on('request', (one) => void underway.add(one))
  page.on('requestfinished', end)
  page.on('requestfailed', end)
  const left = () => [...underway].map((one) => one.url())
  return () => expect.poll(left, { intervals: [50] }).toEqual([])
}

/**
 * At its top and at rest, as it is after a change of its width: looking scrolls, what is scrolled away has
 * nothing behind it, and a colour on its way is neither the one nor the other.
 */
const settle = (page: Page) =>
  page.evaluate(async () => {
    scrollTo(0, 0)
    for (let frame = 0; frame < 2; frame++)
      await new Promise((resolve) => requestAnimationFrame(resolve))
    const passing = document
      .getAnimations()
      .filter((one) => one.timeline === document.timeline)
      .filter((one) => Number.isFinite(one.effect?.getComputedTiming().endTime))
    await Promise.allSettled(passing.map(({ finished }) => finished))
  })

/** How far a page moved by itself, and what in it. */
type Shifts = { shift: number; moved: string }
type LayoutShift = PerformanceEntry & {
  value: number
  hadRecentInput: boolean
  sources: { node: Element | null }[]
}

const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    const seen = Object.assign(window, { shift: 0, moved: '' })
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as LayoutShift[]) {
        if (hadRecentInput) continue
        seen.shift += value
        for (const { node } of sources) seen.moved += ` ${node?.outerHTML?.slice(0, 90)}`
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })

/** In the page itself, which has no frames of others: a second page to put the parts together takes longer. */
async function axe(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
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

const widths = [360, 1280]

test('nothing is wrong with the pages of goods, opened on a phone', async ({ browser }) => {
  test.slow()
  expect(await visit({ browser, paths: shopPages, widths })).toEqual([])
})

test('nothing is wrong with the pages of goods, opened on a desk', async ({ browser }) => {
  expect(await visit({ browser, paths: shopPages.slice(0, 7), widths: [1280] })).toEqual([])
})

test('nothing is wrong with the other pages of the shop', async ({ browser }) => {
  test.slow()
  expect(await visit({ browser, paths: otherPages, widths })).toEqual([])
})

test('nothing is wrong with the account', async ({ browser, request }) => {
  test.slow()
  const { token } = await register(request)
  const headers = bearer(token)
  const { order } = await placeOrder(request, token)
  const unpaid = await placeOrder(request, token, 'RAZORPAY')
  const { products } = await (await request.get('/api/products?inStock=true&limit=5')).json()
  await request.post('/api/cart/add', {
    headers,
    data: { productVariantId: products[0].defaultVariantId, quantity: 1 },
  })
  await request.post(`/api/wishlist/${products[1].id}`, { headers })

  const paths = [
    ...accountPages,
    ...[pageOf('ownOrder', order.id), pageOf('placed', order.id), pageOf('pay', unpaid.order.id)],
  ]
  expect(await visit({ browser, paths, widths, token })).toEqual([])
})

test('nothing is wrong with the back office', async ({ browser, request }) => {
  test.slow()
  const token = await logInAsAdmin(request)
  expect(await visit({ browser, paths: officePages, widths, token })).toEqual([])
})

test('nothing is wrong with the settings, an order and a message', async ({ browser, request }) => {
  test.slow()
  const token = await logInAsAdmin(request)
  const { order } = await placeOrder(request, (await register(request)).token)
  const message = await writeMessage(request, token)

  const paths = [...settingsPages, pageOf('order', order.id), pageOf('message', message)]
  expect(await visit({ browser, paths, widths, token })).toEqual([])
})

/** Somebody writes to the shop; answers the message's id in the back office. */
async function writeMessage(request: APIRequestContext, token: string): Promise<number> {
  const words = { topic: 'OTHER', message: 'Do you sharpen planes?', name: 'Ravi Menon' }
  const data = { ...words, email: 'ravi@example.in' }
  const { number } = await (await request.post('/api/contact', { data })).json()
  const list = await request.get(`/api/admin/tickets?q=${number}`, { headers: bearer(token) })
  return (await list.json()).tickets[0].id
}
