// How long the back office takes to answer a press on a processor four times slower: `npm run bench -- office`.
import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium, type Locator, type Page } from 'playwright-core'
import { adminPaths } from '#web/app/admin-paths.ts'
import { findChromium } from '../scripts/chromium.ts'
import { openLargeShop } from './large-shop.ts'
import { percentile } from './load.ts'
import { owner } from './owner.ts'
import { showTable } from './table.ts'

const products = 1_000
const slowdown = 4
/** Between two presses, as of somebody who reads. */
const pauseMs = 700

type Measured = {
  name: string
  path: string
  /** Where the page is ready, in words that stand on it. */
  ready: (page: Page) => Promise<unknown>
  act: (page: Page) => Promise<void>
}

const measured: Measured[] = [
  {
    name: 'select 100 rows',
    path: `${adminPaths.products}?limit=100`,
    ready: (page) => page.getByLabel('Select all on this page').waitFor(),
    act: async (page) => {
      const place = await placeOf(page, page.getByLabel('Select all on this page'))
      for (let turn = 0; turn < 6; turn++) await press(page, place)
    },
  },
  {
    name: 'select a row of 100',
    path: `${adminPaths.products}?limit=100`,
    ready: (page) => page.getByLabel('Select all on this page').waitFor(),
    act: async (page) => {
      const place = await placeOf(page, page.getByRole('checkbox').nth(2))
      for (let turn = 0; turn < 6; turn++) await press(page, place)
    },
  },
  {
    name: "type a product's name",
    path: adminPaths.product(1),
    ready: (page) => page.getByLabel('Name', { exact: true }).first().waitFor(),
    act: async (page) => {
      await page
        .getByLabel('Name', { exact: true })
        .first()
        .pressSequentially(' of steel', { delay: 150 })
    },
  },
  {
    name: "type a product's description",
    path: adminPaths.product(1),
    ready: (page) => page.getByLabel('Description').first().waitFor(),
    act: async (page) => {
      await page.getByLabel('Description').first().pressSequentially(' Of steel.', { delay: 150 })
    },
  },
]

type Place = { x: number; y: number }

/** Where to press, so that looking for the element is not part of what is measured. */
async function placeOf(page: Page, element: Locator): Promise<Place> {
  await element.scrollIntoViewIfNeeded()
  const box = await element.boundingBox()
  if (!box) throw new Error(`not to be seen: ${page.url()}`)
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

async function press(page: Page, { x, y }: Place) {
  await page.mouse.click(x, y)
  await page.waitForTimeout(pauseMs)
}

/** Prints how long it takes from a press to the picture that answers it, by the browser's own measure. */
export async function measureOffice(folder?: string) {
  const dataDir = folder ?? mkdtempSync(join(tmpdir(), 'karigar-office-'))
  const shop = await openLargeShop(dataDir, products)
  const browser = await chromium.launch(await findChromium())
  try {
    const token = await logIn(shop.origin)
    const rows: string[][] = []
    for (const one of measured)
      rows.push([one.name, ...(await answerTimes(browser, shop.origin, token, one))])
    console.log(
      `Chromium ${browser.version()}, processor ×${slowdown}, load ${loadavg()[0]?.toFixed(1)}`,
    )
    showTable(['press', 'presses', 'median ms', 'longest ms'], rows)
  } finally {
    await browser.close()
    await shop.close()
    if (!folder) rmSync(dataDir, { recursive: true, force: true })
  }
}

async function logIn(origin: string): Promise<string> {
  const answer = await fetch(`${origin}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ identifier: owner.email, password: owner.password }),
  })
  // The schema of the endpoint.
  return ((await answer.json()) as { token: string }).token
}

async function answerTimes(
  browser: Browser,
  origin: string,
  token: string,
  { path, ready, act }: Measured,
) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  await context.addInitScript((kept) => localStorage.setItem('token', kept), token)
  await context.addInitScript(watchEvents)
  const page = await context.newPage()
  await page.goto(origin + path, { waitUntil: 'networkidle' })
  await ready(page)
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await act(page)
  await page.waitForTimeout(1_000)
  const times = await page.evaluate(() => [...(window as unknown as Watched).answered.values()])
  await context.close()
  return [times.length, percentile(times, 0.5), Math.max(...times)].map((figure) =>
    figure.toFixed(0),
  )
}

type Watched = { answered: Map<number, number> }

/** Runs in the page: the longest event of each press. Events shorter than 16 ms are not reported. */
function watchEvents() {
  const answered = new Map<number, number>()
  Object.assign(window, { answered })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { interactionId = 0 } = entry as PerformanceEntry & { interactionId?: number }
      if (interactionId > 0)
        answered.set(interactionId, Math.max(entry.duration, answered.get(interactionId) ?? 0))
    }
    // The type lacks the option.
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit)
}
