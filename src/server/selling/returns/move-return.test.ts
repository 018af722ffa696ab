import fc from 'fast-check'
import { expect, test } from 'vitest'
import { paise } from '#contract/money.ts'
import { adminOrdersApi } from '#contract/selling/admin-orders.ts'
import type { ReturnStatus } from '#contract/selling/order-returns.ts'
import { ordersApi } from '#contract/selling/orders.ts'
import { adminReturnsApi } from '#contract/selling/returns.ts'
import { buyingIn } from '#test/buying.ts'
import { expectCleanBooks } from '#test/invariants.ts'
import { returningIn, untilChecked } from '#test/returning.ts'
import { openShop } from '#test/shop.ts'

const shop = await openShop()
const { db, given } = shop
const { order, paidOrder, mailsOf, stockOf } = buyingIn(shop)
const boss = await given.admin('ORDERS')
const { delivered, request, go, step, readAsStaff, moveOrder, refunds, notes } = returningIn(
  shop,
  boss,
)

test('one of three pieces is returned, inspected, credited and refunded to the paisa', async () => {
  const { asha, id, saw, saws, placed } = await delivered()

  const requested = await request(asha, id, { lines: [{ lineId: saws, quantity: 1 }] })
  expect(requested).toMatchObject({
    returns: [{ status: 'REQUESTED', amount: 0, lines: [{ lineId: saws, quantity: 1 }] }],
    returnable: [{ lineId: saws, quantity: 2 }, { quantity: 1 }],
    lines: [{ returned: 1 }, { returned: 0 }],
  })
  await go(id, ['APPROVED', 'PICKED_UP', 'RECEIVED'])
  expect(await stockOf(saw.id)).toMatchObject({ onHand: 7 })
  const passed = await go(id, ['QC_PASS'])
  const [note] = await notes(id)
  expect(passed).toMatchObject({ reversed: note?.total, returns: [{ amount: note?.total }] })
  expect(await stockOf(saw.id)).toMatchObject({ onHand: 8 })
  expect(await refunds(id)).toEqual([])

  await go(id, ['REFUNDED'])
  expect(await refunds(id)).toMatchObject([{ amount: note?.total, status: 'QUEUED' }])
  expect((note?.total ?? 0) * 3).toBeCloseTo(placed.lines[0]?.total ?? 0, -1)
  expect((await mailsOf(id)).map(({ kind }) => kind.replace(/_\d+$/, ''))).toEqual(
    expect.arrayContaining(['return_requested', 'return_approved', 'return_refunded']),
  )
  await expectCleanBooks(db)
})

test('an order returned piece by piece is refunded in full, and no more', async () => {
  const { asha, id, saws, discs, placed } = await delivered()
  for (const lineId of [saws, discs, saws, saws]) {
    await request(asha, id, { lines: [{ lineId, quantity: 1 }] })
    await go(id, [...untilChecked, 'QC_PASS', 'REFUNDED'])
  }

  const back = (await refunds(id)).reduce((sum, { amount }) => sum + amount, 0)
  expect(back).toBe(placed.total)
  expect(await readAsStaff(id)).toMatchObject({ reversed: placed.total, status: 'DELIVERED' })
  await expect(request(asha, id, { lines: [{ lineId: saws, quantity: 1 }] })).rejects.toMatchObject(
    { problem: { code: 'not_returnable', message: 'Saw: Returned to the seller.' } },
  )
  await expectCleanBooks(db)
})

test('returned goods that cannot be sold are written off in the ledger', async () => {
  const { asha, id, saw, saws } = await delivered()
  await request(asha, id, { lines: [{ lineId: saws, quantity: 2 }], reason: 'DAMAGED' })

  await go(id, untilChecked)
  await step(id, { to: 'QC_PASS', restock: false })

  expect(await stockOf(saw.id)).toMatchObject({ onHand: 7 })
  const ledger = await db
    .selectFrom('stockLedger')
    .select(['reason', 'delta'])
    .where('returnId', 'is not', null)
    .where('variantId', '=', saw.id)
    .orderBy('id')
    .execute()
  expect(ledger).toEqual([
    { reason: 'CAME_BACK', delta: 2 },
    { reason: 'WRITTEN_OFF', delta: -2 },
  ])
  await expectCleanBooks(db)
})

/** The newest return of an order, and what refunding it in one step would pay back. */
async function settlement(id: number) {
  const back = (await readAsStaff(id)).returns.at(-1)
  const params = { id, rid: back?.id ?? 0 }
  const { amount } = await boss(adminReturnsApi.settlement, { params })
  return { params, body: { amount, restock: true, version: back?.version ?? 0 } }
}

test.each([
  ['approved', 1],
  ['picked up', 2],
  ['received', 3],
])(
  'goods that are fine are refunded in one step when the return is %s, for the sum that was shown',
  async (_, taken) => {
    const { asha, id, saw, saws } = await delivered()
    await request(asha, id, { lines: [{ lineId: saws, quantity: 2 }] })
    const before = await go(id, untilChecked.slice(0, taken))
    const mails = (await mailsOf(id)).length

    const { params, body } = await settlement(id)
    expect(await readAsStaff(id)).toEqual(before)
    expect(await notes(id)).toEqual([])
    const after = await boss(adminReturnsApi.settle, { params, body })

    const [note] = await notes(id)
    expect(body.amount).toBe(note?.total)
    expect(await refunds(id)).toMatchObject([{ amount: body.amount, status: 'QUEUED' }])
    expect(await stockOf(saw.id)).toMatchObject({ onHand: 9 })
    expect(after.returns).toMatchObject([{ status: 'REFUNDED', amount: body.amount }])
    expect(after.timeline.slice(taken - 5).map(({ text }) => text.split(':')[0])).toEqual(
      [
        'Return picked up',
        'Return received',
        'Return checked and accepted',
        'Refund of the return started',
      ].slice(taken - 1),
    )
    const told = (await mailsOf(id)).slice(mails).map(({ kind }) => kind)
    expect(told).toEqual([`return_refunded_${params.rid}`])
    await expectCleanBooks(db)
  },
)

test('a return is refunded in one step only if it is approved, for a refund, and for the sum that was shown', async () => {
  const { asha, id, saws, discs } = await delivered()
  await request(asha, id, { lines: [{ lineId: saws, quantity: 1 }] })
  await expect(settlement(id)).rejects.toMatchObject({ problem: { code: 'illegal_transition' } })
  await go(id, ['APPROVED'])
  const { params, body } = await settlement(id)
  const tryWith = (change: Partial<typeof body>) =>
    boss(adminReturnsApi.settle, { params, body: { ...body, ...change } })
  await expect(tryWith({ amount: paise(body.amount - 1) })).rejects.toMatchObject({
    problem: { status: 409, code: 'quote_changed' },
  })
  await expect(tryWith({ version: body.version + 1 })).rejects.toMatchObject({
    problem: { code: 'stale' },
  })
  expect(await refunds(id)).toEqual([])

  const tries = await Promise.allSettled([1, 2, 3].map(() => tryWith({ restock: false })))
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await refunds(id)).toHaveLength(1)
  await request(asha, id, { lines: [{ lineId: discs, quantity: 1 }], resolution: 'REPLACEMENT' })
  await go(id, ['APPROVED'])
  await expect(settlement(id)).rejects.toMatchObject({ problem: { code: 'illegal_transition' } })
  await expectCleanBooks(db)
})

test('a rejected return gives the reason and can be requested again', async () => {
  const { asha, id, saws } = await delivered()
  await request(asha, id, { lines: [{ lineId: saws, quantity: 3 }] })

  await expect(step(id, { to: 'REJECTED' })).rejects.toMatchObject({ problem: { status: 400 } })
  await go(id, [...untilChecked, 'QC_FAIL'])
  const after = await step(id, { to: 'REJECTED', told: 'The blade has been used.' })

  expect(after).toMatchObject({
    returns: [{ status: 'REJECTED', told: 'The blade has been used.', amount: 0 }],
    returnable: [{ quantity: 3 }, {}],
    reversed: 0,
  })
  expect((await mailsOf(id)).at(-1)?.text).toContain('The blade has been used.')
  await expectCleanBooks(db)
})

test('a return is credited against delivered parcels, not against one in transit', async () => {
  const asha = await given.shopper()
  const saw = await given.variant({ name: 'Saw', price: 333_33, onHand: 10 })
  const { id, total, lines } = await paidOrder(asha, [{ id: saw.id, quantity: 3 }])
  const [line] = lines
  await moveOrder(id, ['PROCESSING'])
  const parcels: number[] = []
  for (const trackingNumber of ['A', 'B', 'C']) {
    const { version } = await readAsStaff(id)
    const body = {
      courier: 'DTDC',
      trackingNumber,
      lines: [{ lineId: line?.id ?? 0, quantity: 1 }],
    }
    const sent = await boss(adminOrdersApi.ship, { params: { id }, body: { ...body, version } })
    parcels.push(sent.shipments.at(-1)?.id ?? 0)
  }
  const actOn = async (action: 'deliverParcel' | 'takeBackParcel', sid = 0) => {
    const { version } = await readAsStaff(id)
    return boss(adminOrdersApi[action], { params: { id, sid }, body: { version } })
  }
  await actOn('deliverParcel', parcels[0])
  await request(asha, id, { lines: [{ lineId: line?.id ?? 0, quantity: 1 }] })
  await go(id, [...untilChecked, 'QC_PASS', 'REFUNDED'])
  await actOn('takeBackParcel', parcels[2])
  await actOn('deliverParcel', parcels[1])

  const credited = await db
    .selectFrom('invoices')
    .select('shipmentId')
    .where('orderId', '=', id)
    .where('kind', '=', 'CREDIT_NOTE')
    .orderBy('id')
    .execute()
  expect(credited.map(({ shipmentId }) => shipmentId)).toEqual([parcels[0], parcels[2]])
  await request(asha, id, { lines: [{ lineId: line?.id ?? 0, quantity: 1 }] })
  await go(id, [...untilChecked, 'QC_PASS', 'REFUNDED'])
  expect((await refunds(id)).reduce((sum, { amount }) => sum + amount, 0)).toBe(total)
  await expectCleanBooks(db)
})

test('the shopper sees when the courier comes and who has collected the return', async () => {
  const { asha, id, saws } = await delivered()
  await request(asha, id, { lines: [{ lineId: saws, quantity: 1 }] })

  await step(id, { to: 'APPROVED', pickupOn: '2026-12-01' })
  expect((await mailsOf(id)).at(-1)?.text).toContain(
    'The courier will collect it on Tue, 1 December.',
  )
  await step(id, { to: 'PICKED_UP', courier: 'Delhivery', trackingNumber: 'P77' })

  expect((await mailsOf(id)).at(-1)?.text).toContain('AWB: P77')
  expect((await asha(ordersApi.read, { params: { id } })).returns).toMatchObject([
    { pickupOn: '2026-12-01', pickupCourier: 'Delhivery', pickupNumber: 'P77' },
  ])
})

test('a return refunded twice at once is refunded once', async () => {
  const { asha, id, saws } = await delivered()
  await request(asha, id, { lines: [{ lineId: saws, quantity: 1 }] })
  await go(id, [...untilChecked, 'QC_PASS'])
  const [back] = (await readAsStaff(id)).returns
  const params = { id, rid: back?.id ?? 0 }
  const body = { to: 'REFUNDED', version: back?.version ?? 0 } as const

  const tries = await Promise.allSettled(
    [1, 2, 3, 4].map(() => boss(adminReturnsApi.transition, { params, body })),
  )

  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await refunds(id)).toHaveLength(1)
  await expectCleanBooks(db)
})

test('the invariants hold after any returns with any outcome', async () => {
  const ways: ReturnStatus[][] = [
    ['REJECTED'],
    [...untilChecked],
    [...untilChecked, 'QC_FAIL', 'REJECTED'],
    [...untilChecked, 'QC_PASS'],
    [...untilChecked, 'QC_PASS', 'REFUNDED'],
    [...untilChecked, 'QC_PASS', 'REPLACED'],
  ]
  const action = fc.record({
    way: fc.constantFrom(...ways),
    line: fc.nat(1),
    quantity: fc.integer({ min: 1, max: 3 }),
    resolution: fc.constantFrom('REFUND' as const, 'REPLACEMENT' as const),
    restock: fc.boolean(),
  })
  await fc.assert(
    fc.asyncProperty(
      fc.boolean(),
      fc.array(action, { minLength: 1, maxLength: 4 }),
      async (isPaid, actions) => {
        const { asha, id, saws, discs } = await delivered(isPaid ? paidOrder : order)
        for (const { way, line, quantity, resolution, restock } of actions) {
          const lines = [{ lineId: line ? discs : saws, quantity }]
          const refundTo = { kind: 'UPI' as const, vpa: 'asha@okbank' }
          const requested = await request(asha, id, { lines, resolution, refundTo }).catch(
            () => null,
          )
          if (!requested) continue
          for (const to of way) {
            const more = { restock, told: 'So it is.', courier: 'DTDC', trackingNumber: 'R' }
            await step(id, { to, ...more }).catch(() => null)
          }
        }
        await expectCleanBooks(db)
      },
    ),
    { numRuns: 8 },
  )
}, 300_000)
