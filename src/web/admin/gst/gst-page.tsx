import { lazy, Suspense } from 'react'
import { useLoaderData, useNavigate, useNavigation, useSearchParams } from 'react-router'
import { adminPaths } from '#contract/admin-paths.ts'
import type { Gstr1 } from '#contract/backoffice/reports.ts'
import { useLastNonNull } from '#web/session/use-last-non-null.ts'
import { Field, Select } from '#web/ui/inputs/field.tsx'
import { classNames } from '#web/ui/layout/class-names.ts'
import { Link } from '#web/ui/layout/link.tsx'
import { Skeleton } from '#web/ui/layout/skeleton.tsx'
import { AdminPage } from '../kit/admin-page.tsx'
import { gstLoader, lastMonths, monthIn } from './gst.data.ts'

export const loader = gstLoader

/** Loaded together with this page, but not part of the first bundle. */
const body = import('./gst-return.tsx')
const GstReturn = lazy(() => body)

export function Component() {
  const report = useLastNonNull<Gstr1>(useLoaderData<typeof loader>())
  const { location: next } = useNavigation()
  const busy = next?.pathname === adminPaths.gst
  return (
    <AdminPage title="GST" note={<span className="text-sm">GSTR-1, the return of a month</span>}>
      <p className="flex flex-wrap gap-x-4 text-sm">
        <Link to={adminPaths.eInvoices} className="reach underline">
          E-invoices
        </Link>
        <Link to={adminPaths.ewayBills} className="reach underline">
          E-way bills
        </Link>
      </p>
      <MonthPicker />
      {report ? (
        <div className={classNames('grid grid-cols-1 gap-4', busy && 'opacity-60')}>
          <Suspense fallback={<Skeleton className="h-96" />}>
            <GstReturn report={report} />
          </Suspense>
        </div>
      ) : (
        <Skeleton className="h-96" />
      )}
    </AdminPage>
  )
}

function MonthPicker() {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const month = monthIn(params)
  const months = lastMonths(new Date())
  return (
    <Field label="Month" className="w-56">
      <Select
        value={month}
        onChange={(event) => navigate(`${adminPaths.gst}?month=${event.target.value}`)}
      >
        {months.includes(month) ? null : <option value={month}>{month}</option>}
        {months.map((month) => (
          <option key={month} value={month}>
            {monthWords(month)}
          </option>
        ))}
      </Select>
    </Field>
  )
}

const names =
  'January February March April May June July August September October November December'.split(' ')

/** Formats 2026-11 as November 2026. */
function monthWords(month: string): string {
  const [year, number] = month.split('-')
  return `${names[Number(number) - 1]} ${year}`
}
