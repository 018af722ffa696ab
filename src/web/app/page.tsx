import type { RouteObject } from 'react-router'
import { orPrefetched } from '#web/browser/prefetched.ts'

export type Module = Pick<
  RouteObject,
  'Component' | 'loader' | 'ErrorBoundary' | 'action' | 'shouldRevalidate'
>

export type Kind = {
  /** The query string only selects a view of the same data. */
  isViewOnly?: true
  /** A page without interaction: its script can wait for the first touch. Links and forms work without it. */
  isText?: true
}

/** A page in its own chunk, which the server preloads with the page. */
export const page = (module: string, lazy: () => Promise<Module>, kind: Kind = {}) => ({
  lazy: () => lazy().then(withPrefetched),
  handle: { module, ...kind },
})

/** Skips client-only pages: their loaders wait for hydration and say so (`hydrate`). */
const withPrefetched = (page: Module): Module =>
  typeof page.loader === 'function' && !page.loader.hydrate
    ? { ...page, loader: orPrefetched(page.loader) }
    : page
