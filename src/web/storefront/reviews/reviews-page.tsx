import { useLoaderData, useSearchParams } from 'react-router'
import type { Product } from '#contract/catalogue/products.ts'
import { paths } from '#contract/paths.ts'
import { plural } from '#contract/plural.ts'
import type { ReviewList } from '#contract/talk/reviews.ts'
import { EmptyState } from '#web/ui/data/empty-state.tsx'
import { ButtonLink } from '#web/ui/inputs/button.tsx'
import { Breadcrumb } from '#web/ui/layout/breadcrumb.tsx'
import { Page } from '#web/ui/layout/page-head.tsx'
import { WrittenPages } from '../written-pages.tsx'
import { ProductLine } from './product-line.tsx'
import { RatingSummary } from './rating-summary.tsx'
import { ReviewFilters } from './review-filters.tsx'
import { ReviewItem } from './review-item.tsx'
import { ReviewPolicy } from './review-policy.tsx'
import { reviewsLoader, useReviewStanding } from './reviews.data.ts'
import { WriteLink } from './write-link.tsx'

export const loader = reviewsLoader

export function Component() {
  const { product, list } = useLoaderData<typeof loader>()
  const standing = useReviewStanding(product.id)
  const { id, name } = product
  return (
    <div className="frame grid grid-cols-1 gap-5 py-4 md:py-6">
      <Head product={product} list={list} />
      <Breadcrumb
        crumbs={[
          { label: 'Home', to: paths.home },
          { label: name, to: paths.product(id) },
          { label: 'Reviews' },
        ]}
      />
      <div className="grid gap-x-10 gap-y-6 lg:grid-cols-[22rem_minmax(0,1fr)]">
        <div className="grid content-start gap-5 self-start lg:sticky lg:top-20">
          <h1 tabIndex={-1}>Reviews</h1>
          <ProductLine product={product} />
          {list.summary.count > 0 ? <RatingSummary productId={id} summary={list.summary} /> : null}
          <div>
            <WriteLink productId={id} standing={standing} />
          </div>
          <ReviewPolicy />
        </div>
        <div className="grid min-w-0 content-start gap-2">
          {list.summary.count > 0 ? <ReviewFilters summary={list.summary} /> : null}
          {list.reviews.length === 0 ? (
            <NoReviews id={id} isFiltered={list.summary.count > 0} />
          ) : (
            <div>
              {list.reviews.map((review) => (
                <ReviewItem key={review.id} review={review} standing={standing} level={2} />
              ))}
            </div>
          )}
          <WrittenPages list={list} noun="review" />
        </div>
      </div>
    </div>
  )
}

/** Filtered lists and later pages are not indexed. */
function Head({ product: { id, name }, list }: { product: Product; list: ReviewList }) {
  const [params] = useSearchParams()
  const { average, count } = list.summary
  return (
    <Page
      title={`Reviews of ${name}`}
      description={
        count > 0
          ? `${plural(count, 'review')} by shoppers who bought it, ${average} out of 5 stars.`
          : `What buyers say about ${name}.`
      }
      canonical={paths.reviews(id)}
      noindex={params.size > 0 || count === 0}
    />
  )
}

const NoReviews = ({ id, isFiltered }: { id: number; isFiltered: boolean }) =>
  isFiltered ? (
    <EmptyState
      title="No reviews match."
      action={
        <ButtonLink to={paths.reviews(id)} variant="tonal">
          Show all reviews
        </ButtonLink>
      }
    />
  ) : (
    <EmptyState title="No reviews yet.">Bought it? Write the first review.</EmptyState>
  )
