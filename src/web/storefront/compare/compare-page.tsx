import { lazy, Suspense } from 'react'
import { useLoaderData } from 'react-router'
import { paths } from '#contract/paths.ts'
import { useLayout } from '#web/session/layout.ts'
import { Page } from '#web/ui/layout/page-head.tsx'
import { compareLoader } from './compare.data.ts'

export const loader = compareLoader

// The view's code loads in parallel with the products. The server's first page is readable without it.
const view = import('./compare-view.tsx')
const CompareView = lazy(() => view)

export function Component() {
  const compared = useLoaderData<typeof compareLoader>()
  const { company } = useLayout()
  const names = compared.products.map(({ name }) => name)
  return (
    <>
      <Page
        title={`Compare ${names.length > 0 ? names.join(', ') : 'products'} | ${company?.name ?? 'Karigar'}`}
        description="Compare products: price, specifications and what is in the box."
        canonical={paths.compare(compared.products.map(({ id }) => id))}
        noindex
      />
      <Suspense>
        <CompareView {...compared} />
      </Suspense>
    </>
  )
}
