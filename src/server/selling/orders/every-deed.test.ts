import { expect, test } from 'vitest'
import { paise } from '#contract/money.ts'
import { type AdminOrder, adminOrdersApi } from '#contract/selling/admin-orders.ts'
import { adminPaymentsApi } from '#contract/selling/admin-payments.ts'
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
type Standing = { asha: Person; seen: AdminOrder }

const orderRef = ({ seen }: Standing) => ({ params: { id: seen.id } })
const oneOfFirst = ({ seen }: Standing) => [{ lineId: seen.lines[0]?.id ?? 0, quantity: 1 }]
const parcelOf = ({ seen }: Standing) => ({
  id: seen.id,
  sid: seen.shipments.find(({ deliveredAt }) => deliveredAt === null)?.id ?? 0,
})
const paymentOf = ({ seen }: Standing) => ({ id: seen.id, pid: seen.payments[0]?.id ?? 0 })

const move = (to: OrderStatus) => (one: Standing) =>
  boss(adminOrdersApi.transition, { ...orderRef(one), body: { to, version: one.seen.version } })

/** Every action on an order. */
const deeds: Record<string, (one: Standing) => Promise<unknown>> = {
  ...Object.fromEntries(orderStatuses.map((to) => [`staff: ${to}`, move(to)])),
  'shopper: cancel': (one) =>
    one.asha(ordersApi.cancel, { ...orderRef(one), body: { reason: 'No' } }),
  'shopper: cancel a piece': (one) =>
    one.asha(ordersApi.cancel, {
      ...orderRef(one),
      body: { reason: 'No', lines: oneOfFirst(one) },
    }),
  'shopper: pay': (one) =>
    one.asha(paymentsApi.retry, { ...orderRef(one), body: { paymentMethod: 'RAZORPAY' } }),
  'shopper: send back': (one) =>
    one.asha(returnsApi.request, {
      ...orderRef(one),
      body: {
        reason: 'DEFECTIVE',
        resolution: 'REFUND',
        lines: oneOfFirst(one),
        refundTo: { kind: 'UPI', vpa: 'asha@okbank' },
      },
    }),
  'staff: cancel a piece': (one) =>
    boss(adminOrdersApi.cancelLines, {
      ...orderRef(one),
      body: { reason: 'Broken', lines: oneOfFirst(one), version: one.seen.version },
    }),
  'staff: hand over a parcel': (one) =>
    boss(adminOrdersApi.ship, {
      ...orderRef(one),
      body: { courier: 'DTDC', trackingNumber: '1', version: one.seen.version },
    }),
  'staff: parcel delivered': (one) =>
    boss(adminOrdersApi.deliverParcel, {
      params: parcelOf(one),
      body: { version: one.seen.version },
    }),
  'staff: parcel came back': (one) =>
    boss(adminOrdersApi.takeBackParcel, {
      params: parcelOf(one),
      body: { version: one.seen.version },
    }),
  'staff: transfer seen': (one) =>
    boss(adminPaymentsApi.confirm, {
      params: paymentOf(one),
      body: { utr: `UTR${String(one.seen.id).padStart(12, '0')}` },
    }),
  'staff: transfer not found': (one) =>
    boss(adminPaymentsApi.reject, { params: paymentOf(one), body: { reason: 'Not there' } }),
  'staff: cash handed in': (one) =>
    boss(adminPaymentsApi.remit, {
      params: paymentOf(one),
      body: { amount: paise(100), reference: 'C1' },
    }),
  'staff: refund': (one) =>
    boss(adminPaymentsApi.refund, {
      ...orderRef(one),
      body: { amount: paise(100), reason: 'Scratched' },
    }),
  'staff: refund paid by hand': (one) =>
    boss(adminPaymentsApi.refundPaid, {
      params: { id: one.seen.id, rid: 1 },
      body: { reference: 'R1' },
    }),
}

const cancelling = ['shopper: cancel', 'shopper: cancel a piece', 'staff: cancel a piece']
const parcels = ['staff: parcel delivered', 'staff: parcel came back']
const afterCash = ['staff: cash handed in', 'staff: refund', 'shopper: send back']

/**
 * For each order status: the actions it allows, and how to create such an order. Orders are cash on delivery,
 * except for the first two.
 */
const standings: [OrderStatus, string[], () => Promise<Standing>][] = [
  ['PENDING_PAYMENT', ['staff: CANCELLED', 'shopper: cancel', 'shopper: pay'], () => online()],
  ['EXPIRED', [], expired],
  [
    'PENDING_CONFIRMATION',
    ['staff: CONFIRMED', 'staff: CANCELLED', ...cancelling],
    () => inCash([], true),
  ],
  ['CONFIRMED', ['staff: PROCESSING', 'staff: CANCELLED', ...cancelling], () => inCash([])],
  [
    'PROCESSING',
    ['staff: SHIPPED', 'staff: CANCELLED', 'staff: hand over a parcel', ...cancelling],
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

test('there is an order in every status', () => {
  expect(standings.map(([status]) => status).sort()).toEqual([...orderStatuses].sort())
})

test.each(standings)(
  'of an order that is %s nobody can do anything but this',
  async (status, allowed, arrive) => {
    const standing = await arrive()
    expect(standing.seen.status).toBe(status)
    const before = await everythingOf(standing.seen.id)
    const refused = Object.keys(deeds).filter((deed) => !allowed.includes(deed))

    for (const deed of refused) {
      const problem = await deeds[deed]?.(standing).then(
        () => 'it was done',
        ({ problem: said }) => said,
      )
      expect(problem, `${status}, ${deed}`).toMatchObject({
        status: expect.toSatisfy((code: number) => [400, 404, 409].includes(code)),
        message: expect.any(String),
      })
    }
    expect(await everythingOf(standing.seen.id)).toEqual(before)
    for (const deed of allowed) {
      const one = await arrive()
      await expect(deeds[deed]?.(one), `${status}, ${deed}`).resolves.toBeTruthy()
      if (!repeatable.has(deed))
        await expect(deeds[deed]?.(one), `${status}, ${deed} twice`).rejects.toMatchObject({
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

const see = async (asha: Person, id: number): Promise<Standing> => ({
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
  const one = await inCash(['PROCESSING'])
  const { version } = one.seen
  await boss(adminOrdersApi.ship, {
    ...orderRef(one),
    body: { courier: 'DTDC', trackingNumber: '1', version, lines: oneOfFirst(one) },
  })
  return see(one.asha, one.seen.id)
}

/** The order with its money, and all stock: a refused action must not change any of it. */
const everythingOf = async (id: number) => ({
  order: await boss(adminOrdersApi.read, { params: { id } }),
  payments: await boss(adminPaymentsApi.read, { params: { id } }),
  stock: await db.selectFrom('stock').selectAll().orderBy('variantId').execute(),
  ledger: await db.selectFrom('stockLedger').select('id').orderBy('id').execute(),
})
