import { expect, test } from 'vitest'
import { paise } from '#contract/money.ts'
import { type AdminOrder, adminOrdersApi } from '#contract/selling/admin-orders.ts'
import { adminPaymentsApi } from '#contract/selling/admin-payments.ts'
import { orderEditsApi } from '#contract/selling/order-edits.ts'
import { type OrderStatus, orderStatuses } from '#contract/selling/order-status.ts'
import { ordersApi } from '#contract/selling/orders.ts'
import { paymentsApi } from '#contract/selling/payments.ts'
import { returnsApi } from '#contract/selling/returns.ts'
import { buyingIn } from '#test/buying.ts'
import type { Person } from '#test/given.ts'
import { expectCleanBooks } from '#test/invariants.ts'
import { openPayingShop } from '#test/paying.ts'

const shop = await openPayingShop()
const { db, given } = shop
const { order, expire, setCod } = buyingIn(shop)
const boss = await given.admin('OWNER')

/** A shopper, and their order as staff sees it. */
type TestOrder = { asha: Person; seen: AdminOrder }

const orderRef = ({ seen }: TestOrder) => ({ params: { id: seen.id } })
const oneOfFirst = ({ seen }: TestOrder) => [{ lineId: seen.lines[0]?.id ?? 0, quantity: 1 }]
const parcelOf = ({ seen }: TestOrder) => ({
  id: seen.id,
  sid: seen.shipments.find(({ deliveredAt }) => deliveredAt === null)?.id ?? 0,
})
const paymentOf = ({ seen }: TestOrder) => ({ id: seen.id, pid: seen.payments[0]?.id ?? 0 })

const move = (to: OrderStatus) => (order: TestOrder) =>
  boss(adminOrdersApi.transition, { ...orderRef(order), body: { to, version: order.seen.version } })

/** Every action on an order. */
const actions: Record<string, (order: TestOrder) => Promise<unknown>> = {
  ...Object.fromEntries(orderStatuses.map((to) => [`staff: ${to}`, move(to)])),
  'shopper: cancel': (order) =>
    order.asha(ordersApi.cancel, { ...orderRef(order), body: { reason: 'No' } }),
  'shopper: cancel a piece': (order) =>
    order.asha(ordersApi.cancel, {
      ...orderRef(order),
      body: { reason: 'No', lines: oneOfFirst(order) },
    }),
  'shopper: pay': (order) =>
    order.asha(paymentsApi.retry, { ...orderRef(order), body: { paymentMethod: 'ONLINE' } }),
  'shopper: send back': (order) =>
    order.asha(returnsApi.request, {
      ...orderRef(order),
      body: {
        reason: 'DEFECTIVE',
        resolution: 'REFUND',
        lines: oneOfFirst(order),
        refundTo: { kind: 'UPI', vpa: 'asha@okbank' },
      },
    }),
  'staff: cancel a piece': (order) =>
    boss(adminOrdersApi.cancelLines, {
      ...orderRef(order),
      body: { reason: 'Broken', lines: oneOfFirst(order), version: order.seen.version },
    }),
  'staff: hand over a parcel': (order) =>
    boss(adminOrdersApi.ship, {
      ...orderRef(order),
      body: { courier: 'DTDC', trackingNumber: '1', version: order.seen.version },
    }),
  'staff: parcel delivered': (order) =>
    boss(adminOrdersApi.deliverParcel, {
      params: parcelOf(order),
      body: { version: order.seen.version },
    }),
  'staff: parcel came back': (order) =>
    boss(adminOrdersApi.takeBackParcel, {
      params: parcelOf(order),
      body: { version: order.seen.version },
    }),
  'staff: parcel not delivered': (order) =>
    boss(adminOrdersApi.failParcel, {
      params: parcelOf(order),
      body: { reason: 'NOBODY_THERE', next: 'REATTEMPT', version: order.seen.version },
    }),
  'staff: parcel sent back': (order) =>
    boss(adminOrdersApi.sendBackParcel, {
      params: parcelOf(order),
      body: { version: order.seen.version },
    }),
  'staff: parcel tried again': (order) =>
    boss(adminOrdersApi.reattemptParcel, {
      params: parcelOf(order),
      body: { version: order.seen.version },
    }),
  'staff: AWB corrected': (order) =>
    boss(adminOrdersApi.correctParcel, {
      params: parcelOf(order),
      body: { courier: 'DTDC', trackingNumber: '2', version: order.seen.version },
    }),
  'staff: address changed': (order) => {
    const { type, ...address } = order.seen.shippingAddress
    return boss(orderEditsApi.changeAddress, {
      ...orderRef(order),
      body: { address, isBilling: true, version: order.seen.version },
    })
  },
  'staff: items changed': async (order) => {
    const lines = oneOfFirst(order).map(({ lineId }) => ({ lineId, quantity: 2 }))
    const wish = { lines, added: [] }
    const total = await boss(orderEditsApi.quoteItems, { ...orderRef(order), body: wish }).then(
      ({ after }) => after.total,
      () => order.seen.total,
    )
    return boss(orderEditsApi.changeItems, {
      ...orderRef(order),
      body: { ...wish, total, version: order.seen.version },
    })
  },
  'staff: transfer seen': (order) =>
    boss(adminPaymentsApi.confirm, {
      params: paymentOf(order),
      body: { utr: `UTR${String(order.seen.id).padStart(12, '0')}` },
    }),
  'staff: transfer not found': (order) =>
    boss(adminPaymentsApi.reject, { params: paymentOf(order), body: { reason: 'Not there' } }),
  'staff: cash handed in': (order) =>
    boss(adminPaymentsApi.remit, {
      params: paymentOf(order),
      body: { amount: paise(100), reference: 'C1' },
    }),
  'staff: refund': (order) =>
    boss(adminPaymentsApi.refund, {
      ...orderRef(order),
      body: { amount: paise(100), reason: 'Scratched' },
    }),
  'staff: refund paid by hand': (order) =>
    boss(adminPaymentsApi.refundPaid, {
      params: { id: order.seen.id, rid: 1 },
      body: { reference: 'R1' },
    }),
}

const readdress = 'staff: address changed'
const changeItems = 'staff: items changed'
const cancelling = ['shopper: cancel', 'shopper: cancel a piece', 'staff: cancel a piece']
const parcels = [
  'staff: parcel delivered',
  'staff: parcel came back',
  'staff: parcel not delivered',
  'staff: parcel sent back',
  'staff: AWB corrected',
]
const afterCash = ['staff: cash handed in', 'staff: refund', 'shopper: send back']

/**
 * For each order status: the actions it allows, and how to create such an order. Orders are cash on delivery,
 * except for the first two.
 */
const cases: [OrderStatus, string[], () => Promise<TestOrder>][] = [
  [
    'PENDING_PAYMENT',
    ['staff: CANCELLED', 'shopper: cancel', 'shopper: pay', readdress],
    () => online(),
  ],
  ['EXPIRED', [], expired],
  [
    'PENDING_CONFIRMATION',
    ['staff: CONFIRMED', 'staff: CANCELLED', readdress, changeItems, ...cancelling],
    () => inCash([], true),
  ],
  [
    'CONFIRMED',
    ['staff: PROCESSING', 'staff: CANCELLED', readdress, changeItems, ...cancelling],
    () => inCash([]),
  ],
  [
    'PROCESSING',
    [
      'staff: SHIPPED',
      'staff: CANCELLED',
      'staff: hand over a parcel',
      readdress,
      changeItems,
      ...cancelling,
    ],
    () => inCash(['PROCESSING']),
  ],
  [
    'PARTIALLY_SHIPPED',
    ['staff: SHIPPED', 'staff: hand over a parcel', ...cancelling, ...parcels],
    partShipped,
  ],
  [
    'SHIPPED',
    ['staff: OUT_FOR_DELIVERY', 'staff: DELIVERED', 'staff: RETURNED_TO_ORIGIN', ...parcels],
    () => inCash(['PROCESSING', 'SHIPPED']),
  ],
  [
    'OUT_FOR_DELIVERY',
    ['staff: DELIVERED', 'staff: RETURNED_TO_ORIGIN', ...parcels],
    () => inCash(['PROCESSING', 'SHIPPED', 'OUT_FOR_DELIVERY']),
  ],
  [
    'DELIVERED',
    ['staff: COMPLETED', ...afterCash],
    () => inCash(['PROCESSING', 'SHIPPED', 'DELIVERED']),
  ],
  ['COMPLETED', afterCash, () => inCash(['PROCESSING', 'SHIPPED', 'DELIVERED', 'COMPLETED'])],
  ['CANCELLED', [], () => inCash(['CANCELLED'])],
  ['RETURNED_TO_ORIGIN', [], () => inCash(['PROCESSING', 'SHIPPED', 'RETURNED_TO_ORIGIN'])],
]

test('the test has an order in every status', () => {
  expect(cases.map(([status]) => status).sort()).toEqual([...orderStatuses].sort())
})

test.each(cases)(
  'an order that is %s allows only these actions',
  async (status, allowed, arrive) => {
    const testOrder = await arrive()
    expect(testOrder.seen.status).toBe(status)
    const before = await everythingOf(testOrder.seen.id)
    const refused = Object.keys(actions).filter((action) => !allowed.includes(action))

    for (const action of refused) {
      const problem = await actions[action]?.(testOrder).then(
        () => 'it was done',
        ({ problem: said }) => said,
      )
      expect(problem, `${status}, ${action}`).toMatchObject({
        status: expect.toSatisfy((code: number) => [400, 404, 409].includes(code)),
        message: expect.any(String),
      })
    }
    expect(await everythingOf(testOrder.seen.id)).toEqual(before)
    for (const action of allowed) {
      const order = await arrive()
      await expect(actions[action]?.(order), `${status}, ${action}`).resolves.toBeTruthy()
      if (!repeatable.has(action))
        await expect(actions[action]?.(order), `${status}, ${action} twice`).rejects.toMatchObject({
          problem: { status: 409 },
        })
    }
    await expectCleanBooks(db)
  },
)

/** Actions that can be repeated: on another piece, or with the same result. */
const repeatable = new Set([
  'shopper: pay',
  'shopper: cancel a piece',
  'shopper: send back',
  'staff: refund',
  'staff: cash handed in',
])

const see = async (asha: Person, id: number): Promise<TestOrder> => ({
  asha,
  seen: await boss(adminOrdersApi.read, { params: { id } }),
})

async function online() {
  const { asha, order: placed } = await shop.waiting()
  return see(asha, placed.id)
}

async function expired() {
  const { asha, seen } = await online()
  await expire(seen.id)
  return see(asha, seen.id)
}

async function inCash(path: OrderStatus[], mustConfirm = false) {
  await setCod({ confirmOrders: mustConfirm, refusalLimit: 0 })
  const asha = await given.shopper()
  const saw = await given.variant({ onHand: 9 })
  const { id } = await order(asha, [{ id: saw.id, quantity: 3 }])
  for (const to of path) await move(to)(await see(asha, id))
  return see(asha, id)
}

async function partShipped() {
  const order = await inCash(['PROCESSING'])
  const { version } = order.seen
  await boss(adminOrdersApi.ship, {
    ...orderRef(order),
    body: { courier: 'DTDC', trackingNumber: '1', version, lines: oneOfFirst(order) },
  })
  return see(order.asha, order.seen.id)
}

/** The order with its money, and all stock: a refused action must not change any of it. */
const everythingOf = async (id: number) => ({
  order: await boss(adminOrdersApi.read, { params: { id } }),
  payments: await boss(adminPaymentsApi.read, { params: { id } }),
  stock: await db.selectFrom('stock').selectAll().orderBy('variantId').execute(),
  ledger: await db.selectFrom('stockLedger').select('id').orderBy('id').execute(),
})
