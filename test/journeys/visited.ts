import { adminPaths } from '#contract/admin-paths.ts'
import { paths } from '#contract/paths.ts'
import { isSweep } from '../sweep.ts'

const unknownToken = 'token=none-that-was-sent-to-anybody'

/**
 * One page of each template. Pages of one template are made of the same parts and have the same faults, so a run visits
 * one of them; `npm run test:sweep` visits all.
 */
export const templates: readonly string[] = [
  paths.home,
  paths.category(1),
  `${paths.search()}?q=18v+drill`,
  paths.product(1),
  paths.reviews(1),
  paths.compare([3, 12, 14]),
  paths.refundPolicy,
  paths.contact,
  paths.cart,
  `${paths.resetPassword}?${unknownToken}`,
  paths.ticket('none-that-was-sent-to-anybody--------------'),
  '/nowhere',
  paths.profile,
  paths.addresses,
  paths.orders,
  paths.checkout,
  paths.review(1),
  paths.admin,
  adminPaths.categories,
  adminPaths.products,
  adminPaths.productGrid,
  adminPaths.product(1),
  adminPaths.stock,
  adminPaths.orders,
  adminPaths.newOrder(),
  adminPaths.payments,
  adminPaths.coupons,
  adminPaths.imports,
  adminPaths.searchRule('new', 'drill', 'redirect'),
  adminPaths.salesReport,
  adminPaths.backups,
  adminPaths.health,
  adminPaths.audit,
  adminPaths.manual('ship'),
  `${adminPaths.settings}?section=shipping`,
]
/** The pages on which a run tries every way in which a call can fail: a product, a checkout and a large form. */
export const fragilePages: readonly string[] = [
  paths.product(1),
  paths.checkout,
  adminPaths.product(1),
]

/** The pages of a list that this run visits. */
export const visited = (pages: readonly string[], usually: readonly string[] = templates) =>
  isSweep ? pages : pages.filter((path) => usually.includes(path))
