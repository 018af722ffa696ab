import { useLoaderData, useNavigation } from 'react-router'
import { adminPaths } from '#contract/admin-paths.ts'
import { idleDays, type StockReport, salesDays } from '#contract/backoffice/stock-report.ts'
import { plural } from '#contract/plural.ts'
import { useLastNonNull } from '#web/session/use-last-non-null.ts'
import { EmptyState } from '#web/ui/data/empty-state.tsx'
import { RemovableChip } from '#web/ui/inputs/chip.tsx'
import { Field, Select } from '#web/ui/inputs/field.tsx'
import { KeysetLinks } from '../kit/lists/keyset-links.tsx'
import { useListAddress } from '../kit/lists/list-address.ts'
import { FileButtons } from '../parts/reports/file-buttons.tsx'
import { ReportNote, ReportPage } from './report-page.tsx'
import { RowsChoice } from './report-picker.tsx'
import {
  readStockFile,
  stockGroupings,
  stockReportLoader,
  stockReportQuery,
} from './stock-report.data.ts'
import { StockReportTable } from './stock-report-table.tsx'

export const loader = stockReportLoader

/** Value of the stock, its cover, and the slow sellers. */
export function Component() {
  const report = useLastNonNull(useLoaderData<typeof loader>())
  const { params, hrefWith } = useListAddress(adminPaths.stockReport)
  const { location: next } = useNavigation()
  return (
    <ReportPage
      of="stock"
      title="Stock report"
      actions={<Files params={params} isEmpty={report?.rows.length === 0} />}
    >
      <StockPicker category={report?.category ?? null} />
      <StockReportTable
        report={report}
        params={params}
        busy={next?.pathname === adminPaths.stockReport}
        empty={<Nothing isIdle={params.has('idle')} />}
      />
      <KeysetLinks
        isFirst={!params.has('before')}
        next={report?.next}
        words={['First page', 'Next page']}
        hrefWith={hrefWith}
      />
      <ReportNote isLoaded={report !== null}>
        The stock as of now. Its value is at selling prices without GST, because the shop doesn’t
        know purchase prices. Sold counts the pieces ordered in the chosen days, as in the sales
        report. Days of cover: how long the stock lasts at this rate. A slow seller is in stock, was
        in the catalogue all that time, and was not ordered.
      </ReportNote>
    </ReportPage>
  )
}

const Nothing = ({ isIdle }: { isIdle: boolean }) =>
  isIdle ? (
    <EmptyState title="No slow sellers in this period." glyph="caliper">
      Choose a shorter period, or all goods.
    </EmptyState>
  ) : (
    <EmptyState title="Nothing is in stock." glyph="caliper">
      Receive a delivery, or count the shelf.
    </EmptyState>
  )

/** Chooses the rows, the days whose sales count, and slow sellers; all are kept in the address. */
function StockPicker({ category }: { category: StockReport['category'] }) {
  const { params, hrefWith, change } = useListAddress(adminPaths.stockReport)
  const query = stockReportQuery(params)
  return (
    <div className="flex flex-wrap items-end gap-3">
      <RowsChoice by={query.by} groupings={stockGroupings} change={change} />
      <Field label="Sales of">
        <Select value={query.days} onChange={(event) => change({ days: event.target.value })}>
          {salesDays.map((days) => (
            <option key={days} value={days}>
              {plural(Number(days), 'day')}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="Goods">
        <Select value={query.idle ?? ''} onChange={(event) => change({ idle: event.target.value })}>
          <option value="">All</option>
          {idleDays.map((days) => (
            <option key={days} value={days}>
              No sale for {plural(Number(days), 'day')}
            </option>
          ))}
        </Select>
      </Field>
      {query.category ? (
        <RemovableChip to={hrefWith({ category: null })}>
          {category?.id === query.category ? category.name : 'One category'}
        </RemovableChip>
      ) : null}
    </div>
  )
}

/** All rows, for a spreadsheet. */
function Files({ params, isEmpty }: { params: URLSearchParams; isEmpty: boolean }) {
  return (
    <FileButtons
      name={`stock-by-${stockReportQuery(params).by}`}
      reason={isEmpty ? 'There are no goods to save.' : undefined}
      read={(format) => readStockFile(params, format)}
    />
  )
}
