import { type Browser, type BrowserContext, expect, type Page, test } from '@playwright/test'
import { isSweep } from '../sweep.ts'
import { untilAlive } from './alive.ts'
import { listenToAnswers } from './answers.ts'
import { customer, writeMessage } from './customer.ts'
import {
  accountPages,
  officePages,
  otherPages,
  pageOf,
  settingsPages,
  shopPages,
} from './page-list.ts'
import { arrive, logInAsAdmin, placeOrder, register, remember } from './people.ts'
import { fragilePages, visited } from './visited.ts'

type Net = { page: Page; context: BrowserContext }

const assets = '**/assets/*.js'
const calls = '**/api/**'
const busy = 'We are busy. Please try again in a moment.'

/** Every way in which a call or its code can fail to load. */
const outages: Record<string, (net: Net) => Promise<unknown>> = {
  offline: ({ context }) => context.setOffline(true),
  500: ({ page }) => page.route(calls, (route) => route.fulfill({ status: 500, body: '' })),
  503: ({ page }) =>
    page.route(calls, (route) =>
      route.fulfill({ status: 503, json: { code: 'busy', status: 503, message: busy } }),
    ),
  timeout: ({ page }) => page.route(calls, (route) => route.abort('timedout')),
  'no chunk': async ({ page }) => {
    await page.route(assets, (route) => route.abort())
    // Clicks that call the shop have no effect.
    await page.route(calls, (route) =>
      route.request().method() === 'GET' ? route.continue() : route.abort(),
    )
  },
}

async function mend({ page, context }: Net) {
  await page.unrouteAll()
  await context.setOffline(false)
}

/** Buttons that call the shop, not those that only close, clear or undo. */
const asking =
  /^(add|save|notify|apply|check|buy|place|publish|send|answer|reply|submit|update|move|helpful|report|reorder|use|verify|set|create|undo|retry|try again|load|show more)/i

/**
 * Types into text fields (numbers are corrected while typing), then presses all buttons that call the shop.
 */
function typeAndPress(pattern: string) {
  const isCall = new RegExp(pattern, 'i')
  const setter = (field: HTMLElement) =>
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set
  const isSeen = (one: Element) =>
    one.checkVisibility() && !one.closest('header, dialog:not([open])')
  const fields = [
    ...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
      'main :is(input:not([type]), input[type="text"], textarea):not([readonly], [disabled], [inputmode], [role="combobox"])',
    ),
  ].filter((field) => isSeen(field) && field.maxLength !== 0)
  for (const field of fields) {
    setter(field)?.call(field, 'Typed'.slice(0, field.maxLength > 0 ? field.maxLength : undefined))
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
  const kept = fields.map((field) => [field, field.value] as const)
  for (const form of new Set(fields.map(({ form }) => form))) form?.requestSubmit()
  for (const button of document.querySelectorAll<HTMLButtonElement>('main button')) {
    const name = button.getAttribute('aria-label') ?? button.textContent ?? ''
    if (isSeen(button) && !button.disabled && isCall.test(name.trim())) button.click()
  }
  Object.assign(window, {
    lost: () => kept.filter(([field, value]) => !field.isConnected || field.value !== value).length,
  })
}

/** Parts below the first view come alive at the first touch. React renders them anew, with what was typed into them. */
const areFieldsAlive = () =>
  [...document.querySelectorAll('main :is(input, textarea):not([data-static] *)')].every((field) =>
    Object.keys(field).some((key) => key.startsWith('__reactProps')),
  )
const isQuiet = () => !document.querySelector('main [aria-busy="true"]')
const lost = () => (window as unknown as { lost: () => number }).lost()
const headings = (page: Page) => page.locator('main h1').allTextContents()

/** Visits pages and applies every kind of outage on each. Returns what did not survive. */
async function outlive(browser: Browser, paths: readonly string[], token?: string) {
  const context = await browser.newContext({ reducedMotion: 'reduce' })
  const page = await context.newPage()
  const wrong: string[] = []
  let at = ''
  page.on('pageerror', (error) => wrong.push(`${at}: ${error.message}`))
  const untilAnswered = listenToAnswers(page)
  if (token) await remember(page, token)
  for (const path of paths) {
    at = path
    await page.goto(path)
    await untilAlive(page.locator('main :is(h1, button, a, input):not([data-static] *)').first())
    await page.keyboard.press('Shift')
    await page.waitForFunction(areFieldsAlive)
    await untilAnswered()
    await expect(page.locator('.skeleton')).toHaveCount(0)
    const before = await headings(page)
    for (const [kind, fail] of Object.entries(outages)) {
      at = `${path}, ${kind}`
      await fail({ page, context })
      await page.evaluate(typeAndPress, asking.source)
      await page.waitForFunction(isQuiet)
      await expect.soft(page.locator('main h1'), at).toHaveText(before)
      const gone = await page.evaluate(lost)
      if (gone > 0) wrong.push(`${at}: what was typed into ${gone} fields is gone`)
      await mend({ page, context })
    }
  }
  await context.close()
  return wrong
}

function inParts(pages: readonly string[]) {
  const paths = visited(pages, fragilePages)
  return Array.from({ length: Math.ceil(paths.length / 8) }, (_, part) =>
    paths.slice(part * 8, (part + 1) * 8),
  )
}

for (const paths of inParts([...shopPages, ...otherPages]))
  test(`whatever cannot be loaded, ${paths.join(', ')} stay`, async ({ browser, request }) => {
    test.slow()
    const { token } = await register(request)
    expect(await outlive(browser, paths, token)).toEqual([])
  })

test('whatever cannot be loaded, an account and its orders stay', async ({ browser, request }) => {
  test.slow()
  const { token, order, unpaid } = await customer(request)
  const ofOrders = [
    pageOf('ownOrder', order.id),
    pageOf('placed', order.id),
    pageOf('pay', unpaid.id),
  ]
  const paths = [...visited(accountPages, fragilePages), ...(isSweep ? ofOrders : [])]
  expect(await outlive(browser, paths, token)).toEqual([])
})

if (isSweep)
  test('whatever cannot be loaded, an order and a ticket stay open in the back office', async ({
    browser,
    request,
  }) => {
    test.slow()
    const token = await logInAsAdmin(request)
    const { order } = await placeOrder(request, (await register(request)).token)
    const message = await writeMessage(request, token)
    const paths = [pageOf('order', order.id), pageOf('message', message)]
    expect(await outlive(browser, paths, token)).toEqual([])
  })

for (const paths of inParts([...officePages, ...settingsPages]))
  test(`whatever cannot be loaded, ${paths.join(', ')} stay`, async ({ browser, request }) => {
    test.slow()
    expect(await outlive(browser, paths, await logInAsAdmin(request))).toEqual([])
  })

test('a failed call says so in its place, and can be repeated', async ({
  page,
  context,
  request,
}) => {
  const ready = page.waitForResponse(/assets\/after-touch-[^/]*\.js$/)
  await arrive(page, request, '/product/1')
  await (await ready).finished()
  const title = await headings(page)
  const add = page.locator('main').getByRole('button', { name: 'Add to cart' }).first()
  const told = page.getByRole('region', { name: 'Notices' })

  await context.setOffline(true)
  await add.click()
  await expect(told).toContainText("You're offline. Nothing was changed.")
  await context.setOffline(false)
  await add.click()
  await expect(told).toContainText('Added to cart.')
  expect(await headings(page)).toEqual(title)
})

test('a call without an answer fails after half a minute', async ({ page, request }) => {
  await page.clock.install()
  const ready = page.waitForResponse(/assets\/after-touch-[^/]*\.js$/)
  await arrive(page, request, '/product/1')
  await (await ready).finished()
  await page.route('**/api/cart/add', () => undefined)
  const asked = page.waitForRequest('**/api/cart/add')
  await page.locator('main').getByRole('button', { name: 'Add to cart' }).first().click()
  await asked

  await page.clock.fastForward(30_000)

  await expect(page.getByRole('region', { name: 'Notices' })).toContainText(
    'An unexpected error occurred.',
  )
})

test('a form that could not be saved keeps its input, says why and is saved later', async ({
  page,
  request,
}) => {
  await arrive(page, request, '/profile')
  const name = page.getByLabel('First name')
  await name.fill('Meera')
  await page.route('**/api/**', (route) => route.fulfill({ status: 500, body: '' }))
  await page.getByRole('button', { name: 'Save', exact: true }).click()

  await expect(page.locator('main').getByRole('alert')).toContainText(
    'An unexpected error occurred.',
  )
  await expect(name).toHaveValue('Meera')

  await page.unrouteAll()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('button', { name: /Hi, Meera/ })).toBeVisible()
})

test('a page that could not be loaded offline loads by itself when the network is back', async ({
  page,
  context,
}) => {
  await page.goto('/category/1', { waitUntil: 'networkidle' })
  await untilAlive(page.getByRole('main'))
  const name = await page.getByRole('heading', { level: 1 }).innerText()
  await page.getByRole('link', { name: 'Home' }).first().click()
  await expect(page).toHaveURL('/')
  const link = page.getByRole('contentinfo').locator('a[href="/shipping-policy"]').first()
  await untilAlive(page.getByRole('main'))
  await context.setOffline(true)
  await expect(page.getByText("You're offline.", { exact: false })).toBeVisible()
  await link.click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText("You're offline")
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  await page.goBack()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await page.goForward()
  await page.goForward()
  await expect(page.getByRole('heading', { level: 1 })).toContainText("You're offline")

  await context.setOffline(false)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Delivery')
})

test('a part of the frame that cannot be loaded does not block other pages', async ({
  page,
  request,
}) => {
  const { token } = await register(request)
  await remember(page, token)
  const part = '**/assets/user-menu-*.js*'
  await page.route(part, (route) => route.abort())
  const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('user-'))
  await page.goto('/')
  await failed
  await page.getByRole('contentinfo').locator('a[href="/shipping-policy"]').first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Delivery')

  await page.unroute(part)
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect(page.getByRole('button', { name: /^Hi,/ })).toBeVisible()
})

test('a first page whose script cannot be loaded can be read, and hydrates once it is loaded', async ({
  page,
}) => {
  let isAway = true
  await page.route('**/assets/policy-page-*.js*', (route) =>
    isAway ? route.abort() : route.continue(),
  )
  const failed = page.waitForEvent('requestfailed')
  await page.goto('/refund-policy')
  await failed
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/refund/i)

  isAway = false
  await untilAlive(page.getByRole('link', { name: 'Skip to content' }))
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/refund/i)
})
