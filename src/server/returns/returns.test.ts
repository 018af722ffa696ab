import { randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { adminOrdersApi } from '#contract/admin-orders.ts'
import { adminPaymentsApi } from '#contract/admin-payments.ts'
import type { ReturnStatus } from '#contract/order-returns.ts'
import { type LineShare, ordersApi } from '#contract/orders.ts'
import {
  adminReturnsApi,
  type ReturnMove,
  type ReturnRequest,
  returnsApi,
} from '#contract/returns.ts'
import { inTransaction } from '#server/db/database.ts'
import { checkInvariants } from '#server/invariants/invariants.ts'
import { openSecretBox } from '#server/secret-box.ts'
import { buyingIn } from '#test/buying.ts'
import type { Person } from '#test/given.ts'
import { plain } from '#test/pictures.ts'
import { openShop } from '#test/shop.ts'
import { completeOrders } from './complete-orders.ts'
import { forgetRefundTargets, sealRefundTargets, showRefundTo } from './refund-to.ts'

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
    { problem: { code: 'not_returnable', message: 'Saw: It has come back to us.' } },
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
  const kept = () => db.selectFrom('returns').selectAll().where('id', '=', rid).executeTakeFirst()
  expect(JSON.stringify(await kept())).not.toContain('123456789012')
  for (const role of ['SUPPORT', 'VIEWER', 'CATALOGUE'] as const)
    await expect(
      (await given.admin(role))(adminReturnsApi.refundTo, { params: { id, rid } }),
    ).rejects.toMatchObject({ problem: { status: 403 } })
  expect(await boss(adminReturnsApi.refundTo, { params: { id, rid } })).toEqual(account)
  expect(
    await db
      .selectFrom('auditLog')
      .select('actorId')
      .where('action', '=', 'return.refund_to_seen')
      .where('subjectId', '=', String(rid))
      .execute(),
  ).toEqual([{ actorId: boss.id }])
  await go(id, [...untilChecked, 'QC_PASS', 'REFUNDED'])
  const [refund] = await refunds(id)
  expect(refund).toMatchObject({ byHand: true, status: 'QUEUED' })
  await boss(adminPaymentsApi.refundPaid, {
    params: { id, rid: refund?.id ?? 0 },
    body: { reference: 'N123' },
  })
  expect((await readAsStaff(id)).paymentStatus).toBe('PARTIALLY_REFUNDED')
  await expectCleanBooks()

  const forget = () => inTransaction(db, (tx) => forgetRefundTargets(tx))
  await forget()
  expect(await kept()).toMatchObject({ refundSealed: expect.stringMatching(/^sealed:/) })
  const longAgo = new Date(Date.now() - 31 * 86_400_000)
  await db.updateTable('returns').set({ updatedAt: longAgo }).where('id', '=', rid).execute()
  await forget()
  expect(await kept()).toMatchObject({ refundSealed: expect.stringMatching(/^sealed:/) })
  await db.updateTable('refunds').set({ updatedAt: longAgo }).where('returnId', '=', rid).execute()
  await forget()
  expect(await kept()).toMatchObject({ refundSealed: null, refundHint: expect.any(String) })
  await expect(boss(adminReturnsApi.refundTo, { params: { id, rid } })).rejects.toMatchObject({
    problem: { code: 'gone' },
  })
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
  expect(here).toMatchObject({
    ...{ status: 'DELIVERED', lines: [{ delivered: 3, returned: 0 }, {}] },
    returnable: [{ quantity: 3, reason: null }, {}],
  })
  expect((await mailsOf(id)).at(-1)).toMatchObject({ kind: 'parcel_delivered_2' })
  await expectCleanBooks()
})

test('what was sent in place of something can come back too, within days of its own', async () => {
  const { asha, id, saws, placed } = await delivered()
  const lines = [{ lineId: saws, quantity: 3 }]
  await request(asha, id, { lines, resolution: 'REPLACEMENT', reason: 'DEFECTIVE' })
  await go(id, [...untilChecked, 'QC_PASS'])
  const sent = await step(id, { to: 'REPLACED', courier: 'DTDC', trackingNumber: 'R1' })
  await expect(request(asha, id, { lines })).rejects.toMatchObject({
    problem: { message: 'Saw: Another one is on its way to you.' },
  })
  await arrivedDaysAgo(id, 8, 'first')
  await boss(adminOrdersApi.deliverParcel, {
    params: { id, sid: sent.shipments.at(-1)?.id ?? 0 },
    body: { version: sent.version },
  })
  await completeOrders(db, 'http://shop.test')

  const asked = await request(asha, id, { lines })
  expect(asked).toMatchObject({
    status: 'DELIVERED',
    returnable: [{ quantity: 0 }, { quantity: 0 }],
  })
  await go(id, [...untilChecked, 'QC_PASS', 'REFUNDED'])

  const [note] = await notes(id)
  expect(note?.total).toBe(placed.lines[0]?.total)
  expect(await refunds(id)).toMatchObject([{ amount: note?.total }])
  await expectCleanBooks()
})

/** A saw that is faulty, and another one on its way in its place. */
async function replaced() {
  const one = await delivered()
  const lines = [{ lineId: one.saws, quantity: 1 }]
  await request(one.asha, one.id, { lines, resolution: 'REPLACEMENT', reason: 'DEFECTIVE' })
  await go(one.id, untilChecked)
  await step(one.id, { to: 'QC_PASS', restock: false })
  return { ...one, sent: await sendAnother(one.id, 'R1') }
}

const sendAnother = (id: number, trackingNumber: string) =>
  step(id, { to: 'REPLACED', courier: 'DTDC', trackingNumber })

const doLast = async (id: number, deed: 'deliverParcel' | 'takeBackParcel') => {
  const { version, shipments } = await readAsStaff(id)
  const params = { id, sid: shipments.at(-1)?.id ?? 0 }
  return boss(adminOrdersApi[deed], { params, body: { version } })
}

test('what was sent in place of something may come back undelivered, and is sent once more', async () => {
  const { asha, id, saw } = await replaced()
  expect(await stockOf(saw.id)).toMatchObject({ onHand: 6 })

  const back = await doLast(id, 'takeBackParcel')

  expect(back).toMatchObject({ status: 'DELIVERED', reversed: 0 })
  expect(back.returns).toMatchObject([{ status: 'QC_PASS', allowed: ['REPLACED', 'REFUNDED'] }])
  expect(await stockOf(saw.id)).toMatchObject({ onHand: 7 })
  expect((await mailsOf(id)).at(-1)?.subject).toMatch(/^Your replacement came back to us/)
  expect(await refunds(id)).toEqual([])
  await expectCleanBooks()
  await expect(doLast(id, 'takeBackParcel')).rejects.toMatchObject({ problem: { status: 409 } })

  await sendAnother(id, 'R2')
  await doLast(id, 'takeBackParcel')
  await sendAnother(id, 'R3')
  expect(await doLast(id, 'deliverParcel')).toMatchObject({
    lines: [{ delivered: 3, returned: 0 }, {}],
  })
  expect(await stockOf(saw.id)).toMatchObject({ onHand: 6 })
  expect((await asha(ordersApi.read, { params: { id } })).returns).toMatchObject([
    { status: 'REPLACED' },
  ])
  await expectCleanBooks()
})

test('or its money goes back, once', async () => {
  const { id, saw, placed } = await replaced()
  await doLast(id, 'takeBackParcel')

  await go(id, ['REFUNDED'])

  const [note] = await notes(id)
  expect(note?.total).toBeLessThan(placed.lines[0]?.total ?? 0)
  expect(await refunds(id)).toMatchObject([{ amount: note?.total }])
  expect(await stockOf(saw.id)).toMatchObject({ onHand: 7 })
  await expectCleanBooks()
})

test('of two who book the same replacement back, one does', async () => {
  const { id, saw } = await replaced()

  const answers = await Promise.allSettled([
    doLast(id, 'takeBackParcel'),
    doLast(id, 'takeBackParcel'),
    doLast(id, 'deliverParcel'),
  ])

  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect([6, 7]).toContain((await stockOf(saw.id)).onHand)
  await expectCleanBooks()
})

test('what comes back is credited on what has arrived, not on a parcel that is on its way', async () => {
  const asha = await given.shopper()
  const saw = await given.variant({ name: 'Saw', price: 333_33, onHand: 10 })
  const { id, total, lines } = await paidOrder(asha, [{ id: saw.id, quantity: 3 }])
  const [line] = lines
  await moveTo(id, 'PROCESSING')
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
  const does = async (deed: 'deliverParcel' | 'takeBackParcel', sid = 0) => {
    const { version } = await readAsStaff(id)
    return boss(adminOrdersApi[deed], { params: { id, sid }, body: { version } })
  }
  await does('deliverParcel', parcels[0])
  await request(asha, id, { lines: [{ lineId: line?.id ?? 0, quantity: 1 }] })
  await go(id, [...untilChecked, 'QC_PASS', 'REFUNDED'])
  await does('takeBackParcel', parcels[2])
  await does('deliverParcel', parcels[1])

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
  await expectCleanBooks()
})

test('goods that come back only unopened or only faulty say so, and are held to it', async () => {
  const goods = (returnRule: 'UNOPENED' | 'FAULTY_ONLY') =>
    db
      .insertInto('categories')
      .values({ name: `Shelf ${returnRule}`, returnRule, returnDays: 10 })
      .returning('id')
      .executeTakeFirstOrThrow()
  const asha = await given.shopper()
  const masks = await given.variant({ name: 'Mask', categoryId: (await goods('UNOPENED')).id })
  const cable = await given.variant({ name: 'Cable', categoryId: (await goods('FAULTY_ONLY')).id })
  const { id, lines } = await paidOrder(asha, [{ id: masks.id }, { id: cable.id }])
  const [mask, wire] = lines.map((line) => [{ lineId: line.id, quantity: 1 }])
  // What changes later, be it before anything has left, changes nothing of what was promised.
  await db.updateTable('categories').set({ returnRule: null, returnDays: 1 }).execute()
  for (const to of ['PROCESSING', 'SHIPPED', 'DELIVERED'] as const) await moveTo(id, to)

  expect((await asha(ordersApi.read, { params: { id } })).returnable).toMatchObject([
    { rule: 'UNOPENED', days: 10, note: expect.stringContaining('Opened') },
    { rule: 'FAULTY_ONLY', days: 10, note: expect.stringContaining('faulty') },
  ])
  await expect(request(asha, id, { lines: mask ?? [] })).rejects.toMatchObject({
    problem: { fields: { unopened: 'Mask only comes back while its pack is unopened.' } },
  })
  await expect(request(asha, id, { lines: wire ?? [], unopened: true })).rejects.toMatchObject({
    problem: {
      code: 'not_returnable',
      message: 'Cable: It only comes back if it is faulty, damaged or wrong.',
    },
  })
  await request(asha, id, { lines: mask ?? [], unopened: true })
  const asked = await request(asha, id, { lines: wire ?? [], reason: 'DEFECTIVE' })
  expect(asked.returns).toMatchObject([{ unopened: true }, { unopened: null }])
})

test('the shopper reads when the courier comes, and who has taken it', async () => {
  const { asha, id, saws } = await delivered()
  await request(asha, id, { lines: [{ lineId: saws, quantity: 1 }] })

  await step(id, { to: 'APPROVED', pickupOn: '2026-12-01' })
  expect((await mailsOf(id)).at(-1)?.text).toContain('The courier comes for it on Tue, 1 December.')
  await step(id, { to: 'PICKED_UP', courier: 'Delhivery', trackingNumber: 'P77' })

  expect((await mailsOf(id)).at(-1)?.text).toContain('AWB: P77')
  expect((await asha(ordersApi.read, { params: { id } })).returns).toMatchObject([
    { pickupOn: '2026-12-01', pickupCourier: 'Delhivery', pickupNumber: 'P77' },
  ])
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
  expect(invited).toMatchObject([{ text: expect.stringMatching(/Saw\nDisc/) }])
  await expectCleanBooks()
})

test('whoever kept nothing of a line is not asked about it, and whoever kept nothing at all not at all', async () => {
  const some = await delivered()
  const none = await delivered()
  await request(some.asha, some.id, { lines: [{ lineId: some.saws, quantity: 3 }] })
  await go(some.id, [...untilChecked, 'QC_PASS', 'REFUNDED'])
  await request(none.asha, none.id, {
    lines: [
      { lineId: none.saws, quantity: 3 },
      { lineId: none.discs, quantity: 1 },
    ],
  })
  await go(none.id, [...untilChecked, 'QC_PASS', 'REFUNDED'])
  for (const { id } of [some, none]) await arrivedDaysAgo(id, 8)

  await completeOrders(db, 'http://shop.test')

  const invitation = async (id: number) =>
    (await mailsOf(id)).find(({ kind }) => kind === 'review_invited')?.text
  expect(await invitation(some.id)).toContain('Disc')
  expect(await invitation(some.id)).not.toContain('Saw')
  expect(await invitation(none.id)).toBeUndefined()
  expect((await readAsStaff(none.id)).status).toBe('COMPLETED')
})

test('an account that was kept in the open is sealed at the start, and under a new key sealed anew', async () => {
  const { asha, id, saws } = await delivered(order)
  const account = { kind: 'UPI' as const, vpa: 'asha@okbank' }
  const asked = await request(asha, id, {
    lines: [{ lineId: saws, quantity: 1 }],
    refundTo: account,
  })
  const which = { orderId: id, returnId: asked.returns[0]?.id ?? 0 }
  await db
    .updateTable('returns')
    .set({ refundTo: JSON.stringify(account), refundSealed: null, refundHint: null })
    .where('id', '=', which.returnId)
    .execute()
  const [former, latest] = [randomBytes(32), randomBytes(32)]
  const actor = { id: boss.id, name: 'Boss' }
  const seal = (keys: Buffer[]) =>
    inTransaction(db, (tx) => sealRefundTargets(tx, openSecretBox(keys)))
  const show = (keys: Buffer[]) =>
    inTransaction(db, (tx) => showRefundTo(tx, which, actor, openSecretBox(keys)))

  await seal([former])
  const row = await db.selectFrom('returns').selectAll().where('id', '=', which.returnId).execute()
  expect(row).toMatchObject([{ refundTo: null, refundHint: 'as•••@okbank' }])
  await seal([latest, former])

  expect(await show([latest])).toEqual(account)
  await expect(show([former])).rejects.toMatchObject({ code: 'unavailable' })
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
}, 300_000)

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

const arrivedDaysAgo = (orderId: number, days: number, which: 'all' | 'first' = 'all') =>
  db
    .updateTable('shipments')
    .set({ deliveredAt: new Date(Date.now() - days * 86_400_000) })
    .where('orderId', '=', orderId)
    .$if(which === 'first', (parcels) => parcels.where('returnId', 'is', null))
    .execute()

async function moveTo(id: number, to: 'PROCESSING' | 'SHIPPED' | 'DELIVERED') {
  const { version } = await readAsStaff(id)
  await boss(adminOrdersApi.transition, { params: { id }, body: { to, version } })
}

const expectCleanBooks = async () => expect((await checkInvariants(db)).violations).toEqual([])
