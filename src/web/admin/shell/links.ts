import type { StaffAccess } from '#contract/access.ts'
import type { Dashboard } from '#contract/backoffice/dashboard.ts'
import { paths } from '#web/app/paths.ts'
import type { IconName } from '#web/ui/layout/icon.tsx'

export type AdminLink = {
  to: string
  label: string
  icon: IconName
  end?: boolean
  /** The access a role needs to see the link; without it, all staff see it. */
  access?: StaffAccess
  /** The open tasks of the page, each with its label. */
  waiting?: (today: Dashboard) => { count: number | undefined; words: string }[]
}

/** The six pages used every day. */
export const adminLinks: readonly AdminLink[] = [
  { to: paths.admin, label: 'Dashboard', icon: 'layout-dashboard', end: true },
  { to: paths.adminCategories, label: 'Categories', icon: 'folder-tree' },
  {
    to: paths.adminProducts,
    label: 'Products',
    icon: 'package',
    waiting: ({ lowStock }) => [{ count: lowStock, words: 'low in stock' }],
  },
  {
    to: paths.adminOrders,
    label: 'Orders',
    icon: 'receipt-text',
    access: 'orderRecords',
    waiting: ({ toPack, paymentPending }) => [
      { count: toPack, words: 'to pack' },
      { count: paymentPending, words: 'payment pending' },
    ],
  },
  { to: paths.adminBanners, label: 'Banners', icon: 'image' },
  { to: paths.adminSettings, label: 'Settings', icon: 'settings', access: 'settings' },
]

/** Pages used now and then, shown below them. */
export const moreLinks: readonly AdminLink[] = [
  {
    to: paths.adminReturns,
    label: 'Returns',
    icon: 'undo-2',
    access: 'orderRecords',
    waiting: ({ returnsWaiting }) => [{ count: returnsWaiting, words: 'waiting' }],
  },
  { to: paths.adminStock, label: 'Stock', icon: 'package-open' },
  { to: paths.adminCustomers, label: 'Customers', icon: 'user', access: 'customers' },
  {
    to: paths.adminPayments,
    label: 'Payments',
    icon: 'credit-card',
    access: 'orderRecords',
    waiting: ({ paymentsToReview }) => [{ count: paymentsToReview, words: 'need attention' }],
  },
  {
    to: paths.adminReviews,
    label: 'Reviews',
    icon: 'star',
    access: 'moderation',
    waiting: ({ reviewsToRead, questionsToAnswer }) => [
      { count: (reviewsToRead ?? 0) + (questionsToAnswer ?? 0), words: 'pending' },
    ],
  },
  {
    to: paths.adminMessages,
    label: 'Messages',
    icon: 'mail',
    access: 'support',
    waiting: ({ openTickets }) => [{ count: openTickets, words: 'unresolved' }],
  },
  { to: paths.adminSearch, label: 'Search', icon: 'search' },
  { to: paths.adminBrands, label: 'Brands', icon: 'badge-check' },
  { to: paths.adminCoupons, label: 'Coupons', icon: 'percent' },
  { to: paths.adminSetup, label: 'Setup', icon: 'store', access: 'owner' },
  { to: paths.adminStaff, label: 'Staff', icon: 'users', access: 'owner' },
  { to: paths.adminAudit, label: 'Audit log', icon: 'list', access: 'settings' },
  { to: paths.adminReports, label: 'Reports', icon: 'landmark', access: 'books' },
  { to: paths.adminBackups, label: 'Backups', icon: 'archive', access: 'settings' },
  { to: paths.adminHealth, label: 'Health', icon: 'shield-check', access: 'settings' },
  { to: paths.adminManual(), label: 'Manual', icon: 'book-open' },
]

/** The menu entry that an address belongs to. */
export const linkOf = (pathname: string): AdminLink | undefined =>
  [...adminLinks, ...moreLinks].find(
    ({ to, end }) => pathname === to || (!end && pathname.startsWith(`${to}/`)),
  )
