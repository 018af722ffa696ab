import { adminOrdersApi } from '#contract/selling/admin-orders.ts'
import { adminPaymentsApi } from '#contract/selling/admin-payments.ts'
import { system } from '#server/platform/audit/audit.ts'
import { inTransaction } from '#server/platform/db/database.ts'
import type { Payout, PayoutLine } from '#server/selling/payments/settlements/payout.ts'
import { recordPayout } from '#server/selling/payments/settlements/record-payout.ts'
import { buyingIn } from './buying.ts'
import type { Person } from './given.ts'
import type { openShop } from './shop.ts'

type Shop = Pick<Awaited<ReturnType<typeof openShop>>, 'db' | 'app' | 'given'>

/** A line of a courier's remittance, in paise. */
export const codLine = (line: Partial<PayoutLine> = {}): PayoutLine => ({
  reference: 'UTR2026113001',
  settledOn: '2026-11-30',
  kind: 'COD',
  externalId: 'AWB1',
  amount: 100_00,
  fee: 0,
  tax: 0,
  orderRef: null,
  description: null,
  ...line,
})

/** Payouts of couriers and gateways, and what they are about. */
export function settlingIn(shop: Shop, owner: Person) {
  const { db, given } = shop
  const { order } = buyingIn(shop)

  /** An order whose cash a courier has collected. */
  async function collected(courier = 'Delhivery') {
    const placed = await order(await given.shopper(), [{ id: (await given.variant()).id }])
    const params = { id: placed.id }
    const move = (to: 'PROCESSING' | 'DELIVERED', { version }: { version: number }) =>
      owner(adminOrdersApi.transition, { params, body: { to, version } })
    const { version } = await move('PROCESSING', placed)
    const awb = `7${String(placed.id).padStart(11, '0')}`
    const body = { courier, trackingNumber: awb, version }
    await move('DELIVERED', await owner(adminOrdersApi.ship, { params, body }))
    const { payments } = await owner(adminPaymentsApi.read, { params })
    return { ...placed, awb, paymentId: payments[0]?.id ?? 0 }
  }

  const record = (payout: Payout) => inTransaction(db, (tx) => recordPayout(tx, system, payout))

  return {
    collected,
    record,
    /** Records lines of a courier. */
    remit: (...lines: PayoutLine[]) => record({ provider: 'delhivery', kind: 'COURIER', lines }),
  }
}
