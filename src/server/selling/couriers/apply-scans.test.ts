import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { dayBookApi } from '#contract/backoffice/day-book.ts'
import { dayInIndia } from '#contract/india-time.ts'
import { adminOrdersApi } from '#contract/selling/admin-orders.ts'
import { bookingsApi } from '#contract/selling/courier-bookings.ts'
import { ordersApi } from '#contract/selling/orders.ts'
import { openShopWithCourier } from '#test/couriers.ts'
import { expectCleanBooks } from '#test/invariants.ts'

const shop = await openShopWithCourier()
const { db, boss, company, packed, booked, seen, read, report } = shop

beforeEach(() => company.setFault({ mode: 'none' }))

/** A parcel that was booked and not handed over yet. */
async function parcel(pay?: Parameters<typeof packed>[0]) {
  const order = await packed(pay)
  const booking = await booked(order.id)
  return { ...order, bid: booking?.id ?? 0, awb: booking?.awb ?? '' }
}

const day = (number: number, time = '10:00:00') => `2026-11-${number} ${time}`

test('the first scan of the courier ships the order, and the last delivers it', async () => {
  const { asha, id, awb } = await parcel()

  expect(await report(awb, 'PICKUP SCHEDULED', day(23))).toBe(200)
  expect((await read(id)).status).toBe('PROCESSING')
  await report(awb, 'PICKED UP', day(24))
  expect(await read(id)).toMatchObject({ status: 'SHIPPED', shipments: [{ trackingNumber: awb }] })
  await report(awb, 'IN TRANSIT', day(25))
  await report(awb, 'OUT FOR DELIVERY', day(26))
  expect((await read(id)).status).toBe('OUT_FOR_DELIVERY')
  await report(awb, 'DELIVERED', day(26, '15:00:00'))

  expect(await read(id)).toMatchObject({ status: 'DELIVERED', paymentStatus: 'COD_COLLECTED' })
  const mine = await asha(ordersApi.read, { params: { id } })
  expect(mine.shipments[0]?.scans.map(({ status }) => status)).toEqual([
    'DELIVERED',
    'OUT_FOR_DELIVERY',
    'IN_TRANSIT',
    'PICKED_UP',
    'PICKUP_SCHEDULED',
  ])
  await expectCleanBooks(db)
})

test('scans in the wrong order and sent twice have the same end', async () => {
  const { id, awb } = await parcel()
  const labels = ['PICKED UP', 'IN TRANSIT', 'UNDELIVERED', 'OUT FOR DELIVERY', 'DELIVERED']
  const made: string[] = []
  for (const [index, label] of labels.entries())
    made.push((await company.reports.scan({ awb, label, at: day(10 + index) })).body)

  for (const body of [...made.toReversed(), ...made]) expect(await shop.post(body)).toBe(200)

  expect((await read(id)).status).toBe('DELIVERED')
  expect((await read(id)).shipments[0]?.attempts).toHaveLength(1)
  expect((await seen(id))?.scans).toHaveLength(labels.length)
  await expectCleanBooks(db)
})

test('a scan that comes late moves nothing back', async () => {
  const { id, awb } = await parcel()
  await report(awb, 'OUT FOR DELIVERY', day(20))
  await report(awb, 'IN TRANSIT', day(19))
  expect((await read(id)).status).toBe('OUT_FOR_DELIVERY')

  await report(awb, 'UNDELIVERED', day(20, '19:00:00'), 'Customer refused to accept')
  await report(awb, 'UNDELIVERED', day(20, '19:05:00'), 'Customer refused to accept')
  await report(awb, 'OUT FOR DELIVERY', day(20))

  expect(await read(id)).toMatchObject({
    status: 'SHIPPED',
    shipments: [{ attempts: [{ reason: 'REFUSED' }], returnStartedAt: null }],
  })
})

test('after three failed days it comes back; its goods wait for staff, who mark it as returned', async () => {
  const { id, saw, awb, bid } = await parcel(shop.paidOrder as never)
  await report(awb, 'PICKED UP', day(10))
  for (const number of [11, 12, 13]) {
    await report(awb, 'OUT FOR DELIVERY', day(number))
    await report(awb, 'UNDELIVERED', day(number, '18:00:00'), 'Customer not available')
  }
  expect((await read(id)).shipments[0]).toMatchObject({
    attempts: [{ reason: 'NOBODY_THERE' }, {}, {}],
    returnStartedAt: expect.any(String),
  })
  await report(awb, 'RTO INITIATED', day(14))
  await report(awb, 'RTO DELIVERED', day(16))

  expect((await shop.stockOf(saw.id)).onHand).toBe(7)
  expect((await seen(id))?.review).toContain('The courier has returned the parcel.')
  const sid = (await read(id)).shipments[0]?.id ?? 0
  await boss(adminOrdersApi.takeBackParcel, { params: { id, sid }, body: {} })
  await boss(bookingsApi.settle, { params: { id, bid } })
  expect(await seen(id)).toMatchObject({ review: null })
  expect((await shop.stockOf(saw.id)).onHand).toBe(9)
  expect((await read(id)).payments[0]?.refundDue).toBe((await read(id)).total)
  await expectCleanBooks(db)
})

test('a word that the shop does not know is kept and shown to staff, and moves nothing', async () => {
  const { asha, id, awb } = await parcel()
  await report(awb, 'PICKED UP', day(10))
  await report(awb, 'UNDELIVERED BY DRONE', day(11), 'Wind')

  expect((await seen(id))?.scans[0]).toMatchObject({
    status: null,
    label: 'UNDELIVERED BY DRONE',
    activity: 'Wind',
  })
  expect(await read(id)).toMatchObject({ status: 'SHIPPED', shipments: [{ attempts: [] }] })
  const mine = await asha(ordersApi.read, { params: { id } })
  expect(mine.shipments[0]?.scans.map(({ status }) => status)).toEqual(['PICKED_UP'])
})

/** Books a parcel some days ago under a number of digits only. */
async function bookedEarlier(awb: string) {
  const order = await parcel()
  await sql`update courier_bookings set awb = ${awb}, created_at = now() - interval '9 days'
    where id = ${order.bid}`.execute(db)
  await sql`update orders set placed_at = now() - interval '10 days' where id = ${order.id}`.execute(
    db,
  )
  return order
}

/** Times in India as couriers write them. */
const ago = (hours: number) =>
  new Date(Date.now() - hours * 3_600_000 + 19_800_000).toISOString().slice(0, 19).replace('T', ' ')
const momentOf = (text: string) => new Date(`${text.replace(' ', 'T')}+05:30`).toISOString()

test('a courier’s published sample delivers at the time of its last scan, though it has no labels', async () => {
  const order = await bookedEarlier('900000000000000123')
  const [out, done] = [ago(50), ago(48)]
  const scans = [
    { date: done, activity: 'SHIPMENT DELIVERED', location: 'TOWN A' },
    { date: out, activity: 'SHIPMENT OUTSCANNED', location: 'TOWN A' },
  ]
  const rest = JSON.stringify({ current_status: 'Delivered', current_timestamp: ago(1), scans })

  expect(await shop.post(`[{"awb": 900000000000000123, ${rest.slice(1)}]`)).toBe(200)
  expect(await shop.post(`{"awb": 900000000000000123, ${rest.slice(1)}`)).toBe(200)

  const { status, shipments } = await read(order.id)
  expect(status).toBe('DELIVERED')
  expect(shipments[0]?.deliveredAt).toBe(momentOf(done))
  expect((await seen(order.id))?.scans.map((scan) => scan.status)).toEqual(['DELIVERED', null])
  await expectCleanBooks(db)
})

test('a parcel that was reported late left, failed and arrived when it was scanned, and its cash is in the day book then', async () => {
  const order = await bookedEarlier('900000000000000124')
  const times = [ago(80), ago(60), ago(40)] as const
  const [picked, failed, done] = times
  const scans = [
    { date: done, activity: 'Given', 'sr-status-label': 'NA' },
    { date: picked, activity: 'Picked', 'sr-status-label': 'PICKED UP' },
    { date: failed, activity: 'Door locked', 'sr-status-label': 'UNDELIVERED' },
  ]

  await shop.post(JSON.stringify({ awb: '900000000000000124', current_status: 'DELIVERED', scans }))

  const { shipments, total } = await read(order.id)
  const [sent] = shipments
  expect([sent?.shippedAt, sent?.attempts[0]?.failedAt, sent?.deliveredAt]).toEqual(
    times.map(momentOf),
  )
  const at = dayInIndia(new Date(momentOf(done)))
  const { entries } = await boss(dayBookApi.read, { query: { from: at, to: at, kind: 'COD' } })
  expect(entries.filter(({ orderId }) => orderId === order.id)).toMatchObject([
    { at: momentOf(done), amount: total },
  ])
  await expectCleanBooks(db)
})

test('what the rules of the shop refuse is left to staff, with what was reported', async () => {
  const { id, awb } = await parcel()
  await report(awb, 'PICKED UP', day(10))
  const { shipments } = await read(id)
  const sid = shipments[0]?.id ?? 0
  await boss(adminOrdersApi.sendBackParcel, { params: { id, sid }, body: {} })

  expect(await report(awb, 'DELIVERED', day(11))).toBe(200)

  expect((await read(id)).status).toBe('SHIPPED')
  expect((await seen(id))?.review).toBe(
    'The courier reports “DELIVERED”. This parcel is being returned. First record that the courier tries again.',
  )
})

test('lost and cancelled parcels are for staff to decide', async () => {
  const [lost, called] = [await parcel(), await parcel()]
  await report(lost.awb, 'LOST', day(10))
  await report(called.awb, 'CANCELED', day(10))

  expect((await seen(lost.id))?.review).toContain('reports the parcel as lost')
  expect((await read(called.id)).status).toBe('PROCESSING')
  expect((await seen(called.id))?.review).toContain(
    'The courier company has cancelled this parcel.',
  )
})

test('scans that were never told are asked for, and an ended order calls its booking off', async () => {
  const { id, awb } = await parcel()
  await company.reports.scan({ awb, label: 'PICKED UP', at: day(10) })
  await db
    .updateTable('courierBookings')
    .set({ nextCheckAt: new Date(0) })
    .execute()

  await shop.follow()

  expect((await read(id)).status).toBe('SHIPPED')
  const other = await parcel()
  await boss(adminOrdersApi.transition, { params: { id: other.id }, body: { to: 'CANCELLED' } })
  await shop.follow()
  expect((await seen(other.id))?.status).toBe('CANCELLING')
})

test('a report without the token is refused, and one about another shop’s parcel is none of ours', async () => {
  const { id, awb } = await parcel()
  const { body } = await company.reports.scan({ awb, label: 'PICKED UP', at: day(10) })

  expect(await shop.post(body, 'guessed')).toBe(401)
  expect(await shop.post(body, '')).toBe(401)
  expect(await shop.post('{"awb": "unknown-1", "scans": []}')).toBe(200)
  expect(await shop.post('{"awb": 7}')).toBe(200)
  for (const odd of ['', 'null', '[]', '{', '{"awb":"a\\u0000"}'])
    expect(await shop.post(odd), odd).toBe(400)
  expect((await read(id)).status).toBe('PROCESSING')
})

test('delivered and not delivered at the same moment: one of them wins', async () => {
  const { id, awb } = await parcel()
  await report(awb, 'PICKED UP', day(10))
  const failed = await company.reports.scan({ awb, label: 'UNDELIVERED', at: day(11) })
  const done = await company.reports.scan({ awb, label: 'DELIVERED', at: day(11, '11:00:00') })

  await Promise.all([shop.post(failed.body), shop.post(done.body)])

  expect((await read(id)).status).toBe('DELIVERED')
  await expectCleanBooks(db)
})
