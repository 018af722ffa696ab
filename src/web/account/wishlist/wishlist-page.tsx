import { useRevalidator } from 'react-router'
import { paths } from '#contract/paths.ts'
import { plural } from '#contract/plural.ts'
import { useLayout } from '#web/session/layout.ts'
import { useShopper } from '#web/session/shopper.ts'
import { useLastNonNull } from '#web/session/use-last-non-null.ts'
import { EmptyState } from '#web/ui/data/empty-state.tsx'
import { ButtonLink } from '#web/ui/inputs/button.tsx'
import { Page } from '#web/ui/layout/page-head.tsx'
import { PageTitle } from '#web/ui/layout/page-title.tsx'
import { countTo, SkeletonCard } from '#web/ui/layout/skeleton.tsx'
import { ErrorState } from '#web/ui/overlays/error-state.tsx'
import { WishlistGrid } from './wishlist-grid.tsx'

export { AccountError as ErrorBoundary } from '../account-error.tsx'

export function Component() {
  const wishlist = useLastNonNull(useShopper().wishlist)
  const count = wishlist?.items.length ?? 0
  return (
    <div className="grid gap-6">
      <Page title="My Wishlist" canonical={paths.wishlist} noindex />
      <PageTitle title="My Wishlist" note={count > 0 ? plural(count, 'product') : null} />
      {wishlist ? <WishlistGrid wishlist={wishlist} empty={<Empty />} /> : <Missing />}
    </div>
  )
}

function Missing() {
  const { user } = useShopper()
  const { revalidate, state } = useRevalidator()
  if (user)
    return (
      <ErrorState
        title="We couldn't load your wishlist."
        onRetry={revalidate}
        busy={state === 'loading'}
      />
    )
  return (
    <div
      role="status"
      aria-label="Loading your wishlist"
      className="grid grid-cols-2 gap-3 md:grid-cols-3 md:gap-4"
    >
      {countTo(3).map((card) => (
        <SkeletonCard key={card} />
      ))}
    </div>
  )
}

function Empty() {
  const { departments } = useLayout()
  const power = departments.find(({ name }) => /power tools/i.test(name))
  return (
    <EmptyState
      title="Nothing saved yet. Tap the heart on a product to keep it here."
      glyph="spanner"
      action={
        <ButtonLink to={power ? paths.category(power.id) : paths.home} variant="outline">
          Start shopping
        </ButtonLink>
      }
    >
      It shows today's price and stock, and goes to the cart with one click.
    </EmptyState>
  )
}
