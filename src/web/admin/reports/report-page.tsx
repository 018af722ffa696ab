import type { ReactNode } from 'react'
import { adminPaths } from '#contract/admin-paths.ts'
import { TabLinks } from '#web/ui/data/tabs.tsx'
import { AdminPage } from '../kit/admin-page.tsx'

/** The reports in the order of their tabs. */
const reports = {
  gst: { to: adminPaths.reports, label: 'GST return' },
  sales: { to: adminPaths.salesReport, label: 'Sales' },
  'day-book': { to: adminPaths.dayBook, label: 'Day book' },
  deliveries: { to: adminPaths.deliveryReport, label: 'Payments and deliveries' },
  payments: { to: adminPaths.paymentReport, label: 'Payment success' },
  conversion: { to: adminPaths.conversionReport, label: 'Conversion' },
  returns: { to: adminPaths.returnsReport, label: 'Returns' },
  stock: { to: adminPaths.stockReport, label: 'Stock' },
  demand: { to: adminPaths.demandReport, label: 'Demand' },
} as const

type Report = keyof typeof reports
type ReportPageProps = { of: Report; title: string; actions: ReactNode; children: ReactNode }

/** One of the reports: the heading they share, its name beside it, and the tabs to the others. */
export const ReportPage = ({ of, title, actions, children }: ReportPageProps) => (
  <AdminPage
    title={title}
    heading="Reports"
    note={<span className="text-sm">{reports[of].label}</span>}
    actions={actions}
  >
    <ReportTabs of={of} />
    {children}
  </AdminPage>
)

/** Tabs of the reports. */
export const ReportTabs = ({ of }: { of: Report }) => (
  <TabLinks
    label="Reports"
    links={Object.entries(reports).map(([name, { to, label }]) => ({
      to,
      label,
      current: name === of,
    }))}
  />
)

type ReportNoteProps = { isLoaded: boolean; children: ReactNode }

/** How the figures are counted, below them. Shown together with them, so that they do not move it. */
export const ReportNote = ({ isLoaded, children }: ReportNoteProps) =>
  isLoaded ? <p className="max-w-prose text-sm text-ink-2">{children}</p> : null
