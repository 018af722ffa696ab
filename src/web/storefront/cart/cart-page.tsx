import { lazy, Suspense } from 'react'
import { useRevalidator } from 'react-router'
import type { Cart } from '#contract/cart.ts'
import { useCart } from '#web/data/cart-lines.ts'
import { askToLogin } from '#web/data/login-prompt.ts'
import { useShopper } from '#web/data/shopper.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Page } from '#web/ui/page-head.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { CartSkeleton } from './cart-skeleton.tsx'
import { LookedAt } from './looked-at.tsx'

// On its way while the shopper's cart is asked for.
const filled = import('./filled-cart.tsx')
const FilledCart = lazy(() => filled)

export function Component() {
  const { isKnown, user } = useShopper()
  const cart = useCart()
  const count = user && cart ? cart.itemCount : 0
  return (
    <div className="frame grid gap-6 py-6 lg:py-10">
      <Page title={count > 0 ? `Cart (${count})` : 'Cart'} canonical={paths.cart} noindex />
      <PageTitle
        title={count > 0 ? `Cart (${count === 1 ? '1 item' : `${count} items`})` : 'Cart'}
      />
      {isKnown ? (
        <Content cart={user ? cart : null} isLoggedIn={user !== null} />
      ) : (
        <CartSkeleton />
      )}
    </div>
  )
}

function Content({ cart, isLoggedIn }: { cart: Cart | null; isLoggedIn: boolean }) {
  const { revalidate, state } = useRevalidator()
  if (!isLoggedIn) return <LoggedOut />
  if (!cart)
    return (
      <ErrorState
        title="We couldn't load your cart."
        onRetry={revalidate}
        busy={state === 'loading'}
      />
    )
  return (
    <Suspense fallback={<CartSkeleton />}>
      <FilledCart cart={cart} />
    </Suspense>
  )
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
