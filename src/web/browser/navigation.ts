type Go = (to: string) => Promise<void>
let go: Go = async () => {}

/** Sets the router that actions use to navigate. */
export function setRouter(router: { navigate: Go }) {
  go = (to) => router.navigate(to)
}

/**
 * Opens another page after an action. An action's redirect doesn't work here: while the page revalidates, the
 * router drops a fetcher's redirect or shows the new page under the old URL.
 */
export async function navigateTo(path: string): Promise<undefined> {
  if (location.pathname !== path) await go(path)
}
