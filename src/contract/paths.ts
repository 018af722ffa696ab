/** Every link of the shop. Those of the back office are in `admin-paths.ts`, so that shoppers don't load them. */
export const paths = {
  home: '/',
  product: (id: number, variantId?: number) =>
    variantId ? `/product/${id}?variant=${variantId}` : `/product/${id}`,
  reviews: (id: number) => `/product/${id}/reviews`,
  review: (id: number) => `/product/${id}/review`,
  questions: (id: number) => `/product/${id}/questions`,
  /** The reviews and the questions among the product's other parts. */
  reviewsOf: (id: number) => `/product/${id}#reviews`,
  questionsOf: (id: number) => `/product/${id}#questions`,
  category: (id: number) => `/category/${id}`,
  brand: (slug: string) => `/brand/${slug}`,
  compare: (ids: readonly number[], show?: 'differences') =>
    `/compare?ids=${ids.join(',')}${show ? `&show=${show}` : ''}`,
  search: (q = '') => (q ? `/search?q=${encodeURIComponent(q)}` : '/search'),
  cart: '/cart',
  /** A cart that opens as a link; the items are written by `linkTextOf`. */
  cartLink: (items: string) => `/cart?add=${items}`,
  checkout: '/checkout',
  pay: (id: number) => `/checkout/pay/${id}`,
  stopOffers: (token: string) => `/stop-offers/${token}`,
  stopAlerts: (token: string) => `/stop-alerts/${token}`,
  ticket: (token: string) => `/ticket/${token}`,
  /** The order of a guest, for whoever has its link. */
  orderLink: (token: string) => `/order/${token}`,
  payLink: (token: string) => `/pay/${token}`,
  /** Asks the buyer of an order that is paid on delivery. */
  confirmOrder: (token: string) => `/confirm/${token}`,
  orderPlaced: (id: number) => `/checkout/success/${id}`,
  /** The MCP server for assistants, and links of the Universal Commerce Protocol. */
  mcp: '/mcp',
  buy: '/buy',
  track: (orderNumber = '') =>
    orderNumber ? `/track?orderNumber=${encodeURIComponent(orderNumber)}` : '/track',
  refundPolicy: '/refund-policy',
  shippingPolicy: '/shipping-policy',
  terms: '/terms',
  privacy: '/privacy',
  privacyNotice: '/privacy-notice',
  warranty: '/warranty',
  contact: '/contact-us',
  resetPassword: '/reset-password',
  resetPasswordBy: (token: string) => `/reset-password?token=${token}`,
  verifyEmail: '/verify-email',
  verifyEmailBy: (token: string) => `/verify-email?token=${token}`,
  invitation: '/invitation',
  profile: '/profile',
  twoFactor: '/profile#two-factor',
  addresses: '/profile/address',
  orders: '/profile/orders',
  order: (id: number) => `/profile/orders/${id}`,
  wishlist: '/profile/wishlist',
  changePassword: '/profile/change-password',
  admin: '/admin',
} as const
