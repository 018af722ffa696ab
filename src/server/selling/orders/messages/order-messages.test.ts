import { expect, test } from 'vitest'
import { paths } from '#contract/paths.ts'
import { adminOrdersApi } from '#contract/selling/admin-orders.ts'
import { adminPaymentsApi } from '#contract/selling/admin-payments.ts'
import { buyingIn } from '#test/buying.ts'
import { allOn, openShopWithMessages } from '#test/messaging.ts'
import { orderStepsIn } from '#test/order-steps.ts'

const shop = await openShopWithMessages()
const { db, given } = shop
const { order, setCod, paidOrder } = buyingIn(shop)
const boss = await given.admin('OWNER')
const { go, ship, deliverParcel, cancel, readAsStaff } = orderStepsIn(shop, boss)
await setCod({ refusalLimit: 0 })

const sentAbout = (orderId: number) =>
  db
    .selectFrom('messages')
    .select(['kind', 'placeholders', 'phone'])
    .where('orderId', '=', orderId)
    .orderBy('id')
    .$narrowType<{ placeholders: Record<string, string> }>()
    .execute()
const kindsOf = async (orderId: number) => (await sentAbout(orderId)).map(({ kind }) => kind)

async function bought(onHand = 5) {
  const asha = await given.shopper()
  const saw = await given.variant({ price: 499_00, onHand })
  const placed = await order(asha, [{ id: saw.id }])
  return { asha, placed, id: placed.id }
}

test('each step of an order is told once, to the phone that it goes to', async () => {
  const { asha, placed, id } = await bought()
  await go(id, ['PROCESSING'])
  await ship(id)
  await go(id, ['OUT_FOR_DELIVERY', 'DELIVERED'])

  const sent = await sentAbout(id)
  expect(sent.map(({ kind }) => kind)).toEqual([
    'order_placed',
    'order_packed',
    'order_shipped',
    'out_for_delivery',
    'order_delivered',
  ])
  expect(new Set(sent.map(({ phone }) => phone))).toEqual(
    new Set([`+91${9_000_000_000 + asha.id}`]),
  )
  expect(sent[0]?.placeholders).toMatchObject({
    order: placed.orderNumber,
    link: paths.order(id),
  })
  expect(sent[2]?.placeholders).toMatchObject({ courier: 'BlueDart' })
  expect(sent[3]?.placeholders.amount).toBe(String(placed.total / 100))
})

test('of an order in two parcels each is announced, and delivery is told once', async () => {
  const asha = await given.shopper()
  const saw = await given.variant({ onHand: 5 })
  const { id, lines } = await order(asha, [{ id: saw.id, quantity: 2 }])
  await go(id, ['PROCESSING'])
  await ship(id, [{ lineId: lines[0]?.id ?? 0, quantity: 1 }])
  await ship(id)
  for (const { id: sid } of (await readAsStaff(id)).shipments) await deliverParcel(id, sid)

  const kinds = await kindsOf(id)
  expect(kinds.filter((kind) => kind === 'order_shipped')).toHaveLength(2)
  expect(kinds.filter((kind) => kind === 'order_delivered')).toHaveLength(1)
  expect(kinds.filter((kind) => kind === 'parcel_delivered')).toHaveLength(1)
  expect(kinds.indexOf('parcel_delivered')).toBeLessThan(kinds.indexOf('order_delivered'))
})

test('pieces that are cancelled are told with their number, unless it is the whole order', async () => {
  const asha = await given.shopper()
  const saw = await given.variant({ price: 499_00, onHand: 9 })
  const { id, lines } = await order(asha, [{ id: saw.id, quantity: 4 }])
  const lineId = lines[0]?.id ?? 0
  const cancelPieces = (quantity: number) =>
    boss(adminOrdersApi.cancelLines, {
      params: { id },
      body: { reason: 'Out of stock', lines: [{ lineId, quantity }] },
    })
  await go(id, ['PROCESSING'])
  await cancelPieces(2)
  await cancelPieces(1)
  await cancelPieces(1)

  const told = (await sentAbout(id)).map(({ kind, placeholders: { pieces } }) => [kind, pieces])
  expect(told).toEqual([
    ['order_placed', undefined],
    ['order_packed', undefined],
    ['pieces_cancelled', '2 pieces'],
    ['pieces_cancelled', '1 piece'],
    ['order_cancelled', undefined],
  ])
})

test('parts of an order are told only where the owner has switched that on', async () => {
  const off = { on: false, sms: { dltId: '', flowId: '' }, whatsapp: { name: '', language: 'en' } }
  const kinds = Object.assign({}, allOn.kinds, {
    'parcel-delivered': off,
    'pieces-cancelled': off,
  })
  await shop.set({ kinds })
  const asha = await given.shopper()
  const saw = await given.variant({ price: 499_00, onHand: 9 })
  const { id, lines } = await order(asha, [{ id: saw.id, quantity: 3 }])
  const one = [{ lineId: lines[0]?.id ?? 0, quantity: 1 }]
  await go(id, ['PROCESSING'])
  await boss(adminOrdersApi.cancelLines, {
    params: { id },
    body: { reason: 'Out of stock', lines: one },
  })
  await ship(id, one)
  await ship(id)
  for (const { id: sid } of (await readAsStaff(id)).shipments) await deliverParcel(id, sid)

  expect(await kindsOf(id)).toEqual([
    'order_placed',
    'order_packed',
    'order_shipped',
    'order_shipped',
    'order_delivered',
  ])
  await shop.set()
})

test('a cancelled order and a refund are told', async () => {
  const { asha, id } = await bought()
  await cancel(asha, id)
  expect(await kindsOf(id)).toEqual(['order_placed', 'order_cancelled'])

  const buyer = await given.shopper()
  const paid = await paidOrder(buyer, [{ id: (await given.variant()).id }])
  await cancel(buyer, paid.id)
  const [refund] = (await boss(adminPaymentsApi.read, { params: { id: paid.id } })).refunds
  await boss(adminPaymentsApi.refundPaid, {
    params: { id: paid.id, rid: refund?.id ?? 0 },
    body: { reference: '634207118834' },
  })
  expect(await kindsOf(paid.id)).toEqual([
    'order_placed',
    'order_confirmed',
    'order_cancelled',
    'refund',
  ])
  expect((await sentAbout(paid.id)).at(-1)?.placeholders.reference).toBe('634207118834')
})

test('a parcel that was not delivered is told, unless it comes back', async () => {
  const { id } = await bought()
  await go(id, ['PROCESSING'])
  await ship(id)
  const sid = (await readAsStaff(id)).shipments[0]?.id ?? 0
  const fail = (next: 'REATTEMPT' | 'RETURN') =>
    boss(adminOrdersApi.failParcel, {
      params: { id, sid },
      body: { reason: 'NOBODY_THERE', next },
    })
  await fail('REATTEMPT')
  await fail('RETURN')

  const sent = (await sentAbout(id)).filter(({ kind }) => kind === 'not_delivered')
  expect(sent.map(({ placeholders }) => placeholders.reason)).toEqual(['nobody was there'])
})

test('the link of a guest opens their order without a login', async () => {
  const guest = await given.guest()
  const placed = await order(guest, [{ id: (await given.variant()).id }], {
    email: 'asha@example.in',
  })

  expect((await sentAbout(placed.id))[0]?.placeholders.link).toMatch(/^\/order\/[A-Za-z0-9_-]{43}$/)
})

test('a shop that sends no messages queues none', async () => {
  await shop.set({ channels: { WHATSAPP: '', SMS: '' } })
  const { id } = await bought()
  await go(id, ['PROCESSING'])

  expect(await kindsOf(id)).toEqual([])
  await shop.set()
})
