import type { ProviderWindow } from './provider-window.ts'
import { razorpay } from './razorpay.ts'

/** The windows of the payment providers, by the provider's id. Only the usual one is loaded with the page. */
export const providerWindows: Readonly<
  Record<string, ProviderWindow | (() => Promise<ProviderWindow>)>
> = {
  razorpay,
  cashfree: async () => (await import('./cashfree.ts')).cashfree,
  demo: async () => (await import('./demo.ts')).demo,
}
