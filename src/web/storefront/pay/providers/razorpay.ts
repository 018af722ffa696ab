import type { GatewayCheckout } from '#contract/selling/payments.ts'
import { brandColour, type ProviderWindow } from './provider-window.ts'

type Paid = {
  razorpay_order_id: string
  razorpay_payment_id: string
  razorpay_signature: string
}
type Checkout = {
  open: () => void
  close: () => void
  on: (
    event: 'payment.failed',
    listener: (failed: { error: { description?: string } }) => void,
  ) => void
}
type Options = {
  key: string
  order_id: string
  amount: number
  currency: string
  name: string
  description: string
  prefill: GatewayCheckout['prefill'] & { method?: string }
  theme: { color: string }
  handler: (paid: Paid) => void
  modal: { ondismiss: () => void; confirm_close: boolean }
}
declare global {
  interface Window {
    Razorpay?: new (options: Options) => Checkout
  }
}

/** Razorpay's Standard Checkout. Card numbers never reach this shop. */
export const razorpay: ProviderWindow = {
  open({ keyId, orderId, amount, currency, name, description, prefill }, method, listeners) {
    if (!window.Razorpay) throw new Error('the gateway did not load')
    let isOpen = true
    const checkout = new window.Razorpay({
      key: keyId,
      order_id: orderId,
      amount,
      currency,
      name,
      description,
      theme: { color: brandColour },
      prefill: { ...prefill, ...(method && { method }) },
      handler: (paid) => {
        isOpen = false
        listeners.onPaid(paid)
      },
      modal: {
        confirm_close: true,
        ondismiss: () => {
          isOpen = false
          listeners.onClosed()
        },
      },
    })
    checkout.on('payment.failed', ({ error }) =>
      listeners.onFailed(error.description || 'The payment did not go through.'),
    )
    checkout.open()
    return () => {
      if (isOpen) checkout.close()
    }
  },
}
