import { expect, test } from 'vitest'
import { adminOrdersApi } from '#contract/selling/admin-orders.ts'
import { fulfilmentApi } from '#contract/selling/fulfilment.ts'
import { buyingIn } from '#test/buying.ts'
import { expectCleanBooks } from '#test/invariants.ts'
import { textsIn } from '#test/pdf-text.ts'
import { openShop } from '#test/shop.ts'

const shop = await openShop()
const { db, given } = shop
const { order, setCod, mailsOf } = buyingIn(shop)
const boss = await given.admin('ORDERS')
await setCod({ refusalLimit: 0 })
const saw = await given.variant({ onHand: 900 })

async function placed() {
  const { id, orderNumber } = await order(await given.shopper(), [{ id: saw.id }])
  return { id, orderNumber }
}

async function packed(count: number) {
  const orders = []
  for (let n = 0; n < count; n++) orders.push(await placed())
  await boss(fulfilmentApi.move, {
    body: { to: 'PROCESSING', orders: orders.map(({ id }) => ({ id })) },
  })
  return orders
}

let made = 0
const awb = () => `DL${String(++made).padStart(9, '0')}`

const check = (list: [orderNumber: string, trackingNumber: string][], courier = 'Delhivery') =>
  boss(fulfilmentApi.checkAwbs, {
    body: {
      courier,
      rows: list.map(([orderNumber, trackingNumber], index) => ({
        row: index + 1,
        orderNumber,
        trackingNumber,
      })),
    },
  })
const link = 'https://www.delhivery.com/track/package/{awb}'
const ship = (orders: { id: number; trackingNumber: string; version?: number }[]) =>
  boss(fulfilmentApi.ship, { body: { courier: 'Delhivery', trackingLink: link, orders } })
const read = (id: number) => boss(adminOrdersApi.read, { params: { id } })

test('a pasted list of AWB numbers ships its orders, each with its link and mail', async () => {
  const orders = await packed(3)
  const list = orders.map(({ orderNumber }) => [orderNumber, awb()] as [string, string])

  const { ready, wrong } = await check(list)
  expect(wrong).toEqual([])
  const { outcomes } = await ship(
    ready.map(({ id, version, trackingNumber }) => ({ id, version, trackingNumber })),
  )

  expect(outcomes.map(({ result }) => result)).toEqual(['DONE', 'DONE', 'DONE'])
  for (const [index, { id }] of orders.entries()) {
    const number = list[index]?.[1] ?? ''
    expect(await read(id)).toMatchObject({
      status: 'SHIPPED',
      shipments: [
        {
          courier: 'Delhivery',
          trackingNumber: number,
          trackingUrl: `https://www.delhivery.com/track/package/${number}`,
        },
      ],
    })
    expect((await mailsOf(id)).map(({ kind }) => kind)).toContain('order_shipped')
  }
  await expectCleanBooks(db)
})

test('every invalid line of a long list is named with its mistake', async () => {
  const [a, b, left, held] = await packed(4)
  const waiting = await placed()
  const [used, twice] = [awb(), awb()]
  await ship([{ id: left?.id ?? 0, trackingNumber: used }])
  const list: [string, string][] = [
    [a?.orderNumber ?? '', twice],
    ['KG-999999', awb()],
    ['', awb()],
    [waiting.orderNumber, awb()],
    [left?.orderNumber ?? '', used],
    [left?.orderNumber ?? '', awb()],
    [b?.orderNumber.replace('KG-', '') ?? '', used],
    [held?.orderNumber.toLowerCase() ?? '', ''],
    [held?.orderNumber ?? '', 'X'.repeat(61)],
    [held?.orderNumber ?? '', 'DL\uE00012'],
    [a?.orderNumber ?? '', awb()],
    [held?.orderNumber ?? '', twice],
  ]

  const { ready, wrong } = await check(list)

  expect(ready).toMatchObject([{ row: 1, orderNumber: a?.orderNumber, trackingNumber: twice }])
  expect(wrong.map(({ row, message }) => [row, message])).toEqual([
    [2, 'There is no order KG-999999.'],
    [3, 'The order number is missing.'],
    [4, "This order is confirmed and can't become shipped. It can become: packed, cancelled."],
    [5, 'This order has already shipped under this number.'],
    [6, expect.stringContaining("This order is shipped and can't become shipped.")],
    [7, `AWB ${used} belongs to ${left?.orderNumber}.`],
    [8, 'The AWB number is missing.'],
    [9, 'An AWB number has at most 60 characters.'],
    [10, 'The AWB number has characters that cannot be seen.'],
    [11, `${a?.orderNumber} is in line 1 already.`],
    [12, `AWB ${twice} is in line 1 already.`],
  ])
  expect(await read(b?.id ?? 0)).toMatchObject({ status: 'PROCESSING', shipments: [] })
})

test('a list sent twice ships each order once', async () => {
  const orders = await packed(2)
  const shipped = orders.map(({ id }) => ({ id, trackingNumber: awb() }))

  const clicks = await Promise.all([ship(shipped), ship(shipped)])
  const again = await ship(shipped)

  const results = clicks.flatMap(({ outcomes }) => outcomes.map(({ result }) => result))
  expect(results.toSorted()).toEqual(['ALREADY', 'ALREADY', 'DONE', 'DONE'])
  expect(again.outcomes.map(({ result }) => result)).toEqual(['ALREADY', 'ALREADY'])
  for (const { id } of orders) expect((await read(id)).shipments).toHaveLength(1)
  await expectCleanBooks(db)
})

test('an AWB of another order is refused also without the check, and the rest ships', async () => {
  const [a, b, c] = await packed(3)
  const number = awb()

  const { outcomes } = await ship([
    { id: a?.id ?? 0, trackingNumber: number },
    { id: b?.id ?? 0, trackingNumber: number },
    { id: c?.id ?? 0, trackingNumber: awb(), version: 99 },
  ])

  expect(outcomes).toMatchObject([
    { result: 'DONE' },
    { result: 'REFUSED', message: `AWB ${number} belongs to ${a?.orderNumber}.` },
    { result: 'REFUSED', message: 'Someone else changed this in the meantime.' },
  ])
})

test('the last used courier is listed first, with its tracking link', async () => {
  const [a, b] = await packed(2)
  await ship([{ id: a?.id ?? 0, trackingNumber: awb() }])
  const body = {
    courier: 'Gati',
    trackingLink: 'https://gati.example/t?n={awb}&lang=en',
    orders: [{ id: b?.id ?? 0, trackingNumber: 'G 1/2' }],
  }
  await boss(fulfilmentApi.ship, { body })

  const { couriers } = await boss(fulfilmentApi.couriers)

  expect(couriers.slice(0, 2)).toEqual([
    { name: 'Gati', trackingLink: 'https://gati.example/t?n={awb}&lang=en' },
    { name: 'Delhivery', trackingLink: link },
  ])
  expect((await read(b?.id ?? 0)).shipments[0]?.trackingUrl).toBe(
    'https://gati.example/t?n=G%201%2F2&lang=en',
  )
})

test('an order is found by the AWB of its parcel', async () => {
  const [a] = await packed(1)
  const number = awb()
  await ship([{ id: a?.id ?? 0, trackingNumber: number }])

  const { orders } = await boss(adminOrdersApi.list, { query: { q: number } })

  expect(orders.map(({ id }) => id)).toEqual([a?.id])
})

test('the handover of a day and courier lists exactly their parcels', async () => {
  const [a, b] = await packed(2)
  const [first, second] = [awb(), awb()]
  const body = (id: number, trackingNumber: string) => ({
    courier: 'Safe Express',
    orders: [{ id, trackingNumber }],
  })
  await boss(fulfilmentApi.ship, { body: body(a?.id ?? 0, first) })
  await boss(fulfilmentApi.ship, { body: body(b?.id ?? 0, second) })
  // Half past midnight in India, which is the evening before in UTC.
  await db
    .updateTable('shipments')
    .set({ shippedAt: '2026-03-01T19:00:00Z' })
    .where('trackingNumber', '=', first)
    .execute()

  const day = '2026-03-02'
  expect(await boss(fulfilmentApi.handovers, { query: { day } })).toEqual({
    handovers: [{ courier: 'Safe Express', parcels: 1 }],
  })
  const query = { day, courier: 'Safe Express' }
  const file = await boss(fulfilmentApi.manifest, { query })
  const words = textsIn(new Uint8Array(await file.arrayBuffer()))
  expect(words).toContain(first)
  expect(words).toContain(a?.orderNumber)
  expect(words).not.toContain(second)
  await expect(
    boss(fulfilmentApi.manifest, { query: { day: '2026-03-01', courier: 'Safe Express' } }),
  ).rejects.toMatchObject({ problem: { status: 404 } })
})
