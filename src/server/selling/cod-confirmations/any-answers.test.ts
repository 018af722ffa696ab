import fc from 'fast-check'
import { expect, test } from 'vitest'
import { adminOrdersApi } from '#contract/selling/admin-orders.ts'
import { codCallsApi } from '#contract/selling/cod-calls.ts'
import { ordersApi } from '#contract/selling/orders.ts'
import { openShopThatAsks } from '#test/confirming.ts'
import { expectCleanBooks } from '#test/invariants.ts'
import { expireOrders } from '../orders/expire-orders.ts'
import { followConfirmations } from './follow-confirmations.ts'

const shop = await openShopThatAsks()
const { db, given, ask, asked, answer, statusOf, stockOf, runOut, pass } = shop
const boss = await given.admin('ORDERS')

type Asked = Awaited<ReturnType<typeof asked>>
const call =
  (outcome: 'CONFIRMED' | 'CANCELLED' | 'LATER') =>
  ({ id }: Asked) =>
    boss(codCallsApi.record, { params: { id }, body: { outcome } })
const move =
  (to: 'CONFIRMED' | 'PROCESSING' | 'CANCELLED') =>
  ({ id }: Asked) =>
    boss(adminOrdersApi.transition, { params: { id }, body: { to } })

/** All that may happen to an order that waits. Whatever the shop refuses changes nothing. */
const steps: Record<string, (order: Asked) => Promise<unknown>> = {
  yes: ({ id }) => answer(id, 'YES'),
  no: ({ id }) => answer(id, 'NO'),
  change: ({ id }) => answer(id, 'CHANGE', 'The next house'),
  'half of the time': ({ id }) => pass(id, 13).then(() => followConfirmations(db)),
  'all of the time': ({ id }) => pass(id, 25).then(() => followConfirmations(db)),
  'the hold ends': ({ id }) => runOut(id).then(() => expireOrders(db)),
  confirmed: call('CONFIRMED'),
  'called off': call('CANCELLED'),
  later: call('LATER'),
  'staff confirm': move('CONFIRMED'),
  'staff pack': move('PROCESSING'),
  'staff cancel': move('CANCELLED'),
  'the shopper cancels': ({ who, id }) =>
    who(ordersApi.cancel, { params: { id }, body: { reason: 'No' } }),
}

/** The stock of five pieces, of which the order has two. */
const stockIn = (status: string) => {
  if (status === 'PENDING_CONFIRMATION') return { onHand: 5, reserved: 2 }
  const isSold = status === 'CONFIRMED' || status === 'PROCESSING'
  return { onHand: isSold ? 3 : 5, reserved: 0 }
}

test('whatever answers, staff and the clock do in any order, and at once, keeps order and stock together', async () => {
  const step = fc.constantFrom(...Object.keys(steps))
  const run = fc.record({
    turns: fc.array(fc.array(step, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 4 }),
    unanswered: fc.constantFrom('CALL' as const, 'CANCEL' as const),
  })
  await fc.assert(
    fc.asyncProperty(run, async ({ turns, unanswered }) => {
      await ask({ unanswered })
      const order = await asked()
      let ended: string | null = null
      for (const together of turns) {
        await Promise.allSettled(together.map((name) => steps[name]?.(order)))
        const status = await statusOf(order.id)
        expect(await stockOf(order.saw.id)).toEqual(stockIn(status))
        if (ended) expect(status).toBe(ended)
        if (status === 'CANCELLED' || status === 'EXPIRED') ended = status
      }
    }),
    { numRuns: 12 },
  )
  await ask()
  await expectCleanBooks(db)
})
