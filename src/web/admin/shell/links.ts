import type { StaffAccess } from '#contract/access.ts'
import { adminPaths } from '#contract/admin-paths.ts'
import type { WorkCounts } from '#contract/backoffice/office-events.ts'
import { paths } from '#contract/paths.ts'
import type { IconName } from '#web/ui/layout/icon.tsx'

export type AdminLink = {
  to: string
  label: string
  icon: IconName
  end?: boolean
  /** The access a role needs to see the link; without it, all staff see it. */
  access?: StaffAccess
  /** The open tasks of the page, each with its label. */
  waiting?: (open: WorkCounts) => { count: number | undefined; words: string }[]
}

/** The six pages used every day. */
export const adminLinks: readonly AdminLink[] = [
  { to: paths.admin, label: 'Dashboard', icon: 'layout-dashboard', end: true },
  { to: adminPaths.categories, label: 'Categories', icon: 'folder-tree' },
  {
    to: adminPaths.products,
    label: 'Products',
    icon: 'package',
    waiting: ({ lowStock }) => [{ count: lowStock, words: 'low in stock' }],
  },
  {
    to: adminPaths.orders,
    label: 'Orders',
    icon: 'receipt-text',
    access: 'orderRecords',
    waiting: ({ toConfirm, toPack, paymentPending }) => [
      { count: toConfirm, words: 'to confirm' },
      { count: toPack, words: 'to pack' },
      { count: paymentPending, words: 'payment pending' },
    ],
  },
  { to: adminPaths.banners, label: 'Banners', icon: 'image' },
  { to: adminPaths.settings, label: 'Settings', icon: 'settings', access: 'settings' },
]

/** Pages used now and then, shown below them. */
export const moreLinks: readonly AdminLink[] = [
  {
    to: adminPaths.returns,
    label: 'Returns',
    icon: 'undo-2',
    access: 'orderRecords',
    waiting: ({ returnsWaiting }) => [{ count: returnsWaiting, words: 'waiting' }],
  },
  { to: adminPaths.stock, label: 'Stock', icon: 'package-open' },
  { to: adminPaths.customers, label: 'Customers', icon: 'user', access: 'customers' },
  {
    to: adminPaths.payments,
    label: 'Payments',
    icon: 'credit-card',
    access: 'orderRecords',
    waiting: ({ paymentsToReview }) => [{ count: paymentsToReview, words: 'need attention' }],
  },
  {
    to: adminPaths.reviews,
    label: 'Reviews',
    icon: 'star',
    access: 'moderation',
    waiting: ({ reviewsToRead, questionsToAnswer }) => [
      { count: (reviewsToRead ?? 0) + (questionsToAnswer ?? 0), words: 'pending' },
    ],
  },
  {
    to: adminPaths.messages,
    label: 'Messages',
    icon: 'mail',
    access: 'support',
    waiting: ({ openTickets }) => [{ count: openTickets, words: 'unresolved' }],
  },
  { to: adminPaths.search, label: 'Search', icon: 'search' },
  { to: adminPaths.brands, label: 'Brands', icon: 'badge-check' },
  { to: adminPaths.coupons, label: 'Coupons', icon: 'percent' },
  { to: adminPaths.setup, label: 'Setup', icon: 'store', access: 'owner' },
  { to: adminPaths.staff, label: 'Staff', icon: 'users', access: 'owner' },
  { to: adminPaths.audit, label: 'Audit log', icon: 'list', access: 'settings' },
  { to: adminPaths.reports, label: 'Reports', icon: 'landmark', access: 'books' },
  { to: adminPaths.backups, label: 'Backups', icon: 'archive', access: 'settings' },
  { to: adminPaths.health, label: 'Health', icon: 'shield-check', access: 'settings' },
  { to: adminPaths.alerts, label: 'Alerts', icon: 'bell' },
  { to: adminPaths.manual(), label: 'Manual', icon: 'book-open' },
]

/** The menu entry that an address belongs to. */
export const linkOf = (pathname: string): AdminLink | undefined =>
  [...adminLinks, ...moreLinks].find(
    ({ to, end }) => pathname === to || (!end && pathname.startsWith(`${to}/`)),
  )
