import { expect, test } from 'vitest'
import { adminOrdersApi } from '#contract/selling/admin-orders.ts'
import { ordersApi } from '#contract/selling/orders.ts'
import { buyingIn } from '#test/buying.ts'
import { expectCleanBooks } from '#test/invariants.ts'
import { returningIn, untilChecked } from '#test/returning.ts'
import { openShop } from '#test/shop.ts'
import { completeOrders } from './complete-orders.ts'

const shop = await openShop()
const { db, given } = shop
const { order, mailsOf, stockOf } = buyingIn(shop)
const boss = await given.admin('ORDERS')
const { delivered, request, go, step, readAsStaff, refunds, notes, arrivedDaysAgo } = returningIn(
  shop,
  boss,
)

test('a replacement ships free of charge and arrives', async () => {
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
  await expectCleanBooks(db)
  const here = await boss(adminOrdersApi.deliverParcel, {
    params: { id, sid: parcel?.id ?? 0 },
    body: { version: sent.version },
  })
  expect(here).toMatchObject({
    status: 'DELIVERED',
    lines: [{ delivered: 3, returned: 0 }, {}],
    returnable: [{ quantity: 3, reason: null }, {}],
  })
  expect((await mailsOf(id)).at(-1)).toMatchObject({ kind: 'parcel_delivered_2' })
  await expectCleanBooks(db)
})

test('a replacement can be returned within its own window', async () => {
  const { asha, id, saws, placed } = await delivered()
  const lines = [{ lineId: saws, quantity: 3 }]
  await request(asha, id, { lines, resolution: 'REPLACEMENT', reason: 'DEFECTIVE' })
  await go(id, [...untilChecked, 'QC_PASS'])
  const sent = await step(id, { to: 'REPLACED', courier: 'DTDC', trackingNumber: 'R1' })
  await expect(request(asha, id, { lines })).rejects.toMatchObject({
    problem: { message: 'Saw: A replacement is on its way to you.' },
  })
  await arrivedDaysAgo(id, 8, 'first')
  await boss(adminOrdersApi.deliverParcel, {
    params: { id, sid: sent.shipments.at(-1)?.id ?? 0 },
    body: { version: sent.version },
  })
  await completeOrders(db)

  const requested = await request(asha, id, { lines })
  expect(requested).toMatchObject({
    status: 'DELIVERED',
    returnable: [{ quantity: 0 }, { quantity: 0 }],
  })
  await go(id, [...untilChecked, 'QC_PASS', 'REFUNDED'])

  const [note] = await notes(id)
  expect(note?.total).toBe(placed.lines[0]?.total)
  expect(await refunds(id)).toMatchObject([{ amount: note?.total }])
  await expectCleanBooks(db)
})

/** Places an order of a saw that is faulty, with its replacement in transit. */
async function replaced() {
  const order = await delivered()
  const lines = [{ lineId: order.saws, quantity: 1 }]
  await request(order.asha, order.id, { lines, resolution: 'REPLACEMENT', reason: 'DEFECTIVE' })
  await go(order.id, untilChecked)
  await step(order.id, { to: 'QC_PASS', restock: false })
  return { ...order, sent: await sendAnother(order.id, 'R1') }
}

const sendAnother = (id: number, trackingNumber: string) =>
  step(id, { to: 'REPLACED', courier: 'DTDC', trackingNumber })

const doLast = async (id: number, action: 'deliverParcel' | 'takeBackParcel') => {
  const { version, shipments } = await readAsStaff(id)
  const params = { id, sid: shipments.at(-1)?.id ?? 0 }
  return boss(adminOrdersApi[action], { params, body: { version } })
}

test('an undelivered replacement is shipped again', async () => {
  const { asha, id, saw } = await replaced()
  expect(await stockOf(saw.id)).toMatchObject({ onHand: 6 })

  const back = await doLast(id, 'takeBackParcel')

  expect(back).toMatchObject({ status: 'DELIVERED', reversed: 0 })
  expect(back.returns).toMatchObject([{ status: 'QC_PASS', allowed: ['REPLACED', 'REFUNDED'] }])
  expect(await stockOf(saw.id)).toMatchObject({ onHand: 7 })
  expect((await mailsOf(id)).at(-1)?.subject).toMatch(/^Your replacement was returned to us/)
  expect(await refunds(id)).toEqual([])
  await expectCleanBooks(db)
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
  await expectCleanBooks(db)
})

test('or it is refunded once', async () => {
  const { id, saw, placed } = await replaced()
  await doLast(id, 'takeBackParcel')

  await go(id, ['REFUNDED'])

  const [note] = await notes(id)
  expect(note?.total).toBeLessThan(placed.lines[0]?.total ?? 0)
  expect(await refunds(id)).toMatchObject([{ amount: note?.total }])
  expect(await stockOf(saw.id)).toMatchObject({ onHand: 7 })
  await expectCleanBooks(db)
})

test('when two people book back the same replacement at once, one succeeds', async () => {
  const { id, saw } = await replaced()

  const answers = await Promise.allSettled([
    doLast(id, 'takeBackParcel'),
    doLast(id, 'takeBackParcel'),
    doLast(id, 'deliverParcel'),
  ])

  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect([6, 7]).toContain((await stockOf(saw.id)).onHand)
  await expectCleanBooks(db)
})

test('if there is no stock for a replacement, the return is refunded instead', async () => {
  const { asha, id, saw, saws } = await delivered()
  await request(asha, id, { lines: [{ lineId: saws, quantity: 1 }], resolution: 'REPLACEMENT' })
  await go(id, untilChecked)
  await step(id, { to: 'QC_PASS', restock: false })
  await order(await given.shopper(), [{ id: saw.id, quantity: 7 }])

  const tried = step(id, { to: 'REPLACED', courier: 'DTDC', trackingNumber: 'R1' })
  await expect(tried).rejects.toMatchObject({
    problem: {
      code: 'out_of_stock',
      message: 'There is not enough Saw in stock for a replacement. Refund it instead.',
    },
  })
  await go(id, ['REFUNDED'])
  const [note] = await notes(id)
  expect(await refunds(id)).toMatchObject([{ amount: note?.total }])
  await expectCleanBooks(db)
})
