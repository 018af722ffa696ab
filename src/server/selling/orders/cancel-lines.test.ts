import { expect, test } from 'vitest'
import { partOfLine } from '#server/shop/tax/part-of-line.ts'
import { buyingIn } from '#test/buying.ts'
import { expectCleanBooks } from '#test/invariants.ts'
import { orderStepsIn } from '#test/order-steps.ts'
import { openShop } from '#test/shop.ts'

const shop = await openShop()
const { db, given } = shop
const { order, paidOrder, mailsOf, setCod, stockOf } = buyingIn(shop)
const boss = await given.admin('ORDERS')
const { cancel, deliverParcel, go, packed, read, refunds, ship } = orderStepsIn(shop, boss)
// All of these shoppers share one phone, and some refuse their shipments.
await setCod({ refusalLimit: 0 })

test('cancelling a piece of a paid order refunds its share once', async () => {
  const { asha, id, saw, saws, placed } = await packed(paidOrder)

  const after = await cancel(asha, id, [{ lineId: saws, quantity: 1 }])

  const [line] = placed.lines
  const third = line ? partOfLine(line, 2, 1).total : 0
  expect(after).toMatchObject({
    status: 'PROCESSING',
    paymentStatus: 'PAID',
    reversed: third,
    lines: [{ quantity: 3, cancelled: 1 }, { cancelled: 0 }],
  })
  expect(await stockOf(saw.id)).toEqual({ onHand: 8, reserved: 0 })
  expect(await refunds(id)).toMatchObject([{ amount: third, byHand: true, status: 'QUEUED' }])
  expect((await mailsOf(id)).at(-1)?.kind).toMatch(/^pieces_cancelled_/)

  await cancel(asha, id)
  expect(await read(asha, id)).toMatchObject({ status: 'CANCELLED', reversed: placed.total })
  const all = (await refunds(id)).reduce((sum, { amount }) => sum + amount, 0)
  expect(all).toBe(placed.total)
  expect(await stockOf(saw.id)).toEqual({ onHand: 10, reserved: 0 })
  await expectCleanBooks(db)
})

test('cancelling a part of a COD order lowers the cash to collect', async () => {
  const { asha, id, saws, discs, placed } = await packed()

  await cancel(asha, id, [{ lineId: saws, quantity: 2 }])
  const shipped = await ship(id)

  const due = placed.total - shipped.reversed
  expect(shipped).toMatchObject({
    payments: [{ amount: due, status: 'COD_PENDING' }],
    shipments: [{ cash: due, lines: [{ quantity: 1 }, { lineId: discs, quantity: 2 }] }],
  })
  const delivered = await deliverParcel(id, shipped.shipments[0]?.id ?? 0)
  expect(delivered).toMatchObject({
    status: 'DELIVERED',
    paymentStatus: 'COD_COLLECTED',
    payments: [{ captured: due }],
  })
  await expectCleanBooks(db)
})

test('cancelling pieces of an unconfirmed order releases their stock, and the rest is sold on confirmation', async () => {
  await setCod({ confirmOrders: true, refusalLimit: 0 })
  const asha = await given.shopper()
  const saw = await given.variant({ price: 999_00, onHand: 5 })
  const disc = await given.variant({ price: 100_00, onHand: 5 })
  const placed = await order(asha, [{ id: saw.id, quantity: 3 }, { id: disc.id }])
  await setCod({ refusalLimit: 0 })
  const [saws = 0, discs = 0] = placed.lines.map(({ id }) => id)

  await cancel(asha, placed.id, [
    { lineId: saws, quantity: 1 },
    { lineId: discs, quantity: 1 },
  ])
  expect(await stockOf(saw.id)).toEqual({ onHand: 5, reserved: 2 })
  expect(await stockOf(disc.id)).toEqual({ onHand: 5, reserved: 0 })
  await expectCleanBooks(db)
  await go(placed.id, ['CONFIRMED'])
  expect(await stockOf(saw.id)).toEqual({ onHand: 3, reserved: 0 })
  await expectCleanBooks(db)
})

test('when the rest of a partly shipped order is cancelled, the order is shipped', async () => {
  const { asha, id, saws } = await packed(paidOrder)
  const { shipments } = await ship(id, [{ lineId: saws, quantity: 3 }])

  expect((await cancel(asha, id)).status).toBe('SHIPPED')
  expect((await deliverParcel(id, shipments[0]?.id ?? 0)).status).toBe('DELIVERED')
  await expect(cancel(asha, id)).rejects.toMatchObject({ problem: { code: 'illegal_transition' } })
  await expectCleanBooks(db)
})

test('a shopper cannot cancel lines of the order of another shopper', async () => {
  const { id, saws } = await packed()
  const ravi = await given.shopper()

  await expect(cancel(ravi, id, [{ lineId: saws, quantity: 1 }])).rejects.toMatchObject({
    problem: { status: 404 },
  })
})
