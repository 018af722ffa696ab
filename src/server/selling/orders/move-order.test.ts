import fc from 'fast-check'
import { expect, test } from 'vitest'
import { adminOrdersApi } from '#contract/selling/admin-orders.ts'
import { type OrderStatus, orderStatuses } from '#contract/selling/order-status.ts'
import { ordersApi } from '#contract/selling/orders.ts'
import { buyingIn } from '#test/buying.ts'
import type { Person } from '#test/given.ts'
import { expectCleanBooks } from '#test/invariants.ts'
import { orderStepsIn } from '#test/order-steps.ts'
import { openShop } from '#test/shop.ts'
import { expireOrders } from './expire-orders.ts'

const shop = await openShop()
const { db, given } = shop
const { order, runOut, setCod } = buyingIn(shop)
const boss = await given.admin('ORDERS')
const { go, move, readAsStaff } = orderStepsIn(shop, boss)
// All of these shoppers share one phone, and some refuse their shipments.
await setCod({ refusalLimit: 0 })

const reachable: [OrderStatus, OrderStatus[]][] = [
  ['PENDING_CONFIRMATION', []],
  ['CONFIRMED', []],
  ['PROCESSING', ['PROCESSING']],
  ['SHIPPED', ['PROCESSING', 'SHIPPED']],
  ['OUT_FOR_DELIVERY', ['PROCESSING', 'SHIPPED', 'OUT_FOR_DELIVERY']],
  ['DELIVERED', ['PROCESSING', 'SHIPPED', 'DELIVERED']],
  ['COMPLETED', ['PROCESSING', 'SHIPPED', 'DELIVERED', 'COMPLETED']],
  ['CANCELLED', ['CANCELLED']],
  ['RETURNED_TO_ORIGIN', ['PROCESSING', 'SHIPPED', 'RETURNED_TO_ORIGIN']],
]

test.each(reachable)(
  'an order that is %s can only be moved to the allowed statuses',
  async (from, path) => {
    const asha = await given.shopper()
    const saw = await given.variant({ onHand: 50 })
    const arrive = async () => {
      await confirmOrders(from === 'PENDING_CONFIRMATION')
      const { id } = await order(asha, [{ id: saw.id }])
      await confirmOrders(false)
      await go(id, path)
      return readAsStaff(id)
    }
    const standing = await arrive()
    expect(standing.status).toBe(from)

    for (const to of orderStatuses.filter((status) => !standing.allowed.includes(status)))
      await expect(move(standing, to), `${from} to ${to}`).rejects.toMatchObject({
        problem: {
          status: 409,
          code: 'illegal_transition',
          current: { allowed: standing.allowed },
        },
      })
    expect(await readAsStaff(standing.id)).toEqual(standing)
    for (const to of standing.allowed)
      expect(await move(await arrive(), to)).toMatchObject({ status: to })
    await expectCleanBooks(db)
  },
)

test('a status that is not allowed is refused with a list of the allowed ones', async () => {
  const asha = await given.shopper()
  const placed = await order(asha, [{ id: (await given.variant()).id }])

  await expect(move(await readAsStaff(placed.id), 'DELIVERED')).rejects.toMatchObject({
    problem: {
      message:
        "This order is confirmed and can't become delivered. It can become: packed, cancelled.",
    },
  })
})

test('when two people move an order at once, the second is refused and gets the current status', async () => {
  const asha = await given.shopper()
  const placed = await order(asha, [{ id: (await given.variant()).id }])
  const [mine, theirs] = [await readAsStaff(placed.id), await readAsStaff(placed.id)]

  await move(mine, 'PROCESSING')

  await expect(move(theirs, 'CANCELLED')).rejects.toMatchObject({
    problem: {
      status: 409,
      code: 'stale',
      current: { status: 'PROCESSING', version: 2, allowed: ['SHIPPED', 'CANCELLED'] },
    },
  })
  await expect(
    boss(adminOrdersApi.ship, {
      params: { id: placed.id },
      body: { courier: 'BlueDart', trackingNumber: '1', version: theirs.version },
    }),
  ).rejects.toMatchObject({ problem: { code: 'stale' } })
})

test('the invariants hold after any sequence of moves, cancellations and expiries', async () => {
  const asha = await given.shopper()
  const saw = await given.variant({ onHand: 10_000 })
  const action = fc.oneof(
    fc.record({ which: fc.nat(2), to: fc.constantFrom(...orderStatuses) }),
    fc.record({ which: fc.nat(2), to: fc.constantFrom('cancel' as const, 'run out' as const) }),
  )

  await fc.assert(
    fc.asyncProperty(
      fc.boolean(),
      fc.array(action, { maxLength: 25 }),
      async (mustConfirm, actions) => {
        await confirmOrders(mustConfirm)
        const ids = [1, 2, 3].map(async (quantity) => {
          const who = await given.shopper()
          return { who, id: (await order(who, [{ id: saw.id, quantity }])).id }
        })
        const placed = await Promise.all(ids)

        for (const { which, to } of actions) {
          const { who, id } = placed[which] ?? { who: asha, id: 0 }
          if (to === 'cancel') await Promise.allSettled([cancel(who, id, 'Changed my mind')])
          else if (to === 'run out') await runOut(id).then(() => expireOrders(db))
          else await Promise.allSettled([move(await readAsStaff(id), to)])
        }

        await expectCleanBooks(db)
      },
    ),
    { numRuns: 15 },
  )
  await confirmOrders(false)
}, 300_000)

const cancel = (who: Person, id: number, reason: string) =>
  who(ordersApi.cancel, { params: { id }, body: { reason } })

const confirmOrders = (isOn: boolean) => setCod({ confirmOrders: isOn, refusalLimit: 0 })
