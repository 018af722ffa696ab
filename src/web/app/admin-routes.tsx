import type { RouteObject } from 'react-router'
import { page } from './page.tsx'

/** Every page of the back office, one line each. */
export const adminRoutes: RouteObject[] = [
  {
    index: true,
    ...page(
      'admin/dashboard/dashboard-page',
      () => import('#web/admin/dashboard/dashboard-page.tsx'),
    ),
  },
  {
    path: 'setup',
    ...page('admin/setup/setup-page', () => import('#web/admin/setup/setup-page.tsx')),
  },
  {
    path: 'categories',
    ...page(
      'admin/categories/categories-page',
      () => import('#web/admin/categories/categories-page.tsx'),
    ),
  },
  {
    path: 'products',
    ...page('admin/products/products-page', () => import('#web/admin/products/products-page.tsx')),
  },
  {
    path: 'products/grid',
    ...page(
      'admin/product-grid/product-grid-page',
      () => import('#web/admin/product-grid/product-grid-page.tsx'),
    ),
  },
  {
    path: 'products/:id',
    ...page(
      'admin/products/product-editor-page',
      () => import('#web/admin/products/product-editor-page.tsx'),
    ),
  },
  {
    path: 'products/:id/history',
    ...page(
      'admin/product-history/product-history-page',
      () => import('#web/admin/product-history/product-history-page.tsx'),
    ),
  },
  {
    path: 'imports',
    ...page('admin/imports/imports-page', () => import('#web/admin/imports/imports-page.tsx')),
  },
  {
    path: 'stock',
    ...page('admin/stock/stock-page', () => import('#web/admin/stock/stock-page.tsx')),
  },
  {
    path: 'stock/list',
    ...page('admin/stock/stock-list-page', () => import('#web/admin/stock/stock-list-page.tsx')),
  },
  {
    path: 'licences',
    ...page('admin/licences/licences-page', () => import('#web/admin/licences/licences-page.tsx')),
  },
  {
    path: 'orders',
    ...page('admin/orders/orders-page', () => import('#web/admin/orders/orders-page.tsx')),
  },
  {
    path: 'orders/new',
    ...page(
      'admin/new-order/new-order-page',
      () => import('#web/admin/new-order/new-order-page.tsx'),
    ),
  },
  {
    path: 'orders/calls',
    ...page('admin/cod-calls/calls-page', () => import('#web/admin/cod-calls/calls-page.tsx')),
  },
  {
    path: 'orders/:id',
    ...page('admin/orders/order-page', () => import('#web/admin/orders/order-page.tsx')),
  },
  {
    path: 'customers',
    ...page(
      'admin/customers/customers-page',
      () => import('#web/admin/customers/customers-page.tsx'),
    ),
  },
  {
    path: 'customers/:id',
    ...page(
      'admin/customers/customer-page',
      () => import('#web/admin/customers/customer-page.tsx'),
    ),
  },
  {
    path: 'payments',
    ...page('admin/payments/payments-page', () => import('#web/admin/payments/payments-page.tsx')),
  },
  {
    path: 'returns',
    ...page('admin/orders/returns-page', () => import('#web/admin/orders/returns-page.tsx')),
  },
  {
    path: 'banners',
    ...page('admin/banners/banners-page', () => import('#web/admin/banners/banners-page.tsx')),
  },
  {
    path: 'coupons',
    ...page('admin/coupons/coupons-page', () => import('#web/admin/coupons/coupons-page.tsx')),
  },
  {
    path: 'search',
    ...page('admin/search/search-page', () => import('#web/admin/search/search-page.tsx')),
  },
  {
    path: 'brands',
    ...page('admin/brands/brands-page', () => import('#web/admin/brands/brands-page.tsx')),
  },
  {
    path: 'messages',
    ...page('admin/tickets/tickets-page', () => import('#web/admin/tickets/tickets-page.tsx')),
  },
  {
    path: 'messages/:id',
    ...page('admin/tickets/ticket-page', () => import('#web/admin/tickets/ticket-page.tsx')),
  },
  {
    path: 'reviews',
    ...page('admin/reviews/reviews-page', () => import('#web/admin/reviews/reviews-page.tsx')),
  },
  {
    path: 'reviews/questions',
    ...page('admin/reviews/questions-page', () => import('#web/admin/reviews/questions-page.tsx')),
  },
  {
    path: 'gst',
    ...page('admin/gst/gst-page', () => import('#web/admin/gst/gst-page.tsx')),
  },
  {
    path: 'gst/books',
    ...page('admin/books/books-page', () => import('#web/admin/books/books-page.tsx')),
  },
  {
    path: 'gst/books/ledgers',
    ...page('admin/books/ledgers-page', () => import('#web/admin/books/ledgers-page.tsx')),
  },
  {
    path: 'payments/settlements',
    ...page(
      'admin/payments/settlements/settlements-page',
      () => import('#web/admin/payments/settlements/settlements-page.tsx'),
    ),
  },
  {
    path: 'gst/rates',
    ...page('admin/gst-rates/rates-page', () => import('#web/admin/gst-rates/rates-page.tsx')),
  },
  {
    path: 'gst/rates/:id',
    ...page('admin/gst-rates/change-page', () => import('#web/admin/gst-rates/change-page.tsx')),
  },
  {
    path: 'gst/e-invoices',
    ...page(
      'admin/e-invoices/e-invoices-page',
      () => import('#web/admin/e-invoices/e-invoices-page.tsx'),
    ),
  },
  {
    path: 'gst/eway-bills',
    ...page(
      'admin/e-invoices/eway-bills-page',
      () => import('#web/admin/e-invoices/eway-bills-page.tsx'),
    ),
  },
  {
    path: 'reports',
    ...page('admin/reports/reports-page', () => import('#web/admin/reports/reports-page.tsx')),
  },
  {
    path: 'reports/sales',
    ...page('admin/reports/sales-page', () => import('#web/admin/reports/sales-page.tsx')),
  },
  {
    path: 'reports/day-book',
    ...page('admin/reports/day-book-page', () => import('#web/admin/reports/day-book-page.tsx')),
  },
  {
    path: 'reports/cash-book',
    ...page('admin/reports/cash-book-page', () => import('#web/admin/reports/cash-book-page.tsx')),
  },
  {
    path: 'reports/returns',
    ...page('admin/reports/returns-page', () => import('#web/admin/reports/returns-page.tsx')),
  },
  {
    path: 'reports/demand',
    ...page('admin/reports/demand-page', () => import('#web/admin/reports/demand-page.tsx')),
  },
  {
    path: 'reports/confirmations',
    ...page(
      'admin/reports/confirmations-page',
      () => import('#web/admin/reports/confirmations-page.tsx'),
    ),
  },
  {
    path: 'reports/conversion',
    ...page(
      'admin/reports/conversion-page',
      () => import('#web/admin/reports/conversion-page.tsx'),
    ),
  },
  {
    path: 'reports/payments',
    ...page(
      'admin/reports/payment-report-page',
      () => import('#web/admin/reports/payment-report-page.tsx'),
    ),
  },
  {
    path: 'reports/stock',
    ...page(
      'admin/reports/stock-report-page',
      () => import('#web/admin/reports/stock-report-page.tsx'),
    ),
  },
  {
    path: 'reports/deliveries',
    ...page(
      'admin/reports/deliveries-page',
      () => import('#web/admin/reports/deliveries-page.tsx'),
    ),
  },
  {
    path: 'backups',
    ...page('admin/backups/backups-page', () => import('#web/admin/backups/backups-page.tsx')),
  },
  {
    path: 'health',
    ...page('admin/health/health-page', () => import('#web/admin/health/health-page.tsx')),
  },
  {
    path: 'staff',
    ...page('admin/staff/staff-page', () => import('#web/admin/staff/staff-page.tsx')),
  },
  {
    path: 'integrations/keys',
    ...page('admin/api-keys/api-keys-page', () => import('#web/admin/api-keys/api-keys-page.tsx')),
  },
  {
    path: 'integrations/feeds',
    ...page('admin/feeds/feeds-page', () => import('#web/admin/feeds/feeds-page.tsx')),
  },
  {
    path: 'integrations/connect',
    ...page('admin/api-keys/connect-page', () => import('#web/admin/api-keys/connect-page.tsx')),
  },
  {
    path: 'breaches',
    ...page('admin/breaches/breaches-page', () => import('#web/admin/breaches/breaches-page.tsx')),
  },
  {
    path: 'webhooks',
    ...page('admin/webhooks/webhooks-page', () => import('#web/admin/webhooks/webhooks-page.tsx')),
  },
  {
    path: 'webhooks/:id',
    ...page(
      'admin/webhooks/webhook-log-page',
      () => import('#web/admin/webhooks/webhook-log-page.tsx'),
    ),
  },
  {
    path: 'audit',
    ...page('admin/audit/audit-page', () => import('#web/admin/audit/audit-page.tsx')),
  },
  {
    path: 'alerts',
    ...page('admin/alerts/alerts-page', () => import('#web/admin/alerts/alerts-page.tsx')),
  },
  {
    path: 'manual/:page?',
    ...page('admin/manual/manual-page', () => import('#web/admin/manual/manual-page.tsx')),
  },
  {
    path: 'settings',
    ...page('admin/settings/settings-page', () => import('#web/admin/settings/settings-page.tsx')),
  },
  {
    path: '*',
    ...page('admin/shell/not-found-page', () => import('#web/admin/shell/not-found-page.tsx')),
  },
]
