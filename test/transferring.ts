import type { Paise } from '#contract/money.ts'
import { adminPaymentsApi } from '#contract/selling/admin-payments.ts'
import { checkoutApi } from '#contract/selling/checkout.ts'
import { ordersApi } from '#contract/selling/orders.ts'
import { paymentsApi } from '#contract/selling/payments.ts'
import { buyingIn } from './buying.ts'
import type { Person } from './given.ts'
import type { openShop } from './shop.ts'

type Waiting = { onHand?: number; price?: number; by?: Person }

/** Orders that wait for a UPI transfer, and what their shopper and staff do about them. */
export function transferringIn(shop: Awaited<ReturnType<typeof openShop>>, owner: Person) {
  const { given } = shop
  const { fill, mailsOf } = buyingIn(shop)
  let transfers = 0
  const nextUtr = () => `TRANSFER${String(++transfers).padStart(9, '0')}`

  /** A shopper with an order of one saw that waits for their transfer. */
  async function waiting({ onHand = 3, price = 499_00, by }: Waiting = {}) {
    const asha = by ?? (await given.shopper())
    const saw = await given.variant({ onHand, price })
    await fill(asha, [{ id: saw.id }])
    const request = { addressId: (await given.address(asha)).id, paymentMethod: 'UPI_QR' as const }
    const { quoteToken } = await asha(checkoutApi.quote, { body: request })
    const { order } = await asha(checkoutApi.placeOrder, {
      body: { ...request, quoteToken },
      headers: { 'idempotency-key': crypto.randomUUID() },
    })
    const params = { id: order.id }
    const ownUtr = nextUtr()
    return {
      asha,
      saw,
      order,
      /** Staff books this amount; by default all that is missing. */
      came: (amount?: Paise, utr = nextUtr()) =>
        owner(adminPaymentsApi.confirm, {
          params: { ...params, pid: order.payments[0]?.id ?? 0 },
          body: amount === undefined ? { utr } : { utr, amount },
        }),
      sayPaid: (utr = ownUtr) => asha(paymentsApi.upiReference, { params, body: { utr } }),
      /** Staff confirms the transfer that the shopper entered. */
      confirm: () =>
        owner(adminPaymentsApi.confirm, {
          params: { ...params, pid: order.payments[0]?.id ?? 0 },
          body: { utr: ownUtr },
        }),
      /** Staff does not find the transfer that the shopper entered. */
      reject: () =>
        owner(adminPaymentsApi.reject, {
          params: { ...params, pid: order.payments[0]?.id ?? 0 },
          body: { reason: 'Nothing under this number' },
        }),
      read: () => asha(ordersApi.read, { params }),
      payment: () => asha(paymentsApi.read, { params }),
      money: () => owner(adminPaymentsApi.read, { params }),
      mails: async () => (await mailsOf(order.id)).map(({ kind }) => kind),
    }
  }

  return { waiting, nextUtr }
}
