import { setTimeout as pause } from 'node:timers/promises'
import type { BrowserContext, CDPSession } from 'playwright-core'

/** What loading a page cost: bytes on the wire with headers, and times in milliseconds. */
export type PageLoad = {
  requests: number
  script: number
  font: number
  /** The document and style sheets. */
  text: number
  picture: number
  other: number
  lcp: number
  tbt: number
  cls: number
}
type Kind = 'script' | 'font' | 'text' | 'picture' | 'other'

/** A cheap phone on a thin line: 1.6 Mbit/s down, 150 ms there and back, a processor four times slower. */
const line = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
}
export const slowdown = 4
export const phone = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
}

/**
 * Holds the phone's screen in the pixels of the phone. A browser draws nothing outside its window, so what changes there
 * would only count as painted with a later change inside.
 */
const wideEnough = { width: 1_600, height: 1_600 }

/** A page is idle when nothing was on its way for this long. */
const idleMs = 3_000
/** Far longer than any answer takes on this line. */
const mostSilentMs = 60_000

/** Opens a page in this context, whose cache it uses, and waits until the browser is idle. */
export async function loadPage(context: BrowserContext, address: string): Promise<PageLoad> {
  const { page, counted } = await openPage(context, address)
  const times = await page.evaluate(readTimes)
  const { requests, bytes } = counted()
  await page.close()
  return { requests, ...bytes, ...times }
}

/** The page that stays open, and what has arrived for it so far. */
export async function openPage(context: BrowserContext, address: string) {
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await emulatePhone(session)
  await page.addInitScript(watch)
  const traffic = listen(session)
  await page.goto(address, { waitUntil: 'load', timeout: 120_000 })
  await traffic.untilIdle()
  return { page, counted: traffic.counted }
}

async function emulatePhone(session: CDPSession) {
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', line)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  const { windowId } = await session.send('Browser.getWindowForTarget')
  await session.send('Browser.setWindowBounds', { windowId, bounds: wideEnough })
}

/** Counts what arrives, by kind. The browser reports the bytes of each response when it has ended. */
function listen(session: CDPSession) {
  const kinds = new Map<string, Kind>()
  const underway = new Map<string, string>()
  const bytes: Record<Kind, number> = { script: 0, font: 0, text: 0, picture: 0, other: 0 }
  let requests = 0
  let changedAt = performance.now()
  const change = () => {
    changedAt = performance.now()
  }
  session.on('Network.requestWillBeSent', ({ requestId, type, request }) => {
    if (request.url.startsWith('data:')) return
    change()
    underway.set(requestId, request.url)
    // Scripts are fetched before they are imported.
    const isScript = request.url.endsWith('.js')
    kinds.set(requestId, isScript ? 'script' : (kindOf[type ?? ''] ?? 'other'))
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    change()
    if (!underway.delete(requestId)) return
    bytes[kinds.get(requestId) ?? 'other'] += encodedDataLength
    // What comes from the browser's cache is no request.
    if (encodedDataLength > 0) requests++
  })
  session.on('Network.loadingFailed', ({ requestId }) => {
    change()
    underway.delete(requestId)
  })
  return {
    counted: () => ({ requests, bytes }),
    async untilIdle() {
      while (underway.size > 0 || performance.now() - changedAt < idleMs) {
        if (performance.now() - changedAt > mostSilentMs)
          throw new Error(`never answered: ${[...underway.values()].join(', ')}`)
        await pause(50)
      }
    },
  }
}

const kindOf: Record<string, Kind> = {
  Document: 'text',
  Stylesheet: 'text',
  Script: 'script',
  Font: 'font',
  Image: 'picture',
}

type Seen = { lcp: number; fcp: number; cls: number; tasks: { start: number; length: number }[] }
type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean }

/** Runs in the page before anything else. */
function watch() {
  const seen: Seen = { lcp: 0, fcp: 0, cls: 0, tasks: [] }
  Object.assign(window, { seen })
  const observe = (type: string, take: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({
      type,
      buffered: true,
    })
  observe('largest-contentful-paint', ({ startTime }) => {
    seen.lcp = startTime
  })
  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') seen.fcp = startTime
  })
  observe('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as Shift
    if (!hadRecentInput) seen.cls += value
  })
  observe('longtask', ({ startTime, duration }) => {
    seen.tasks.push({ start: startTime, length: duration })
  })
}

/** The part of each long task beyond 50 ms, from the first paint on. */
function readTimes() {
  const { lcp, fcp, cls, tasks } = (window as unknown as { seen: Seen }).seen
  const tbt = tasks
    .filter(({ start, length }) => start + length > fcp)
    .reduce((sum, { length }) => sum + Math.max(0, length - 50), 0)
  return { lcp, tbt, cls }
}
