import type { RouteObject } from 'react-router'
import { orMeant } from './data/meant.ts'

type Module = Pick<
  RouteObject,
  'Component' | 'loader' | 'ErrorBoundary' | 'action' | 'shouldRevalidate'
>

/** A page in a chunk of its own; the server preloads that chunk with the page. */
export const page = (module: string, lazy: () => Promise<Module>) => ({
  lazy: () => lazy().then(withMeant, neverCame),
  handle: { module },
})

/** Not what only one person may see: its loader waits for the page to live, and says so (`hydrate`). */
const withMeant = (page: Module): Module =>
  typeof page.loader === 'function' && !page.loader.hydrate
    ? { ...page, loader: orMeant(page.loader) }
    : page

/** No network, or a newer build: an error of the page. Left to the router, nothing at all is shown. */
const neverCame = (error: unknown): Module => ({
  Component: () => {
    throw error
  },
})
