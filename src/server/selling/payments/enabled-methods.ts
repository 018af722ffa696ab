import type { CheckoutMethod } from '#contract/selling/payment-methods.ts'
import type { EnabledPaymentMethods } from '#contract/shop/payment-methods.ts'
import type { Db } from '#server/platform/db/database.ts'
import { readCodSettings, readPaymentSection } from '#server/shop/settings/settings.ts'
import type { PaymentOptions } from './payment-options.ts'

/**
 * The payment methods that are switched on, in the order checkout shows them. A gateway that is briefly
 * unavailable still counts.
 */
export async function readEnabledPaymentMethods(
  db: Db,
  options: PaymentOptions,
): Promise<EnabledPaymentMethods> {
  const [section, cod] = await Promise.all([readPaymentSection(db), readCodSettings(db)])
  const isOn: Record<CheckoutMethod, boolean> = {
    ONLINE: options.isOn(section, 'ONLINE'),
    UPI_QR: options.isOn(section, 'UPI_QR'),
    BANK_TRANSFER: options.isOn(section, 'BANK_TRANSFER'),
    COD: cod.enabled,
  }
  const inOrder = ['ONLINE', 'UPI_QR', 'BANK_TRANSFER', 'COD'] as const
  return { methods: inOrder.filter((method) => isOn[method]) }
}
