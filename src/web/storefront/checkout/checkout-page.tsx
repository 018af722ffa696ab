import { Suspense, useEffect, useEffectEvent, useState } from 'react'
import { useLoaderData, useNavigate, useRevalidator } from 'react-router'
import { paths } from '#contract/paths.ts'
import { lazyRetry } from '#web/browser/lazy-retry.tsx'
import { loadAddresses } from '#web/session/addresses.ts'
import { useCartOfAllTabs } from '#web/session/cart-of-all-tabs.ts'
import { askToLogin } from '#web/session/login-prompt.ts'
import { ownerOf, useShopper } from '#web/session/shopper.ts'
import { useLastNonNull } from '#web/session/use-last-non-null.ts'
import { EmptyState } from '#web/ui/data/empty-state.tsx'
import { Button } from '#web/ui/inputs/button.tsx'
import { Page } from '#web/ui/layout/page-head.tsx'
import { PageTitle } from '#web/ui/layout/page-title.tsx'
import { ErrorState } from '#web/ui/overlays/error-state.tsx'
import { openAttempt, usePlaceOrder } from './checkout.data.ts'
import { Checkout, type CheckoutProps } from './checkout.tsx'
import { CheckoutSkeleton } from './checkout-skeleton.tsx'

export const loader = loadAddresses

export function Component() {
  return (
    <div className="frame grid gap-6 py-6 lg:py-10">
      <Page title="Checkout" canonical={paths.checkout} noindex />
      <PageTitle title="Checkout" />
      <Content />
    </div>
  )
}

function Content() {
  const { isKnown, ...shopper } = useShopper()
  useCartOfAllTabs()
  const { revalidate, state } = useRevalidator()
  const user = useLastNonNull(ownerOf(shopper))
  const cart = useLastNonNull(shopper.cart)
  const addresses = useLastNonNull(useLoaderData<typeof loader>())
  if (!isKnown) return <CheckoutSkeleton />
  if (!user) return <LoggedOut />
  if (!cart)
    return (
      <ErrorState
        title="We couldn't load your cart."
        onRetry={revalidate}
        busy={state === 'loading'}
      />
    )
  if (cart.items.length === 0) return <EmptyCart />
  if (!addresses) return <CheckoutSkeleton />
  return <Ordering key={user.id} user={user} cart={cart} addresses={addresses} />
}

/** Who has a saved address chooses; all others get one form, until the order is placed. */
function Ordering(props: CheckoutProps) {
  const { user, addresses } = props
  const [isShort] = useState(user.userType === 'GUEST' || addresses.length === 0)
  if (!isShort) return <Checkout {...props} />
  return (
    <Suspense fallback={<CheckoutSkeleton />}>
      <ShortCheckout {...props} />
    </Suspense>
  )
}

// Shoppers with saved addresses don't load this form.
const ShortCheckout = lazyRetry(() => import('./short-checkout.tsx'))

/** Asks the visitor to log in, then returns to the checkout. */
function LoggedOut() {
  useEffect(() => askForCheckout(), [])
  return (
    <EmptyState
      title="Log in to check out."
      // The login window opens in front of it, and a drawing would be one more file.
      glyph={null}
      action={<Button onClick={askForCheckout}>Login</Button>}
    >
      Your cart, addresses and orders are saved in your account.
    </EmptyState>
  )
}

const askForCheckout = () => askToLogin({ returnTo: paths.checkout })

/**
 * An empty cart goes back to the cart page. If an order was sent without an answer, it is sent again: the
 * same key returns the order that emptied the cart.
 */
function EmptyCart() {
  const navigate = useNavigate()
  const { place } = usePlaceOrder()
  const finishOrLeave = useEffectEvent(async () => {
    const unanswered = openAttempt()
    if (!unanswered || (await place(unanswered)) === false)
      await navigate(paths.cart, { replace: true })
  })
  useEffect(() => {
    void finishOrLeave()
  }, [])
  return <CheckoutSkeleton />
}
