import { useLoaderData, useSearchParams } from 'react-router'
import { adminPaths } from '#contract/admin-paths.ts'
import type { Import } from '#contract/backoffice/imports.ts'
import { useLastNonNull } from '#web/session/use-last-non-null.ts'
import { formatDateTime } from '#web/ui/data/date.ts'
import { EmptyState } from '#web/ui/data/empty-state.tsx'
import { Pagination } from '#web/ui/data/pagination.tsx'
import { type Column, DataTable } from '#web/ui/data/table.tsx'
import { Link } from '#web/ui/layout/link.tsx'
import { Skeleton } from '#web/ui/layout/skeleton.tsx'
import { AdminPage } from '../kit/admin-page.tsx'
import { pageHref } from '../kit/lists/state-list.tsx'
import { useNoChangeReason } from '../kit/use-catalogue-rights.ts'
import { ImportStatusPill } from './import-status.tsx'
import { ImportView } from './import-view.tsx'
import { type ImportList, importsLoader } from './imports.data.ts'
import { countWords } from './kind-words.ts'
import { SendFile } from './send-file.tsx'

export const loader = importsLoader

type Loaded = Awaited<ReturnType<typeof loader>>

export function Component() {
  const loaded = useLastNonNull<Loaded>(useLoaderData<typeof loader>())
  const [params] = useSearchParams()
  const reason = useNoChangeReason()
  const isOpen = params.has('import')
  const back = isOpen
    ? { to: adminPaths.imports, label: 'Imports' }
    : { to: adminPaths.products, label: 'Products' }
  const open = loaded?.open && String(loaded.open.found.id) === params.get('import')
  return (
    <AdminPage
      title="Import"
      heading={open && loaded.open ? loaded.open.found.filename : undefined}
      note={open && loaded.open ? <ImportStatusPill found={loaded.open.found} /> : undefined}
      back={back}
    >
      {reason ? <EmptyState title={reason} /> : null}
      {isOpen && open && loaded.open ? <ImportView open={loaded.open} /> : null}
      {!isOpen && loaded?.meanings ? <SendFile meanings={loaded.meanings} /> : null}
      {!isOpen && loaded?.list ? <Earlier list={loaded.list} /> : null}
      {!reason && !(isOpen ? open : loaded?.list) ? <Skeleton className="h-96" /> : null}
    </AdminPage>
  )
}

function Earlier({ list }: { list: ImportList }) {
  const [params] = useSearchParams()
  if (list.total === 0) return null
  return (
    <>
      <h2 className="text-base">Previous imports</h2>
      <DataTable caption="Imports" columns={columns} rows={list.imports} keyOf={({ id }) => id} />
      <Pagination
        page={list.page}
        pages={Math.ceil(list.total / list.limit)}
        hrefFor={(page) => pageHref(adminPaths.imports, params, page)}
      />
    </>
  )
}

const columns: Column<Import>[] = [
  {
    key: 'file',
    title: 'File',
    phone: 'title',
    cell: ({ id, filename }) => (
      <Link
        to={adminPaths.import(id)}
        className="reach font-semibold wrap-anywhere hover:text-brand hover:underline"
      >
        {filename}
      </Link>
    ),
  },
  {
    key: 'when',
    title: 'When',
    phone: 'meta',
    cell: ({ createdAt, by }) => (
      <span className="text-ink-3">
        {formatDateTime(createdAt)}, {by}
      </span>
    ),
  },
  {
    key: 'total',
    title: 'Entries',
    align: 'end',
    cell: ({ kind, total }) => countWords(kind, total),
  },
  {
    key: 'status',
    title: 'Status',
    phone: 'end',
    cell: (found) => <ImportStatusPill found={found} />,
  },
]
