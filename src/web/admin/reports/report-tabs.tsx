import { adminPaths } from '#web/app/admin-paths.ts'
import { TabLinks } from '#web/ui/layout/tabs.tsx'

/** Tabs of the reports. */
export const ReportTabs = ({
  of,
}: {
  of:
    | 'gst'
    | 'sales'
    | 'day-book'
    | 'deliveries'
    | 'returns'
    | 'stock'
    | 'demand'
    | 'conversion'
    | 'payments'
}) => (
  <TabLinks
    label="Reports"
    links={[
      { to: adminPaths.reports, label: 'GST return', current: of === 'gst' },
      { to: adminPaths.salesReport, label: 'Sales', current: of === 'sales' },
      { to: adminPaths.dayBook, label: 'Day book', current: of === 'day-book' },
      {
        to: adminPaths.deliveryReport,
        label: 'Payments and deliveries',
        current: of === 'deliveries',
      },
      { to: adminPaths.paymentReport, label: 'Payment success', current: of === 'payments' },
      { to: adminPaths.conversionReport, label: 'Conversion', current: of === 'conversion' },
      { to: adminPaths.returnsReport, label: 'Returns', current: of === 'returns' },
      { to: adminPaths.stockReport, label: 'Stock', current: of === 'stock' },
      { to: adminPaths.demandReport, label: 'Demand', current: of === 'demand' },
    ]}
  />
)
