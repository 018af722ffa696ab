import { formatNumber } from '#contract/number.ts'
import { paths } from '#contract/paths.ts'
import { plural } from '#contract/plural.ts'
import type { ReviewSummary } from '#contract/talk/reviews.ts'
import { Stars } from '#web/ui/data/stars.tsx'
import { Link } from '#web/ui/layout/link.tsx'

export type RatingSummaryProps = { productId: number; summary: ReviewSummary }

/** The average rating and distribution; each bar links to its reviews. */
export function RatingSummary({ productId, summary }: RatingSummaryProps) {
  const { average, count, histogram } = summary
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-6 gap-y-3">
      <div className="grid justify-items-center gap-1">
        <span className="tnum text-hero leading-none font-heavy">{average.toFixed(1)}</span>
        <Stars of={average} size={18} />
        <span className="text-meta text-ink-3">{plural(count, 'review')}</span>
      </div>
      <ul className="grid max-w-96 min-w-0">
        {histogram.map(({ rating, count: own }) => (
          <li key={rating}>
            <Bar productId={productId} rating={rating} count={own} of={count} />
          </li>
        ))}
      </ul>
    </div>
  )
}

type BarProps = { productId: number; rating: number; count: number; of: number }

function Bar({ productId, rating, count, of }: BarProps) {
  const words = `${plural(count, 'review')} with ${plural(rating, 'star')}`
  const bar = (
    <span className="grid min-h-7 grid-cols-[1.25rem_minmax(0,1fr)_2.5rem] items-center gap-2 text-meta pointer-coarse:min-h-9">
      <span aria-hidden="true" className="tnum text-end text-ink-2">
        {rating}
      </span>
      <span aria-hidden="true" className="h-2 overflow-hidden rounded-well bg-sunk">
        <span
          className="block h-full bg-star forced-colors:bg-[CanvasText]"
          style={{ width: `${of > 0 ? (count / of) * 100 : 0}%` }}
        />
      </span>
      <span aria-hidden="true" className="tnum text-ink-3">
        {formatNumber(count)}
      </span>
      <span className="sr-only">{words}</span>
    </span>
  )
  if (count === 0) return bar
  return (
    <Link
      to={`${paths.reviews(productId)}?rating=${rating}`}
      className="block rounded-well hover:bg-sunk"
    >
      {bar}
    </Link>
  )
}
