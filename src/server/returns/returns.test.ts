import fc from 'fast-check'
import { expect, test } from 'vitest'
import { adminOrdersApi } from '#contract/admin-orders.ts'
import type { ReturnStatus } from '#contract/order-returns.ts'
import { type LineShare, ordersApi } from '#contract/orders.ts'
import { adminPaymentsApi } from '#contract/payments.ts'
import {
  adminReturnsApi,
  type ReturnMove,
  type ReturnRequest,
  returnsApi,
} from '#contract/returns.ts'
import { checkInvariants } from '#server/invariants/invariants.ts'
import { buyingIn } from '#test/buying.ts'
import type { Person } from '#test/given.ts'
import { plain } from '#test/pictures.ts'
import { openShop } from '#test/shop.ts'
import { completeOrders } from './complete-orders.ts'

const shop = await openShop()
const { db, given } = shop
const { order, paidOrder, mailsOf, stockOf } = buyingIn(shop)
const boss = await given.admin('ORDERS')

/** Three saws and a disc that were delivered. */
async function delivered(pay: typeof order = paidOrder) {
  const asha = await given.shopper()
  const saw = await given.variant({ name: 'Saw', price: 333_33, onHand: 10 })
  const disc = await given.variant({ name: 'Disc', price: 100_00, gstRate: 5, onHand: 10 })
  const placed = await pay(asha, [{ id: saw.id, quantity: 3 }, { id: disc.id }])
  for (const to of ['PROCESSING', 'SHIPPED', 'DELIVERED'] as const) {
    const { version } = await readAsStaff(placed.id)
    await boss(adminOrdersApi.transition, { params: { id: placed.id }, body: { to, version } })
  }
  const [saws, discs] = placed.lines.map(({ id }) => id) as [number, number]
  return { asha, saw, disc, placed, id: placed.id, saws, discs }
}

test('one of three comes back, is checked, credited and refunded to the paisa', async () => {
  const { asha, id, saw, saws, placed } = await delivered()

  const asked = await request(asha, id, { lines: [{ lineId: saws, quantity: 1 }] })
  expect(asked).toMatchObject({
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
  await expectCleanBooks()
})

test('all of an order comes back piece by piece: what was paid is given back, and no more', async () => {
  const { asha, id, saws, discs, placed } = await delivered()
  for (const lineId of [saws, discs, saws, saws]) {
    await request(asha, id, { lines: [{ lineId, quantity: 1 }] })
    await go(id, [...untilChecked, 'QC_PASS', 'REFUNDED'])
  }

  const back = (await refunds(id)).reduce((sum, { amount }) => sum + amount, 0)
  expect(back).toBe(placed.total)
  expect(await readAsStaff(id)).toMatchObject({ reversed: placed.total, status: 'DELIVERED' })
  await expect(request(asha, id, { lines: [{ lineId: saws, quantity: 1 }] })).rejects.toMatchObject(
    { problem: { code: 'not_returnable', message: 'Saw: You are sending it back already.' } },
  )
  await expectCleanBooks()
})

test('what was paid in cash is refunded to an account, which is shown in full only to who pays it', async () => {
  const { asha, id, saws } = await delivered(order)
  const lines = [{ lineId: saws, quantity: 1 }]

  await expect(request(asha, id, { lines })).rejects.toMatchObject({
    problem: { fields: { refundTo: expect.any(String) } },
  })
  for (const refundTo of [
    { kind: 'UPI' as const, vpa: 'asha' },
    { kind: 'BANK' as const, name: 'Asha', account: '12', ifsc: 'HDFC0001234' },
    { kind: 'BANK' as const, name: 'Asha', account: '123456789', ifsc: 'HDFC1001234' },
  ])
    await expect(request(asha, id, { lines, refundTo })).rejects.toMatchObject({
      problem: { status: 400 },
    })
  const account = {
    kind: 'BANK' as const,
    name: 'Asha Verma',
    account: '123456789012',
    ifsc: 'HDFC0001234',
  }
  const asked = await request(asha, id, { lines, refundTo: account })
  const rid = asked.returns[0]?.id ?? 0

  expect(asked.returns[0]?.refundTo).toBe('Account ••••9012, HDFC0001234')
  expect(JSON.stringify(await readAsStaff(id))).not.toContain('123456789012')
  expect(await boss(adminReturnsApi.refundTo, { params: { id, rid } })).toEqual(account)
  await go(id, [...untilChecked, 'QC_PASS', 'REFUNDED'])
  const [refund] = await refunds(id)
  expect(refund).toMatchObject({ byHand: true, status: 'QUEUED' })
  await boss(adminPaymentsApi.refundPaid, {
    params: { id, rid: refund?.id ?? 0 },
    body: { reference: 'N123' },
  })
  expect((await readAsStaff(id)).paymentStatus).toBe('PARTIALLY_REFUNDED')
  await expectCleanBooks()
})

test('what cannot be sold again is written off, and the ledger says so', async () => {
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
  await expectCleanBooks()
})

test('a return that is not accepted says why, and can be asked for again', async () => {
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
  await expectCleanBooks()
})

test('a replacement leaves for nothing, and arrives', async () => {
  const { asha, id, saw, saws } = await delivered()
  const lines = [{ lineId: saws, quantity: 1 }]
  await request(asha, id, { lines, resolution: 'REPLACEMENT', reason: 'DEFECTIVE' })
  await go(id, untilChecked)
  await step(id, { to: 'QC_PASS', restock: false })

  await expect(step(id, { to: 'REPLACED' })).rejects.toMatchObject({ problem: { status: 400 } })
  const sent = await step(id, { to: 'REPLACED', courier: 'DTDC', trackingNumber: 'R1' })

  const parcel = sent.shipments.at(-1)
  expect(parcel).toMatchObject({ returnId: sent.returns[0]?.id, cash: null, lines })
  expect(sent).toMatchObject({ reversed: 0, status: 'DELIVERED' })
  expect(await stockOf(saw.id)).toMatchObject({ onHand: 6 })
  expect(await notes(id)).toEqual([])
  await expectCleanBooks()
  const here = await boss(adminOrdersApi.deliverParcel, {
    params: { id, sid: parcel?.id ?? 0 },
    body: { version: sent.version },
  })
  expect(here).toMatchObject({ status: 'DELIVERED', lines: [{ delivered: 3 }, {}] })
  await expectCleanBooks()
})

test('where there is no other one to send, the money goes back instead', async () => {
  const { asha, id, saw, saws } = await delivered()
  await request(asha, id, { lines: [{ lineId: saws, quantity: 1 }], resolution: 'REPLACEMENT' })
  await go(id, untilChecked)
  await step(id, { to: 'QC_PASS', restock: false })
  await order(await given.shopper(), [{ id: saw.id, quantity: 7 }])

  const tried = step(id, { to: 'REPLACED', courier: 'DTDC', trackingNumber: 'R1' })
  await expect(tried).rejects.toMatchObject({
    problem: {
      code: 'out_of_stock',
      message: 'There is not enough of Saw in stock to send another. Refund it instead.',
    },
  })
  await go(id, ['REFUNDED'])
  const [note] = await notes(id)
  expect(await refunds(id)).toMatchObject([{ amount: note?.total }])
  await expectCleanBooks()
})

test('only what was delivered, to me, and in time can be sent back', async () => {
  const { asha, id, saws } = await delivered()
  const ravi = await given.shopper()
  const lines = [{ lineId: saws, quantity: 1 }]
  const open = await paidOrder(asha, [{ id: (await given.variant()).id }])

  await expect(request(ravi, id, { lines })).rejects.toMatchObject({ problem: { status: 404 } })
  await expect(
    request(asha, open.id, { lines: [{ lineId: open.lines[0]?.id ?? 0, quantity: 1 }] }),
  ).rejects.toMatchObject({ problem: { code: 'not_returnable' } })
  await expect(request(asha, id, { lines: [{ lineId: saws, quantity: 4 }] })).rejects.toMatchObject(
    {
      problem: { message: 'Saw: only 3 can still be sent back.' },
    },
  )
  await arrivedDaysAgo(id, 8)
  expect((await asha(ordersApi.read, { params: { id } })).returnable[0]).toMatchObject({
    ...{ quantity: 0, reason: 'The time to send it back is over.' },
  })
  await expect(request(asha, id, { lines })).rejects.toMatchObject({ problem: { status: 409 } })
})

test('photos show what is wrong, to its shopper and to staff', async () => {
  const { asha, id, saws } = await delivered()
  const picture = new Blob([new Uint8Array(await plain(40, 30).png().toBuffer())])

  const asked = await asha(returnsApi.request, {
    params: { id },
    body: { lines: [{ lineId: saws, quantity: 1 }], reason: 'DAMAGED', resolution: 'REFUND' },
    files: [{ field: 'photos', file: picture }],
  })

  expect(asked.returns[0]?.photos).toMatchObject([{ width: 40, height: 30 }])
  await expectCleanBooks()
})

test('of two returns of the same pieces at once, one is written down', async () => {
  const { asha, id, saws } = await delivered()
  const lines = [{ lineId: saws, quantity: 2 }]

  const tries = await Promise.allSettled([1, 2, 3, 4].map(() => request(asha, id, { lines })))

  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  await expectCleanBooks()
})

test('a return that is refunded twice at once is refunded once', async () => {
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
  await expectCleanBooks()
})

test('an order is complete when nothing can come back any more, and its shopper is asked once', async () => {
  const { asha, id, saws } = await delivered()
  const other = await delivered()
  await request(asha, id, { lines: [{ lineId: saws, quantity: 1 }] })
  await arrivedDaysAgo(id, 8)
  await arrivedDaysAgo(other.id, 6)
  const run = () => completeOrders(db, 'http://shop.test')

  // Others may be due as well; this one waits for its return.
  await run()
  expect((await readAsStaff(id)).status).toBe('DELIVERED')
  await step(id, { to: 'REJECTED', told: 'Too late' })
  const runs = await Promise.all([run(), run(), run()])

  expect(runs.reduce((sum, count) => sum + count)).toBe(1)
  expect((await readAsStaff(id)).status).toBe('COMPLETED')
  expect((await readAsStaff(other.id)).status).toBe('DELIVERED')
  const invited = (await mailsOf(id)).filter(({ kind }) => kind === 'review_invited')
  expect(invited).toHaveLength(1)
  await expectCleanBooks()
})

test('the list gathers returns by who has to do something next', async () => {
  const { asha, id, saws, placed } = await delivered()
  await request(asha, id, { lines: [{ lineId: saws, quantity: 1 }] })
  const find = async (tab: 'to_approve' | 'on_its_way') =>
    (await boss(adminReturnsApi.list, { query: { tab, q: placed.orderNumber } })).returns

  expect(await find('to_approve')).toMatchObject([{ orderId: id, items: '1 × Saw' }])
  await go(id, ['APPROVED'])
  expect(await find('to_approve')).toEqual([])
  expect(await find('on_its_way')).toMatchObject([{ status: 'APPROVED' }])
})

test('whatever is returned and however it ends, the books stay clean', async () => {
  const ways: ReturnStatus[][] = [
    ['REJECTED'],
    [...untilChecked],
    [...untilChecked, 'QC_FAIL', 'REJECTED'],
    [...untilChecked, 'QC_PASS'],
    [...untilChecked, 'QC_PASS', 'REFUNDED'],
    [...untilChecked, 'QC_PASS', 'REPLACED'],
  ]
  const deed = fc.record({
    way: fc.constantFrom(...ways),
    line: fc.nat(1),
    quantity: fc.integer({ min: 1, max: 3 }),
    resolution: fc.constantFrom('REFUND' as const, 'REPLACEMENT' as const),
    restock: fc.boolean(),
  })
  await fc.assert(
    fc.asyncProperty(
      fc.boolean(),
      fc.array(deed, { minLength: 1, maxLength: 4 }),
      async (isPaid, deeds) => {
        const { asha, id, saws, discs } = await delivered(isPaid ? paidOrder : order)
        for (const { way, line, quantity, resolution, restock } of deeds) {
          const lines = [{ lineId: line ? discs : saws, quantity }]
          const refundTo = { kind: 'UPI' as const, vpa: 'asha@okbank' }
          const asked = await request(asha, id, { lines, resolution, refundTo }).catch(() => null)
          if (!asked) continue
          for (const to of way) {
            const more = { restock, told: 'So it is.', courier: 'DTDC', trackingNumber: 'R' }
            await step(id, { to, ...more }).catch(() => null)
          }
        }
        await expectCleanBooks()
      },
    ),
    { numRuns: 8 },
  )
})

const untilChecked: ReturnStatus[] = ['APPROVED', 'PICKED_UP', 'RECEIVED']

type Wish = Partial<ReturnRequest> & { lines: LineShare[] }

const request = (who: Person, id: number, wish: Wish) =>
  who(returnsApi.request, {
    params: { id },
    body: { reason: 'NO_LONGER_NEEDED', resolution: 'REFUND', ...wish },
  })

const readAsStaff = (id: number) => boss(adminOrdersApi.read, { params: { id } })
const refunds = async (id: number) =>
  (await boss(adminPaymentsApi.read, { params: { id } })).refunds
const notes = (id: number) =>
  db
    .selectFrom('invoices')
    .select('total')
    .where('orderId', '=', id)
    .where('kind', '=', 'CREDIT_NOTE')
    .execute()

/** Moves the newest return of an order on. */
async function step(id: number, move: Omit<ReturnMove, 'version'>) {
  const back = (await readAsStaff(id)).returns.at(-1)
  const params = { id, rid: back?.id ?? 0 }
  return boss(adminReturnsApi.transition, {
    params,
    body: { ...move, version: back?.version ?? 0 },
  })
}

async function go(id: number, path: readonly ReturnStatus[]) {
  for (const to of path) await step(id, { to })
  return readAsStaff(id)
}

const arrivedDaysAgo = (orderId: number, days: number) =>
  db
    .updateTable('shipments')
    .set({ deliveredAt: new Date(Date.now() - days * 86_400_000) })
    .where('orderId', '=', orderId)
    .execute()

const expectCleanBooks = async () => expect((await checkInvariants(db)).violations).toEqual([])
