import type { ActionFunction, LoaderFunction, RouteObject } from 'react-router'
import type { Module } from './page.tsx'

type Load = () => Promise<Module>

/**
 * The list of pages for a browser, where the code of a page may fail to come. While a route still has to be
 * fetched the router draws nothing at all, not even its error boundary: so something stands in for the page.
 */
export const withStandIns = (routes: RouteObject[]): RouteObject[] =>
  routes.map((route) => {
    const { children, lazy } = route
    const load = typeof lazy === 'function' ? (lazy as Load) : undefined
    const changed = {
      ...route,
      ...(children && { children: withStandIns(children) }),
      ...(load && { lazy: () => load().catch(() => standIn(route, load)) }),
    }
    return changed as RouteObject
  })

/** Asks for the page with each try, and is that page once it has come. */
function standIn({ action }: RouteObject, load: Load): Module {
  let page: Module = {}
  const loader: LoaderFunction = async (asked) => {
    page = await load()
    return typeof page.loader === 'function' ? page.loader(asked) : null
  }
  const act: ActionFunction = async (asked) => {
    page = await load()
    if (typeof page.action !== 'function') throw new Response(null, { status: 405 })
    return page.action(asked)
  }
  return {
    loader,
    // An action that the list of pages names needs no page.
    ...(!action && { action: act }),
    Component: () => page.Component && <page.Component />,
  }
}
