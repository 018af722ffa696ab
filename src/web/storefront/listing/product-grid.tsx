import type { ProductCard as Product } from '#contract/products.ts'
import type { ListView } from '#web/data/product-lists.ts'
import { ProductCard } from './product-card.tsx'

export type ProductGridProps = {
  products: readonly Product[]
  view?: ListView | undefined
  /** Stands beside a column of filters on wide screens. */
  beside?: boolean | undefined
  level?: 2 | 3 | undefined
}

/** Products side by side, their prices and buttons on one line; or below each other as a list. */
export function ProductGrid({ products, view = 'grid', beside = false, level }: ProductGridProps) {
  const columns = beside ? 'xl:grid-cols-3 2xl:grid-cols-4' : 'lg:grid-cols-4 2xl:grid-cols-5'
  return (
    <ul
      className={
        view === 'grid'
          ? `grid grid-cols-2 gap-3 md:grid-cols-3 md:gap-4 xl:gap-6 ${columns}`
          : 'grid gap-3'
      }
    >
      {products.map((product, place) => (
        <li
          key={product.id}
          className={
            view === 'grid' ? 'row-span-7 grid min-w-0 grid-rows-subgrid gap-y-1' : undefined
          }
        >
          <ProductCard
            product={product}
            place={place}
            level={level}
            look={view === 'grid' ? 'card' : 'row'}
          />
        </li>
      ))}
    </ul>
  )
}
