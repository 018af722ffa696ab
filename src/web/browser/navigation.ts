type Go = (to: string) => Promise<void>
let go: Go = async () => {}

/** The router of this browser, by whose own way deeds lead on. */
export function setRouter(router: { navigate: Go }) {
  go = (to) => router.navigate(to)
}

/**
 * Goes on to another page once a deed is done. Not by the redirect of an action: while the page is just loading
 * itself anew, because its shopper came back to it or it looks again by itself, the router drops a fetcher's
 * redirect, or shows where it leads under the old address.
 */
export async function navigateTo(path: string): Promise<undefined> {
  if (location.pathname !== path) await go(path)
}
