import { expect, test } from 'vitest'
import { adminOrdersApi } from '#contract/selling/admin-orders.ts'
import { fulfilmentApi } from '#contract/selling/fulfilment.ts'
import { type PostedShipment, shipmentsApi } from '#contract/selling/shipments.ts'
import { buyingIn } from '#test/buying.ts'
import { openShopWithCourier } from '#test/couriers.ts'
import { expectCleanBooks } from '#test/invariants.ts'
import { keysIn } from '#test/keys.ts'

const shop = await openShopWithCourier()
const { db, boss, packed, booked, read, given } = shop
const { order } = buyingIn(shop)
const { call: program, name } = await keysIn(shop, await given.admin()).key(['shipments:write'])

const post = async (...shipments: PostedShipment[]) =>
  (await program(shipmentsApi.post, { body: { shipments } })).results
const delhivery = (trackingNumber: string) => ({ courier: 'Delhivery', trackingNumber })
const skuOf = async (id: number) => (await read(id)).lines[0]?.sku ?? ''

test('parcels leave by order number or id, in parts by SKU and line, under the name of the key', async () => {
  const [whole, parts] = [await packed(), await packed()]
  const sku = await skuOf(parts.id)

  const results = await post(
    { orderNumber: whole.orderNumber, ...delhivery('PS-1') },
    { orderId: parts.id, ...delhivery('PS-2'), lines: [{ sku, quantity: 1 }] },
    { orderId: parts.id, ...delhivery('PS-3'), trackingUrl: 'https://a.example/3' },
  )

  expect(results).toMatchObject([
    { orderId: whole.id, orderNumber: whole.orderNumber, result: 'DONE', problem: null },
    { orderId: parts.id, shipmentId: expect.any(Number), result: 'DONE' },
    { orderId: parts.id, result: 'DONE' },
  ])
  expect(await read(whole.id)).toMatchObject({
    status: 'SHIPPED',
    shipments: [
      {
        trackingNumber: 'PS-1',
        trackingUrl: 'https://www.delhivery.com/track/package/PS-1',
        lines: [{ quantity: 2 }],
      },
    ],
  })
  expect(await read(parts.id)).toMatchObject({
    status: 'SHIPPED',
    shipments: [
      { trackingNumber: 'PS-2', lines: [{ quantity: 1 }] },
      { trackingNumber: 'PS-3', trackingUrl: 'https://a.example/3', lines: [{ quantity: 1 }] },
    ],
  })
  const actors = await db
    .selectFrom('auditLog')
    .select('actorName')
    .where('action', '=', 'order.move')
    .where('subjectId', '=', String(whole.id))
    .orderBy('id', 'desc')
    .limit(1)
    .execute()
  expect(actors[0]?.actorName).toContain(name)
  await expectCleanBooks(db)
})

test('of two orders that are posted under one number at once, one gets it', async () => {
  for (let round = 0; round < 5; round++) {
    const [one, other] = [await packed(), await packed()]
    const number = delhivery(`PS-RACE-${round}`)

    const results = await Promise.all([
      post({ orderId: one.id, ...number }),
      post({ orderId: other.id, ...number }),
    ])

    expect(results.map(([line]) => line?.result).sort()).toEqual(['DONE', 'REFUSED'])
  }
})

test('a parcel that is posted again is the former one; with other pieces or of another order it is refused', async () => {
  const [own, other] = [await packed(), await packed()]
  const sku = await skuOf(own.id)
  const line = { orderId: own.id, ...delhivery('PS-4'), lines: [{ sku, quantity: 1 }] }
  const [first] = await post(line)

  const results = await post(
    line,
    { orderId: own.id, ...delhivery('PS-4') },
    { ...line, lines: [{ sku, quantity: 2 }] },
    { orderId: other.id, ...delhivery('PS-4') },
  )

  const already = { result: 'ALREADY', shipmentId: first?.shipmentId, problem: null }
  expect(results).toMatchObject([
    already,
    already,
    { result: 'REFUSED', problem: { message: expect.stringContaining('with other pieces') } },
    {
      result: 'REFUSED',
      shipmentId: null,
      problem: { code: 'illegal_transition', message: `AWB PS-4 belongs to ${own.orderNumber}.` },
    },
  ])
  expect((await read(own.id)).shipments).toHaveLength(1)
})

test('many calls at once ship a parcel once', async () => {
  const { id } = await packed()

  const answers = await Promise.all(
    Array.from({ length: 6 }, () => post({ orderId: id, ...delhivery('PS-5') })),
  )

  const results = answers.flat().map(({ result }) => result)
  expect(results.toSorted()).toEqual([...Array(5).fill('ALREADY'), 'DONE'])
  expect((await read(id)).shipments).toHaveLength(1)
})

test('a wrong line is refused with the reason, and stops no other', async () => {
  const [fine, waiting] = [await packed(), await packed()]
  const placed = await shop.given.variant({ onHand: 3 })
  await boss(adminOrdersApi.transition, { params: { id: waiting.id }, body: { to: 'CANCELLED' } })

  const results = await post(
    { orderNumber: 'KG-999999', ...delhivery('PS-6') },
    { ...delhivery('PS-6') },
    { orderId: fine.id, orderNumber: fine.orderNumber, ...delhivery('PS-6') },
    { orderId: waiting.id, ...delhivery('PS-6') },
    { orderId: fine.id, ...delhivery('PS-6'), lines: [{ sku: placed.sku, quantity: 1 }] },
    { orderId: fine.id, ...delhivery('PS-6'), lines: [{ quantity: 1 }] },
    {
      orderId: fine.id,
      ...delhivery('PS-6'),
      lines: [{ sku: await skuOf(fine.id), quantity: 9 }],
    },
    { orderId: fine.id, ...delhivery('PS-6') },
  )

  expect(results.map(({ result, problem }) => [result, problem?.message ?? null])).toEqual([
    ['REFUSED', 'The order KG-999999 could not be found.'],
    ['REFUSED', 'Name the order by orderId or by orderNumber.'],
    ['REFUSED', 'Name the order by orderId or by orderNumber.'],
    ['REFUSED', "This order is cancelled and can't become shipped. It stays so."],
    ['REFUSED', `This order does not have ${placed.sku}.`],
    ['REFUSED', 'Name each line by sku or by lineId.'],
    ['REFUSED', expect.stringContaining('2')],
    ['DONE', null],
  ])
  await expectCleanBooks(db)
})

test('an order that is not packed waits for it, as in the back office', async () => {
  const { id, saw } = await packed()
  const confirmed = await order(await given.shopper(), [{ id: saw.id }])
  const line = { orderId: confirmed.id, ...delhivery('PS-7') }

  const [refused] = await post(line)
  await boss(fulfilmentApi.move, { body: { to: 'PROCESSING', orders: [{ id: confirmed.id }] } })
  const [shipped] = await post(line)

  expect([refused?.problem?.message, shipped?.result]).toEqual([
    "This order is confirmed and can't become shipped. It can become: packed, cancelled.",
    'DONE',
  ])
  expect((await read(id)).status).toBe('PROCESSING')
})

test('a parcel under the number of a booking is handed over to the company that booked it', async () => {
  const { id } = await packed()
  const booking = await booked(id)
  const { awb, courier } = { awb: booking?.awb ?? '', courier: booking?.courier ?? '' }

  const [shipped] = await post({ orderId: id, courier, trackingNumber: awb })
  const [again] = await post({ orderId: id, courier, trackingNumber: awb })

  expect([shipped?.result, again?.result]).toEqual(['DONE', 'ALREADY'])
  expect((await shop.seen(id))?.shipmentId).toBe(shipped?.shipmentId)
})
