import { paths } from '#web/app/paths.ts'

/**
 * What the manual says about each page of the back office: a page of the manual, with the anchor of a heading. The
 * address of a page may have the one value of its query that chooses a view. Pages below an address share its topic.
 */
export const helpTopics: Readonly<Record<string, string>> = {
  [paths.adminSetup]: 'open-the-shop',
  [paths.adminProducts]: 'import',
  [paths.adminImports]: 'import',
  [paths.adminStock]: 'stock',
  [paths.adminStockList]: 'stock#count-the-shelf',
  [paths.adminOrders]: 'ship',
  [paths.adminNewOrder()]: 'orders-by-phone',
  [paths.adminCustomers]: 'customers',
  [paths.adminPayments]: 'payments#book-a-transfer',
  [`${paths.adminPayments}?view=cash`]: 'payments#cash-that-couriers-collected',
  [`${paths.adminPayments}?view=handed-over`]: 'payments#cash-that-couriers-collected',
  [paths.adminReturns]: 'returns',
  [paths.adminReports]: 'tax-month',
  [paths.adminSearch]: 'search',
  [paths.adminStaff]: 'staff',
  [paths.adminAudit]: 'staff#who-did-what',
  [paths.adminBackups]: 'backup',
  [paths.adminHealth]: 'backup#when-something-is-wrong',
  [paths.adminSettings]: 'open-the-shop#the-steps',
  [`${paths.adminSettings}?section=tax`]: 'tax-month#before-the-first-sale',
  [`${paths.adminSettings}?section=cod`]: 'payments#choose-the-ways-to-pay',
  [`${paths.adminSettings}?section=payments`]: 'payments#choose-the-ways-to-pay',
  [`${paths.adminSettings}?section=couriers`]: 'ship#couriers-and-their-links',
}

/** The address of the manual where it is about a page. Of a page that it does not explain, the contents. */
export function helpFor(pathname: string, params: URLSearchParams): string {
  const views = ['section', 'view'].map((key) => `${pathname}?${key}=${params.get(key)}`)
  const above = pathname.slice(0, pathname.lastIndexOf('/'))
  const topic = [...views, pathname, above].map((address) => helpTopics[address]).find(Boolean)
  return paths.adminManual(topic)
}
