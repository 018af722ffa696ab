import type { RouteObject } from 'react-router'
import { adminRoutes } from './admin-routes.tsx'
import { page } from './page.tsx'
import { storefrontRoutes } from './routes.tsx'

/** The back office. Shoppers never load this list. */
export const officeRoute: RouteObject = {
  id: 'admin',
  path: 'admin',
  ...page('admin/shell/layout', () => import('#web/admin/shell/layout.tsx')),
  children: adminRoutes,
}

/** Every page of the shop. The storefront comes first, so that its routes have the same ids without the back office. */
export const allRoutes: RouteObject[] = storefrontRoutes.map(
  (root) => ({ ...root, children: [...(root.children ?? []), officeRoute] }) as RouteObject,
)
