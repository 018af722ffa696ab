import { useLoaderData } from 'react-router'
import { paths } from '#contract/paths.ts'
import type { OwnReview } from '#contract/talk/reviews.ts'
import { useSendsMail } from '#web/session/layout.ts'
import { askToLogin } from '#web/session/login-prompt.ts'
import { useShopper } from '#web/session/shopper.ts'
import { useLastNonNull } from '#web/session/use-last-non-null.ts'
import { EmptyState } from '#web/ui/data/empty-state.tsx'
import { Button, ButtonLink } from '#web/ui/inputs/button.tsx'
import { Breadcrumb } from '#web/ui/layout/breadcrumb.tsx'
import { Page } from '#web/ui/layout/page-head.tsx'
import { Skeleton } from '#web/ui/layout/skeleton.tsx'
import { Notice } from '#web/ui/overlays/notice.tsx'
import { ownReviewLoader } from './own-review.data.ts'
import { ProductLine } from './product-line.tsx'
import { ReviewForm } from './review-form.tsx'
import { ReviewPolicy } from './review-policy.tsx'

export const loader = ownReviewLoader

export function Component() {
  const own = useLastNonNull(useLoaderData<typeof loader>())
  const { isKnown, user } = useShopper()
  return (
    <div className="frame py-4 md:py-6">
      <Page title="Write a review" noindex />
      <div className="mx-auto grid max-w-160 grid-cols-1 gap-5">
        {own ? <Whole {...own} /> : isKnown && !user ? <LoggedOut /> : <FormSkeleton />}
      </div>
    </div>
  )
}

type WholeProps = NonNullable<Awaited<ReturnType<typeof loader>>>

function Whole({ product, standing: { review, mayWrite } }: WholeProps) {
  return (
    <>
      <Breadcrumb
        crumbs={[
          { label: 'Home', to: paths.home },
          { label: product.name, to: paths.product(product.id) },
          { label: 'Your review' },
        ]}
      />
      <h1 tabIndex={-1}>{review ? 'Your review' : 'Write a review'}</h1>
      <ProductLine product={product} />
      {review ? <Standing review={review} /> : null}
      {review || mayWrite ? (
        <>
          <ReviewForm key={review?.id} productId={product.id} review={review} />
          <ReviewPolicy />
        </>
      ) : (
        <NotBought id={product.id} />
      )}
    </>
  )
}

/** The review's moderation status. */
function Standing({ review: { status, reason, author } }: { review: OwnReview }) {
  const sendsMail = useSendsMail()
  if (status === 'PENDING')
    return (
      <Notice tone="info" icon="clock" live>
        Thank you. We check your review{sendsMail ? ' and email you when it is published' : ''}. It
        will appear under the name {author}
      </Notice>
    )
  if (status === 'REJECTED')
    return (
      <Notice tone="warn" live>
        We did not publish it: {reason} You can change it and send it again.
      </Notice>
    )
  return (
    <Notice tone="ok" live>
      Your review is published under the name {author} If you change it, we hide it until we have
      checked it again.
    </Notice>
  )
}

const NotBought = ({ id }: { id: number }) => (
  <EmptyState
    title="You can review this product once it has been delivered to you."
    action={
      <ButtonLink to={paths.product(id)} variant="tonal">
        Back to the product
      </ButtonLink>
    }
  >
    This way, every review comes from someone who has used the product.
  </EmptyState>
)

const LoggedOut = () => (
  <>
    <h1 tabIndex={-1}>Write a review</h1>
    <EmptyState
      title="Log in to write a review."
      action={<Button onClick={() => askToLogin()}>Log in</Button>}
    >
      Only shoppers who received a product can review it.
    </EmptyState>
  </>
)

const FormSkeleton = () => (
  <div role="status" aria-label="Loading your review" className="grid gap-5">
    <h1 className="sr-only">Write a review</h1>
    <Skeleton className="h-10 w-72" />
    <Skeleton className="h-16" />
    <Skeleton className="h-96" />
  </div>
)
