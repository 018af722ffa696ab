import type { ReturnStatus } from '#contract/selling/order-returns.ts'
import type { LineShare } from '#contract/selling/orders.ts'
import {
  adminReturnsApi,
  type ReturnMove,
  type ReturnRequest,
  returnsApi,
} from '#contract/selling/returns.ts'
import { buyingIn } from './buying.ts'
import type { Person } from './given.ts'
import { orderStepsIn } from './order-steps.ts'
import type { openShop } from './shop.ts'

type Wish = Partial<ReturnRequest> & { lines: LineShare[] }

/** The statuses of a return up to its inspection. */
export const untilChecked: ReturnStatus[] = ['APPROVED', 'PICKED_UP', 'RECEIVED']

/** Delivered orders and their returns: what the shopper requests, and what `boss` does then. */
export function returningIn(
  { app, db, given }: Awaited<ReturnType<typeof openShop>>,
  boss: Person,
) {
  const { order, paidOrder } = buyingIn({ app, db, given })
  const { go: moveOrder, readAsStaff, refunds } = orderStepsIn({ app, db, given }, boss)

  /** A delivered order of three saws and a disc. */
  async function delivered(pay: typeof order = paidOrder) {
    const asha = await given.shopper()
    const saw = await given.variant({ name: 'Saw', price: 333_33, onHand: 10 })
    const disc = await given.variant({ name: 'Disc', price: 100_00, gstRate: 5, onHand: 10 })
    const placed = await pay(asha, [{ id: saw.id, quantity: 3 }, { id: disc.id }])
    await moveOrder(placed.id, ['PROCESSING', 'SHIPPED', 'DELIVERED'])
    const [saws, discs] = placed.lines.map(({ id }) => id) as [number, number]
    return { asha, saw, disc, placed, id: placed.id, saws, discs }
  }

  /** Moves the newest return of an order. */
  async function step(id: number, move: Omit<ReturnMove, 'version'>) {
    const back = (await readAsStaff(id)).returns.at(-1)
    const params = { id, rid: back?.id ?? 0 }
    return boss(adminReturnsApi.transition, {
      params,
      body: { ...move, version: back?.version ?? 0 },
    })
  }

  return {
    readAsStaff,
    moveOrder,
    refunds,
    delivered,
    step,

    request: (who: Person, id: number, wish: Wish) =>
      who(returnsApi.request, {
        params: { id },
        body: { reason: 'NO_LONGER_NEEDED', resolution: 'REFUND', ...wish },
      }),

    /** Moves it through several statuses. */
    async go(id: number, path: readonly ReturnStatus[]) {
      for (const to of path) await step(id, { to })
      return readAsStaff(id)
    },

    notes: (id: number) =>
      db
        .selectFrom('invoices')
        .select('total')
        .where('orderId', '=', id)
        .where('kind', '=', 'CREDIT_NOTE')
        .execute(),

    /** Sets the delivery of shipments a number of days back. */
    arrivedDaysAgo: (orderId: number, days: number, which: 'all' | 'first' = 'all') =>
      db
        .updateTable('shipments')
        .set({ deliveredAt: new Date(Date.now() - days * 86_400_000) })
        .where('orderId', '=', orderId)
        .$if(which === 'first', (parcels) => parcels.where('returnId', 'is', null))
        .execute(),
  }
}
