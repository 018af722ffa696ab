type Page = {
  location: { pathname: string; search: string }
  loaderData: Record<string, unknown>
}

/** As far back as a reader goes in one visit. */
const mostPages = 20

/**
 * The data of the pages that were just on screen, so that Back and Forward show them without a network. It belongs to the
 * person who is logged in, and is forgotten with the login.
 */
export function visitedPages(ownerNow: () => string | undefined) {
  const kept = new Map<string, Page['loaderData']>()
  let owner: string | undefined
  const forgetOthers = () => {
    const now = ownerNow()
    if (now !== owner) kept.clear()
    owner = now
  }
  return {
    keep({ location: { pathname, search }, loaderData }: Page) {
      forgetOthers()
      const address = pathname + search
      // The page that was left last is the newest.
      kept.delete(address)
      kept.set(address, loaderData)
      const [oldest] = kept.keys()
      if (kept.size > mostPages && oldest !== undefined) kept.delete(oldest)
    },
    /** Result of a route's loader for this address; undefined if it is not known. */
    find({ pathname, search }: URL, routeId: string): unknown {
      forgetOthers()
      return kept.get(pathname + search)?.[routeId]
    },
  }
}
