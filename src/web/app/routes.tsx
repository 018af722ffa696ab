import { data, type RouteObject } from 'react-router'
import { layoutLoader } from '#web/session/layout.ts'
import {
  revalidateLayout,
  revalidatePublic,
  revalidateShopper,
  shopperLoader,
} from '#web/session/shopper.ts'
import { ErrorPage } from '#web/storefront/error-page.tsx'
import { StorefrontLayout } from '#web/storefront/layout.tsx'
import { revalidateList } from '#web/storefront/listing/list-fallback.ts'
import { page } from './page.tsx'
import { Component as Root } from './root.tsx'

/** The shopper's data reloads after every call, the router's default. */
const own: Pick<RouteObject, 'shouldRevalidate'> = {
  shouldRevalidate: ({ defaultShouldRevalidate }) => defaultShouldRevalidate,
}

const account: RouteObject[] = [
  {
    index: true,
    ...page('account/profile/profile-page', () => import('#web/account/profile/profile-page.tsx')),
  },
  {
    path: 'address',
    ...page(
      'account/addresses/addresses-page',
      () => import('#web/account/addresses/addresses-page.tsx'),
    ),
  },
  {
    path: 'orders',
    ...page('account/orders/orders-page', () => import('#web/account/orders/orders-page.tsx')),
  },
  {
    path: 'orders/:id',
    ...page('account/orders/order-page', () => import('#web/account/orders/order-page.tsx')),
  },
  {
    path: 'wishlist',
    ...page(
      'account/wishlist/wishlist-page',
      () => import('#web/account/wishlist/wishlist-page.tsx'),
    ),
  },
  {
    path: 'change-password',
    ...page(
      'account/password/password-page',
      () => import('#web/account/password/password-page.tsx'),
    ),
  },
]

const policies: RouteObject[] = [
  'refund-policy',
  'shipping-policy',
  'terms',
  'privacy',
  'privacy-notice/:language?',
  'warranty',
].map((path) => ({
  path,
  ...page(
    'storefront/policies/policy-page',
    () => import('#web/storefront/policies/policy-page.tsx'),
    { isText: true },
  ),
}))

const storefront: RouteObject[] = [
  {
    index: true,
    ...page('storefront/home/home-page', () => import('#web/storefront/home/home-page.tsx')),
  },
  {
    path: 'product/:id',
    // The page's own function, loaded with the page.
    shouldRevalidate: undefined,
    ...page(
      'storefront/product/product-page',
      () => import('#web/storefront/product/product-page.tsx'),
      { isViewOnly: true },
    ),
  },
  {
    path: 'product/:id/reviews',
    ...page(
      'storefront/reviews/reviews-page',
      () => import('#web/storefront/reviews/reviews-page.tsx'),
    ),
  },
  {
    path: 'product/:id/review',
    ...own,
    ...page(
      'storefront/reviews/review-page',
      () => import('#web/storefront/reviews/review-page.tsx'),
    ),
  },
  {
    path: 'product/:id/questions',
    ...page(
      'storefront/questions/questions-page',
      () => import('#web/storefront/questions/questions-page.tsx'),
    ),
  },
  {
    path: 'category/:id',
    shouldRevalidate: revalidateList,
    ...page(
      'storefront/category/category-page',
      () => import('#web/storefront/category/category-page.tsx'),
    ),
  },
  {
    path: 'brand/:slug',
    shouldRevalidate: revalidateList,
    ...page('storefront/brand/brand-page', () => import('#web/storefront/brand/brand-page.tsx')),
  },
  {
    path: 'search',
    shouldRevalidate: revalidateList,
    ...page(
      'storefront/search/search-page',
      () => import('#web/storefront/search/search-page.tsx'),
    ),
  },
  {
    path: 'compare',
    ...page(
      'storefront/compare/compare-page',
      () => import('#web/storefront/compare/compare-page.tsx'),
    ),
  },
  {
    path: 'cart',
    ...page('storefront/cart/cart-page', () => import('#web/storefront/cart/cart-page.tsx')),
  },
  {
    path: 'checkout',
    ...own,
    ...page(
      'storefront/checkout/checkout-page',
      () => import('#web/storefront/checkout/checkout-page.tsx'),
    ),
  },
  {
    path: 'checkout/pay/:id',
    ...own,
    ...page('storefront/pay/pay-page', () => import('#web/storefront/pay/pay-page.tsx')),
  },
  ...['stop-alerts/:token', 'stop-offers/:token'].map((path) => ({
    path,
    ...page(
      'storefront/stop-alerts/stop-page',
      () => import('#web/storefront/stop-alerts/stop-page.tsx'),
    ),
  })),
  {
    path: 'ticket/:token',
    ...own,
    ...page(
      'storefront/ticket/ticket-page',
      () => import('#web/storefront/ticket/ticket-page.tsx'),
    ),
  },
  {
    path: 'order/:token',
    ...own,
    ...page(
      'account/orders/linked-order-page',
      () => import('#web/account/orders/linked-order-page.tsx'),
    ),
  },
  {
    path: 'confirm/:token',
    ...own,
    ...page(
      'storefront/confirm/confirm-page',
      () => import('#web/storefront/confirm/confirm-page.tsx'),
    ),
  },
  {
    path: 'pay/:token',
    ...own,
    ...page('storefront/pay/pay-link-page', () => import('#web/storefront/pay/pay-link-page.tsx')),
  },
  {
    path: 'checkout/success/:id',
    ...own,
    ...page(
      'storefront/checkout/order-placed-page',
      () => import('#web/storefront/checkout/order-placed-page.tsx'),
    ),
  },
  ...policies,
  {
    path: 'track',
    ...page('storefront/track/track-page', () => import('#web/storefront/track/track-page.tsx')),
  },
  {
    path: 'contact-us',
    ...page(
      'storefront/contact/contact-page',
      () => import('#web/storefront/contact/contact-page.tsx'),
      { isText: true },
    ),
  },
  {
    path: 'reset-password',
    ...page(
      'storefront/login/reset-password-page',
      () => import('#web/storefront/login/reset-password-page.tsx'),
    ),
  },
  {
    path: 'verify-email',
    ...page(
      'storefront/login/verify-email-page',
      () => import('#web/storefront/login/verify-email-page.tsx'),
    ),
  },
  {
    path: 'invitation',
    ...page(
      'storefront/login/invitation-page',
      () => import('#web/storefront/login/invitation-page.tsx'),
    ),
  },
  {
    path: 'profile',
    ...page('account/layout', () => import('#web/account/layout.tsx')),
    children: account,
  },
  { path: '*', Component: ErrorPage, loader: () => data(null, { status: 404 }) },
].map(
  (route) =>
    ({
      shouldRevalidate: revalidatePublic,
      ErrorBoundary: ErrorPage,
      ...route,
      handle: { ...('handle' in route ? route.handle : null), pattern: `/${route.path ?? ''}` },
    }) as RouteObject,
)

/** Every page of the storefront, one line each. */
export const storefrontRoutes: RouteObject[] = [
  {
    id: 'shopper',
    path: '/',
    Component: Root,
    loader: shopperLoader,
    shouldRevalidate: revalidateShopper,
    ErrorBoundary: ErrorPage,
    children: [
      {
        id: 'layout',
        Component: StorefrontLayout,
        loader: layoutLoader,
        shouldRevalidate: revalidateLayout,
        ErrorBoundary: ErrorPage,
        children: storefront,
      },
    ],
  },
]
