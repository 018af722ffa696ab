import type { ProductCard } from '#contract/catalogue/products.ts'
import { formatNumber } from '#contract/number.ts'
import { plural } from '#contract/plural.ts'
import { Icon } from '#web/ui/layout/icon.tsx'

/** "★ 4.3 (128)", short enough for a card; nothing without reviews. */
export function CardRating({ rating: { average, count } }: Pick<ProductCard, 'rating'>) {
  if (count === 0) return null
  return (
    <span className="card-rating">
      <Icon name="star" />
      <span aria-hidden="true">
        {`${average.toFixed(1)} `}
        <span>{`(${formatNumber(count)})`}</span>
      </span>
      <span>{`${average.toFixed(1)} of 5 stars, ${plural(count, 'review')}`}</span>
    </span>
  )
}
