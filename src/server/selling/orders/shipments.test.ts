import fc from 'fast-check'
import { expect, test } from 'vitest'
import { buyingIn } from '#test/buying.ts'
import { expectCleanBooks } from '#test/invariants.ts'
import { orderStepsIn } from '#test/order-steps.ts'
import { openShop } from '#test/shop.ts'

const shop = await openShop()
const { db, given } = shop
const { order, paidOrder, mailsOf, setCod } = buyingIn(shop)
const boss = await given.admin('ORDERS')
const { cancel, deliverParcel, packed, read, readAsStaff, roundTotals, ship, takeBackParcel } =
  orderStepsIn(shop, boss)
// All of these shoppers share one phone, and some refuse their shipments.
await setCod({ refusalLimit: 0 })

test('an order that ships in two parcels is delivered when both have arrived', async () => {
  const { asha, id, saws, discs, placed } = await packed()

  const first = await ship(id, [{ lineId: saws, quantity: 2 }])
  expect(first).toMatchObject({
    status: 'PARTIALLY_SHIPPED',
    cancellable: false,
    partlyCancellable: true,
    lines: [{ quantity: 3, shipped: 2 }, { shipped: 0 }],
    shipments: [{ lines: [{ lineId: saws, quantity: 2 }] }],
    allowed: ['SHIPPED'],
  })
  const second = await ship(id)
  expect(second.status).toBe('SHIPPED')
  const cash = second.shipments.map((parcel) => parcel.cash ?? 0)
  expect(cash.reduce((sum: number, part) => sum + part, 0)).toBe(placed.total)

  const [a = 0, b = 0] = second.shipments.map((parcel) => parcel.id)
  const half = await deliverParcel(id, a)
  expect(half).toMatchObject({
    status: 'SHIPPED',
    paymentStatus: 'COD_PENDING',
    payments: [{ amount: placed.total, captured: cash[0] }],
    lines: [{ delivered: 2 }, { delivered: 0 }],
  })
  await expect(deliverParcel(id, a)).rejects.toMatchObject({ problem: { status: 409 } })
  const whole = await deliverParcel(id, b)
  expect(whole).toMatchObject({
    status: 'DELIVERED',
    paymentStatus: 'COD_COLLECTED',
    payments: [{ captured: placed.total }],
  })
  expect((await read(asha, id)).timeline.map(({ text }) => text)).toEqual([
    'Order placed',
    'Packed',
    'Handed to BlueDart, AWB 123: 2 × Saw',
    'Handed to BlueDart, AWB 123: 1 × Saw, 2 × Disc',
    'Delivered: 2 × Saw',
    'Delivered: 1 × Saw, 2 × Disc',
  ])
  const mails = await mailsOf(id)
  expect(mails.map(({ kind }) => kind)).toEqual([
    'order_placed',
    'order_shipped',
    'order_shipped_2',
    'parcel_delivered',
    'order_delivered',
  ])
  expect(mails[1]?.text).toContain('2 × Saw. The rest will follow.')
  expect(discs).toBeGreaterThan(0)
  await expectCleanBooks(db)
})

test('only packed quantities that are left can be shipped, and each line is listed once', async () => {
  const { asha, id, saws } = await packed()
  const unpacked = await order(asha, [{ id: (await given.variant()).id }])

  await expect(ship(unpacked.id)).rejects.toMatchObject({ problem: { code: 'illegal_transition' } })
  await expect(ship(id, [{ lineId: saws, quantity: 4 }])).rejects.toMatchObject({
    problem: { status: 409, code: 'pieces_gone', message: 'Only 3 left of Saw.' },
  })
  const twice = [1, 2].map(() => ({ lineId: saws, quantity: 1 }))
  await expect(ship(id, twice)).rejects.toMatchObject({ problem: { status: 400 } })
  await expect(
    ship(id, [{ lineId: unpacked.lines[0]?.id ?? 0, quantity: 1 }]),
  ).rejects.toMatchObject({ problem: { status: 400 } })
  await ship(id)
  await expect(ship(id)).rejects.toMatchObject({ problem: { code: 'illegal_transition' } })
  await expectCleanBooks(db)
})

test('when several people ship the same pieces at once, one succeeds', async () => {
  const { id, saws } = await packed()
  const { version } = await readAsStaff(id)

  const tries = await Promise.allSettled(
    [1, 2, 3, 4].map(() => ship(id, [{ lineId: saws, quantity: 3 }], version)),
  )

  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect((await readAsStaff(id)).shipments).toHaveLength(1)
  await expectCleanBooks(db)
})

test('a line that is shipped and cancelled at the same time ends as one of the two', async () => {
  for (let round = 0; round < 4; round++) {
    const { asha, id, saws, discs } = await packed(round % 2 ? paidOrder : order)
    const { version } = await readAsStaff(id)
    const line = [{ lineId: saws, quantity: 3 }]

    await Promise.allSettled([ship(id, line, version), cancel(asha, id, line), cancel(asha, id)])

    const [saw] = (await readAsStaff(id)).lines
    expect((saw?.shipped ?? 0) + (saw?.cancelled ?? 0)).toBe(3)
    expect(discs).toBeGreaterThan(0)
    await expectCleanBooks(db)
  }
})

test('the invariants hold after any sequence of partial shipments, cancellations, deliveries and returns to origin', async () => {
  const action = fc.record({
    what: fc.constantFrom('ship', 'cancel', 'deliver', 'back', 'rest'),
    line: fc.nat(1),
    quantity: fc.integer({ min: 1, max: 3 }),
  })
  const ways = fc.record({ isPaid: fc.boolean(), isRounded: fc.boolean() })
  await fc.assert(
    fc.asyncProperty(ways, fc.array(action, { maxLength: 10 }), async (way, actions) => {
      await roundTotals(way.isRounded)
      const { id, asha, saws, discs } = await packed(way.isPaid ? paidOrder : order)
      for (const { what, line, quantity } of actions) {
        const lines = [{ lineId: line ? discs : saws, quantity }]
        const { shipments } = await readAsStaff(id)
        const parcel =
          shipments.find((shipment) => !shipment.deliveredAt && !shipment.returnedAt)?.id ?? 0
        if (what === 'ship') await Promise.allSettled([ship(id, lines)])
        if (what === 'rest') await Promise.allSettled([ship(id)])
        if (what === 'cancel') await Promise.allSettled([cancel(asha, id, lines)])
        if (what === 'deliver') await Promise.allSettled([deliverParcel(id, parcel)])
        if (what === 'back') await Promise.allSettled([takeBackParcel(id, parcel)])
      }
      await expectCleanBooks(db)
      const { total, shipments } = await readAsStaff(id)
      for (const { cash } of shipments)
        if (total % 100 === 0 && cash !== null) expect(cash % 100).toBe(0)
    }),
    { numRuns: 15 },
  )
}, 300_000)
