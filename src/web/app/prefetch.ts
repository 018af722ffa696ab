import { type LoaderFunction, matchRoutes, type Params, RouterContextProvider } from 'react-router'
import { storePrefetch } from '#web/browser/prefetched.ts'
import { storefrontRoutes } from './routes.tsx'

/** A pointer resting on a link this long counts as intent. */
const restMs = 65
/** Prefetched data older than this is loaded again. */
const keptForMs = 8_000
const mostAtOnce = 2

/** When each URL was last prefetched. */
const prefetchedAt = new Map<string, number>()
let underWay = 0

/** Prefetches a page's chunk and data, through the page's own loader. */
async function prefetch({ href, pathname }: URL) {
  const isRecent =
    performance.now() - (prefetchedAt.get(href) ?? Number.NEGATIVE_INFINITY) < keptForMs
  const { route, params = {} } = matchRoutes(storefrontRoutes, pathname)?.at(-1) ?? {}
  if (underWay >= mostAtOnce || isRecent || typeof route?.lazy !== 'function') return
  prefetchedAt.set(href, performance.now())
  underWay++
  try {
    const page = await route.lazy()
    if (typeof page.loader !== 'function') return
    const answer = answerOf(page.loader, { href, params })
    storePrefetch(href, answer, keptForMs)
    await answer
  } catch {
    // Following the link loads it again and reports errors then.
  } finally {
    underWay--
  }
}

type Target = { href: string; params: Params }

async function answerOf(loader: LoaderFunction, { href, params }: Target) {
  const url = new URL(href)
  const request = new Request(url)
  return loader({ params, url, request, context: new RouterContextProvider(), pattern: href })
}

/** Users with data saver or a slow connection get no prefetch. */
function isThrifty() {
  const { connection } = navigator as Navigator & {
    connection?: { saveData?: boolean; effectiveType?: string }
  }
  return connection?.saveData === true || /2g|3g/.test(connection?.effectiveType ?? '')
}

/**
 * The URL of the link under an event, if it leads to public catalogue pages. Cart, checkout, account and back
 * office are never prefetched, and a prefetched search would count as a search.
 */
function goodsAt({ target }: Event): URL | null {
  const link = target instanceof Element ? target.closest('a') : null
  if (!link || link.origin !== location.origin || link.target || isThrifty()) return null
  const isGoods = /^\/(product|category|brand)\/[^/]+$/.test(link.pathname)
  if (!isGoods || link.pathname === location.pathname) return null
  const url = new URL(link.href)
  url.hash = ''
  return url
}

let resting: ReturnType<typeof setTimeout> | undefined
function follow(event: Event, afterMs: number) {
  clearTimeout(resting)
  const url = goodsAt(event)
  if (url) resting = setTimeout(() => void prefetch(url), afterMs)
}

/** Prefetches the page of a link that a pointer rests on, a finger touches or the keyboard reaches. */
export function followPointer() {
  addEventListener('pointerover', (event) => follow(event, restMs), { passive: true })
  addEventListener('focusin', (event) => follow(event, restMs))
  // After a click the router loads the page itself.
  addEventListener('click', () => clearTimeout(resting), { capture: true })
  addEventListener('touchstart', (event) => follow(event, 0), { passive: true })
}
