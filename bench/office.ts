// How long the back office takes to answer a press on a processor four times slower: `npm run bench -- office`.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from 'playwright-core'
import { adminPaths } from '#contract/admin-paths.ts'
import { findChromium } from '../scripts/chromium.ts'
import { openLargeShop } from './large-shop.ts'
import { owner } from './owner.ts'
import { slowdown } from './page-load.ts'
import {
  type Answered,
  type Place,
  pauseMs,
  placeOf,
  showPresses,
  takeTimes,
  watchPresses,
} from './presses.ts'
import { loadNow } from './processor.ts'

const products = 1_000

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
    const answered: Answered[] = []
    for (const one of measured)
      answered.push({
        name: one.name,
        times: await answerTimes(browser, shop.origin, token, one),
      })
    console.log(`Chromium ${browser.version()}, processor ×${slowdown}, load ${loadNow()}`)
    showPresses(answered)
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
  await watchPresses(context)
  const page = await context.newPage()
  await page.goto(origin + path, { waitUntil: 'networkidle' })
  await ready(page)
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await act(page)
  const times = await takeTimes(page)
  await context.close()
  return times
}
