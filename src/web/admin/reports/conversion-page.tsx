import { useLoaderData, useNavigation } from 'react-router'
import { adminPaths } from '#contract/admin-paths.ts'
import { useLastNonNull } from '#web/session/use-last-non-null.ts'
import { formatDate } from '#web/ui/data/date.ts'
import { DayRange } from '../kit/lists/day-range.tsx'
import { useListAddress } from '../kit/lists/list-address.ts'
import { FileButtons } from '../parts/reports/file-buttons.tsx'
import { conversionLoader, conversionQuery, readConversionFile } from './conversion.data.ts'
import { ConversionFigures } from './conversion-figures.tsx'
import { ConversionTable } from './conversion-table.tsx'
import { Period } from './period.tsx'
import { ReportNote, ReportPage } from './report-page.tsx'

export const loader = conversionLoader

/** How many carts become orders. */
export function Component() {
  const report = useLastNonNull(useLoaderData<typeof loader>())
  const { params, hrefWith, change } = useListAddress(adminPaths.conversionReport)
  const { location: next } = useNavigation()
  const { from, to } = conversionQuery(params)
  return (
    <ReportPage
      of="conversion"
      title="Conversion report"
      actions={
        <FileButtons
          name={`conversion-${from}-${to}`}
          reason={undefined}
          read={(format) => readConversionFile(params, format)}
        />
      }
    >
      <Period span={{ from, to }} hrefWith={hrefWith} />
      <div className="flex flex-wrap items-end gap-3">
        <DayRange from={from} to={to} onChange={change} />
      </div>
      <ConversionFigures report={report} />
      <ConversionTable report={report} busy={next?.pathname === adminPaths.conversionReport} />
      <ReportNote isLoaded={report !== null}>
        Carts: shoppers who put something into the cart or came to the checkout. Checkouts: shoppers
        who saw the price of their cart for an address and a way to pay. Buyers: shoppers of the
        carts who ordered on the same day. All three count a shopper once a day, and are counted
        since {dayWords(report?.since)}. Conversion is buyers per cart. Orders: those that shoppers
        placed themselves, including cancelled and expired ones. Searches are kept for 90 days.
        Visits are not counted, because the shop sets no tracking cookie. When a day is over, only
        its totals are kept.
      </ReportNote>
    </ReportPage>
  )
}

const dayWords = (day: string | undefined) => (day ? formatDate(`${day}T12:00:00+05:30`) : '')
