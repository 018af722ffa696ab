type Router = {
  navigate: (to: string) => Promise<void>
  revalidate: () => Promise<void>
  state: { loaderData: Record<string, unknown> }
}

let router: Router | null = null

/** Sets the router that is used outside components. */
export function setRouter(next: Router) {
  router = next
}

/** Opens a page. */
export const navigateTo = async (path: string) => router?.navigate(path)

/** Runs the loaders of the page on screen again, as far as they allow it. */
export const reloadPage = async () => router?.revalidate()

/** The data that the page on screen has from a route; undefined if it has none. */
export const shownData = (routeId: string): unknown => router?.state.loaderData[routeId]
