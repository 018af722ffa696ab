import { lazy, Suspense } from 'react'
import { useLoaderData, useSearchParams } from 'react-router'
import { paths } from '#contract/paths.ts'
import { useLayout } from '#web/session/layout.ts'
import { Page } from '#web/ui/layout/page-head.tsx'
import { pagesOf } from '../listing/list-query.ts'
import { brandLoader } from './brand.data.ts'

export const loader = brandLoader

// The view's code loads in parallel with the list. The server's first page is readable without it.
const page = import('./brand-view.tsx')
const BrandView = lazy(() => page)

export function Component() {
  const { brand, filtered, ...shown } = useLoaderData<typeof brandLoader>()
  const [params] = useSearchParams()
  const { company } = useLayout()
  const address = paths.brand(brand.slug)
  const { first: page } = pagesOf(params)
  return (
    <>
      <Page
        title={[
          page > 1 ? `${brand.name}, page ${page}` : brand.name,
          company?.name ?? 'Karigar',
        ].join(' | ')}
        description={
          brand.description ||
          `All ${brand.name} tools with prices and ${company?.gstin === null ? '' : 'GST '}invoice.`
        }
        canonical={page > 1 && !filtered ? `${address}?page=${page}` : address}
        noindex={filtered || params.has('sort') || brand.productCount === 0}
      />
      <Suspense>
        <BrandView brand={brand} {...shown} />
      </Suspense>
    </>
  )
}
