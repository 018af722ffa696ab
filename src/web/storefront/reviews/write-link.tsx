import { paths } from '#contract/paths.ts'
import type { ReviewStanding } from '#contract/talk/reviews.ts'
import { ButtonLink } from '#web/ui/inputs/button.tsx'

/** A link to the review form, which shows a pending or rejected review's status. */
export function WriteLink({
  productId,
  standing,
}: {
  productId: number
  standing: ReviewStanding | null
}) {
  return (
    <ButtonLink to={paths.review(productId)} variant="outline" icon="pencil" rel="nofollow">
      {standing?.review ? 'Your review' : 'Write a review'}
    </ButtonLink>
  )
}
