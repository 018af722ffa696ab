import '../ui/shop.css'
import '#web/browser/import-again.ts'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, type HydrationState, matchRoutes } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { plainAddress } from '#contract/page-address.ts'
import { markInteraction } from '#web/browser/first-interaction.ts'
import { leaveOutMissing, untilItComes } from '#web/browser/lazy-retry.tsx'
import { setRouter } from '#web/browser/navigation.ts'
import { routeErrors, type SentErrors } from '#web/browser/route-errors.ts'
import { rememberPlaces } from '#web/browser/scroll-places.ts'
import { keepingPages } from '#web/session/data-strategy.ts'
import { followTokenOfAllTabs } from '#web/session/tabs/token-of-all-tabs.ts'
import { PublicUrl } from '#web/ui/layout/page-head.tsx'
import { storefrontRoutes } from './routes.tsx'
import { withStandIns } from './stand-in.tsx'

type Boot = Pick<HydrationState, 'loaderData' | 'actionData'> & {
  publicUrl: string
  errors: SentErrors
}

/** Brings the first page to life. */
export async function startApp() {
  // The server rendered the page of this address. Another order of the filters would be another page to React.
  const address = plainAddress(location.pathname + location.search) + location.hash
  // The router gives a key only to the entries that it adds to the history.
  const entry = { key: newKey(), ...history.state }
  history.replaceState(entry, '', address)

  const boot: Boot = JSON.parse(document.getElementById('boot')?.textContent ?? 'null')
  const hydrationData: HydrationState = { ...boot, errors: routeErrors(boot.errors) }

  const routes = isOffice(location.pathname) ? (await officeRoutes()).allRoutes : storefrontRoutes

  // The first page's chunks must load before hydration, or React would replace the server's HTML.
  await Promise.all(
    (matchRoutes(routes, location) ?? []).map(async ({ route }) => {
      if (typeof route.lazy !== 'function') return
      const { lazy } = route
      // Values set in the routes (actions, guards) override the chunk's, as in the router.
      const own = Object.entries(route).filter(([, value]) => value !== undefined)
      const chunk = await untilItComes(async () => lazy())
      Object.assign(route, chunk, Object.fromEntries(own), { lazy: undefined })
    }),
  )

  const root = document.getElementById('root')
  const router = createBrowserRouter(withStandIns(routes), {
    hydrationData,
    dataStrategy: keepingPages(() => router.state),
    patchRoutesOnNavigation: async ({ path, patch }) => {
      if (isOffice(path)) patch('shopper', withStandIns([(await officeRoutes()).officeRoute]))
    },
  })
  setRouter(router)
  rememberPlaces(entry.key)
  followTokenOfAllTabs()

  let { location: shown } = router.state
  router.subscribe(({ location, navigation }) => {
    if (navigation.state !== 'idle' || location !== shown) leaveOutMissing()
    // The next page may open at another place than its start (`layOutNear`).
    if (location !== shown) delete document.documentElement.dataset.fresh
    shown = location
  })

  if (root)
    startTransition(() => {
      hydrateRoot(
        root,
        <StrictMode>
          <PublicUrl value={boot.publicUrl}>
            <RouterProvider router={router} />
          </PublicUrl>
        </StrictMode>,
      )
    })
}

const officeRoutes = () => untilItComes(() => import('./all-routes.ts'))

const isOffice = (path: string) => /^\/admin(\/|$)/.test(path)

/** As the router makes them. */
const newKey = () => Math.random().toString(36).slice(2, 10)

/** Loads what nobody needs before the first touch. */
export function loadAfterTouch() {
  markInteraction()
  return import('./after-touch.ts').then(({ open }) => open())
}
