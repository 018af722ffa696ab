import { type Db, inTransaction } from '#server/platform/db/database.ts'
import { readPaymentSection } from '#server/shop/settings/settings.ts'
import { applyPaymentUpdate } from './apply-payment-update.ts'
import { applyRefundUpdate } from './apply-refund-update.ts'
import { GatewayRejected, type PaymentGateway } from './gateway.ts'
import type { PaymentOptions } from './payment-options.ts'
import type { PaymentUpdate } from './payment-update.ts'

/**
 * Asks the gateway what became of its order and applies the answer: captures authorised payments and records
 * refunds. Syncing again changes nothing.
 */
export async function syncFromGateway(
  db: Db,
  options: PaymentOptions,
  gatewayOrderId: string,
  publicUrl: string,
) {
  const gateway = options.gatewayOf(await readPaymentSection(db))
  if (!gateway) return
  for (const news of await gateway.listPayments(gatewayOrderId)) {
    const heard = news.state === 'authorized' ? await taken(gateway, news) : news
    await inTransaction(db, (tx) => applyPaymentUpdate(tx, heard, publicUrl))
    if (heard.state === 'captured' && heard.refunded > 0)
      await syncRefunds(db, gateway, heard.id, publicUrl)
  }
}

/** Asks the gateway for the refunds of a payment and applies them. */
export async function syncRefunds(
  db: Db,
  gateway: PaymentGateway,
  paymentId: string,
  publicUrl: string,
) {
  for (const news of await gateway.listRefunds(paymentId))
    await inTransaction(db, (tx) => applyRefundUpdate(tx, news, publicUrl))
}

/**
 * Captures an authorised payment. Of two concurrent captures the gateway rejects one, which then reads the
 * current state.
 */
async function taken(gateway: PaymentGateway, news: PaymentUpdate): Promise<PaymentUpdate> {
  try {
    return await gateway.capture(news)
  } catch (error) {
    if (!(error instanceof GatewayRejected)) throw error
    const now = await gateway.listPayments(news.gatewayOrderId)
    return now.find(({ id }) => id === news.id) ?? news
  }
}
