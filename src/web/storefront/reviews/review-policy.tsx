import { paths } from '#contract/paths.ts'
import { TextLink } from '#web/ui/layout/text-link.tsx'

/** The origin of reviews (IS 19000:2022 requires this beside them). */
export const ReviewPolicy = () => (
  <p className="measure text-meta text-ink-3">
    Only shoppers who received this product can review it. We check every review before it is
    published, good and bad alike, and pay for none.{' '}
    <TextLink to={paths.terms}>How reviews are checked</TextLink>
  </p>
)
