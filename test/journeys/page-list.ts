/** Every page of the shop, for the journeys; a test beside the list of routes checks that none is missing. */
export const shopPages = [
  '/',
  '/category/1',
  '/category/14',
  '/brand/vajrok',
  '/search?q=18v+drill',
  '/search?q=zzzzqqqq',
  '/product/1',
  '/product/1/reviews',
  '/product/1/questions',
  '/compare?ids=3,12,14',
]
export const otherPages = [
  '/refund-policy',
  '/shipping-policy',
  '/terms',
  '/privacy',
  '/warranty',
  '/contact-us',
  '/track',
  '/cart',
  '/reset-password?token=none-that-was-sent-to-anybody',
  '/verify-email?token=none-that-was-sent-to-anybody',
  '/nowhere',
]
export const accountPages = [
  '/profile',
  '/profile/address',
  '/profile/orders',
  '/profile/wishlist',
  '/profile/change-password',
  '/cart',
  '/checkout',
  '/product/1/review',
]
export const officePages = [
  '/admin',
  '/admin/categories',
  '/admin/products',
  '/admin/products/1',
  '/admin/products/new',
  '/admin/orders',
  '/admin/payments',
  '/admin/returns',
  '/admin/banners',
  '/admin/coupons',
  '/admin/imports',
  '/admin/search',
  '/admin/search?tab=synonyms',
  '/admin/brands',
  '/admin/messages',
  '/admin/reviews',
  '/admin/reviews/questions',
  '/admin/reports',
  '/admin/payments?view=cash',
]
/** Pages of one order or ticket, which has to exist first. */
export const pagesOf = {
  ownOrder: '/profile/orders/:id',
  placed: '/checkout/success/:id',
  pay: '/checkout/pay/:id',
  order: '/admin/orders/:id',
  message: '/admin/messages/:id',
}
export const pageOf = (which: keyof typeof pagesOf, id: number) =>
  pagesOf[which].replace(':id', String(id))

export const settingsPages = [
  'company',
  'shipping',
  'area',
  'tax',
  'cod',
  'payments',
  'policies',
  'mails',
  'audit',
].map((section) => `/admin/settings?section=${section}`)
