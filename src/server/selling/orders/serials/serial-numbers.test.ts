import { expect, test } from 'vitest'
import { adminOrdersApi } from '#contract/selling/admin-orders.ts'
import { fulfilmentApi } from '#contract/selling/fulfilment.ts'
import { ordersApi } from '#contract/selling/orders.ts'
import { serialNumbersApi } from '#contract/selling/serial-numbers.ts'
import { shipmentsApi } from '#contract/selling/shipments.ts'
import { buyingIn } from '#test/buying.ts'
import { expectCleanBooks } from '#test/invariants.ts'
import { orderStepsIn } from '#test/order-steps.ts'
import { textsIn } from '#test/pdf-text.ts'
import { refusal } from '#test/refusal.ts'
import { openShop } from '#test/shop.ts'

const shop = await openShop()
const { db, given } = shop
const boss = await given.admin()
const { order } = buyingIn(shop)
const { go, readAsStaff, ship, takeBackParcel } = orderStepsIn(shop, boss)

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

const found = async (q: string) => {
  const { orders } = await boss(adminOrdersApi.list, { query: { q, page: 1, limit: 10 } })
  return orders.map(({ id }) => id)
}

test('pieces leave with their numbers, which are on the invoice and found by search', async () => {
  const one = await packed(await drillWithSerials(), 2)
  await expect(ship(one.id)).rejects.toMatchObject(
    refusal({ code: 'serials_missing', message: expect.stringContaining('2 pieces, 0 numbers') }),
  )

  await enter(one, ['sn-0001', 'SN 0002'])
  const shipped = await ship(one.id)

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
