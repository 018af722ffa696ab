import { adminPaths } from '#contract/admin-paths.ts'
import { paths } from '#contract/paths.ts'
import { noticePath } from '#contract/people/notice-languages.ts'

const unknownToken = 'token=none-that-was-sent-to-anybody'

/** Every page of the shop, for the journeys; a test beside the list of routes checks that none is missing. */
export const shopPages = [
  paths.home,
  paths.category(1),
  paths.category(14),
  paths.brand('vajrok'),
  `${paths.search()}?q=18v+drill`,
  paths.search('zzzzqqqq'),
  paths.product(1),
  paths.reviews(1),
  paths.questions(1),
  paths.compare([3, 12, 14]),
]
export const otherPages = [
  paths.refundPolicy,
  paths.shippingPolicy,
  paths.terms,
  paths.privacy,
  paths.privacyNotice,
  noticePath('hi'),
  paths.warranty,
  paths.contact,
  paths.track(),
  paths.cart,
  `${paths.resetPassword}?${unknownToken}`,
  `${paths.verifyEmail}?${unknownToken}`,
  `${paths.invitation}?${unknownToken}`,
  paths.stopAlerts('none-that-was-sent-to-anybody--------------'),
  paths.stopOffers('none-that-was-sent-to-anybody--------------'),
  paths.ticket('none-that-was-sent-to-anybody--------------'),
  paths.orderLink('none-that-was-sent-to-anybody--------------'),
  paths.confirmOrder('none-that-was-sent-to-anybody--------------'),
  paths.payLink('none-that-was-sent-to-anybody--------------'),
  '/nowhere',
]
export const accountPages = [
  paths.profile,
  paths.addresses,
  paths.orders,
  paths.wishlist,
  paths.changePassword,
  paths.cart,
  paths.checkout,
  paths.review(1),
]
/** Pages of the back office whose address is always the same are all here. */
const fixedPages = Object.values(adminPaths).filter((path) => typeof path === 'string')
export const officePages = [
  paths.admin,
  ...fixedPages,
  adminPaths.product(1),
  adminPaths.product('new'),
  adminPaths.productHistory(1),
  adminPaths.newOrder(),
  adminPaths.searchRule('new', 'drill', 'redirect'),
  adminPaths.manual('ship'),
  `${adminPaths.payments}?view=cash`,
  `${paths.admin}/nowhere`,
]
/** Pages of one order, ticket or webhook, which has to exist first. */
export const pagesOf = {
  ownOrder: paths.order,
  placed: paths.orderPlaced,
  pay: paths.pay,
  order: adminPaths.order,
  customer: adminPaths.customer,
  message: adminPaths.message,
  webhook: adminPaths.webhook,
  gstChange: adminPaths.gstChange,
}
export const pageOf = (which: keyof typeof pagesOf, id: number) => pagesOf[which](id)

export const settingsPages = [
  'company',
  'shipping',
  'area',
  'tax',
  'e-invoices',
  'facts',
  'cod',
  'payments',
  'couriers',
  'policies',
  'mail-server',
  'mail-words',
  'messages',
  'mails',
].map((section) => `${adminPaths.settings}?section=${section}`)
