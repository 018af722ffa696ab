import { lazy, Suspense } from 'react'
import { useLoaderData, useSearchParams } from 'react-router'
import type { Product } from '#contract/catalogue/products.ts'
import { paths } from '#contract/paths.ts'
import { useLayout } from '#web/session/layout.ts'
import { productDescription, productTitle } from '#web/session/page-words.ts'
import { Page } from '#web/ui/layout/page-head.tsx'
import { productLoader, revalidateProduct } from './product.data.ts'

export const loader = productLoader
export const shouldRevalidate = revalidateProduct

// The view's code loads in parallel with the product. The server's first page is readable without it.
const view = import('./product-view.tsx')
const ProductView = lazy(() => view)

export function Component() {
  const answer = useLoaderData<typeof productLoader>()
  const [params] = useSearchParams()
  return (
    <>
      <Head product={answer.product} />
      <Suspense>
        <ProductView
          key={answer.product.id}
          {...answer}
          wanted={Number(params.get('variant')) || null}
        />
      </Suspense>
    </>
  )
}

/** Search engines see all variants as one page; discontinued products are not indexed. */
function Head({ product }: { product: Product }) {
  const { company } = useLayout()
  const { id, status } = product
  return (
    <Page
      title={productTitle(product, company)}
      description={productDescription(product)}
      canonical={paths.product(id)}
      noindex={status !== 'PUBLISHED'}
    />
  )
}
