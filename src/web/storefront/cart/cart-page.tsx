import { Suspense } from 'react'
import { useRevalidator, useSearchParams } from 'react-router'
import { formatNumber } from '#contract/number.ts'
import { paths } from '#contract/paths.ts'
import type { User } from '#contract/people/accounts.ts'
import { plural } from '#contract/plural.ts'
import { lazyRetry } from '#web/browser/lazy-retry.tsx'
import { guestToken } from '#web/session/api.ts'
import { type CartLines, useCartLines } from '#web/session/cart-lines.ts'
import { askToLogin } from '#web/session/login-prompt.ts'
import { ownerOf, useShopper } from '#web/session/shopper.ts'
import { useCartOfAllTabs } from '#web/session/tabs/cart-of-all-tabs.ts'
import { EmptyState } from '#web/ui/data/empty-state.tsx'
import { Button } from '#web/ui/inputs/button.tsx'
import { Page } from '#web/ui/layout/page-head.tsx'
import { PageTitle } from '#web/ui/layout/page-title.tsx'
import { ErrorState } from '#web/ui/overlays/error-state.tsx'
import { loadCartCoupons } from './cart.data.ts'
import { CartSkeleton } from './cart-skeleton.tsx'
import { FilledCart } from './filled-cart.tsx'
import { LastCart } from './last-cart.tsx'
import { LookedAt } from './looked-at.tsx'
import { useLastCart } from './use-last-cart.ts'

export const loader = loadCartCoupons

const SharedCart = lazyRetry(() => import('./shared-cart.tsx'))

export function Component() {
  const shopper = useShopper()
  const { isKnown } = shopper
  const owner = ownerOf(shopper)
  const lines = useCartLines()
  const { cart } = lines
  const [query] = useSearchParams()
  const [shared, linked] = [query.get('with'), query.get('add')]
  const count = owner && cart ? cart.itemCount : 0
  useCartOfAllTabs()
  return (
    <div className="frame grid gap-6 py-6 lg:py-10">
      <Page
        title={count > 0 ? `Cart (${formatNumber(count)})` : 'Cart'}
        canonical={paths.cart}
        noindex
      />
      <PageTitle title={count > 0 ? `Cart (${plural(count, 'item')})` : 'Cart'} />
      {isKnown && (shared || linked) ? (
        <Suspense>
          <SharedCart shared={shared} linked={linked} />
        </Suspense>
      ) : null}
      {isKnown ? (
        linked && !owner && !guestToken() ? null : (
          <Content lines={lines} owner={owner} />
        )
      ) : (
        <CartSkeleton />
      )}
    </div>
  )
}

function Content({ lines, owner }: { lines: CartLines; owner: User | null }) {
  const { revalidate, state } = useRevalidator()
  const last = useLastCart(owner, useShopper().cart)
  if (!owner && !guestToken()) return <LoggedOut />
  if (last)
    return <LastCart cart={last} busy={state === 'loading'} onRetry={() => void revalidate()} />
  if (!lines.cart)
    return (
      <ErrorState
        title="We couldn't load your cart."
        onRetry={revalidate}
        busy={state === 'loading'}
      />
    )
  return <FilledCart cart={lines.cart} lines={lines} />
}

function LoggedOut() {
  return (
    <>
      <EmptyState
        title="Your cart is empty."
        action={<Button onClick={() => askToLogin({ returnTo: paths.cart })}>Login</Button>}
      >
        Log in to see your cart.
      </EmptyState>
      <LookedAt />
    </>
  )
}
