import { lazy, Suspense } from 'react'
import { useLoaderData, useSearchParams } from 'react-router'

import { paths } from '#contract/paths.ts'
import { useLayout } from '#web/session/layout.ts'
import { categoryDescription, categoryTitle } from '#web/session/page-words.ts'
import { Page } from '#web/ui/layout/page-head.tsx'
import { pagesOf } from '../listing/list-query.ts'
import { categoryLoader, type ShownCategoryPage } from '../listing/listing.data.ts'

export const loader = categoryLoader

// The view's code loads in parallel with the list. The server's first page is readable without it.
const page = import('./category-view.tsx')
const CategoryView = lazy(() => page)

export function Component() {
  const { filtered, ...shown } = useLoaderData<typeof categoryLoader>()
  return (
    <>
      <Head list={shown.list} filtered={filtered} />
      <Suspense>
        <CategoryView {...shown} />
      </Suspense>
    </>
  )
}

/** A filtered list repeats the same products, so only the unfiltered list is indexed. */
function Head({ list, filtered }: { list: ShownCategoryPage; filtered: boolean }) {
  const [params] = useSearchParams()
  const { company } = useLayout()
  const { category, total } = list
  const { first } = pagesOf(params)
  const address = paths.category(category.id)
  return (
    <Page
      title={categoryTitle(category, first, company)}
      description={categoryDescription(category, total, company)}
      canonical={first > 1 && !filtered ? `${address}?page=${first}` : address}
      noindex={filtered || params.has('sort')}
    />
  )
}
