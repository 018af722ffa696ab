import { expect, test } from 'vitest'
import { buyingIn } from '#test/buying.ts'
import { expectCleanBooks } from '#test/invariants.ts'
import { returningIn, untilChecked } from '#test/returning.ts'
import { openShop } from '#test/shop.ts'
import { completeOrders } from './complete-orders.ts'

const shop = await openShop()
const { db, given } = shop
const { mailsOf } = buyingIn(shop)
const boss = await given.admin('ORDERS')
const { delivered, request, go, step, readAsStaff, arrivedDaysAgo } = returningIn(shop, boss)

test('an order is completed when its return window ends, and its shopper is asked for a review once', async () => {
  const { asha, id, saws } = await delivered()
  const other = await delivered()
  await request(asha, id, { lines: [{ lineId: saws, quantity: 1 }] })
  await arrivedDaysAgo(id, 8)
  await arrivedDaysAgo(other.id, 6)
  const run = () => completeOrders(db)

  // Other orders may be due as well; this one waits for its return.
  await run()
  expect((await readAsStaff(id)).status).toBe('DELIVERED')
  await step(id, { to: 'REJECTED', told: 'Too late' })
  const runs = await Promise.all([run(), run(), run()])

  expect(runs.reduce((sum, count) => sum + count)).toBe(1)
  expect((await readAsStaff(id)).status).toBe('COMPLETED')
  expect((await readAsStaff(other.id)).status).toBe('DELIVERED')
  const invited = (await mailsOf(id)).filter(({ kind }) => kind === 'review_invited')
  expect(invited).toMatchObject([{ text: expect.stringMatching(/Saw\nDisc/) }])
  await expectCleanBooks(db)
})

test('a shopper is not asked to review lines that were returned', async () => {
  const order = await delivered()
  const none = await delivered()
  await request(order.asha, order.id, { lines: [{ lineId: order.saws, quantity: 3 }] })
  await go(order.id, [...untilChecked, 'QC_PASS', 'REFUNDED'])
  await request(none.asha, none.id, {
    lines: [
      { lineId: none.saws, quantity: 3 },
      { lineId: none.discs, quantity: 1 },
    ],
  })
  await go(none.id, [...untilChecked, 'QC_PASS', 'REFUNDED'])
  for (const { id } of [order, none]) await arrivedDaysAgo(id, 8)

  await completeOrders(db)

  const invitation = async (id: number) =>
    (await mailsOf(id)).find(({ kind }) => kind === 'review_invited')?.text
  expect(await invitation(order.id)).toContain('Disc')
  expect(await invitation(order.id)).not.toContain('Saw')
  expect(await invitation(none.id)).toBeUndefined()
  expect((await readAsStaff(none.id)).status).toBe('COMPLETED')
})
