// What a cheap phone on a thin line pays for a page, and how soon the page answers a press:
// `npm run bench -- pages`, with a number of loads of each and a folder that stays and is used again.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium } from 'playwright-core'
import { paths } from '#contract/paths.ts'
import { gather } from '#test/crowd.ts'
import { findChromium } from '../scripts/chromium.ts'
import { type LargeShop, openLargeShop } from './large-shop.ts'
import { percentile } from './load.ts'
import { loadNow, showTable } from './measure.ts'
import { loadPage, type PageLoad, phone } from './page-load.ts'
import { showAnswers } from './presses.ts'

type Visited = {
  name: string
  path: string
  token?: string
}
type Row = { name: string; cold: PageLoad; second: number; again: number }

/** Prints a table of each. Pages are loaded and opened to press on them the same number of times. */
export async function measurePages(loads: number, folder?: string) {
  const dataDir = folder ?? mkdtempSync(join(tmpdir(), 'karigar-pages-'))
  const shop = await openLargeShop(dataDir, 0)
  try {
    const pages = await pagesOf(shop)
    const browser = await chromium.launch(await findChromium())
    try {
      await showLoads(browser, shop.origin, pages, loads)
      await showAnswers(browser, shop, loads)
    } finally {
      await browser.close()
    }
  } finally {
    await shop.close()
    if (!folder) rmSync(dataDir, { recursive: true, force: true })
  }
}

/** Loads each page several times with an empty cache, and once as the second page and by a returning visitor. */
async function showLoads(browser: Browser, origin: string, pages: Visited[], loads: number) {
  const rows: Row[] = []
  for (const visited of pages) {
    await fetch(origin + visited.path)
    rows.push(await measurePage(browser, origin, visited, loads))
    console.error(visited.name)
  }
  console.log(
    `Chromium ${browser.version()}, ${loads} loads of each, load ${loadNow()}; kB with headers`,
  )
  showTable(columns, rows.map(cellsOf))
}

/** Cart and checkout as somebody signed in sees them, with a tool in the cart. */
async function pagesOf({ db, variantIds, productIds, categories }: LargeShop): Promise<Visited[]> {
  const [buyer] = await gather(db, 1, () => [{ id: variantIds[0] ?? 0 }])
  if (!buyer) throw new Error('there is no buyer')
  const { token } = buyer
  return [
    { name: 'home', path: paths.home },
    { name: 'category', path: paths.category(categories[0]?.id ?? 0) },
    { name: 'product', path: paths.product(productIds[0] ?? 0) },
    { name: 'search', path: `${paths.search()}?q=18v+drill` },
    { name: 'cart', path: paths.cart, token },
    { name: 'policy', path: paths.refundPolicy },
    { name: 'contact', path: paths.contact },
    { name: 'checkout', path: paths.checkout, token },
  ]
}

async function measurePage(
  browser: Browser,
  origin: string,
  { name, path, token }: Visited,
  loads: number,
): Promise<Row> {
  const open = async () => {
    const context = await browser.newContext(phone)
    if (token) await context.addInitScript((kept) => localStorage.setItem('token', kept), token)
    return context
  }
  const cold: PageLoad[] = []
  for (let turn = 0; turn < loads; turn++) {
    const context = await open()
    cold.push(await loadPage(context, origin + path))
    await context.close()
  }
  const context = await open()
  // Whoever lands on the home page goes on from another page.
  await loadPage(context, origin + (path === paths.home ? paths.contact : paths.home))
  const second = await loadPage(context, origin + path)
  const again = await loadPage(context, origin + path)
  await context.close()
  return {
    name,
    cold: medianOf(cold),
    second: withoutPictures(second),
    again: withoutPictures(again),
  }
}

/** Of each figure for itself. */
function medianOf(loads: PageLoad[]): PageLoad {
  const of = (figure: keyof PageLoad) =>
    percentile(
      loads.map((load) => load[figure]),
      0.5,
    )
  return {
    requests: of('requests'),
    script: of('script'),
    font: of('font'),
    text: of('text'),
    picture: of('picture'),
    other: of('other'),
    lcp: of('lcp'),
    tbt: of('tbt'),
    cls: of('cls'),
  }
}

const withoutPictures = ({ script, font, text, other }: PageLoad) => script + font + text + other

const columns = [
  'page',
  'script kB',
  'fonts kB',
  'HTML+CSS kB',
  'pictures kB',
  'other kB',
  'requests',
  'LCP s',
  'TBT ms',
  'CLS',
  'second page kB',
  'again kB',
]

const kilo = (bytes: number) => (bytes / 1_000).toFixed(1)

const cellsOf = ({ name, cold, second, again }: Row): string[] => [
  name,
  ...[cold.script, cold.font, cold.text, cold.picture, cold.other].map(kilo),
  String(cold.requests),
  (cold.lcp / 1_000).toFixed(2),
  cold.tbt.toFixed(0),
  cold.cls.toFixed(3),
  kilo(second),
  kilo(again),
]
