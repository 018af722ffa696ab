import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import type { PaymentStart } from '#contract/selling/payments.ts'
import { hasEnded } from './pay.data.ts'

/** How often the page checks for the payment, in milliseconds. */
const lookAgainMs = 5_000

/**
 * The payment may arrive while the shopper is on their phone: the page polls, and checks immediately when
 * they return. It also finds a late payment.
 */
export function useLookAgain(payment: PaymentStart) {
  const { revalidate } = useRevalidator()
  const mayCome =
    payment.holdUntil !== null || (hasEnded(payment.orderStatus) && payment.givenBack === 0)
  useEffect(() => {
    if (!mayCome) return
    const look = () => {
      if (!document.hidden) void revalidate()
    }
    const timer = setInterval(look, lookAgainMs)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [mayCome, revalidate])
}
