import type { RouteObject } from 'react-router'
import { orPrefetched } from '#web/browser/prefetched.ts'

export type Module = Pick<
  RouteObject,
  'Component' | 'loader' | 'ErrorBoundary' | 'action' | 'shouldRevalidate'
>

export type Kind = {
  /** What follows the `?` of its address only chooses what is shown of the same data. */
  isViewOnly?: true
}

/** A page in a chunk of its own; the server preloads that chunk with the page. */
export const page = (module: string, lazy: () => Promise<Module>, kind: Kind = {}) => ({
  lazy: () => lazy().then(withMeant),
  handle: { module, ...kind },
})

/** Not what only one person may see: its loader waits for the page to live, and says so (`hydrate`). */
const withMeant = (page: Module): Module =>
  typeof page.loader === 'function' && !page.loader.hydrate
    ? { ...page, loader: orPrefetched(page.loader) }
    : page
