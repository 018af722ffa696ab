import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { adminPaymentsApi } from '#contract/selling/admin-payments.ts'
import { ordersApi } from '#contract/selling/orders.ts'
import type { PayingShop } from './paying.ts'

/** The money of an order's first payment, as staff see it. */
export async function moneyIn({ given }: PayingShop) {
  const owner = await given.admin('OWNER')
  return async ({ order: { id } }: { order: { id: number } }) => {
    const { payments, refunds } = await owner(adminPaymentsApi.read, { params: { id } })
    const [payment] = payments
    return {
      captured: payment?.captured,
      refunded: payment?.refunded,
      review: payment?.review,
      refunds: refunds.map(({ status }) => status),
    }
  }
}

/** Makes the next check of every payment and refund due now, and makes them. */
export const lookIn =
  ({ db, reconcile }: PayingShop) =>
  async () => {
    await sql`update payments set next_check_at = now()
      where gateway_order_id is not null or lost_at is not null`.execute(db)
    await sql`update refunds set updated_at = now() - interval '6 minutes'`.execute(db)
    return reconcile()
  }

/** The tests that every provider has to pass when answers and webhooks are lost. */
export async function testLostAnswers(shop: PayingShop) {
  const { db, given, desk, told, deliver, payRefund, waiting } = shop
  const owner = await given.admin('OWNER')
  const moneyOf = await moneyIn(shop)
  const look = lookIn(shop)

  async function paidAndCancelled() {
    const paid = await waiting()
    desk.pay(paid.gatewayOrder)
    for (const event of told()) await deliver(event)
    const params = { id: paid.order.id }
    await paid.asha(ordersApi.cancel, { params, body: { reason: 'Not needed' } })
    const { refunds } = await owner(adminPaymentsApi.read, { params })
    return { ...paid, refundId: refunds[0]?.id ?? 0 }
  }

  test('a check without an answer is repeated within a minute, and does not open the circuit', async () => {
    const late = await waiting()
    desk.pay(late.gatewayOrder)
    told()
    desk.setFault({ mode: 'error' })
    await look()
    desk.setFault({ mode: 'none' })
    const { rows } = await sql<{ isSoon: boolean }>`
      select next_check_at <= now() + interval '1 minute' as is_soon from payments
      where order_id = ${late.order.id}`.execute(db)
    shop.wait(15_001)
    await look()

    expect(rows).toEqual([{ isSoon: true }])
    const read = await late.asha(ordersApi.read, { params: { id: late.order.id } })
    expect(read.status).toBe('CONFIRMED')
  })

  test('a refund whose answer was lost is found at the gateway and made once', async () => {
    const paid = await paidAndCancelled()
    desk.setFault({ mode: 'after' })
    await expect(payRefund(paid.refundId)).rejects.toThrow()
    desk.setFault({ mode: 'none' })
    desk.advance(3)
    told()

    await look()

    expect(await moneyOf(paid)).toMatchObject({
      refunded: paid.order.total,
      refunds: ['PROCESSED'],
    })
    expect(desk.countRefunds(paid.refundId)).toBe(1)
  })

  test('a refund whose job has failed for good is still made, once', async () => {
    const paid = await paidAndCancelled()

    await look()
    await look()

    expect(desk.countRefunds(paid.refundId)).toBe(1)
    desk.advance(3)
    for (const event of told()) await deliver(event)
    expect(await moneyOf(paid)).toMatchObject({ refunded: paid.order.total })
  })
}
