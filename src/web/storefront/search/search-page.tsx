import { lazy, Suspense } from 'react'
import { useLoaderData } from 'react-router'
import { useLayout } from '#web/data/layout.ts'
import { searchLoader } from '#web/data/product-lists.ts'
import { paths } from '#web/paths.ts'
import { Page } from '#web/ui/page-head.tsx'

export const loader = searchLoader

// Already on its way while the list is asked for; the first page is read before it has come.
const page = import('./search-view.tsx')
const SearchView = lazy(() => page)

export function Component() {
  const { q, list, filtered, ...shown } = useLoaderData<typeof searchLoader>()
  const { company } = useLayout()
  return (
    <>
      <Page
        title={`${q ? `“${q}”` : 'Search'} | ${company?.name ?? 'Karigar'}`}
        canonical={paths.search(q)}
        noindex
      />
      <Suspense>
        <SearchView q={q} answer={list} {...shown} />
      </Suspense>
    </>
  )
}
