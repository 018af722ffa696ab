import { adminOrdersApi } from '#contract/selling/admin-orders.ts'
import { adminPaymentsApi } from '#contract/selling/admin-payments.ts'
import type { OrderStatus } from '#contract/selling/order-status.ts'
import { type LineShare, ordersApi } from '#contract/selling/orders.ts'
import { buyingIn } from './buying.ts'
import type { givenIn, Person } from './given.ts'

type Shop = Parameters<typeof buyingIn>[0] & { given: ReturnType<typeof givenIn> }

/** Steps of an order after it was placed: by its shopper, and by `boss`. */
export function orderStepsIn(shop: Shop, boss: Person) {
  const { db, given } = shop
  const { order } = buyingIn(shop)

  const readAsStaff = (id: number) => boss(adminOrdersApi.read, { params: { id } })

  const move = ({ id, version }: { id: number; version: number }, to: OrderStatus) =>
    boss(adminOrdersApi.transition, { params: { id }, body: { to, version } })

  /** Moves it through several statuses. */
  async function go(id: number, path: readonly OrderStatus[]) {
    for (const to of path) await move(await readAsStaff(id), to)
  }

  /** Ships these lines, or all that is left. */
  async function ship(id: number, lines?: LineShare[], version?: number) {
    const body = {
      courier: 'BlueDart',
      trackingNumber: '123',
      version: version ?? (await readAsStaff(id)).version,
    }
    return boss(adminOrdersApi.ship, { params: { id }, body: lines ? { ...body, lines } : body })
  }

  const onParcel =
    (action: 'deliverParcel' | 'takeBackParcel') => async (id: number, sid: number) => {
      const { version } = await readAsStaff(id)
      return boss(adminOrdersApi[action], { params: { id, sid }, body: { version } })
    }

  return {
    readAsStaff,
    move,
    go,
    ship,
    deliverParcel: onParcel('deliverParcel'),
    takeBackParcel: onParcel('takeBackParcel'),

    read: (who: Person, id: number) => who(ordersApi.read, { params: { id } }),

    /** Cancels these lines, or all that is left. */
    cancel: (who: Person, id: number, lines?: LineShare[]) =>
      who(ordersApi.cancel, {
        params: { id },
        body: { reason: 'Too many', ...(lines && { lines }) },
      }),

    refunds: async (id: number) => (await boss(adminPaymentsApi.read, { params: { id } })).refunds,

    /** An order of three saws and two discs, which is packed. */
    async packed(pay: typeof order = order) {
      const asha = await given.shopper()
      const saw = await given.variant({ name: 'Saw', price: 333_33, onHand: 10 })
      const disc = await given.variant({ name: 'Disc', price: 100_00, onHand: 10 })
      const placed = await pay(asha, [
        { id: saw.id, quantity: 3 },
        { id: disc.id, quantity: 2 },
      ])
      await go(placed.id, ['PROCESSING'])
      const [saws, discs] = placed.lines.map(({ id }) => id) as [number, number]
      return { asha, saw, disc, placed, id: placed.id, saws, discs }
    },

    /** Whether totals are rounded to whole rupees. */
    roundTotals(roundToRupee: boolean) {
      const value = JSON.stringify({ roundToRupee })
      return db
        .insertInto('settings')
        .values({ section: 'tax', value })
        .onConflict((row) => row.column('section').doUpdateSet({ value }))
        .execute()
    },
  }
}
