import { adminPaths } from '#contract/admin-paths.ts'

/**
 * Page of the manual for each page of the back office, with the anchor of a heading. An address may have the one value
 * of its query that chooses a view. Pages below an address share its topic.
 */
export const helpTopics: Readonly<Record<string, string>> = {
  [adminPaths.setup]: 'open-the-shop',
  [adminPaths.products]: 'products',
  [adminPaths.productGrid]: 'grid',
  [adminPaths.imports]: 'import',
  [adminPaths.stock]: 'stock',
  [adminPaths.stockList]: 'stock#count-the-shelf',
  [adminPaths.orders]: 'ship',
  [adminPaths.newOrder()]: 'orders-by-phone',
  [adminPaths.codCalls]: 'ship#confirm-cash-on-delivery',
  [adminPaths.customers]: 'customers',
  [adminPaths.payments]: 'payments#book-a-transfer',
  [`${adminPaths.payments}?view=cash`]: 'payments#cash-that-couriers-collected',
  [`${adminPaths.payments}?view=handed-over`]: 'payments#cash-that-couriers-collected',
  [adminPaths.settlements]: 'settlements',
  [adminPaths.cashBook]: 'settlements#the-cash-book',
  [adminPaths.returns]: 'returns',
  [adminPaths.licences]: 'licences',
  [adminPaths.gst]: 'tax-month',
  [adminPaths.books]: 'books',
  [adminPaths.gstRates]: 'gst-rates',
  [adminPaths.eInvoices]: 'e-invoices',
  [adminPaths.ewayBills]: 'e-invoices#e-way-bills',
  [adminPaths.salesReport]: 'reports',
  [adminPaths.stockReport]: 'reports#stock',
  [adminPaths.demandReport]: 'reports#demand',
  [adminPaths.conversionReport]: 'reports#conversion',
  [adminPaths.confirmationReport]: 'reports#confirmations',
  [adminPaths.paymentReport]: 'reports#payment-success',
  [adminPaths.search]: 'search',
  [adminPaths.staff]: 'staff',
  [adminPaths.apiKeys]: 'api-keys',
  [adminPaths.feeds]: 'feeds',
  [adminPaths.connectAssistant]: 'agents#connect-it',
  [adminPaths.alerts]: 'staff#alerts',
  [adminPaths.audit]: 'staff#who-did-what',
  [adminPaths.breaches]: 'personal-data#when-data-leaks',
  [adminPaths.backups]: 'backup',
  [adminPaths.health]: 'backup#when-something-is-wrong',
  [adminPaths.webhooks]: 'webhooks',
  [adminPaths.settings]: 'open-the-shop#the-steps',
  [`${adminPaths.settings}?section=e-invoices`]: 'e-invoices#switch-it-on',
  [`${adminPaths.settings}?section=tax`]: 'tax-month#before-the-first-sale',
  [`${adminPaths.settings}?section=cod`]: 'payments#choose-the-ways-to-pay',
  [`${adminPaths.settings}?section=payments`]: 'payments#choose-the-ways-to-pay',
  [`${adminPaths.settings}?section=couriers`]: 'ship#couriers-and-their-links',
  [`${adminPaths.settings}?section=mail-server`]: 'open-the-shop#give-mails-a-server',
  [`${adminPaths.settings}?section=mail-words`]: 'open-the-shop#say-it-in-your-own-words',
  [`${adminPaths.settings}?section=messages`]: 'messages',
  [`${adminPaths.settings}?section=mails`]: 'messages#what-happens-then',
}

/** The address of the manual where it is about a page. Of a page that it does not explain, the contents. */
export function helpFor(pathname: string, params: URLSearchParams): string {
  const views = ['section', 'view'].map((key) => `${pathname}?${key}=${params.get(key)}`)
  const parts = pathname.split('/')
  const above = [1, 2].map((levels) => parts.slice(0, -levels).join('/'))
  const topic = [...views, pathname, ...above].map((address) => helpTopics[address]).find(Boolean)
  return adminPaths.manual(topic)
}
