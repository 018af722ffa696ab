import type { Product } from '#contract/catalogue/products.ts'
import { paths } from '#contract/paths.ts'
import { plural } from '#contract/plural.ts'
import type { ReviewList } from '#contract/talk/reviews.ts'
import { SectionHead } from '#web/ui/layout/dimension-rule.tsx'
import { TextLink } from '#web/ui/layout/text-link.tsx'
import { RatingSummary } from './rating-summary.tsx'
import { ReviewItem } from './review-item.tsx'
import { ReviewPolicy } from './review-policy.tsx'
import { useReviewStanding } from './reviews.data.ts'
import { WriteLink } from './write-link.tsx'

export type ReviewsSectionProps = { product: Product; list: ReviewList }

/** Reviews on the product page: the rating distribution and the most helpful ones. */
export default function ReviewsSection({ product: { id }, list }: ReviewsSectionProps) {
  const standing = useReviewStanding(id)
  const { reviews, summary } = list
  return (
    <section id="reviews" aria-label="Reviews" className="grid scroll-mt-4 gap-3">
      <SectionHead title="Reviews" />
      {summary.count === 0 ? (
        <p className="text-ink-2">No reviews yet. Bought it? Write the first review.</p>
      ) : (
        <RatingSummary productId={id} summary={summary} />
      )}
      {reviews.length > 0 ? (
        <div className="border-t border-line">
          {reviews.map((review) => (
            <ReviewItem key={review.id} review={review} standing={standing} level={3} />
          ))}
        </div>
      ) : null}
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <WriteLink productId={id} standing={standing} />
        {summary.count > reviews.length ? (
          <TextLink to={paths.reviews(id)}>See all {plural(summary.count, 'review')}</TextLink>
        ) : null}
      </div>
      <ReviewPolicy />
    </section>
  )
}
