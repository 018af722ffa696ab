import type { ProductCard as Product } from '#contract/catalogue/products.ts'
import type { ListView } from './listing.data.ts'
import { placeId } from './load-more.tsx'
import { ProductCard } from './product-card.tsx'

export type ProductGridProps = {
  products: readonly Product[]
  view?: ListView | undefined
  /** The position of the first product in the whole list, from 1, for jump targets. */
  first?: number | undefined
  /** Placed beside the filter column on wide screens. */
  beside?: boolean | undefined
  level?: 2 | 3 | undefined
}

/** A grid of products with aligned prices and buttons, or a list. */
export function ProductGrid(props: ProductGridProps) {
  const { products, view = 'grid', first = 1, beside = false, level } = props
  const columns = beside ? 'xl:grid-cols-4' : 'lg:grid-cols-4 2xl:grid-cols-5'
  return (
    <ul
      className={
        view === 'grid'
          ? `tile-cells grid grid-cols-2 gap-3 md:grid-cols-3 md:gap-4 ${columns}`
          : 'grid gap-3'
      }
    >
      {products.map((product, place) => (
        <li key={product.id} id={placeId(first + place)}>
          <ProductCard
            product={product}
            place={place}
            level={level}
            comparable
            look={view === 'grid' ? 'card' : 'row'}
          />
        </li>
      ))}
    </ul>
  )
}
