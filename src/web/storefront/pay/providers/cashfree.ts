import type { ProviderWindow } from './provider-window.ts'

type Result = { error?: { message?: string }; paymentDetails?: object }
type Checkout = (options: { paymentSessionId: string; redirectTarget: '_modal' }) => Promise<Result>
declare global {
  interface Window {
    Cashfree?: (options: { mode: 'sandbox' | 'production' }) => { checkout: Checkout }
  }
}

/** Cashfree's hosted checkout over the page. Card numbers never reach this shop. */
export const cashfree: ProviderWindow = {
  open({ keyId, orderId, session }, _method, { onPaid, onFailed, onClosed }) {
    if (!window.Cashfree || !session) throw new Error('the gateway did not load')
    let isOver = false
    const mode = keyId.startsWith('TEST') ? 'sandbox' : 'production'
    const end = ({ error, paymentDetails }: Result) => {
      if (isOver) return
      if (paymentDetails) return onPaid({ order_id: orderId })
      if (error) onFailed('The payment did not go through.')
      onClosed()
    }
    void window
      .Cashfree({ mode })
      .checkout({ paymentSessionId: session, redirectTarget: '_modal' })
      .then(end, () => end({ error: {} }))
    // Cashfree's window cannot be closed from outside; what it reports later is ignored.
    return () => {
      isOver = true
    }
  },
}
