import { useEffect, useState } from 'react'
import { normalisePincode } from '#contract/pincode.ts'
import { cartApi } from '#contract/selling/cart.ts'
import { type CartEstimate, checkoutApi } from '#contract/selling/checkout.ts'
import { api, orNull } from '#web/session/api.ts'
import { authenticatedLoader } from '#web/session/authenticated-loader.ts'
import type { Early } from '#web/session/early-answers.ts'
import { problemOf } from '#web/session/outcome.ts'
import { useShopper } from '#web/session/shopper.ts'
import { keepPincode, usePincode } from '#web/session/stored-pincode.ts'

/** The coupons for the cart, which can do without them; loaded again after every change of it. */
export const loadCartCoupons = Object.assign(
  authenticatedLoader(async () => (await orNull(api(cartApi.coupons)))?.coupons ?? null),
  { earlyCalls: [cartApi.coupons] } satisfies Early,
)

type Estimated = {
  /** Null until the pincode is known. */
  estimate: CartEstimate | null
  /** Problem of the pincode, or of the estimate. */
  problem: string | null
  isAsking: boolean
}

/** The cart's cost for this browser's pincode; reloaded when either changes. */
export function useCartEstimate(): Estimated {
  const { cart } = useShopper()
  const pincode = usePincode()
  const [asked, setAsked] = useState<Estimated>({ estimate: null, problem: null, isAsking: true })
  useEffect(() => {
    if (!cart || cart.items.length === 0) return
    const asking = new AbortController()
    setAsked((before) => ({ ...before, isAsking: true }))
    api(checkoutApi.estimate, {
      query: pincode ? { pincode } : {},
      signal: asking.signal,
    }).then(
      (estimate) => setAsked({ estimate, problem: null, isAsking: false }),
      (error) => {
        if (asking.signal.aborted) return
        const problem = problemOf(error).message
        setAsked({ estimate: null, problem, isAsking: false })
      },
    )
    return () => asking.abort()
  }, [cart, pincode])
  return asked
}

/** Saves the pincode in this browser; false if it is invalid. */
export function keepTyped(text: string): boolean {
  const pincode = normalisePincode(text)
  if (pincode) keepPincode(pincode)
  return pincode !== null
}
