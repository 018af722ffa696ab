// How long the browser takes from a press to the picture that answers it, by its own measure.
import type { BrowserContext, Locator, Page } from 'playwright-core'
import { percentile } from './load.ts'
import { showTable } from './table.ts'

/** Milliseconds, one for each press. */
export type Answered = { name: string; times: number[] }

/** Between two presses, as of somebody who reads. */
export const pauseMs = 700

export type Place = { x: number; y: number }

/** Where to press, so that looking for the element is not part of what is measured. */
export async function placeOf(page: Page, element: Locator): Promise<Place> {
  await element.scrollIntoViewIfNeeded()
  const box = await element.boundingBox()
  if (!box) throw new Error(`not to be seen: ${page.url()}`)
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

type Watched = { answered: Map<number, number> }

/** Call it before a page is opened. */
export const watchPresses = (context: BrowserContext) => context.addInitScript(watchEvents)

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
export async function takeTimes(page: Page): Promise<number[]> {
  // The browser reports an event after the picture that answers it.
  await page.waitForTimeout(pauseMs)
  return page.evaluate(() => {
    const { answered } = window as unknown as Watched
    const times = [...answered.values()]
    answered.clear()
    return times
  })
}

export function showPresses(answered: Answered[]) {
  const rows = answered.map(({ name, times }) => [
    name,
    ...[times.length, percentile(times, 0.5), Math.max(...times)].map((figure) =>
      figure.toFixed(0),
    ),
  ])
  showTable(['press', 'presses', 'median ms', 'longest ms'], rows)
}
