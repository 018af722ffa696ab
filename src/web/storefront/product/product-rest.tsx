import { useEffect } from 'react'
import type { Product } from '#contract/products.ts'
import type { productLoader } from '#web/data/catalogue.ts'
import { keepRecent } from '#web/data/recent.ts'
import { paths } from '#web/paths.ts'
import { RecentShelf } from '../listing/recent-shelf.tsx'
import { Shelf } from '../listing/shelf.tsx'

export type ProductRestProps = {
  product: Product
  more: Awaited<ReturnType<typeof productLoader>>['more']
}

/** Where to go from here: what else the category has, and what was looked at before. */
export default function ProductRest({ product, more }: ProductRestProps) {
  useEffect(() => keepRecent(product), [product])
  return (
    <>
      <Shelf
        title={`More in ${product.category.name}`}
        products={more}
        more={{ to: paths.category(product.category.id), label: 'See all' }}
      />
      <RecentShelf without={product.id} />
    </>
  )
}
