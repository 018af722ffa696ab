import { adminPaths } from '#web/app/admin-paths.ts'
import { paths } from '#web/app/paths.ts'

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
  paths.warranty,
  paths.contact,
  paths.track(),
  paths.cart,
  `${paths.resetPassword}?${unknownToken}`,
  `${paths.verifyEmail}?${unknownToken}`,
  `${paths.invitation}?${unknownToken}`,
  paths.stopAlerts('none-that-was-sent-to-anybody--------------'),
  paths.ticket('none-that-was-sent-to-anybody--------------'),
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
export const officePages = [
  paths.admin,
  adminPaths.setup,
  adminPaths.categories,
  adminPaths.products,
  adminPaths.productGrid,
  adminPaths.product(1),
  adminPaths.product('new'),
  adminPaths.stock,
  adminPaths.stockList,
  adminPaths.orders,
  adminPaths.newOrder(),
  adminPaths.customers,
  adminPaths.payments,
  adminPaths.returns,
  adminPaths.banners,
  adminPaths.coupons,
  adminPaths.imports,
  adminPaths.search,
  adminPaths.synonyms,
  adminPaths.searchRules,
  adminPaths.searchRule('new', 'drill', 'redirect'),
  adminPaths.brands,
  adminPaths.messages,
  adminPaths.reviews,
  adminPaths.questions,
  adminPaths.reports,
  adminPaths.salesReport,
  adminPaths.dayBook,
  adminPaths.deliveryReport,
  adminPaths.returnsReport,
  adminPaths.stockReport,
  adminPaths.backups,
  adminPaths.health,
  adminPaths.staff,
  adminPaths.audit,
  adminPaths.alerts,
  adminPaths.manual('ship'),
  `${adminPaths.payments}?view=cash`,
]
/** Pages of one order or ticket, which has to exist first. */
export const pagesOf = {
  ownOrder: paths.order,
  placed: paths.orderPlaced,
  pay: paths.pay,
  order: adminPaths.order,
  customer: adminPaths.customer,
  message: adminPaths.message,
}
export const pageOf = (which: keyof typeof pagesOf, id: number) => pagesOf[which](id)

export const settingsPages = [
  'company',
  'shipping',
  'area',
  'tax',
  'cod',
  'payments',
  'couriers',
  'policies',
  'mail-server',
  'mails',
  'mail-words',
].map((section) => `${adminPaths.settings}?section=${section}`)
