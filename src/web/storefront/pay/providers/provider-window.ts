import type { GatewayCheckout, GatewayPaid } from '#contract/selling/payments.ts'

export type WindowListeners = {
  onPaid: (paid: GatewayPaid) => void
  onFailed: (sentence: string) => void
  onClosed: () => void
}

/**
 * Functions of a payment provider for the pay page. `method` is the shopper's choice at the checkout: `upi` or `card`.
 */
export type ProviderWindow = {
  /** Opens the window and returns how to close it. The script of the provider is loaded. */
  open: (
    checkout: GatewayCheckout,
    method: string | undefined,
    listeners: WindowListeners,
  ) => () => void
}

/** The brand's green, for windows that can be coloured. */
export const brandColour = '#12543e'
