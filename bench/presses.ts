// How soon the shop answers a press on the phone of `page-load.ts`, at the narrowest width: the time from a press to the
// picture that answers it, by the browser's own measure.
import type { Browser, BrowserContext, Locator, Page } from 'playwright-core'
import { paths } from '#contract/paths.ts'
import { gather } from '#test/crowd.ts'
import type { LargeShop } from './large-shop.ts'
import { percentile } from './load.ts'
import { loadNow, showTable } from './measure.ts'
import { openPage, phone, slowdown } from './page-load.ts'

const narrowPhone = {
  viewport: { width: 360, height: 740 },
  deviceScaleFactor: phone.deviceScaleFactor,
  isMobile: phone.isMobile,
  hasTouch: phone.hasTouch,
}

/** The browser reports no event that was answered sooner. */
const soonestMs = 16

/** Opens the page of each press so many times with an empty cache: the first press there has to load code. */
export async function showAnswers(browser: Browser, shop: LargeShop, visits: number) {
  const answered: Answered[] = []
  const places = await placesIn(shop)
  for (const pressed of pressedMost) {
    const address = shop.origin + pressed.path(places)
    const times: number[] = []
    for (let visit = 0; visit < visits; visit++) {
      const context = await browser.newContext(narrowPhone)
      if (pressed.isBuyer) await signIn(context, shop)
      times.push(...(await pressOn(context, address, pressed)))
      await context.close()
    }
    answered.push({ name: pressed.name, times })
    console.error(pressed.name)
  }
  const { width } = narrowPhone.viewport
  console.log(`\nProcessor ×${slowdown}, ${width} px wide, ${visits} visits, load ${loadNow()}`)
  showPresses(answered)
}

/** A new buyer for each visit, because an order empties the cart. */
async function signIn(context: BrowserContext, { db, variantIds }: LargeShop) {
  const [buyer] = await gather(db, 1, () => [{ id: variantIds[0] ?? 0 }])
  await context.addInitScript((kept) => localStorage.setItem('token', kept), buyer?.token ?? '')
}

async function pressOn(
  context: BrowserContext,
  address: string,
  { presses, prepare, target, untilAnswered, undo }: Pressed,
): Promise<number[]> {
  await watchPresses(context)
  const { page } = await openPage(context, address)
  await prepare?.(page)
  const times: number[] = []
  for (let turn = 0; turn < presses; turn++) {
    await page.waitForTimeout(pauseMs)
    const { x, y } = await placeOf(page, target(page, turn))
    // What was pressed and scrolled to get here is done, and does not count.
    await takeTimes(page)
    await page.touchscreen.tap(x, y)
    // Looking for the answer keeps the page busy, so it waits for the picture.
    await page.waitForTimeout(pauseMs)
    await untilAnswered(page, turn)
    times.push(Math.max(soonestMs, ...(await takeTimes(page))))
    await undo?.(page)
  }
  return times
}

/** Milliseconds, one for each press. */
type Answered = { name: string; times: number[] }

/** Between two presses, as of somebody who reads. */
const pauseMs = 700

type Place = { x: number; y: number }

/** Where to press, so that looking for the element is not part of what is measured. */
async function placeOf(page: Page, element: Locator): Promise<Place> {
  await element.scrollIntoViewIfNeeded()
  const box = await element.boundingBox()
  if (!box) throw new Error(`not to be seen: ${page.url()}`)
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

type Watched = { answered: Map<number, number> }

/** Call it before a page is opened. */
const watchPresses = (context: BrowserContext) => context.addInitScript(watchEvents)

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

/** The times of the presses since the last call. */
async function takeTimes(page: Page): Promise<number[]> {
  // The browser reports an event after the picture that answers it.
  await page.waitForTimeout(pauseMs)
  return page.evaluate(() => {
    const { answered } = window as unknown as Watched
    const times = [...answered.values()]
    answered.clear()
    return times
  })
}

function showPresses(answered: Answered[]) {
  const rows = answered.map(({ name, times }) => [
    name,
    ...[times.length, percentile(times, 0.5), Math.max(...times)].map((figure) =>
      figure.toFixed(0),
    ),
  ])
  showTable(['press', 'presses', 'median ms', 'longest ms'], rows)
}

type Pressed = {
  name: string
  path: (places: Places) => string
  /** Somebody signed in with a tool in the cart and an address. */
  isBuyer: boolean
  /** How often it is pressed while the page is open. */
  presses: number
  /** What comes before the first press. */
  prepare?: (page: Page) => Promise<unknown>
  target: (page: Page, turn: number) => Locator
  /** What the press leads to, which may take far longer than the picture that answers it. */
  untilAnswered: (page: Page, turn: number) => Promise<unknown>
  /** Makes the next press possible. */
  undo?: (page: Page) => Promise<unknown>
}

/** Addresses that depend on the catalogue. */
type Places = { category: string; product: string }

async function placesIn({ db, categories, variantIds }: LargeShop): Promise<Places> {
  const { id, productId } = await db
    .selectFrom('variants')
    .select(['id', 'productId'])
    .where('id', '=', variantIds[0] ?? 0)
    .executeTakeFirstOrThrow()
  return { category: paths.category(categories[0]?.id ?? 0), product: paths.product(productId, id) }
}

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })
const closeDialog = (page: Page) => page.getByRole('button', { name: 'Close' }).tap()
const filterLink = (page: Page) => page.getByRole('main').getByRole('link', { name: /^Filters/ })
const untilOpen = (name: string) => (page: Page) => dialog(page, name).waitFor()

const menu: Pressed = {
  name: 'open the menu',
  path: () => paths.home,
  isBuyer: false,
  presses: 3,
  target: (page) => page.getByRole('button', { name: 'Menu' }),
  untilAnswered: untilOpen('Menu'),
  undo: closeDialog,
}

const filterSheet: Pressed = {
  name: 'open the filters',
  path: ({ category }) => category,
  isBuyer: false,
  presses: 3,
  target: filterLink,
  untilAnswered: untilOpen('Filters'),
  undo: closeDialog,
}

const filter: Pressed = {
  name: 'set a filter',
  path: ({ category }) => category,
  isBuyer: false,
  presses: 3,
  async prepare(page) {
    await filterLink(page).tap()
    await untilOpen('Filters')(page)
  },
  target: (page, turn) => dialog(page, 'Filters').locator('input[name=brand]').nth(turn),
  // The address changes once the list has come.
  untilAnswered: (page, turn) =>
    page.waitForURL(({ searchParams }) => searchParams.getAll('brand').length > turn),
}

const addToCart: Pressed = {
  name: 'add to cart',
  path: ({ product }) => product,
  isBuyer: true,
  presses: 3,
  target: (page) => page.getByRole('button', { name: 'Add to cart', exact: true }).first(),
  // One is in the cart already.
  untilAnswered: (page, turn) => page.getByText(`In cart (${turn + 2})`).waitFor(),
}

const quantity: Pressed = {
  name: 'change a quantity',
  path: () => paths.cart,
  isBuyer: true,
  presses: 3,
  target: (page) => page.getByRole('main').getByRole('button', { name: 'One more' }).first(),
  untilAnswered: (page, turn) => page.getByText(`Items (${turn + 2})`).waitFor(),
}

const order: Pressed = {
  name: 'place an order',
  path: () => paths.checkout,
  isBuyer: true,
  presses: 1,
  async prepare(page) {
    await page.getByRole('radio', { name: /^Cash on delivery/ }).check()
    await page.getByRole('button', { name: /^Place order · ₹/ }).waitFor()
  },
  target: (page) => page.getByRole('button', { name: /^Place order/ }),
  untilAnswered: (page) => page.waitForURL(/\/checkout\/success\//),
}

/** What a shopper does most on the way from the home page to an order. */
const pressedMost = [menu, filterSheet, filter, addToCart, quantity, order]
