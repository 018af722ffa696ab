import { lazy, Suspense } from 'react'
import { useLoaderData } from 'react-router'
import { paths } from '#contract/paths.ts'
import { plural } from '#contract/plural.ts'
import { useLayout } from '#web/session/layout.ts'
import { Page } from '#web/ui/layout/page-head.tsx'
import { searchLoader } from '../listing/listing.data.ts'

export const loader = searchLoader

// The view's code loads in parallel with the list. The server's first page is readable without it.
const page = import('./search-view.tsx')
const SearchView = lazy(() => page)

export function Component() {
  const { q, list, filtered, ...shown } = useLoaderData<typeof searchLoader>()
  const { company } = useLayout()
  return (
    <>
      <Page
        title={`${q ? `“${q}”` : 'Search'} | ${company?.name ?? 'Karigar'}`}
        description={list && q ? `${plural(list.total, 'product')} for “${q}”.` : undefined}
        canonical={paths.search(q)}
        noindex
      />
      <Suspense>
        <SearchView q={q} answer={list} {...shown} />
      </Suspense>
    </>
  )
}
