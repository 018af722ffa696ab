import { lazy, Suspense } from 'react'
import { useLoaderData, useNavigation } from 'react-router'
import { adminPaths } from '#contract/admin-paths.ts'
import type { GstReturn as Filed } from '#contract/tax/gst-returns.ts'
import type { Gstr1 } from '#contract/tax/gstr1.ts'
import { useLastNonNull } from '#web/session/use-last-non-null.ts'
import { classNames } from '#web/ui/layout/class-names.ts'
import { Link } from '#web/ui/layout/link.tsx'
import { Skeleton } from '#web/ui/layout/skeleton.tsx'
import { AdminPage } from '../kit/admin-page.tsx'
import { MonthPicker } from '../parts/reports/month-picker.tsx'
import { gstLoader } from './gst.data.ts'

export const loader = gstLoader

/** Loaded together with this page, but not part of the first bundle. */
const body = import('./gst-return.tsx')
const GstReturn = lazy(() => body)

type Shown = { report: Gstr1; filed: Filed }

export function Component() {
  const shown = useLastNonNull<Shown>(useLoaderData<typeof loader>())
  const { location: next } = useNavigation()
  const busy = next?.pathname === adminPaths.gst
  return (
    <AdminPage title="GST" note={<span className="text-sm">GSTR-1, the return of a month</span>}>
      <p className="flex flex-wrap gap-x-4 text-sm">
        <Link to={adminPaths.gstRates} className="reach underline">
          GST rates
        </Link>
        <Link to={adminPaths.eInvoices} className="reach underline">
          E-invoices
        </Link>
        <Link to={adminPaths.ewayBills} className="reach underline">
          E-way bills
        </Link>
        <Link to={adminPaths.books} className="reach underline">
          Books
        </Link>
      </p>
      <MonthPicker to={(month) => `${adminPaths.gst}?month=${month}`} />
      {shown ? (
        <div className={classNames('grid grid-cols-1 gap-4', busy && 'opacity-60')}>
          <Suspense fallback={<Skeleton className="h-96" />}>
            <GstReturn {...shown} />
          </Suspense>
        </div>
      ) : (
        <Skeleton className="h-96" />
      )}
    </AdminPage>
  )
}
