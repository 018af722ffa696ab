import { cashfree } from './cashfree/cashfree.ts'
import type { PaymentProvider } from './provider.ts'
import { razorpay } from './razorpay/razorpay.ts'

/** The providers that the shop can use, in the order of the settings. */
export const paymentProviders: readonly PaymentProvider[] = [razorpay, cashfree]
