// How soon the shop answers a press on the phone of `page-load.ts`, at the narrowest width.
import type { Browser, BrowserContext } from 'playwright-core'
import { gather } from '#test/crowd.ts'
import type { LargeShop } from './large-shop.ts'
import { openPage, phone, slowdown } from './page-load.ts'
import { type Answered, pauseMs, placeOf, showPresses, takeTimes, watchPresses } from './presses.ts'
import { loadNow } from './processor.ts'
import { type Pressed, placesIn, pressedMost } from './shop-press-list.ts'

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
