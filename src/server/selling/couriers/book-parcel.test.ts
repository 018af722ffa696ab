import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { adminOrdersApi } from '#contract/selling/admin-orders.ts'
import { bookingsApi } from '#contract/selling/courier-bookings.ts'
import { openShopWithCourier } from '#test/couriers.ts'
import { expectCleanBooks } from '#test/invariants.ts'
import { bookParcel } from './book-parcel.ts'

const shop = await openShopWithCourier()
const { db, boss, company, packed, booked, seen, read, work } = shop

beforeEach(() => company.setFault({ mode: 'none' }))

const cancel = (id: number, bid: number) => boss(bookingsApi.cancel, { params: { id, bid } })
const handOver = (id: number) => boss(bookingsApi.handOverMany, { body: { orders: [{ id }] } })
const ordersOf = (orderNumber: string) =>
  [...company.book.orders.values()].filter(({ channel_order_id }) =>
    channel_order_id.startsWith(`${orderNumber}-`),
  )

async function cancellationsOf(bookingId: number) {
  const { rows } = await sql`select from graphile_worker._private_jobs
    where (payload->>'bookingId')::int = ${bookingId}
      and task_id = (select id from graphile_worker._private_tasks where identifier = 'cancelBooking')`.execute(
    db,
  )
  return rows.length
}

test('a packed order is booked with the cheapest courier and leaves under its number', async () => {
  const { asha, id, orderNumber } = await packed()

  const booking = await booked(id)

  expect(booking).toMatchObject({
    status: 'BOOKED',
    courier: 'Xpressbees Surface',
    awb: expect.stringMatching(/^19041/),
    pickupAt: expect.stringContaining('2026-11-24'),
    labelUrl: expect.stringContaining('https://'),
    problem: null,
  })
  const { total } = await read(id)
  const [made] = ordersOf(orderNumber)
  expect(made?.body).toMatchObject({
    payment_method: 'COD',
    sub_total: total / 100,
    pickup_location: 'Godown',
    billing_phone: expect.stringMatching(/^[6-9]\d{9}$/),
    order_items: [{ units: 2 }],
  })
  await handOver(id)
  expect(await read(id)).toMatchObject({
    status: 'SHIPPED',
    shipments: [
      {
        courier: 'Xpressbees Surface',
        trackingNumber: booking?.awb,
        trackingUrl: `https://shiprocket.co/tracking/${booking?.awb}`,
      },
    ],
  })
  expect((await seen(id))?.shipmentId).toBe((await read(id)).shipments[0]?.id)
  expect((await handOver(id)).outcomes).toMatchObject([{ result: 'ALREADY' }])
  expect(asha).toBeTruthy()
  await expectCleanBooks(db)
})

test('staff see the rates for the address and the weight, and choose a courier', async () => {
  const { id } = await packed(shop.paidOrder as never)

  const { rates } = await boss(bookingsApi.rates, { params: { id } })

  expect(rates).toMatchObject([
    { courier: 'Xpressbees Surface', isSurface: true, days: 4 },
    { courier: 'Delhivery Air', days: 2 },
    { courier: 'Blue Dart', price: 986_40 },
  ])
  await boss(bookingsApi.book, { params: { id }, body: { courierId: 1 } })
  await work((await seen(id))?.id ?? 0)
  expect(await seen(id)).toMatchObject({ courier: 'Blue Dart', status: 'BOOKED' })
})

test.each([
  ['orders/create', 'POST /v1/external/orders/create/adhoc'],
  ['assign/awb', 'POST /v1/external/courier/assign/awb'],
])('an answer lost at %s leads to one parcel at the retry', async (on, call) => {
  const { id, orderNumber } = await packed()
  await boss(bookingsApi.book, { params: { id }, body: {} })
  const bid = (await seen(id))?.id ?? 0
  company.setFault({ mode: 'after', on })
  const before = company.calls.filter((made) => made === call).length

  await expect(work(bid)).rejects.toThrow('Shiprocket is not working at the moment')
  expect(await seen(id)).toMatchObject({
    status: 'QUEUED',
    problem: expect.stringContaining('it answered 500'),
  })
  company.setFault({ mode: 'none' })
  await work(bid)

  expect(await seen(id)).toMatchObject({ status: 'BOOKED', problem: null })
  expect(ordersOf(orderNumber)).toHaveLength(1)
  expect(company.calls.filter((made) => made === call)).toHaveLength(before + 1)
})

test('while Shiprocket hangs, nothing else waits: the order ships by hand and its booking is called off', async () => {
  const { id } = await packed()
  await boss(bookingsApi.book, { params: { id }, body: {} })
  const bid = (await seen(id))?.id ?? 0
  company.setFault({ mode: 'hang' })

  await expect(work(bid)).rejects.toThrow('Shiprocket is not answering.')
  await expect(boss(bookingsApi.rates, { params: { id } })).rejects.toMatchObject({
    problem: {
      status: 503,
      code: 'courier_unavailable',
      message: 'Shiprocket is not answering. You can ship by hand.',
    },
  })
  await boss(adminOrdersApi.ship, {
    params: { id },
    body: { courier: 'DTDC', trackingNumber: `D${id}` },
  })
  await shop.follow()

  expect(await seen(id)).toMatchObject({ status: 'CANCELLING' })
  company.setFault({ mode: 'none' })
  await shop.cancelWork(bid)
  expect(await seen(id)).toMatchObject({ status: 'CANCELLED', problem: null })
  await work(bid)
  expect(await seen(id)).toMatchObject({ status: 'CANCELLED' })
})

test('a refusal ends the booking with its reason, and the order can be booked again', async () => {
  const { id } = await packed()
  await db
    .updateTable('orders')
    .set((eb) => ({
      shippingAddress: eb.fn('jsonb_set', [
        'shippingAddress',
        eb.val('{pincode}'),
        eb.cast(eb.val('"744101"'), 'jsonb'),
      ]),
    }))
    .where('id', '=', id)
    .execute()

  expect(await booked(id)).toMatchObject({
    status: 'FAILED',
    problem: 'No courier serves this pincode.',
  })
  await expect(boss(bookingsApi.rates, { params: { id } })).rejects.toMatchObject({
    problem: { status: 409, message: 'No courier serves this pincode with this weight.' },
  })
  expect(await booked(id)).toMatchObject({ status: 'FAILED' })
})

test('after the last try a booking has failed, and says that Shiprocket did not answer', async () => {
  const { id } = await packed()
  await boss(bookingsApi.book, { params: { id }, body: {} })
  company.setFault({ mode: 'error' })

  await work((await seen(id))?.id ?? 0, true)

  expect(await seen(id)).toMatchObject({
    status: 'FAILED',
    problem: 'Shiprocket is not working at the moment: it answered 500.',
  })
})

test('what a failed booking left at Shiprocket is cancelled, so the next one makes no second parcel', async () => {
  const { id, orderNumber } = await packed()
  await boss(bookingsApi.book, { params: { id }, body: {} })
  const bid = (await seen(id))?.id ?? 0
  company.setFault({ mode: 'after', on: 'assign/awb' })
  await work(bid, true)
  company.setFault({ mode: 'none' })
  expect(await cancellationsOf(bid)).toBe(1)

  await shop.cancelWork(bid)

  expect(await seen(id)).toMatchObject({
    status: 'FAILED',
    problem: expect.stringContaining('it answered 500'),
  })
  expect(await booked(id)).toMatchObject({ status: 'BOOKED' })
  expect(ordersOf(orderNumber).map(({ status }) => status)).toEqual(['CANCELED', 'READY TO SHIP'])
})

test('a number that another job got meanwhile is taken over', async () => {
  const { id, orderNumber } = await packed()
  await boss(bookingsApi.book, { params: { id }, body: {} })
  const bid = (await seen(id))?.id ?? 0
  const { couriers } = shop
  const companyOf: typeof couriers.companyOf = (section, provider) => {
    const named = couriers.companyOf(section, provider)
    if (!named) return null
    const { create, assignAwb } = named.company
    const created: typeof create = async (parcel) => {
      const made = await create(parcel)
      await assignAwb(made.companyShipment, null)
      return made
    }
    return { ...named, company: { ...named.company, create: created } }
  }

  await bookParcel({ db, couriers: { ...couriers, companyOf } }, bid, false)

  const [made] = ordersOf(orderNumber)
  expect(await seen(id)).toMatchObject({ status: 'BOOKED', awb: made?.shipment.awb })
})

test('without a pickup or a label the parcel keeps its number, and the page says so', async () => {
  const { id } = await packed()
  company.setFault({ mode: 'error', on: 'generate' })

  expect(await booked(id)).toMatchObject({
    status: 'BOOKED',
    problem: expect.stringMatching(/^No pickup was arranged: .* There is no label/),
  })
})

test('a token that has expired is replaced', async () => {
  const first = await packed()
  await booked(first.id)
  company.expireTokens()
  const second = await packed()

  expect(await booked(second.id)).toMatchObject({ status: 'BOOKED' })
})

test('a booking is made once at a time, and not for what is not packed or has changed', async () => {
  const { id } = await packed()
  const book = () => boss(bookingsApi.book, { params: { id }, body: {} })

  const clicks = await Promise.allSettled([book(), book()])

  expect(clicks.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  await work((await seen(id))?.id ?? 0)
  const { lines } = await read(id)
  await boss(adminOrdersApi.cancelLines, {
    params: { id },
    body: { reason: 'Broken', lines: [{ lineId: lines[0]?.id ?? 0, quantity: 1 }] },
  })
  expect((await handOver(id)).outcomes).toMatchObject([
    { result: 'REFUSED', message: expect.stringContaining('has changed since it was booked') },
  ])
  const bid = (await seen(id))?.id ?? 0
  await cancel(id, bid)
  await shop.cancelWork(bid)
  expect(await booked(id)).toMatchObject({ status: 'BOOKED' })
  await handOver(id)
  await expect(book()).rejects.toMatchObject({ problem: { status: 409 } })
  await expect(cancel(id, (await seen(id))?.id ?? 0)).rejects.toMatchObject({
    problem: { status: 409, message: expect.stringContaining('has been handed over') },
  })
})

test('cancelled by staff while its answer was lost, the parcel is cancelled at Shiprocket too', async () => {
  const { id, orderNumber } = await packed()
  await boss(bookingsApi.book, { params: { id }, body: {} })
  const bid = (await seen(id))?.id ?? 0
  company.setFault({ mode: 'after', on: 'orders/create' })
  await expect(work(bid)).rejects.toThrow('Shiprocket')
  company.setFault({ mode: 'none' })

  await cancel(id, bid)
  await shop.cancelWork(bid)

  expect(await seen(id)).toMatchObject({ status: 'CANCELLED' })
  expect(ordersOf(orderNumber)).toMatchObject([{ status: 'CANCELED' }])
})

test('many orders are booked and handed over at once; one that is not packed is named', async () => {
  const [a, b] = [await packed(), await packed()]
  const waiting = await shop.given.shopper()
  expect(waiting).toBeTruthy()
  const orders = [{ id: a.id }, { id: b.id }]

  const first = await boss(bookingsApi.bookMany, { body: { orders } })
  const again = await boss(bookingsApi.bookMany, { body: { orders } })

  expect(first.outcomes.map(({ result }) => result)).toEqual(['DONE', 'DONE'])
  expect(again.outcomes.map(({ result }) => result)).toEqual(['ALREADY', 'ALREADY'])
  await work((await seen(a.id))?.id ?? 0)
  const left = await boss(bookingsApi.handOverMany, { body: { orders } })
  expect(left.outcomes).toMatchObject([
    { result: 'DONE' },
    { result: 'REFUSED', message: 'The courier company has given no AWB number yet.' },
  ])
})
