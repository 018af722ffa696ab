import { expect, test } from 'vitest'
import { adminOrdersApi } from '#contract/selling/admin-orders.ts'
import { fulfilmentApi } from '#contract/selling/fulfilment.ts'
import { ordersApi } from '#contract/selling/orders.ts'
import { adminReturnsApi } from '#contract/selling/returns.ts'
import { serialNumbersApi } from '#contract/selling/serial-numbers.ts'
import { shipmentsApi } from '#contract/selling/shipments.ts'
import { buyingIn } from '#test/buying.ts'
import { expectCleanBooks } from '#test/invariants.ts'
import { orderStepsIn } from '#test/order-steps.ts'
import { textsIn } from '#test/pdf-text.ts'
import { refusal } from '#test/refusal.ts'
import { returningIn, untilChecked } from '#test/returning.ts'
import { openShop } from '#test/shop.ts'

const shop = await openShop()
const { db, given } = shop
const boss = await given.admin()
const { order } = buyingIn(shop)
const { go, readAsStaff, ship, takeBackParcel } = orderStepsIn(shop, boss)
const { request, step, go: goReturn } = returningIn(shop, boss)
const refundTo = { kind: 'UPI', vpa: 'asha@upi' } as const

/** A drill whose pieces have serial numbers. */
async function drillWithSerials() {
  const drill = await given.variant({ onHand: 20 })
  await db
    .updateTable('products')
    .set({ hasSerials: true })
    .where('id', '=', drill.productId)
    .execute()
  return drill
}

const readVariant = (id: number) =>
  db.selectFrom('variants').select('sku').where('id', '=', id).executeTakeFirstOrThrow()

/** An order of some pieces that is being packed. */
async function packed(drill: { id: number }, quantity: number) {
  const asha = await given.shopper()
  const { id } = await order(asha, [{ id: drill.id, quantity }])
  await go(id, ['PROCESSING'])
  const { lines, orderNumber } = await readAsStaff(id)
  return { asha, id, orderNumber, lineId: lines[0]?.id ?? 0 }
}

async function enter({ id, lineId }: { id: number; lineId: number }, numbers: string[]) {
  const { version } = await readAsStaff(id)
  const body = { lines: [{ lineId, numbers }], version }
  return boss(serialNumbersApi.pack, { params: { id }, body })
}

/** The texts of the packing slip of an order. */
async function slipOf(id: number) {
  const body = { what: 'PACKING_SLIPS' as const, ids: [id] }
  const pdf = await boss(fulfilmentApi.print, { body })
  const texts = textsIn(Buffer.from(await pdf.arrayBuffer()))
  return texts.filter((text) => /Serial no|pieces in/.test(text))
}

const found = async (q: string) => {
  const { orders } = await boss(adminOrdersApi.list, { query: { q, page: 1, limit: 10 } })
  return orders.map(({ id }) => id)
}

test('pieces leave with their numbers, which are on the invoice and found by search', async () => {
  const one = await packed(await drillWithSerials(), 2)
  await expect(ship(one.id)).rejects.toMatchObject(
    refusal({
      code: 'serials_missing',
      message: expect.stringContaining('first: 2 of 2 are missing.'),
    }),
  )

  await enter(one, ['sn-0001'])
  expect((await slipOf(one.id)).slice(0, 2)).toEqual(['Serial no. SN-0001', 'Serial no.'])
  await enter(one, ['sn-0001', 'SN 0002'])
  const shipped = await ship(one.id)
  expect(await slipOf(one.id)).toContain('Serial no. SN-0001, SN0002')

  const shipmentId = shipped.shipments[0]?.id
  const numbers = ['SN-0001', 'SN0002'].map((number) => ({ number, shipmentId, returnedAt: null }))
  expect(shipped.serials).toMatchObject(numbers)
  expect(await one.asha(ordersApi.read, { params: { id: one.id } })).toMatchObject({
    serials: numbers,
  })
  expect(await found('sn-0001')).toEqual([one.id])
  const { rawPayload } = await shop.app.inject({
    url: `/api/orders/${one.id}/invoice.pdf`,
    headers: { authorization: `Bearer ${one.asha.token}` },
  })
  expect(textsIn(rawPayload).join(' ')).toContain('Serial no. SN-0001, SN0002')
  await expectCleanBooks(db)
})

test('too many numbers, one twice and one of another piece are refused by name', async () => {
  const drill = await drillWithSerials()
  const first = await packed(drill, 1)
  const second = await packed(drill, 2)
  await enter(first, ['A1'])

  const refused = (text: string) =>
    refusal({ fields: { 'lines.0.numbers': expect.stringContaining(text) } })
  await expect(enter(second, ['B1', 'B2', 'B3'])).rejects.toMatchObject(refused('Only 2 pieces'))
  await expect(enter(second, ['B1', 'B1'])).rejects.toMatchObject(refused('B1 is here twice.'))
  await expect(enter(second, ['B1', 'A1'])).rejects.toMatchObject(
    refused(`A1 belongs to a piece of ${first.orderNumber}`),
  )
  expect((await readAsStaff(second.id)).serials).toEqual([])
  await enter(await packed(await drillWithSerials(), 1), ['A1'])
})

test('of two orders that get the same number at once one is refused', async () => {
  const drill = await drillWithSerials()
  const orders = [await packed(drill, 1), await packed(drill, 1)]

  const outcomes = await Promise.allSettled(orders.map((one) => enter(one, ['SAME'])))

  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const { count } = await db
    .selectFrom('serialNumbers')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('productId', '=', drill.productId)
    .executeTakeFirstOrThrow()
  expect(Number(count)).toBe(1)
})

test('many orders at once leave out those without numbers, with the reason', async () => {
  const drill = await drillWithSerials()
  const [with1, without] = [await packed(drill, 1), await packed(drill, 1)]
  await enter(with1, ['M1'])

  const orders = [with1, without].map(({ id }, at) => ({ id, trackingNumber: `M-${at}` }))
  const { outcomes } = await boss(fulfilmentApi.ship, { body: { courier: 'BlueDart', orders } })

  expect(outcomes.map(({ message }) => message)).toEqual([
    '',
    expect.stringContaining('Enter the serial numbers of'),
  ])
})

test('what came back may be sold again, undelivered or with a return', async () => {
  const drill = await drillWithSerials()
  const first = await packed(drill, 1)
  await enter(first, ['BACK'])
  const { shipments } = await ship(first.id)
  await takeBackParcel(first.id, shipments[0]?.id ?? 0)
  const second = await packed(drill, 1)
  await enter(second, ['BACK'])
  const { serials, version } = await ship(second.id)

  const ids = serials.map(({ id }) => id)
  const body = { ids, version }
  const answer = await boss(serialNumbersApi.takeBack, { params: { id: second.id }, body })

  expect(answer.serials).toMatchObject([{ number: 'BACK', returnedAt: expect.any(String) }])
  await expect(
    boss(serialNumbersApi.takeBack, {
      params: { id: second.id },
      body: { ids, version: answer.version },
    }),
  ).rejects.toMatchObject(refusal({ fields: { ids: expect.any(String) } }))
  expect(await found('BACK')).toEqual([second.id, first.id])
})

test('a program posts shipments with the numbers', async () => {
  const one = await packed(await drillWithSerials(), 1)
  const parcel = { orderId: one.id, courier: 'BlueDart', trackingNumber: 'PP-1' }
  const post = (more: object) =>
    boss(shipmentsApi.post, { body: { shipments: [{ ...parcel, ...more }] } })

  const { results: refused } = await post({})
  const { results } = await post({ serials: [{ lineId: one.lineId, numbers: ['PP1'] }] })

  expect(refused).toMatchObject([{ result: 'REFUSED', problem: { code: 'serials_missing' } }])
  expect(results).toMatchObject([{ result: 'DONE' }])
})

test('each line of a posted shipment has its numbers, and the result says which are wrong', async () => {
  const drill = await drillWithSerials()
  const saw = await drillWithSerials()
  const asha = await given.shopper()
  const { id, lines } = await order(asha, [{ id: drill.id, quantity: 2 }, { id: saw.id }])
  await go(id, ['PROCESSING'])
  await enter(await packed(drill, 1), ['L1'])
  const post = async (...numbers: string[][]) => {
    const named = lines.map(({ sku, quantity }, at) => ({
      sku,
      quantity,
      serials: numbers[at] ?? [],
    }))
    const parcel = { orderId: id, courier: 'BlueDart', trackingNumber: 'PL-1', lines: named }
    const { results } = await boss(shipmentsApi.post, { body: { shipments: [parcel] } })
    return results[0]
  }

  expect(await post(['L1', 'L2'], ['S1', 'S1'])).toMatchObject({
    result: 'REFUSED',
    problem: {
      code: 'serial_taken',
      fields: {
        'lines.0.serials': expect.stringContaining('L1 belongs to a piece of'),
        'lines.1.serials': expect.stringContaining('2 numbers are entered'),
      },
    },
  })
  expect(await post(['L3', 'L2'], ['S1'])).toMatchObject({ result: 'DONE', problem: null })
  expect((await readAsStaff(id)).serials.map(({ number }) => number)).toEqual(['L2', 'L3', 'S1'])
})

test('a program ships with the numbers in one call', async () => {
  const one = await packed(await drillWithSerials(), 1)
  const { version } = await readAsStaff(one.id)

  const shipped = await boss(adminOrdersApi.ship, {
    params: { id: one.id },
    body: {
      courier: 'BlueDart',
      trackingNumber: 'P-1',
      serials: [{ lineId: one.lineId, numbers: ['P1'] }],
      version,
    },
  })

  expect(shipped).toMatchObject({ status: 'SHIPPED', serials: [{ number: 'P1' }] })
})

test('an order is packed with its numbers, or not at all', async () => {
  const drill = await drillWithSerials()
  const asha = await given.shopper()
  const { id, lines, orderNumber } = await order(asha, [{ id: drill.id, quantity: 2 }])
  const lineId = lines[0]?.id ?? 0
  const { sku } = await readVariant(drill.id)
  const pack = async (numbers: string[]) => {
    const { version } = await readAsStaff(id)
    const body = { to: 'PROCESSING' as const, serials: [{ lineId, numbers }], version }
    return boss(adminOrdersApi.transition, { params: { id }, body })
  }

  const isNone = 'not a serial number.'
  const wrong = refusal({
    fields: {
      'serials.0.numbers': `${orderNumber} is the number of this order, ${isNone} ${sku.toUpperCase()} is the SKU of Cordless drill, ${isNone}`,
    },
  })
  await expect(pack([sku, orderNumber])).rejects.toMatchObject(wrong)
  expect(await readAsStaff(id)).toMatchObject({ status: 'CONFIRMED', serials: [] })

  const [row] = (await boss(adminOrdersApi.list, { query: { q: orderNumber } })).orders
  expect(row).toMatchObject({ needsSerials: true })
  expect(await pack(['T1'])).toMatchObject({ status: 'PROCESSING', serials: [{ number: 'T1' }] })
  expect(await boss(serialNumbersApi.open, { body: { ids: [id] } })).toMatchObject({
    lines: [{ orderId: id, lineId, here: 2, numbers: ['T1'] }],
  })
})

test('many orders are packed and shipped with their numbers', async () => {
  const drill = await drillWithSerials()
  const asha = await given.shopper()
  const placed = [await order(asha, [{ id: drill.id }]), await order(asha, [{ id: drill.id }])]
  const withNumbers = (numbers: string[][]) =>
    placed.map(({ id, lines }, at) => ({
      id,
      serials: [{ lineId: lines[0]?.id ?? 0, numbers: numbers[at] ?? [] }],
    }))

  const moved = await boss(fulfilmentApi.move, {
    body: { to: 'PROCESSING', orders: withNumbers([['W1'], ['W1']]) },
  })
  expect(moved.outcomes).toMatchObject([
    { result: 'DONE' },
    { result: 'REFUSED', message: expect.stringContaining('W1 belongs to a piece of') },
  ])
  await go(placed[1]?.id ?? 0, ['PROCESSING'])
  const orders = withNumbers([['W2'], ['W3']]).map((one, at) => ({
    ...one,
    trackingNumber: `W-${at}`,
  }))
  const body = { courier: 'BlueDart', orders }
  expect((await boss(fulfilmentApi.ship, { body })).outcomes).toMatchObject([
    { result: 'DONE' },
    { result: 'DONE' },
  ])
  expect((await boss(fulfilmentApi.ship, { body })).outcomes).toMatchObject([
    { result: 'ALREADY' },
    { result: 'ALREADY' },
  ])
  expect((await readAsStaff(placed[0]?.id ?? 0)).serials).toMatchObject([{ number: 'W2' }])
})

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
