import { type Db, inTransaction } from '#server/platform/db/database.ts'
import { readPaymentSection } from '#server/shop/settings/settings.ts'
import { applyPaymentUpdate } from './apply-payment-update.ts'
import { applyRefundUpdate } from './apply-refund-update.ts'
import { GatewayRejected, type PaymentGateway } from './gateway.ts'
import type { NamedGateway, PaymentOptions } from './payment-options.ts'
import type { PaymentUpdate } from './payment-update.ts'

/** A payment for which a provider has an order. */
export type BegunPayment = { provider: string; gatewayOrderId: string }

/**
 * Asks the gateway what became of its order and applies the answer: captures authorised payments and records
 * refunds. Syncing again changes nothing.
 */
export async function syncFromGateway(
  db: Db,
  options: PaymentOptions,
  { provider, gatewayOrderId }: BegunPayment,
) {
  const gateway = options.gatewayOf(await readPaymentSection(db), provider)
  if (!gateway) return
  for (const reported of await gateway.listPayments(gatewayOrderId)) {
    const update =
      reported.state === 'authorized' ? await capturePayment(gateway, reported) : reported
    await inTransaction(db, (tx) => applyPaymentUpdate(tx, provider, update))
    if (update.state === 'captured' && update.refunded !== 0)
      await syncRefunds(db, { provider, gateway }, update.id)
  }
}

/** Asks the gateway for the refunds of a payment and applies them. */
export async function syncRefunds(db: Db, { provider, gateway }: NamedGateway, paymentId: string) {
  for (const update of await gateway.listRefunds(paymentId))
    await inTransaction(db, (tx) => applyRefundUpdate(tx, provider, update))
}

/**
 * Captures an authorised payment. Of two concurrent captures the gateway rejects one, which then reads the
 * current state.
 */
async function capturePayment(
  gateway: PaymentGateway,
  update: PaymentUpdate,
): Promise<PaymentUpdate> {
  try {
    return await gateway.capture(update)
  } catch (error) {
    if (!(error instanceof GatewayRejected)) throw error
    const now = await gateway.listPayments(update.gatewayOrderId)
    return now.find(({ id }) => id === update.id) ?? update
  }
}
