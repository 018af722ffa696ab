import { type LoaderFunction, matchRoutes, type Params, RouterContextProvider } from 'react-router'
import { storePrefetch } from '#web/browser/prefetched.ts'
import { routes } from './routes.tsx'

/** Rest on a link this long, and it is meant. */
const restMs = 65
/** What came early and was not used by then is asked for again. */
const keptForMs = 8_000
const mostAtOnce = 2

/** When each address was last asked for. */
const asked = new Map<string, number>()
let underWay = 0

/** Asks for the chunk of a page and for what it is made of, through the loader that opening it runs. */
async function prefetch({ href, pathname }: URL) {
  const wasAsked = performance.now() - (asked.get(href) ?? Number.NEGATIVE_INFINITY) < keptForMs
  const { route, params = {} } = matchRoutes(routes, pathname)?.at(-1) ?? {}
  if (underWay >= mostAtOnce || wasAsked || typeof route?.lazy !== 'function') return
  asked.set(href, performance.now())
  underWay++
  try {
    const page = await route.lazy()
    if (typeof page.loader !== 'function') return
    const answer = answerOf(page.loader, { href, params })
    storePrefetch(href, answer, keptForMs)
    await answer
  } catch {
    // It is asked for again when the link is followed, and what fails then is told.
  } finally {
    underWay--
  }
}

type Meant = { href: string; params: Params }

async function answerOf(loader: LoaderFunction, { href, params }: Meant) {
  const url = new URL(href)
  const request = new Request(url)
  return loader({ params, url, request, context: new RouterContextProvider(), pattern: href })
}

/** Whoever pays for each byte, or waits for it, is sent nothing that was not asked for. */
function isThrifty() {
  const { connection } = navigator as Navigator & {
    connection?: { saveData?: boolean; effectiveType?: string }
  }
  return connection?.saveData === true || /2g|3g/.test(connection?.effectiveType ?? '')
}

/**
 * Where the link under an event leads, if to goods: what is the same for everyone. Nothing of a cart, a
 * checkout, an account or the back office is ever asked for early, and a search would count as searched.
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
addEventListener('pointerover', (event) => follow(event, restMs), { passive: true })
addEventListener('focusin', (event) => follow(event, restMs))
// Followed, it is asked for by the router.
addEventListener('click', () => clearTimeout(resting), { capture: true })
addEventListener('touchstart', (event) => follow(event, 0), { passive: true })

// What a press does and what is said of it are there before the network may be gone.
void Promise.allSettled([
  import('#web/session/cart.ts'),
  import('#web/session/wishlist.ts'),
  import('#web/session/session.ts'),
  import('#web/ui/overlays/toaster.tsx'),
])
