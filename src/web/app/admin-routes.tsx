import type { RouteObject } from 'react-router'
import { page } from './page.tsx'

/** Every page of the back office, one line each. */
export const adminRoutes: RouteObject[] = [
  {
    index: true,
    ...page(
      'admin/dashboard/dashboard-page',
      () => import('../admin/dashboard/dashboard-page.tsx'),
    ),
  },
  {
    path: 'categories',
    ...page(
      'admin/categories/categories-page',
      () => import('../admin/categories/categories-page.tsx'),
    ),
  },
  {
    path: 'products',
    ...page('admin/products/products-page', () => import('../admin/products/products-page.tsx')),
  },
  {
    path: 'products/:id',
    ...page(
      'admin/products/product-editor-page',
      () => import('../admin/products/product-editor-page.tsx'),
    ),
  },
  {
    path: 'imports',
    ...page('admin/imports/imports-page', () => import('../admin/imports/imports-page.tsx')),
  },
  {
    path: 'orders',
    ...page('admin/orders/orders-page', () => import('../admin/orders/orders-page.tsx')),
  },
  {
    path: 'orders/:id',
    ...page('admin/orders/order-page', () => import('../admin/orders/order-page.tsx')),
  },
  {
    path: 'payments',
    ...page('admin/payments/payments-page', () => import('../admin/payments/payments-page.tsx')),
  },
  {
    path: 'returns',
    ...page('admin/orders/returns-page', () => import('../admin/orders/returns-page.tsx')),
  },
  {
    path: 'banners',
    ...page('admin/banners/banners-page', () => import('../admin/banners/banners-page.tsx')),
  },
  {
    path: 'coupons',
    ...page('admin/coupons/coupons-page', () => import('../admin/coupons/coupons-page.tsx')),
  },
  {
    path: 'search',
    ...page('admin/search/search-page', () => import('../admin/search/search-page.tsx')),
  },
  {
    path: 'brands',
    ...page('admin/brands/brands-page', () => import('../admin/brands/brands-page.tsx')),
  },
  {
    path: 'messages',
    ...page('admin/messages/messages-page', () => import('../admin/tickets/tickets-page.tsx')),
  },
  {
    path: 'messages/:id',
    ...page('admin/messages/message-page', () => import('../admin/tickets/ticket-page.tsx')),
  },
  {
    path: 'reviews',
    ...page('admin/reviews/reviews-page', () => import('../admin/reviews/reviews-page.tsx')),
  },
  {
    path: 'reviews/questions',
    ...page('admin/reviews/questions-page', () => import('../admin/reviews/questions-page.tsx')),
  },
  {
    path: 'reports',
    ...page('admin/reports/reports-page', () => import('../admin/reports/reports-page.tsx')),
  },
  {
    path: 'settings',
    ...page('admin/settings/settings-page', () => import('../admin/settings/settings-page.tsx')),
  },
]
