import { useSearchParams } from 'react-router'
import { formatNumber } from '#contract/number.ts'
import { plural } from '#contract/plural.ts'
import { type ReviewSummary, reviewSorts } from '#contract/talk/reviews.ts'
import { sortWords, tradeOf } from '#web/session/review-words.ts'
import { ChipLink } from '#web/ui/inputs/chip.tsx'
import { narrowedTo } from './review-address.ts'

/** Filters and sort options as links: they work without scripts, and Back undoes them. */
export function ReviewFilters({ summary }: { summary: ReviewSummary }) {
  const [params] = useSearchParams()
  const chip = (key: string, value: string, label: string) => {
    const isSet = params.get(key) === value
    return (
      <ChipLink
        key={value}
        to={narrowedTo(params, { [key]: isSet ? null : value })}
        current={isSet}
      >
        {label}
      </ChipLink>
    )
  }
  const sort = params.get('sort') ?? 'helpful'
  return (
    <nav aria-label="Filter and sort reviews" className="grid gap-2">
      <Row label="Show">
        {summary.withPhotos > 0
          ? chip('photos', 'true', `With photos (${formatNumber(summary.withPhotos)})`)
          : null}
        {summary.histogram
          .filter(({ count }) => count > 0)
          .map(({ rating, count }) =>
            chip('rating', `${rating}`, `${plural(rating, 'star')} (${formatNumber(count)})`),
          )}
        {summary.trades.map(({ trade, count }) =>
          chip('trade', trade, `${tradeOf(trade)} (${formatNumber(count)})`),
        )}
      </Row>
      <Row label="Sort">
        {reviewSorts.map((reviewSort) => (
          <ChipLink
            key={reviewSort}
            to={narrowedTo(params, { sort: reviewSort === 'helpful' ? null : reviewSort })}
            current={sort === reviewSort}
          >
            {sortWords[reviewSort]}
          </ChipLink>
        ))}
      </Row>
    </nav>
  )
}

const Row = ({ label, children }: { label: string; children: React.ReactNode }) => (
  <div className="flex min-w-0 items-center gap-3 md:items-baseline">
    <span className="w-10 shrink-0 text-sm text-ink-3">{label}</span>
    <div className="scroll-strip flex min-w-0 gap-2 py-1 md:flex-wrap">{children}</div>
  </div>
)
