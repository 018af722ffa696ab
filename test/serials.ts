import { adminOrdersApi } from '#contract/selling/admin-orders.ts'
import { serialNumbersApi } from '#contract/selling/serial-numbers.ts'
import { buyingIn } from './buying.ts'
import type { Person } from './given.ts'
import { orderStepsIn } from './order-steps.ts'
import type { openShop } from './shop.ts'

/** Orders of goods whose pieces have serial numbers, and the numbers that staff enters. */
export function serialsIn(shop: Awaited<ReturnType<typeof openShop>>, boss: Person) {
  const { db, given } = shop
  const { order } = buyingIn(shop)
  const { go, readAsStaff } = orderStepsIn(shop, boss)

  return {
    async drillWithSerials() {
      const drill = await given.variant({ onHand: 20 })
      await db
        .updateTable('products')
        .set({ hasSerials: true })
        .where('id', '=', drill.productId)
        .execute()
      return drill
    },

    /** An order of some pieces that is being packed. */
    async packed(drill: { id: number }, quantity: number) {
      const asha = await given.shopper()
      const { id } = await order(asha, [{ id: drill.id, quantity }])
      await go(id, ['PROCESSING'])
      const { lines, orderNumber } = await readAsStaff(id)
      return { asha, id, orderNumber, lineId: lines[0]?.id ?? 0 }
    },

    async enter({ id, lineId }: { id: number; lineId: number }, numbers: string[]) {
      const { version } = await readAsStaff(id)
      const body = { lines: [{ lineId, numbers }], version }
      return boss(serialNumbersApi.pack, { params: { id }, body })
    },

    /** The ids of the orders that staff find by a text. */
    async found(q: string) {
      const { orders } = await boss(adminOrdersApi.list, { query: { q, page: 1, limit: 10 } })
      return orders.map(({ id }) => id)
    },
  }
}
