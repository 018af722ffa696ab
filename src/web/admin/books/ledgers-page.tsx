import { useLoaderData } from 'react-router'
import { adminPaths } from '#contract/admin-paths.ts'
import type { Ledgers } from '#contract/backoffice/books.ts'
import { useLastNonNull } from '#web/session/use-last-non-null.ts'
import { Skeleton } from '#web/ui/layout/skeleton.tsx'
import { AdminPage } from '../kit/admin-page.tsx'
import { ledgersLoader } from './books.data.ts'
import { LedgersForm } from './ledgers-form.tsx'

export const loader = ledgersLoader

/** Names of the ledgers, as they are in the accounting program. */
export function Component() {
  const ledgers = useLastNonNull<Ledgers>(useLoaderData<typeof loader>())
  return (
    <AdminPage title="Ledgers" back={{ to: adminPaths.books, label: 'Books' }}>
      {ledgers ? <LedgersForm ledgers={ledgers} /> : <Skeleton className="h-96" />}
    </AdminPage>
  )
}
