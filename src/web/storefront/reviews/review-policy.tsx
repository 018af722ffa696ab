import { paths } from '#web/app/paths.ts'
import { TextLink } from '#web/ui/layout/text-link.tsx'

/** Where reviews come from (IS 19000:2022 wants it said where they are read). */
export const ReviewPolicy = () => (
  <p className="measure text-meta text-ink-3">
    Only shoppers who received this product can review it. We check every review before it is
    published, good and bad alike, and pay for none.{' '}
    <TextLink to={paths.terms}>How we treat reviews</TextLink>
  </p>
)
