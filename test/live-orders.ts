import fc from 'fast-check'
import { adminOrdersApi } from '#contract/selling/admin-orders.ts'
import { buyingIn } from './buying.ts'
import type { Person } from './given.ts'
import { orderStepsIn } from './order-steps.ts'
import { returningIn, untilChecked } from './returning.ts'
import type { openShop } from './shop.ts'

/** The steps of an order that happen now, whatever month the others are in. */
export const liveOrder = fc.record({
  isPaid: fc.boolean(),
  items: fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 2, maxLength: 2 }),
  end: fc.constantFrom('SOLD', 'CANCELLED', 'PART_CANCELLED', 'RETURNED', 'REPLACED', 'CAME_BACK'),
})

type LiveOrder = typeof liveOrder extends fc.Arbitrary<infer Value> ? Value : never

export function liveOrdersIn(shop: Awaited<ReturnType<typeof openShop>>, owner: Person) {
  const { given } = shop
  const { order, paidOrder } = buyingIn(shop)
  const steps = orderStepsIn(shop, owner)
  const returning = returningIn(shop, owner)

  const moves = {
    SOLD: async () => undefined,
    CANCELLED: async () => undefined,
    PART_CANCELLED: async () => undefined,
    CAME_BACK: async () => undefined,
    async RETURNED(who: Person, id: number, lineId: number) {
      await returning.request(who, id, { lines: [{ lineId, quantity: 1 }] })
      await returning.go(id, [...untilChecked, 'QC_PASS', 'REFUNDED'])
    },
    async REPLACED(who: Person, id: number, lineId: number) {
      const lines = [{ lineId, quantity: 1 }]
      await returning.request(who, id, { lines, resolution: 'REPLACEMENT', reason: 'DEFECTIVE' })
      await returning.go(id, untilChecked)
      await returning.step(id, { to: 'QC_PASS', restock: false })
      await returning.step(id, { to: 'REPLACED', courier: 'DTDC', trackingNumber: 'R1' })
    },
  }

  return {
    /** An order that is sold, cancelled, returned or replaced now. */
    async live({ isPaid, items, end }: LiveOrder) {
      const asha = await given.shopper()
      const bought = await Promise.all(
        items.map(async (quantity, at) => ({
          id: (await given.variant({ price: 333_33 + at, gstRate: at === 0 ? 18 : 5 })).id,
          quantity,
        })),
      )
      const needsAccount = end === 'RETURNED'
      const { id, lines } = await (isPaid || needsAccount ? paidOrder : order)(asha, bought)
      const lineId = lines[0]?.id ?? 0
      if (end === 'CANCELLED') return void (await steps.cancel(asha, id))
      if (end === 'PART_CANCELLED') await steps.cancel(asha, id, [{ lineId, quantity: 1 }])
      await steps.go(id, ['PROCESSING'])
      const { shipments, version } = await steps.ship(id)
      const params = { id, sid: shipments[0]?.id ?? 0 }
      if (end === 'CAME_BACK')
        return void (await owner(adminOrdersApi.takeBackParcel, { params, body: { version } }))
      await owner(adminOrdersApi.deliverParcel, { params, body: { version } })
      await moves[end](asha, id, lineId)
    },
  }
}
