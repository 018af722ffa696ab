import type { ProductCard } from '#contract/catalogue/products.ts'
import { plural } from '#contract/plural.ts'
import { Icon } from '#web/ui/layout/icon.tsx'

/** "★ 4.3 (128)", short enough for a card; nothing without reviews. */
export function CardRating({ rating: { average, count } }: Pick<ProductCard, 'rating'>) {
  if (count === 0) return null
  return (
    <span className="tnum inline-flex items-center gap-1 text-meta text-ink-2">
      <Icon name="star" size={14} filled className="text-star" />
      <span aria-hidden="true">
        {`${average.toFixed(1)} `}
        <span className="text-ink-3">{`(${count.toLocaleString('en-IN')})`}</span>
      </span>
      <span className="sr-only">
        {`${average.toFixed(1)} of 5 stars, ${plural(count, 'review')}`}
      </span>
    </span>
  )
}
