import { expect, test } from 'vitest'
import { adminOrdersApi } from '#contract/selling/admin-orders.ts'
import { fulfilmentApi } from '#contract/selling/fulfilment.ts'
import { ordersApi } from '#contract/selling/orders.ts'
import { serialNumbersApi } from '#contract/selling/serial-numbers.ts'
import { buyingIn } from '#test/buying.ts'
import { expectCleanBooks } from '#test/invariants.ts'
import { orderStepsIn } from '#test/order-steps.ts'
import { textsIn } from '#test/pdf-text.ts'
import { refusal } from '#test/refusal.ts'
import { serialsIn } from '#test/serials.ts'
import { openShop } from '#test/shop.ts'

const shop = await openShop()
const { db, given } = shop
const boss = await given.admin()
const { order } = buyingIn(shop)
const { readAsStaff, ship, takeBackParcel } = orderStepsIn(shop, boss)
const { drillWithSerials, packed, enter, found } = serialsIn(shop, boss)

const readVariant = (id: number) =>
  db.selectFrom('variants').select('sku').where('id', '=', id).executeTakeFirstOrThrow()

/** The texts of the packing slip of an order. */
async function slipOf(id: number) {
  const body = { what: 'PACKING_SLIPS' as const, ids: [id] }
  const pdf = await boss(fulfilmentApi.print, { body })
  const texts = textsIn(Buffer.from(await pdf.arrayBuffer()))
  return texts.filter((text) => /Serial no|pieces in/.test(text))
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
