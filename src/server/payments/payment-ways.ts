import type { PaymentMethod } from '#contract/order-status.ts'
import type { PaymentWays } from '#contract/payment-ways.ts'
import { readCodSettings, readPaymentSection } from '../company/settings.ts'
import type { Db } from '../db/database.ts'
import type { PaymentOptions } from './payment-options.ts'

/** The ways to pay that are switched on, as checkout orders them; a gateway that is away for a moment counts. */
export async function readPaymentWays(db: Db, options: PaymentOptions): Promise<PaymentWays> {
  const [section, cod] = await Promise.all([readPaymentSection(db), readCodSettings(db)])
  const isOn: Record<PaymentMethod, boolean> = {
    RAZORPAY: options.isOn(section, 'RAZORPAY'),
    UPI_QR: options.isOn(section, 'UPI_QR'),
    BANK_TRANSFER: options.isOn(section, 'BANK_TRANSFER'),
    COD: cod.enabled,
  }
  const inOrder = ['RAZORPAY', 'UPI_QR', 'BANK_TRANSFER', 'COD'] as const
  return { methods: inOrder.filter((method) => isOn[method]) }
}
