import { useLoaderData } from 'react-router'
import { adminPaths } from '#contract/admin-paths.ts'
import type { CashBookDay } from '#contract/backoffice/cash-book.ts'
import { formatRupees } from '#contract/money.ts'
import { useLastNonNull } from '#web/session/use-last-non-null.ts'
import { formatDate } from '#web/ui/data/date.ts'
import { type Column, DataTable } from '#web/ui/data/table.tsx'
import { Field, Select } from '#web/ui/inputs/field.tsx'
import { DayRange } from '../kit/lists/day-range.tsx'
import { useListAddress } from '../kit/lists/list-address.ts'
import { FileButtons } from '../parts/reports/file-buttons.tsx'
import { cashBookLoader, cashBookQuery, readCashBookFile } from './cash-book.data.ts'
import { Period } from './period.tsx'
import { ReportNote, ReportPage } from './report-page.tsx'

export const loader = cashBookLoader

/** Opening balance, receipts, payments and closing balance of each day of an account. */
export function Component() {
  const book = useLastNonNull(useLoaderData<typeof loader>())
  const { params, hrefWith, change } = useListAddress(adminPaths.cashBook)
  const { account, from, to } = cashBookQuery(params)
  return (
    <ReportPage
      of="cash-book"
      title="Cash book"
      actions={
        <FileButtons
          name={`cash-book-${account}-${from}-${to}`}
          reason={undefined}
          read={(format) => readCashBookFile(params, format)}
        />
      }
    >
      <Period span={{ from, to }} hrefWith={hrefWith} />
      <div className="flex flex-wrap items-end gap-3">
        <Field label="Account">
          <Select value={account} onChange={(event) => change({ account: event.target.value })}>
            {(book?.accounts ?? [{ account: 'bank', name: 'Bank' }]).map((one) => (
              <option key={one.account} value={one.account}>
                {one.name}
              </option>
            ))}
          </Select>
        </Field>
        <DayRange from={from} to={to} onChange={change} />
      </div>
      <DataTable
        caption="Days of the cash book"
        columns={columns}
        rows={book?.days ?? []}
        keyOf={({ day }) => day}
        loading={book ? false : 7}
      />
      <ReportNote isLoaded={book !== null}>
        A payout moves money from a gateway or from the couriers to the bank; its fees and their GST
        leave the account with it. Cash that was booked by hand counts on the day it was booked,
        until a payout names its parcel. The shop knows only its own payments: the bank has other
        entries too, and the first opening balance is zero.
      </ReportNote>
    </ReportPage>
  )
}

const rupees = (amount: number) => formatRupees(amount, { paise: 'always' })

const columns: Column<CashBookDay>[] = [
  { key: 'day', title: 'Day', phone: 'title', cell: ({ day }) => formatDate(day) },
  { key: 'opening', title: 'Opening', align: 'end', cell: ({ opening }) => rupees(opening) },
  { key: 'receipts', title: 'Receipts', align: 'end', cell: ({ receipts }) => rupees(receipts) },
  { key: 'payments', title: 'Payments', align: 'end', cell: ({ payments }) => rupees(payments) },
  {
    key: 'closing',
    title: 'Closing',
    align: 'end',
    phone: 'end',
    cell: ({ closing }) => rupees(closing),
  },
]
