import { type Browser, expect, type Page, test } from '@playwright/test'
import { accountsApi } from '#contract/people/accounts.ts'
import { isSweep } from '../sweep.ts'
import { listenToAnswers } from './answers.ts'
import { axe, settle } from './axe.ts'
import { addGstRule, addWebhook, customer, writeMessage } from './customer.ts'
import {
  accountPages,
  officePages,
  otherPages,
  pageOf,
  settingsPages,
  shopPages,
} from './page-list.ts'
import { logInAsAdmin, placeOrder, register, remember } from './people.ts'
import { everyWidth, overflow, sideways } from './sideways.ts'
import { visited } from './visited.ts'

/** If the machine has no Devanagari font, lines move when the shop's font has loaded. */
const writesHindi = (path: string) => path.includes('tab=synonyms')

type Visit = {
  browser: Browser
  paths: readonly string[]
  widths: readonly number[]
  token?: string
}

/**
 * Opens pages like a person and collects everything that is wrong with them. Each is opened at the first
 * width, and then checked at the others.
 */
async function visit({ browser, paths, widths, token }: Visit): Promise<string[]> {
  const [width = 360] = widths
  const context = await browser.newContext({ reducedMotion: 'reduce' })
  const page = await context.newPage()
  const wrong: string[] = []
  let at = ''
  const tell = (what: string) => wrong.push(`${at}: ${what}`)
  const tellOverflow = (pixels: number) => {
    if (pixels > 0) tell(`scrolls ${pixels} px sideways`)
  }
  page.on('console', (message) => {
    // The browser's own message for an intended 404.
    const isMeant =
      /status of (400|401|404)/.test(message.text()) && /nowhere|none-that-was-sent/.test(at)
    // Printed some seconds after a page has loaded; on a fast machine the test has left it by then.
    const isLateHint = /preloaded using link preload but not used/.test(message.text())
    if (['error', 'warning'].includes(message.type()) && !isMeant && !isLateHint)
      tell(message.text())
  })
  page.on('pageerror', (error) => tell(error.message))
  page.on('request', (sent) => {
    if (new URL(sent.url()).pathname === accountsApi.guest.path) tell('made a guest')
  })
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
      if (each !== width) await widen(page, each, untilAnswered)
      // One width is enough for the same parts in another order, but for the sweep.
      if (isSweep || each === width) for (const item of await axe(page)) tell(item)
      // Everything that loads late has loaded now.
      await untilAnswered()
      const { shift, moved } = await page.evaluate(() => {
        const { shift, moved } = window as unknown as Shifts
        return { shift, moved }
      })
      if (shift > 0.02 && !writesHindi(path)) tell(`layout shift ${shift.toFixed(3)}: ${moved}`)
      tellOverflow(await overflow(page))
    }
    const titles = await page.locator('h1').count()
    if (titles !== 1) tell(`${titles} first headings`)
    // A change of width costs as much as a check. The widths above are done, and the nearest comes first.
    for (const each of everyWidth.filter((item) => !widths.includes(item)).toReversed()) {
      at = `${path} at ${each}`
      tellOverflow(await sideways(page, each))
    }
  }
  await context.close()
  return wrong
}

/** React has marked what it hydrated: the page reacts to input. */
const isAlive = () =>
  Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__react'))

/**
 * Does not count layout shifts caused by the new width. The browser ignores only those within half a second
 * of it, and a slow machine takes longer.
 */
async function widen(page: Page, width: number, untilAnswered: () => Promise<void>) {
  await page.setViewportSize({ width, height: 800 })
  await settle(page)
  await untilAnswered()
  await settle(page)
  await page.evaluate(() => (window as unknown as Shifts).forget())
}

/** How far a page moved by itself, and which elements. */
type Shifts = { shift: number; moved: string; forget: () => void }
type LayoutShift = PerformanceEntry & {
  value: number
  hadRecentInput: boolean
  sources: { node: Element | null }[]
}

const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    const seen = Object.assign(window, {
      shift: 0,
      moved: '',
      forget: () => {
        observer.takeRecords()
        Object.assign(seen, { shift: 0, moved: '' })
      },
    })
    const observer = new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as LayoutShift[]) {
        if (hadRecentInput) continue
        seen.shift += value
        for (const { node } of sources) seen.moved += ` ${node?.outerHTML?.slice(0, 90)}`
      }
    })
    observer.observe({ type: 'layout-shift', buffered: true })
  })

const widths = [360, 1280]

/** A few pages per journey, so that none takes long on a slow machine. */
function inParts(pages: readonly string[]) {
  const paths = visited(pages)
  return Array.from({ length: Math.ceil(paths.length / 4) }, (_, part) =>
    paths.slice(part * 4, (part + 1) * 4),
  )
}

for (const paths of inParts([...shopPages, ...otherPages]))
  test(`on a phone, no fault is found on ${paths.join(', ')}`, async ({ browser }) => {
    test.slow()
    expect(await visit({ browser, paths, widths })).toEqual([])
  })

for (const paths of isSweep ? inParts(shopPages.slice(0, 7)) : [])
  test(`on a desktop, no fault is found on ${paths.join(', ')}`, async ({ browser }) => {
    test.slow()
    expect(await visit({ browser, paths, widths: [1280] })).toEqual([])
  })

for (const paths of inParts(accountPages))
  test(`no fault is found on ${paths.join(', ')} of an account`, async ({ browser, request }) => {
    test.slow()
    const { token } = await customer(request)
    expect(await visit({ browser, paths, widths, token })).toEqual([])
  })

test('no fault is found on what a customer sees of an order', async ({ browser, request }) => {
  test.slow()
  const { token, order, unpaid } = await customer(request)
  const paths = [pageOf('ownOrder', order.id), pageOf('placed', order.id), pageOf('pay', unpaid.id)]
  expect(await visit({ browser, paths, widths, token })).toEqual([])
})

for (const paths of inParts([...officePages, ...settingsPages]))
  test(`no fault is found on ${paths.join(', ')}`, async ({ browser, request }) => {
    test.slow()
    const token = await logInAsAdmin(request)
    expect(await visit({ browser, paths, widths, token })).toEqual([])
  })

test('no fault is found on what the staff sees of an order, a message, a webhook and a GST rule', async ({
  browser,
  request,
}) => {
  test.slow()
  const token = await logInAsAdmin(request)
  const { order } = await placeOrder(request, (await register(request)).token)
  const message = await writeMessage(request, token)
  const paths = [
    pageOf('order', order.id),
    pageOf('message', message),
    pageOf('webhook', await addWebhook(request, token)),
    pageOf('gstChange', await addGstRule(request, token)),
  ]
  expect(await visit({ browser, paths, widths, token })).toEqual([])
})
