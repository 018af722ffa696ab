import { useLoaderData, useNavigation } from 'react-router'
import { adminPaths } from '#contract/admin-paths.ts'
import { useLastNonNull } from '#web/session/use-last-non-null.ts'
import { EmptyState } from '#web/ui/data/empty-state.tsx'
import { Field, Select } from '#web/ui/inputs/field.tsx'
import { DayRange } from '../kit/lists/day-range.tsx'
import { KeysetLinks } from '../kit/lists/keyset-links.tsx'
import { useListAddress } from '../kit/lists/list-address.ts'
import { FileButtons } from '../parts/reports/file-buttons.tsx'
import { bookKinds, bookLoader, bookQuery, readBookFile } from './day-book.data.ts'
import { DayBookFigures, DayBookSumsTable } from './day-book-sums.tsx'
import { DayBookTable } from './day-book-table.tsx'
import { Period } from './period.tsx'
import { ReportNote, ReportPage } from './report-page.tsx'

export const loader = bookLoader

export function Component() {
  const loaded = useLastNonNull(useLoaderData<typeof loader>())
  const { params, hrefWith } = useListAddress(adminPaths.dayBook)
  const { location: next } = useNavigation()
  const { book, totals } = loaded ?? {}
  return (
    <ReportPage
      of="day-book"
      title="Day book"
      actions={<Files params={params} isEmpty={book?.entries.length === 0} />}
    >
      <DayBookPicker />
      <DayBookFigures totals={totals} />
      <DayBookTable
        entries={book?.entries}
        busy={next?.pathname === adminPaths.dayBook}
        empty={
          <EmptyState title="Nothing was entered in this period." glyph="caliper">
            Choose a longer period or all entries.
          </EmptyState>
        }
      />
      <KeysetLinks
        isFirst={!params.has('before')}
        next={book?.next}
        words={['First page', 'Next page']}
        hrefWith={hrefWith}
      />
      {totals && totals.days.length > 1 ? <DayBookSumsTable totals={totals} /> : null}
      <ReportNote isLoaded={book !== undefined}>
        Invoices and credit notes count on the day they were issued. Payments, COD and refunds count
        on the day the money moved, whenever the order was placed. Amounts include GST. A corrected
        transfer shows as a negative payment. Days follow Indian time.
      </ReportNote>
    </ReportPage>
  )
}

/** Chooses the period and the kind of entries; both are kept in the address. */
function DayBookPicker() {
  const { params, hrefWith, change } = useListAddress(adminPaths.dayBook)
  const { from, to, kind } = bookQuery(params)
  return (
    <div className="grid gap-3">
      <Period span={{ from, to }} hrefWith={hrefWith} />
      <div className="flex flex-wrap items-end gap-3">
        <Field label="Entries">
          <Select value={kind ?? ''} onChange={(event) => change({ kind: event.target.value })}>
            <option value="">All</option>
            {bookKinds.map(({ kind, label }) => (
              <option key={kind} value={kind}>
                {label}
              </option>
            ))}
          </Select>
        </Field>
        <DayRange from={from} to={to} onChange={change} />
      </div>
    </div>
  )
}

/** All entries, for a spreadsheet. */
function Files({ params, isEmpty }: { params: URLSearchParams; isEmpty: boolean }) {
  const { from, to } = bookQuery(params)
  return (
    <FileButtons
      name={`day-book-${from}-${to}`}
      reason={isEmpty ? 'There are no entries in this period.' : undefined}
      read={(format) => readBookFile(params, format)}
    />
  )
}
