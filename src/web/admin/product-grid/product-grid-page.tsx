import { useLoaderData, useSearchParams } from 'react-router'
import { adminPaths } from '#contract/admin-paths.ts'
import { plural } from '#contract/plural.ts'
import { useLastNonNull } from '#web/session/use-last-non-null.ts'
import { EmptyState } from '#web/ui/data/empty-state.tsx'
import { Pagination } from '#web/ui/data/pagination.tsx'
import { Skeleton } from '#web/ui/layout/skeleton.tsx'
import { Notice } from '#web/ui/overlays/notice.tsx'
import { AdminPage } from '../kit/admin-page.tsx'
import { changedSearch } from '../kit/lists/list-address.ts'
import { useNoChangeReason } from '../kit/use-catalogue-rights.ts'
import { productGridLoader } from './product-grid.data.ts'
import './sheet.css'
import { RecentChanges } from './recent-changes.tsx'
import { SheetEditor } from './sheet-editor.tsx'

export const loader = productGridLoader

/** Prices, stock and more of many variants at once, as in a spreadsheet. */
export function Component() {
  const loaded = useLastNonNull(useLoaderData<typeof loader>())
  const [params] = useSearchParams()
  const reason = useNoChangeReason()
  return (
    <AdminPage
      title="Product grid"
      note={loaded ? plural(loaded.list.rows.length, 'variant') : undefined}
      back={{ to: adminPaths.products + changedSearch(params, { ids: null }), label: 'Products' }}
    >
      {reason ? <Notice>{reason}</Notice> : null}
      {loaded ? (
        <>
          <SheetOfPage loaded={loaded} mayEdit={reason === undefined} />
          <RecentChanges changes={loaded.changes} />
        </>
      ) : (
        <Skeleton className="h-120" />
      )}
    </AdminPage>
  )
}

type Loaded = NonNullable<Awaited<ReturnType<typeof loader>>>

function SheetOfPage({ loaded: { list }, mayEdit }: { loaded: Loaded; mayEdit: boolean }) {
  const [params] = useSearchParams()
  const { page, limit, total, rows } = list
  if (rows.length === 0) return <EmptyState title="No products match." />
  const hrefFor = (to: number) =>
    adminPaths.productGrid + changedSearch(params, { page: to > 1 ? String(to) : null })
  return (
    <>
      <SheetEditor key={page} rows={rows} mayEdit={mayEdit} />
      {total > limit ? (
        <Pagination
          page={page}
          pages={Math.ceil(total / limit)}
          summary={plural(total, 'product')}
          hrefFor={hrefFor}
        />
      ) : null}
    </>
  )
}
