import type { StaffAccess } from '#contract/access.ts'
import { adminPaths } from '#contract/admin-paths.ts'
import type { Setup } from '#contract/backoffice/dashboard.ts'
import type { WorkCounts } from '#contract/backoffice/office-events.ts'
import { paths } from '#contract/paths.ts'
import type { IconName } from '#web/ui/layout/icon.tsx'
import { systemLinks } from '../parts/settings/system-links.ts'

export type AdminLink = {
  to: string
  label: string
  icon: IconName
  /** The address that its pages begin with, where the link leads to one of several; without it, its own address. */
  under?: string
  /** Another page that belongs to it. */
  also?: string
  /** Whether the pages below its own do not belong to it. */
  end?: boolean
  /** The access a role needs to see the link; without it, all staff see it. */
  access?: StaffAccess
  /** The work that waits for a person on the page, and the words for it. */
  waiting?: { count: (open: WorkCounts) => number; words: string }
  /** Whether the rail has the link now; without it, always. */
  isNeeded?: (setup: Setup | null) => boolean
  /** Words that also find it in the palette. */
  words?: string
}

type RailGroup = { title: string; links: readonly AdminLink[] }

/** The entries of the rail in the order of a working day. */
export const railGroups: readonly RailGroup[] = [
  {
    title: 'Today',
    links: [
      { to: paths.admin, label: 'Dashboard', icon: 'layout-dashboard', end: true },
      {
        to: adminPaths.orders,
        label: 'Orders',
        icon: 'receipt-text',
        access: 'orderRecords',
        waiting: {
          count: ({ toConfirm = 0, toPack = 0 }) => toConfirm + toPack,
          words: 'to confirm or pack',
        },
      },
      {
        to: adminPaths.codCalls,
        label: 'Calls to make',
        icon: 'phone',
        access: 'orderRecords',
        waiting: { count: ({ callsToMake = 0 }) => callsToMake, words: 'waiting' },
        words: 'cod cash on delivery confirm telephone',
      },
      {
        to: adminPaths.returns,
        label: 'Returns',
        icon: 'undo-2',
        access: 'orderRecords',
        waiting: { count: ({ returnsWaiting = 0 }) => returnsWaiting, words: 'waiting' },
      },
      {
        to: adminPaths.payments,
        label: 'Payments',
        icon: 'credit-card',
        access: 'orderRecords',
        waiting: { count: ({ paymentsToReview = 0 }) => paymentsToReview, words: 'to look at' },
      },
      {
        to: adminPaths.messages,
        label: 'Messages',
        icon: 'mail',
        access: 'support',
        waiting: { count: ({ openTickets = 0 }) => openTickets, words: 'unresolved' },
      },
    ],
  },
  {
    title: 'Catalogue',
    links: [
      {
        to: adminPaths.products,
        also: adminPaths.imports,
        label: 'Products',
        icon: 'package',
      },
      { to: adminPaths.categories, label: 'Categories', icon: 'folder-tree' },
      { to: adminPaths.stock, label: 'Stock', icon: 'package-open' },
      { to: adminPaths.brands, label: 'Brands', icon: 'badge-check' },
      {
        to: adminPaths.licences,
        label: 'Licences',
        icon: 'shield-check',
        words: 'bis isi mark quality control order qco standard',
      },
      {
        to: adminPaths.reviews,
        label: 'Reviews',
        icon: 'star',
        access: 'moderation',
        waiting: {
          count: ({ reviewsToRead = 0, questionsToAnswer = 0 }) =>
            reviewsToRead + questionsToAnswer,
          words: 'to read or answer',
        },
      },
      { to: adminPaths.search, label: 'Search', icon: 'search' },
    ],
  },
  {
    title: 'Customers and offers',
    links: [
      { to: adminPaths.customers, label: 'Customers', icon: 'user', access: 'customers' },
      { to: adminPaths.coupons, label: 'Coupons', icon: 'percent' },
      { to: adminPaths.banners, label: 'Banners', icon: 'image' },
    ],
  },
  {
    title: 'Money',
    links: [
      {
        to: adminPaths.salesReport,
        under: adminPaths.reports,
        label: 'Reports',
        icon: 'landmark',
        access: 'books',
        words: 'sales turnover revenue state brand category',
      },
      {
        to: adminPaths.gst,
        label: 'GST',
        icon: 'indian-rupee',
        access: 'books',
        words: 'return gstr-1 gstr1 tax report books tally zoho accountant e-invoice eway',
      },
    ],
  },
  {
    title: 'Shop',
    links: [
      { to: adminPaths.settings, label: 'Settings', icon: 'settings', access: 'settings' },
      { to: adminPaths.staff, label: 'Staff', icon: 'users', access: 'owner' },
      {
        to: adminPaths.setup,
        label: 'Setup',
        icon: 'store',
        access: 'owner',
        isNeeded: (setup) => setup?.opening != null,
      },
      { to: adminPaths.alerts, label: 'Alerts', icon: 'bell' },
      { to: adminPaths.manual(), label: 'Manual', icon: 'book-open' },
    ],
  },
]

const railLinks = railGroups.flatMap(({ links }) => links)

/** Every page that has an entry, in the rail or in the list of the settings page. */
export const officeLinks: readonly AdminLink[] = [
  ...railLinks,
  ...systemLinks.filter(({ to }) => !railLinks.some((link) => link.to === to)),
]

/** The entry that an address belongs to. */
export const linkOf = (pathname: string): AdminLink | undefined =>
  officeLinks.find(({ to, also }) => pathname === to || pathname === also) ??
  officeLinks.find(({ to, under = to, end }) => !end && pathname.startsWith(`${under}/`))

/** The entry to mark in a rail of these entries: pages of the system belong to the settings. */
export function markedOf(pathname: string, shown: readonly AdminLink[]): AdminLink | undefined {
  const link = linkOf(pathname)
  if (!link || shown.includes(link)) return link
  return systemLinks.some(({ to }) => to === link.to)
    ? shown.find(({ to }) => to === adminPaths.settings)
    : undefined
}
