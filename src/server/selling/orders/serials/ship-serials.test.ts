import { expect, test } from 'vitest'
import { adminOrdersApi } from '#contract/selling/admin-orders.ts'
import { fulfilmentApi } from '#contract/selling/fulfilment.ts'
import { shipmentsApi } from '#contract/selling/shipments.ts'
import { buyingIn } from '#test/buying.ts'
import { orderStepsIn } from '#test/order-steps.ts'
import { serialsIn } from '#test/serials.ts'
import { openShop } from '#test/shop.ts'

const shop = await openShop()
const { given } = shop
const boss = await given.admin()
const { order } = buyingIn(shop)
const { go, readAsStaff } = orderStepsIn(shop, boss)
const { drillWithSerials, packed, enter } = serialsIn(shop, boss)

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
