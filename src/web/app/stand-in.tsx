import type { ActionFunction, LoaderFunction, RouteObject } from 'react-router'
import type { Module } from './page.tsx'

type Load = () => Promise<Module>

/**
 * The routes for a browser, where the code of a page may fail to load. While a lazy route is missing, the
 * router renders nothing, not even its error boundary, so a placeholder stands in for the page.
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

/** Tries to load the page on each attempt and becomes that page once loaded. */
function standIn({ action }: RouteObject, load: Load): Module {
  let page: Module = {}
  const loader: LoaderFunction = async (args) => {
    page = await load()
    return typeof page.loader === 'function' ? page.loader(args) : null
  }
  const act: ActionFunction = async (args) => {
    page = await load()
    if (typeof page.action !== 'function') throw new Response(null, { status: 405 })
    return page.action(args)
  }
  return {
    loader,
    // An action declared in the routes doesn't need the page's code.
    ...(!action && { action: act }),
    Component: () => page.Component && <page.Component />,
  }
}
