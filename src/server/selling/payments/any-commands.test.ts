import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { inventoryApi } from '#contract/catalogue/inventory.ts'
import { type Paise, paise } from '#contract/money.ts'
import { type AdminOrder, adminOrdersApi } from '#contract/selling/admin-orders.ts'
import { adminPaymentsApi } from '#contract/selling/admin-payments.ts'
import { checkoutApi } from '#contract/selling/checkout.ts'
import { type ItemsChange, orderEditsApi } from '#contract/selling/order-edits.ts'
import type { ReturnStatus } from '#contract/selling/order-returns.ts'
import type { OrderStatus } from '#contract/selling/order-status.ts'
import { ordersApi } from '#contract/selling/orders.ts'
import type { CheckoutMethod } from '#contract/selling/payment-methods.ts'
import { paymentsApi } from '#contract/selling/payments.ts'
import { adminReturnsApi, returnsApi } from '#contract/selling/returns.ts'
import { buyingIn } from '#test/buying.ts'
import { compareBooks } from '#test/gateway-book.ts'
import { expectCleanBooks } from '#test/invariants.ts'
import { openPayingShop } from '#test/paying.ts'

const shop = await openPayingShop()
const { db, given, gateway, told, deliver } = shop
const { allowTransfers, fill, expire, setCod } = buyingIn(shop)
const owner = await given.admin('OWNER')
await setCod({ refusalLimit: 0, limit: paise(50_00_000_00), confirmOrders: false })
await allowTransfers()
await db
  .insertInto('coupons')
  .values([
    { code: 'TWELFTH', kind: 'PERCENT', value: paise(12), forEverything: true },
    {
      code: 'TWOPLUSONE',
      kind: 'BUY_X_GET_Y',
      value: paise(100),
      forEverything: true,
      buyQuantity: 2,
      getQuantity: 1,
    },
  ])
  .execute()

type Way = Exclude<CheckoutMethod, 'BANK_TRANSFER'>
type Placed = Awaited<ReturnType<typeof place>>
/** `dice`: a number from 0 to 999 that decides the details of the action. */
type Action = (placed: Placed, seen: AdminOrder, dice: number) => Promise<unknown>

const delhi = { pincode: '110002', city: 'New Delhi', stateCode: '07' }
const mumbai = { pincode: '400001', city: 'Mumbai', stateCode: '27' }
await given.pincode(delhi)
await given.pincode({ ...mumbai, zone: 'C' })

let transfers = 0

async function place(way: Way, couponCode: string | null) {
  const asha = await given.shopper()
  const saw = await given.variant({ price: 333_33, onHand: 20 })
  const disc = await given.variant({ price: 99_99, gstRate: 5, onHand: 20 })
  const drill = await given.variant({ price: 50_01, onHand: 20 })
  await fill(asha, [
    { id: saw.id, quantity: 3 },
    { id: disc.id, quantity: 2 },
  ])
  const input = { addressId: (await given.address(asha)).id, paymentMethod: way }
  if (couponCode) await asha(checkoutApi.quote, { body: { ...input, couponCode } })
  const { quoteToken } = await asha(checkoutApi.quote, { body: input })
  const { order, payment } = await asha(checkoutApi.placeOrder, {
    body: { ...input, quoteToken },
    headers: { 'idempotency-key': randomUUID() },
  })
  const gatewayOrder = payment.gateway?.orderId ?? null
  return { asha, order, saw, drill, gatewayOrder, params: { id: order.id } }
}

const lineOf = ({ lines }: AdminOrder, dice: number) => ({
  lineId: lines[dice % lines.length]?.id ?? 0,
  quantity: 1 + (dice % 3),
})

/** Fewer pieces of a line, more of it, none of it, or a drill. */
function changeOf(seen: AdminOrder, drill: { id: number }, dice: number): ItemsChange {
  const line = seen.lines[dice % seen.lines.length]
  const { id: lineId = 0, quantity = 1 } = line ?? {}
  const [fewer, more, none] = [quantity - 1, quantity + 1, 0].map((pieces) => ({
    lines: [{ lineId, quantity: pieces }],
    added: [],
  }))
  const swap = {
    lines: [{ lineId, quantity: 0 }],
    added: [{ variantId: drill.id, quantity: 1 + (dice % 2) }],
  }
  return [fewer, more, none, swap, fewer][dice % 5] ?? swap
}

const move =
  (to: OrderStatus): Action =>
  ({ params }, { version }) =>
    owner(adminOrdersApi.transition, { params, body: { to, version } })

const steps: ReturnStatus[] = [
  'APPROVED',
  'PICKED_UP',
  'RECEIVED',
  'QC_PASS',
  'REFUNDED',
  'REPLACED',
  'QC_FAIL',
  'REJECTED',
]

const parcelOf = ({ id, shipments }: AdminOrder) => ({
  id,
  sid: shipments.find(({ deliveredAt, returnedAt }) => !deliveredAt && !returnedAt)?.id ?? 0,
})

const actions: Record<string, Action> = {
  pack: move('PROCESSING'),
  deliverAll: move('DELIVERED'),
  editItems: async ({ params, drill }, seen, dice) => {
    const change = changeOf(seen, drill, dice)
    const { after } = await owner(orderEditsApi.quoteItems, { params, body: change })
    const body = { ...change, total: after.total, ...(dice % 4 && { version: seen.version }) }
    return owner(orderEditsApi.changeItems, { params, body })
  },
  editAddress: async ({ params }, { version }, dice) => {
    const town = dice % 2 ? mumbai : delhi
    const house = { fullName: 'Meera Nair', phone: '9845012345', line1: '7, Hill Road', line2: '' }
    const change = { address: { ...house, ...town }, isBilling: true }
    const { after } = await owner(orderEditsApi.quoteAddress, { params, body: change })
    const body = { ...change, total: after.total, version }
    return owner(orderEditsApi.changeAddress, { params, body })
  },
  countStock: ({ saw }, _, dice) =>
    owner(inventoryApi.adjust, {
      body: { variantId: saw.id, delta: (dice % 5) - 2 || 1, reason: 'CORRECTION' },
    }),
  cancelAll: ({ asha, params }) => asha(ordersApi.cancel, { params, body: { reason: 'No' } }),
  cancelSome: ({ asha, params }, seen, dice) =>
    asha(ordersApi.cancel, { params, body: { reason: 'No', lines: [lineOf(seen, dice)] } }),
  shipSome: ({ params }, seen, dice) =>
    owner(adminOrdersApi.ship, {
      params,
      body: {
        courier: 'DTDC',
        trackingNumber: `${dice}`,
        version: seen.version,
        ...(dice % 4 > 0 && { lines: [lineOf(seen, dice)] }),
      },
    }),
  deliverOne: (_, seen) =>
    owner(adminOrdersApi.deliverParcel, {
      params: parcelOf(seen),
      body: { version: seen.version },
    }),
  backOne: (_, seen) =>
    owner(adminOrdersApi.takeBackParcel, {
      params: parcelOf(seen),
      body: { version: seen.version },
    }),
  transfer: ({ order, params }, { payments }, dice) => {
    const whole = order.total
    const amounts = [whole, Math.floor(whole / 2), whole + 7, 1 + dice]
    const utr = `FUZZ${String(++transfers).padStart(9, '0')}`
    const body = { utr, amount: paise(amounts[dice % amounts.length] ?? whole) }
    const pid = payments.find(({ method }) => method === 'UPI_QR')?.id ?? 0
    return owner(adminPaymentsApi.confirm, { params: { ...params, pid }, body })
  },
  correct: async ({ order, params }, _, dice) => {
    const { payments } = await owner(adminPaymentsApi.read, { params })
    const booked = payments.flatMap(({ id: pid, transfers }) =>
      transfers.map((transfer) => ({ ...transfer, pid })),
    )
    const { id: tid = 0, pid = 0, utr = 'FUZZ000000000' } = booked[dice % booked.length] ?? {}
    const amounts = [0, order.total, Math.floor(order.total / 2), order.total + 7, 1 + dice]
    const body = { utr, amount: paise(amounts[dice % amounts.length] ?? 0), reason: 'Mistyped' }
    return owner(adminPaymentsApi.correct, { params: { ...params, pid, tid }, body })
  },
  otherWay: ({ asha, params }, { paymentMethod }) => {
    const other = paymentMethod === 'UPI_QR' ? 'ONLINE' : 'UPI_QR'
    return asha(paymentsApi.retry, { params, body: { paymentMethod: other } })
  },
  payAtGateway: async ({ gatewayOrder }) => {
    if (gatewayOrder) gateway.pay(gatewayOrder)
    for (const event of told()) await deliver(event)
  },
  refund: ({ params }, _, dice) =>
    owner(adminPaymentsApi.refund, {
      params,
      body: { amount: paise(100 + dice * 10) as Paise, reason: 'Scratched' },
    }),
  payRefunds: async ({ params }) => {
    const { refunds } = await owner(adminPaymentsApi.read, { params })
    for (const { id, byHand, status } of refunds) {
      if (status !== 'QUEUED') continue
      const body = { reference: 'R1' }
      if (byHand) await owner(adminPaymentsApi.refundPaid, { params: { ...params, rid: id }, body })
      else await shop.payRefund(id)
    }
    gateway.clock.advance(3)
    for (const event of told()) await deliver(event)
  },
  runOut: async ({ order }) => {
    await expire(order.id)
  },
  sendBack: ({ asha, params }, seen, dice) =>
    asha(returnsApi.request, {
      params,
      body: {
        lines: [lineOf(seen, dice)],
        reason: 'DEFECTIVE',
        resolution: dice % 2 ? 'REFUND' : 'REPLACEMENT',
        refundTo: { kind: 'UPI', vpa: 'asha@okbank' },
      },
    }),
  moveReturn: ({ params }, { returns }, dice) => {
    const orderReturn = returns[dice % Math.max(1, returns.length)]
    const allowed = orderReturn?.allowed ?? steps
    return owner(adminReturnsApi.transition, {
      params: { ...params, rid: orderReturn?.id ?? 0 },
      body: {
        to: allowed[dice % Math.max(1, allowed.length)] ?? 'APPROVED',
        told: 'So it is',
        courier: 'DTDC',
        trackingNumber: 'R1',
        restock: dice % 3 > 0,
        version: orderReturn?.version ?? 1,
      },
    })
  },
}

/** The next step this order would take anyway. Without it, few orders would get far. */
const nextStep: Action = async (placed, seen, dice) => {
  const next: Partial<Record<OrderStatus, string>> = {
    PENDING_PAYMENT: seen.paymentMethod === 'UPI_QR' ? 'transfer' : 'payAtGateway',
    CONFIRMED: dice % 3 ? 'pack' : 'editItems',
    PROCESSING: dice % 3 ? 'shipSome' : 'editItems',
    PARTIALLY_SHIPPED: dice % 2 ? 'shipSome' : 'deliverOne',
    SHIPPED: dice % 5 ? 'deliverOne' : 'backOne',
    DELIVERED: seen.returns.some(({ allowed }) => allowed.length > 0)
      ? 'moveReturn'
      : seen.shipments.some((shipment) => !shipment.deliveredAt && !shipment.returnedAt)
        ? 'backOne'
        : 'sendBack',
  }
  return actions[next[seen.status] ?? 'payRefunds']?.(placed, seen, dice)
}

const names = Object.keys(actions)

/** The shop refuses an action with a reason and never fails with a 500. A 503 from a busy shop is allowed. */
function refuseFailures(name: string, error: unknown) {
  const { problem } = error as { problem?: { status: number } }
  if (!problem && (error as { name?: string }).name === 'Refusal') return
  if (problem?.status === 503) return
  if (!problem || problem.status >= 500) throw new Error(`${name} failed`, { cause: error })
}

/** Every third action runs concurrently with the one before it. */
const inPairs = <Item>(all: readonly Item[]): Item[][] =>
  all.flatMap((item, index) => {
    if (index % 3 === 2) return []
    const other = all[index + 1]
    return index % 3 === 1 && other !== undefined ? [[item, other]] : [[item]]
  })

test('the invariants hold after any sequence of actions on orders', async () => {
  const plan = fc.record({
    way: fc.constantFrom<Way>('COD', 'UPI_QR', 'ONLINE'),
    coupon: fc.constantFrom(null, 'TWELFTH', 'TWOPLUSONE'),
    todo: fc.array(
      fc.tuple(fc.constantFrom('go on', 'go on', ...names), fc.nat(999), fc.boolean()),
      {
        minLength: 8,
        maxLength: 30,
      },
    ),
  })
  await fc.assert(
    fc.asyncProperty(plan, async ({ way, coupon, todo }) => {
      const placed = await place(way, coupon)
      for (const pair of inPairs(todo)) {
        const seen = await owner(adminOrdersApi.read, { params: placed.params })
        await Promise.all(
          pair.map(([name, dice, isNext]) =>
            (isNext ? nextStep : (actions[name] ?? nextStep))(placed, seen, dice).catch((error) =>
              refuseFailures(name, error),
            ),
          ),
        )
      }
      for (const event of told()) await deliver(event)
      await expectCleanBooks(db)
      expect(await compareBooks(db, gateway.book)).toEqual([])
    }),
    { numRuns: Number(process.env.DEEDS ?? 4), endOnFailure: true },
  )
}, 300_000)
