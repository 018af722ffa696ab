import { mayCall, type Role, type StaffAccess } from '#contract/access.ts'
import { adminPaths } from '#contract/admin-paths.ts'
import { paths } from '#contract/paths.ts'
import type { IconName } from '#web/ui/layout/icon.tsx'
import { sectionAddress, settingsSections } from '../../parts/settings/sections.ts'
import { officeLinks } from '../links.ts'

export type PaletteEntry = {
  to: string
  label: string
  icon: IconName
  /** Shown instead of the icon. */
  picture?: string | null
  /** Detail that distinguishes it from others of the same name: a price, a customer's name, a status. */
  detail?: string | null
}

/** A page or an action; `words` find it too, beside those of its label. */
type KnownEntry = PaletteEntry & { access: StaffAccess; words?: string }

const actions: readonly KnownEntry[] = [
  {
    to: adminPaths.newOrder(),
    label: 'New order',
    icon: 'phone',
    access: 'orders',
    words: 'phone',
  },
  { to: adminPaths.product('new'), label: 'New product', icon: 'plus', access: 'catalogue' },
  {
    to: `${adminPaths.categories}?category=new`,
    label: 'New category',
    icon: 'plus',
    access: 'catalogue',
  },
  {
    to: `${adminPaths.banners}?banner=new`,
    label: 'New banner',
    icon: 'plus',
    access: 'catalogue',
  },
  {
    to: adminPaths.imports,
    label: 'Import products',
    icon: 'upload',
    access: 'catalogue',
    words: 'csv excel',
  },
  {
    to: adminPaths.productGrid,
    label: 'Edit products in the grid',
    icon: 'layout-grid',
    access: 'catalogue',
    words: 'spreadsheet prices excel bulk',
  },
  {
    to: adminPaths.stockList,
    label: 'Count stock',
    icon: 'package-open',
    access: 'catalogue',
    words: 'scanner paste',
  },
  {
    to: `${adminPaths.orders}?tab=to_pack`,
    label: 'Orders to pack',
    icon: 'package',
    access: 'orderRecords',
  },
  {
    to: `${adminPaths.orders}?tab=to_ship`,
    label: 'Orders to ship',
    icon: 'truck',
    access: 'orderRecords',
  },
  {
    to: `${adminPaths.orders}?tab=not_delivered`,
    label: 'Failed deliveries',
    icon: 'package-x',
    access: 'orderRecords',
    words: 'ndr orders',
  },
  {
    to: `${adminPaths.products}?view=low`,
    label: 'Low stock',
    icon: 'battery-warning',
    access: 'staff',
  },
  {
    to: `${adminPaths.products}?view=out`,
    label: 'Out of stock',
    icon: 'package-x',
    access: 'staff',
  },
  {
    to: adminPaths.dayBook,
    label: 'Day book',
    icon: 'landmark',
    access: 'books',
    words: 'report invoices credit notes payments refunds cash daily',
  },
  {
    to: adminPaths.deliveryReport,
    label: 'Payments and deliveries',
    icon: 'landmark',
    access: 'books',
    words: 'report success cod rto courier refused state',
  },
  {
    to: adminPaths.returnsReport,
    label: 'Returns report',
    icon: 'landmark',
    access: 'books',
    words: 'reason product sent back credited',
  },
  {
    to: adminPaths.stockReport,
    label: 'Stock report',
    icon: 'landmark',
    access: 'books',
    words: 'value cover slow sellers dead stock',
  },
  {
    to: adminPaths.demandReport,
    label: 'Demand report',
    icon: 'landmark',
    access: 'books',
    words: 'searches without result pincodes not served',
  },
  {
    to: adminPaths.conversionReport,
    label: 'Conversion report',
    icon: 'landmark',
    access: 'books',
    words: 'carts checkouts orders funnel abandoned',
  },
  {
    to: adminPaths.paymentReport,
    label: 'Payment success report',
    icon: 'landmark',
    access: 'books',
    words: 'attempts failed reason gateway upi card',
  },
  {
    to: adminPaths.synonym('new'),
    label: 'New synonyms',
    icon: 'plus',
    access: 'catalogue',
    words: 'search',
  },
  { to: paths.home, label: 'View shop', icon: 'store', access: 'staff' },
]

/** The pages and actions that a role may open. */
export function knownEntries(role: Role | null): readonly KnownEntry[] {
  const pages = officeLinks.map(
    ({ to, label, icon, access = 'staff', words = '' }): KnownEntry => ({
      to,
      label,
      icon,
      access,
      words,
    }),
  )
  const sections = settingsSections.map(
    ({ section, label }): KnownEntry => ({
      to: sectionAddress(section),
      label: `Settings: ${label}`,
      icon: 'settings',
      access: 'settings',
    }),
  )
  return [...pages, ...actions, ...sections].filter(({ access }) => mayCall(access, role))
}

const plain = (text: string) => text.toLowerCase().normalize('NFKD')

/** The entries with every typed word at the beginning of one of theirs; labels that begin so come first. */
export function matching<Entry extends { label: string; words?: string }>(
  entries: readonly Entry[],
  text: string,
): readonly Entry[] {
  const typed = plain(text)
    .split(/[\s:]+/)
    .filter(Boolean)
  const hasAll = ({ label, words = '' }: Entry) => {
    const own = plain(`${label} ${words}`).split(/[\s:]+/)
    return typed.every((word) => own.some((one) => one.startsWith(word)))
  }
  const begins = ({ label }: Entry) => plain(label).startsWith(plain(text.trim()))
  const found = entries.filter(hasAll)
  return [...found.filter(begins), ...found.filter((entry) => !begins(entry))]
}
