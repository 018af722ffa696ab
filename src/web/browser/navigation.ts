type Options = {
  replace?: boolean | undefined
  preventScrollReset?: boolean | undefined
  state?: unknown
}

type Router = {
  navigate(to: string, options?: Options): Promise<void>
  revalidate: () => Promise<void>
  state: { loaderData: Record<string, unknown>; preventScrollReset: boolean }
}

let router: Router | null = null

/** Sets the router that is used outside components. */
export function setRouter(next: Router) {
  router = next
}

/** Opens a page. */
export const navigateTo = async (path: string) => router?.navigate(path)

type Press = Pick<
  MouseEvent,
  'button' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'defaultPrevented' | 'preventDefault'
>

/**
 * Opens the page of a pressed link without loading a document. The browser keeps a press for a new tab, a window or a
 * download, and a link to a file or another site. A link to the page on screen adds no history entry.
 */
export function followLink(press: Press, link: HTMLAnchorElement, options: Options = {}) {
  const isPlain = !(
    press.button ||
    press.altKey ||
    press.ctrlKey ||
    press.metaKey ||
    press.shiftKey
  )
  const isPage = link.origin === location.origin && !link.pathname.startsWith('/uploads/')
  if (!router || press.defaultPrevented || !isPlain || link.target || !isPage) return
  press.preventDefault()
  const { replace = link.href === location.href } = options
  void router.navigate(link.pathname + link.search + link.hash, { ...options, replace })
}

/** Runs the loaders of the page on screen again, as far as they allow it. */
export const reloadPage = async () => router?.revalidate()

/** The data that the page on screen has from a route; undefined if it has none. */
export const shownData = (routeId: string): unknown => router?.state.loaderData[routeId]

/** Whether the page on screen was opened without a change of the scroll position. */
export const keepsScroll = () => router?.state.preventScrollReset === true
