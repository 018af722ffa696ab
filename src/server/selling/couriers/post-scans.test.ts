import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bookingsApi } from '#contract/selling/courier-bookings.ts'
import { ordersApi } from '#contract/selling/orders.ts'
import { type PostedScan, shipmentsApi } from '#contract/selling/shipments.ts'
import { openShopWithCourier } from '#test/couriers.ts'
import { expectCleanBooks } from '#test/invariants.ts'
import { keysIn } from '#test/keys.ts'

const shop = await openShopWithCourier()
const { db, boss, packed, booked, read, given } = shop
const { call: program, name } = await keysIn(shop, await given.admin()).key(['shipments:write'])

let made = 0

/** A parcel that a program shipped of an order that was placed ten days ago. */
async function sent(courier = 'DTDC', trackingNumber = `SC-${++made}`) {
  const order = await packed()
  const shipment = { orderId: order.id, courier, trackingNumber }
  await db
    .updateTable('orders')
    .set({ placedAt: ago(240) })
    .where('id', '=', order.id)
    .execute()
  await program(shipmentsApi.post, { body: { shipments: [shipment] } })
  await db
    .updateTable('shipments')
    .set({ shippedAt: ago(200) })
    .where('orderId', '=', order.id)
    .execute()
  return { ...order, trackingNumber }
}

const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()
const post = async (scans: PostedScan[]) =>
  (await program(shipmentsApi.postScans, { body: { scans } })).results
const words = async (scans: PostedScan[]) => (await post(scans)).map(({ result }) => result)

test('scans of a parcel that no company booked move its order, and shopper and staff see them', async () => {
  const { asha, id, trackingNumber } = await sent()
  const scan = (status: string, hours: number) => ({
    trackingNumber,
    status,
    at: ago(hours),
    place: 'Pune',
  })

  expect(await words([scan('PICKED_UP', 100), scan('OUT_FOR_DELIVERY', 50)])).toEqual([
    'DONE',
    'DONE',
  ])
  expect((await read(id)).status).toBe('OUT_FOR_DELIVERY')
  const [delivered] = await post([scan('DELIVERED', 48)])

  expect(delivered).toMatchObject({ trackingNumber, orderId: id, result: 'DONE', problem: null })
  const order = await read(id)
  expect(order).toMatchObject({ status: 'DELIVERED', paymentStatus: 'COD_COLLECTED' })
  expect(new Date(order.shipments[0]?.deliveredAt ?? 0).getTime()).toBeLessThan(
    Date.now() - 47 * 3_600_000,
  )
  const mine = await asha(ordersApi.read, { params: { id } })
  expect(mine.shipments[0]?.scans.map(({ status, place }) => [status, place])).toEqual([
    ['DELIVERED', 'Pune'],
    ['OUT_FOR_DELIVERY', 'Pune'],
    ['PICKED_UP', 'Pune'],
  ])
  const entries = await db
    .selectFrom('auditLog')
    .select(['action', 'actorName'])
    .where('subject', '=', 'order')
    .where('subjectId', '=', String(id))
    .where('action', 'in', ['shipment.scan', 'order.move'])
    .orderBy('id', 'desc')
    .limit(2)
    .execute()
  expect(entries.map(({ action }) => action)).toEqual(['order.move', 'shipment.scan'])
  for (const { actorName } of entries) expect(actorName).toContain(name)
  await expectCleanBooks(db)
})

test('in any order, in any calls and any number of times, scans have the same end', async () => {
  const statuses = ['PICKED_UP', 'IN_TRANSIT', 'UNDELIVERED', 'OUT_FOR_DELIVERY', 'DELIVERED']
  const scansOf = (trackingNumber: string): PostedScan[] =>
    statuses.map((status, place) => ({ trackingNumber, status, at: ago(100 - place) }))
  const calls = fc.array(fc.subarray([0, 1, 2, 3, 4], { minLength: 1 }), { maxLength: 4 })
  await fc.assert(
    fc.asyncProperty(
      calls,
      fc.shuffledSubarray([0, 1, 2, 3, 4], { minLength: 5 }),
      async (some, all) => {
        const { id, trackingNumber } = await sent()
        const scans = scansOf(trackingNumber)
        const chosen = (places: readonly number[]) => places.flatMap((place) => scans[place] ?? [])

        for (const places of [...some, all, all]) await post(chosen(places))

        expect((await read(id)).status).toBe('DELIVERED')
        const bookings = await boss(bookingsApi.list, { params: { id } })
        expect(bookings.bookings[0]?.scans).toHaveLength(5)
        expect(bookings.bookings[0]?.review).toBeNull()
      },
    ),
    { numRuns: 5 },
  )
  await expectCleanBooks(db)
})

test('failed deliveries count once a day, and what comes back waits for staff', async () => {
  const { id, trackingNumber } = await sent()
  const failed = (hours: number) => ({
    trackingNumber,
    status: 'UNDELIVERED',
    at: ago(hours),
    activity: 'Customer refused to accept',
  })

  expect(await words([failed(100), failed(76), failed(52), failed(52)])).toEqual([
    'DONE',
    'DONE',
    'DONE',
    'ALREADY',
  ])
  expect((await read(id)).shipments[0]).toMatchObject({
    attempts: [{ reason: 'REFUSED' }, {}, {}],
    returnStartedAt: expect.any(String),
  })
  const [back] = await post([{ trackingNumber, status: 'RTO_DELIVERED', at: ago(1) }])

  expect(back).toMatchObject({
    result: 'REVIEW',
    problem: { message: expect.stringContaining('has returned the parcel') },
  })
  const { bookings } = await boss(bookingsApi.list, { params: { id } })
  expect(bookings[0]?.review).toContain('has returned the parcel')
})

test('a wrong line is refused with the reason, and stops no other', async () => {
  const { trackingNumber } = await sent()
  const fine = { trackingNumber, status: 'IN_TRANSIT', at: ago(1) }

  const results = await post([
    { ...fine, trackingNumber: 'SC-NONE' },
    { ...fine, status: 'ON THE MOON' },
    { ...fine, at: ago(-1) },
    { ...fine, at: ago(300) },
    { ...fine, courier: 'Blue Dart' },
    fine,
  ])

  expect(results.map(({ result, problem }) => [result, problem?.code ?? null])).toEqual([
    ['REFUSED', 'not_found'],
    ['REFUSED', 'invalid_request'],
    ['REFUSED', 'invalid_request'],
    ['REFUSED', 'invalid_request'],
    ['REFUSED', 'not_found'],
    ['DONE', null],
  ])
  expect(results.map(({ problem }) => problem?.message ?? '')).toEqual([
    'A parcel with the AWB number SC-NONE could not be found.',
    expect.stringMatching(/^“ON THE MOON” is no status of a parcel. Send one of CREATED, /),
    expect.stringMatching(/^This time is in the future/),
    expect.stringMatching(/^The order of this parcel was placed at/),
    expect.stringContaining('could not be found'),
    '',
  ])
})

test('two couriers may use one number: the scan then needs its courier', async () => {
  const [one, other] = [await sent('DTDC', 'SC-SAME'), await sent('Blue Dart', 'SC-SAME')]
  const scan = { trackingNumber: 'SC-SAME', status: 'DELIVERED', at: ago(1) }

  const results = await post([scan, { ...scan, courier: 'Blue Dart' }])

  expect(results).toMatchObject([
    { result: 'REFUSED', problem: { message: expect.stringContaining('Send the courier') } },
    { result: 'DONE', orderId: other.id },
  ])
  expect((await read(one.id)).status).toBe('SHIPPED')
})

test('a parcel that a company booked takes scans of programs too, and leaves with the first that has it', async () => {
  const { id } = await packed()
  await db
    .updateTable('orders')
    .set({ placedAt: ago(240) })
    .where('id', '=', id)
    .execute()
  const awb = (await booked(id))?.awb ?? ''

  await post([{ trackingNumber: awb, status: 'PICKED_UP', at: ago(2) }])

  expect(await read(id)).toMatchObject({ status: 'SHIPPED', shipments: [{ trackingNumber: awb }] })
})

test('the same scans from two calls at once are stored and applied once', async () => {
  const { id, trackingNumber } = await sent()
  const scans = ['PICKED_UP', 'UNDELIVERED', 'DELIVERED'].map((status, place) => ({
    trackingNumber,
    status,
    at: ago(30 - place),
  }))

  await Promise.all([post(scans), post(scans.toReversed()), post(scans)])

  const { bookings } = await boss(bookingsApi.list, { params: { id } })
  expect(bookings).toHaveLength(1)
  expect(bookings[0]?.scans).toHaveLength(3)
  expect((await read(id)).shipments[0]?.attempts).toHaveLength(1)
  await expectCleanBooks(db)
})
