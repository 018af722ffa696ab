import { formatNumber } from '#contract/number.ts'
import type { Review, ReviewPhoto, ReviewStanding } from '#contract/talk/reviews.ts'
import { tradeOf } from '#web/session/review-words.ts'
import { formatDateWithYear } from '#web/ui/data/date.ts'
import { Picture } from '#web/ui/data/picture.tsx'
import { Stars } from '#web/ui/data/stars.tsx'
import { Button } from '#web/ui/inputs/button.tsx'
import { Icon } from '#web/ui/layout/icon.tsx'
import { ReportReview } from './report-review.tsx'
import { useVote } from './reviews.data.ts'

export type ReviewItemProps = {
  review: Review
  /** The reader's earlier vote or report, once known. */
  standing: ReviewStanding | null
  level: 2 | 3
}

/** A review, all plain text. */
export function ReviewItem({ review, standing, level }: ReviewItemProps) {
  const { rating, title, text, trade, author, verified, photos, createdAt } = review
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <article className="grid gap-2 border-b border-line py-4">
      <header className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Stars of={rating} />
        <Heading className="font-body text-base font-semibold tracking-normal wrap-anywhere">
          {title || `By ${author}`}
        </Heading>
      </header>
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-meta text-ink-3">
        {title ? <span>{author}</span> : null}
        {title ? <span aria-hidden="true">·</span> : null}
        {trade ? <span>{tradeOf(trade)}</span> : null}
        {trade ? <span aria-hidden="true">·</span> : null}
        <time dateTime={createdAt}>{formatDateWithYear(createdAt)}</time>
        {verified ? (
          <span className="inline-flex items-center gap-1 font-medium text-ok">
            <Icon name="badge-check" size={16} />
            Verified purchase
          </span>
        ) : null}
      </p>
      <p className="measure wrap-anywhere whitespace-pre-line text-ink-2">{text}</p>
      <Photos photos={photos} author={author} />
      <Opinions review={review} standing={standing} />
    </article>
  )
}

function Photos({ photos, author }: { photos: readonly ReviewPhoto[]; author: string }) {
  if (photos.length === 0) return null
  return (
    <ul className="flex flex-wrap gap-2">
      {photos.map(({ id, url }, index) => (
        <li key={id}>
          <a href={`${url}?w=1600`} className="block" target="_blank" rel="noreferrer">
            <Picture
              src={url}
              alt={`Photo ${index + 1} by ${author}`}
              sizes="96px"
              className="size-24"
            />
          </a>
        </li>
      ))}
    </ul>
  )
}

function Opinions({ review, standing }: Omit<ReviewItemProps, 'level'>) {
  const { isHelpful, count, toggle } = useVote({ review, standing })
  if (standing?.review?.id === review.id)
    return <p className="text-meta text-ink-3">This is your review.</p>
  return (
    <div data-no-print className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <Button
        size="small"
        variant={isHelpful ? 'tonal' : 'outline'}
        icon={isHelpful ? 'check' : undefined}
        aria-pressed={isHelpful}
        onClick={toggle}
      >
        {count > 0 ? `Helpful (${formatNumber(count)})` : 'Helpful'}
      </Button>
      <ReportReview id={review.id} wasReported={standing?.reported.includes(review.id) ?? false} />
    </div>
  )
}
