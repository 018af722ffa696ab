import { demo } from './demo.ts'
import type { ProviderWindow } from './provider-window.ts'
import { razorpay } from './razorpay.ts'

/** The windows of the payment providers, by the provider's id. */
export const providerWindows: Readonly<Record<string, ProviderWindow>> = { razorpay, demo }
