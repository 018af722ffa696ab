import { adminPaths } from '#contract/admin-paths.ts'

export const settingsSections = [
  { section: 'company', label: 'Company' },
  { section: 'shipping', label: 'Shipping' },
  { section: 'area', label: 'Delivery area' },
  { section: 'tax', label: 'Tax' },
  { section: 'e-invoices', label: 'E-invoices' },
  { section: 'facts', label: 'Product facts' },
  { section: 'cod', label: 'Cash on delivery' },
  { section: 'payments', label: 'Payments' },
  { section: 'couriers', label: 'Couriers' },
  { section: 'policies', label: 'Policies' },
  { section: 'mail-server', label: 'Mail server' },
  { section: 'mail-words', label: 'Mail texts' },
  { section: 'messages', label: 'Messages' },
  { section: 'mails', label: 'Outbox' },
] as const
export type SettingsSection = (typeof settingsSections)[number]['section']

export const policyPages = [
  { slug: 'refund-policy', label: 'Refunds' },
  { slug: 'shipping-policy', label: 'Shipping' },
  { slug: 'terms', label: 'Terms' },
  { slug: 'privacy', label: 'Privacy' },
  { slug: 'privacy-notice', label: 'Privacy notice' },
  { slug: 'warranty', label: 'Warranty' },
] as const

export const sectionIn = (params: URLSearchParams): SettingsSection =>
  settingsSections.find(({ section }) => section === params.get('section'))?.section ?? 'company'

export const sectionAddress = (section: SettingsSection) =>
  section === 'policies'
    ? policyAddress(policyPages[0].slug)
    : `${adminPaths.settings}?section=${section}`

export const policyAddress = (slug: string) =>
  `${adminPaths.settings}?section=policies&page=${slug}`
