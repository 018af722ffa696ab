import type {
  ConversionReport,
  ConversionFigures as Figures,
} from '#contract/backoffice/conversion-report.ts'
import { dayInIndia } from '#contract/india-time.ts'
import { formatNumber } from '#contract/number.ts'
import { Kpi } from '#web/ui/data/kpi.tsx'
import { Skeleton } from '#web/ui/layout/skeleton.tsx'
import { inWords, partOf } from '../parts/reports/share.tsx'
import { beforeWords, changeIn, changeOf } from '../parts/reports/span.ts'
import { ordersPlaced } from './conversion.data.ts'

/** The steps to an order in this period, each beside the same days before. */
export function ConversionFigures({ report }: { report: ConversionReport | null }) {
  if (!report) return <Skeleton className="h-24" />
  const { now, before } = report.total
  const words = beforeWords(report, dayInIndia(new Date()))
  const counted = (of: number | null, earlier: number | null) =>
    of === null || earlier === null
      ? undefined
      : changeIn(
          changeOf({ now: of, before: earlier, among: earlier, format: formatNumber }),
          words,
        )
  return (
    <section aria-label="Steps to an order" className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      <Kpi label="Carts" value={countOf(now.carts)} change={counted(now.carts, before.carts)} />
      <Kpi
        label="Checkouts"
        value={countOf(now.checkouts)}
        change={counted(now.checkouts, before.checkouts)}
      />
      <Kpi
        label="Orders"
        value={countOf(now.orders)}
        change={counted(now.orders, before.orders)}
        to={ordersPlaced(report, null)}
      />
      <Kpi
        label="Conversion"
        value={conversionOf(now)}
        note={before.carts ? inWords(conversionOf(before), words) : 'buyers per cart'}
      />
    </section>
  )
}

/** How many of the shoppers with a cart ordered on the same day. */
export const conversionOf = ({ buyers, carts }: Pick<Figures, 'buyers' | 'carts'>) =>
  partOf(buyers ?? 0, carts)

/** A number; a dash if it was not counted. */
export const countOf = (number: number | null) => (number === null ? '–' : formatNumber(number))
