import { expect, test } from 'vitest'
import { adminReturnsApi } from '#contract/selling/returns.ts'
import { expectCleanBooks } from '#test/invariants.ts'
import { orderStepsIn } from '#test/order-steps.ts'
import { refusal } from '#test/refusal.ts'
import { returningIn, untilChecked } from '#test/returning.ts'
import { serialsIn } from '#test/serials.ts'
import { openShop } from '#test/shop.ts'

const shop = await openShop()
const { db, given } = shop
const boss = await given.admin()
const { go, readAsStaff, ship, takeBackParcel } = orderStepsIn(shop, boss)
const { request, step, go: goReturn } = returningIn(shop, boss)
const { drillWithSerials, packed, enter } = serialsIn(shop, boss)
const refundTo = { kind: 'UPI', vpa: 'asha@upi' } as const

/** A delivered order of two drills, with a return of one of them that has arrived. */
async function returned(resolution: 'REFUND' | 'REPLACEMENT', numbers: [string, string]) {
  const one = await packed(await drillWithSerials(), 2)
  await enter(one, numbers)
  const { serials } = await ship(one.id)
  await go(one.id, ['DELIVERED'])
  const lines = [{ lineId: one.lineId, quantity: 1 }]
  await request(one.asha, one.id, { lines, resolution, reason: 'DEFECTIVE', refundTo })
  await goReturn(one.id, untilChecked)
  return { ...one, pieces: serials.map(({ id }) => id) }
}

test('the piece of a return is said when it is accepted, and its replacement leaves with a new number', async () => {
  const { id, lineId, pieces } = await returned('REPLACEMENT', ['R1', 'R2'])
  await expect(step(id, { to: 'QC_PASS', pieces })).rejects.toMatchObject(
    refusal({ fields: { pieces: expect.stringContaining('1 piece is in this return.') } }),
  )

  const checked = await step(id, { to: 'QC_PASS', pieces: pieces.slice(1) })

  const returnId = checked.returns[0]?.id
  expect(checked.serials).toMatchObject([
    { number: 'R1', returnedAt: null },
    { number: 'R2', returnedAt: expect.any(String) },
  ])
  const parcel = { to: 'REPLACED', courier: 'DTDC', trackingNumber: 'RP-1' } as const
  await expect(step(id, parcel)).rejects.toMatchObject(
    refusal({ code: 'serials_missing', message: expect.stringContaining('1 of 1 is missing.') }),
  )
  const leave = (number: string) =>
    step(id, { ...parcel, serials: [{ lineId, numbers: [number] }] })
  await expect(leave('R1')).rejects.toMatchObject(
    refusal({ fields: { 'serials.0.numbers': expect.stringContaining('R1 belongs to a piece') } }),
  )
  const sent = await leave('R2')

  const replacement = sent.shipments.find((shipment) => shipment.returnId === returnId)
  expect(sent.serials.at(-1)).toMatchObject({ number: 'R2', shipmentId: replacement?.id })
  const back = await takeBackParcel(id, replacement?.id ?? 0)
  expect(back.serials.at(-1)).toMatchObject({ number: 'R2', returnedAt: expect.any(String) })
  await expectCleanBooks(db)
})

test('a return that is refunded at once says its piece, which is then sold again', async () => {
  const { id, pieces } = await returned('REFUND', ['Q1', 'Q2'])
  const { returns } = await readAsStaff(id)
  const [{ id: rid, version }] = returns as [(typeof returns)[0]]
  const params = { id, rid }
  const { amount } = await boss(adminReturnsApi.settlement, { params })

  const body = { restock: true, amount, pieces: pieces.slice(0, 1), version }
  const settled = await boss(adminReturnsApi.settle, { params, body })

  expect(settled.serials).toMatchObject([
    { number: 'Q1', returnedAt: expect.any(String) },
    { number: 'Q2', returnedAt: null },
  ])
})
