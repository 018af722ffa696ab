import type { Product, ProductVariant } from '#contract/catalogue/products.ts'
import type { RelatedShelf } from '#contract/catalogue/related.ts'
import { RecentShelf } from '../listing/recent-shelf.tsx'
import { BoughtTogether } from './bought-together.tsx'
import { RelatedShelves } from './related-shelves.tsx'

export type ProductRestProps = {
  product: Product
  variant: ProductVariant
  shelves: readonly RelatedShelf[]
}

/**
 * Accessories, reviews, questions, alternatives and recently viewed products. For a product that can't be
 * bought, alternatives come first.
 */
export default function ProductRest({ product, variant, shelves }: ProductRestProps) {
  const isToBeHad = product.status === 'PUBLISHED' && product.inStock
  const beside = { productId: product.id, shelves, isSold: product.status === 'PUBLISHED' }
  const instead = <RelatedShelves {...beside} kinds={['ALTERNATIVES']} />
  return (
    <>
      {isToBeHad ? null : instead}
      <RelatedShelves {...beside} kinds={['POWER', 'ACCESSORIES', 'SPARE_PARTS', 'TOOLS']} />
      {isToBeHad ? <BoughtTogether product={product} variant={variant} shelves={shelves} /> : null}
      {isToBeHad ? instead : null}
      <RecentShelf without={product.id} />
    </>
  )
}
