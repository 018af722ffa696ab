import type { OrderStatus } from '#contract/selling/order-status.ts'
import type { LineShare } from '#contract/selling/orders.ts'
import { inTransaction } from '#server/platform/db/database.ts'
import { addNote } from '#server/selling/orders/add-note.ts'
import { expireOrders } from '#server/selling/orders/expire-orders.ts'
import { moveOrder } from '#server/selling/orders/move-order.ts'
import {
  cancelOrder,
  deliverShipment,
  revertShipment,
  shipLines,
} from '#server/selling/orders/order-commands.ts'
import { bookTransfer } from '#server/selling/payments/bank-transfers.ts'
import { submitUtr, verifyPayment } from '#server/selling/payments/pay-order.ts'
import type { Random } from '../catalogue/random.ts'
import type { Bought } from './buy.ts'
import { actorOf, byStaff, type Life } from './life.ts'
import { type PaidBy, provider } from './local-gateway.ts'

/** Couriers that do not exist, so that no demo parcel is looked up at a real one. */
export const couriers = ['Pawan Express', 'Setu Logistics', 'Garuda Parcel'] as const

/**
 * What can happen to an order, done by the functions that the pages and the jobs call. People do only what the order's
 * page offers them: a step that its status does not allow does not happen. Each step returns whether it did.
 */
export function orderSteps(life: Life, bought: Bought) {
  return {
    ...paymentSteps(life, bought),
    ...packingSteps(life, bought),
    ...deliverySteps(life, bought),
    ...cancellations(life, bought),
    note: (text: string) =>
      inTransaction(life.db, (tx) => addNote(tx, bought.orderId, text, life.staff.support)),
    /** The job that gives up orders which nobody has paid in time. */
    expire: () => expireOrders(life.db),
  }
}

/** Does something to the order if it has one of these statuses. */
const whileIn =
  ({ db }: Life, { orderId }: Bought) =>
  async (statuses: readonly OrderStatus[], work: () => Promise<unknown>): Promise<boolean> => {
    const { status } = await db
      .selectFrom('orders')
      .select('status')
      .where('id', '=', orderId)
      .executeTakeFirstOrThrow()
    if (!statuses.includes(status)) return false
    await work()
    return true
  }

const open = ['CONFIRMED', 'PROCESSING'] as const
const unsent = ['PROCESSING', 'PARTIALLY_SHIPPED'] as const
const onItsWay = ['PARTIALLY_SHIPPED', 'SHIPPED', 'OUT_FOR_DELIVERY'] as const
const unpaid = ['PENDING_PAYMENT', 'EXPIRED'] as const

const mover =
  ({ db, staff }: Life, { orderId }: Bought) =>
  (to: OrderStatus, note?: string) =>
    inTransaction(db, (tx) =>
      moveOrder(tx, orderId, { ...byStaff(staff.packer), to, ...(note !== undefined && { note }) }),
    )

function packingSteps(life: Life, bought: Bought) {
  const { db, staff, random } = life
  const [when, move] = [whileIn(life, bought), mover(life, bought)]
  const handOver = (lines?: LineShare[]) => {
    const courier = random.pick(couriers)
    const trackingNumber = `${random.whole(1000, 9999)}${random.whole(100_000, 999_999)}`
    const parcel = { courier, trackingNumber, ...(lines && { lines }) }
    return inTransaction(db, (tx) => shipLines(tx, bought.orderId, parcel, byStaff(staff.packer)))
  }
  return {
    /** Staff confirms a cash order on the phone, where the shop asks for that. */
    confirm: () =>
      when(['PENDING_CONFIRMATION'], () => move('CONFIRMED', 'Confirmed on the phone.')),
    pack: () => when(['CONFIRMED'], () => move('PROCESSING')),
    /** Everything that is left, or some of it, goes to a courier. */
    ship: (some?: LineShare[]) => when(unsent, () => handOver(some)),
  }
}

function deliverySteps(life: Life, bought: Bought) {
  const { db, staff } = life
  const [when, move] = [whileIn(life, bought), mover(life, bought)]
  const byPacker = byStaff(staff.packer)
  /** The parcel of these that is still with the courier. */
  const withParcel = (which: 'first' | 'last', work: (id: number) => Promise<unknown>) =>
    when(onItsWay, async () => {
      const parcels = await db
        .selectFrom('shipments')
        .select('id')
        .where('orderId', '=', bought.orderId)
        .where('deliveredAt', 'is', null)
        .where('returnedAt', 'is', null)
        .orderBy('id')
        .execute()
      const parcel = parcels.at(which === 'first' ? 0 : -1)
      if (parcel) await work(parcel.id)
    })
  const deliver = (id: number) =>
    inTransaction(db, (tx) => deliverShipment(tx, bought.orderId, id, byPacker))
  return {
    goOut: () => when(['SHIPPED'], () => move('OUT_FOR_DELIVERY')),
    deliver: () => when(['SHIPPED', 'OUT_FOR_DELIVERY'], () => move('DELIVERED')),
    deliverFirstParcel: () => withParcel('first', deliver),
    deliverLastParcel: () => withParcel('last', deliver),
    /** Nobody took the parcel in. */
    comeBack: () =>
      withParcel('first', (id) =>
        inTransaction(db, (tx) =>
          revertShipment(tx, bought.orderId, id, {
            ...byPacker,
            note: 'Three attempts, phone switched off.',
          }),
        ),
      ),
  }
}

function cancellations(life: Life, bought: Bought) {
  const { db, staff } = life
  const when = whileIn(life, bought)
  const byManager = byStaff(staff.manager)
  const byShopper = { by: 'shopper', actor: actorOf(bought.shopper) } as const
  const cancel = (
    what: Parameters<typeof cancelOrder>[2],
    who: typeof byManager | typeof byShopper,
  ) => inTransaction(db, (tx) => cancelOrder(tx, bought.orderId, what, who))
  return {
    /** Nothing that still waits for its money: such an order expires by itself. */
    cancelByShopper: (reason: string) => when(['CONFIRMED'], () => cancel({ reason }, byShopper)),
    cancelByStaff: (reason: string) => when(open, () => cancel({ reason }, byManager)),
    cancelLines: (reason: string, lines: LineShare[]) =>
      when(open, () => cancel({ reason, lines }, byManager)),
  }
}

export type OrderSteps = ReturnType<typeof orderSteps>

function paymentSteps(life: Life, bought: Bought) {
  const { db, staff, gateway, payments, random } = life
  const { orderId, shopper, method } = bought
  const when = whileIn(life, bought)
  const payment = () =>
    db
      .selectFrom('payments')
      .select(['id', 'gatewayOrderId'])
      .where('orderId', '=', orderId)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()

  /** The shopper pays at the gateway. */
  const payOnline = (by: PaidBy, failure?: string) =>
    when(unpaid, async () => {
      const { gatewayOrderId } = await payment()
      if (!gatewayOrderId) throw new Error('the gateway has no order for this')
      gateway.pay(gatewayOrderId, by, failure)
      const paid = { orderId: gatewayOrderId, paymentId: '', signature: '' }
      await verifyPayment(db, payments, { userId: shopper.id, orderId }, provider, paid)
    })
  /** The shopper says which transfer it was. */
  const sayTransfer = (utr: string) =>
    when(unpaid, () => inTransaction(db, (tx) => submitUtr(tx, actorOf(shopper), orderId, utr)))
  /** Staff finds the transfer in the bank's list. */
  const findTransfer = (utr: string) =>
    when(unpaid, async () => {
      const named = { actor: staff.manager, orderId, paymentId: (await payment()).id }
      await inTransaction(db, (tx) => bookTransfer(tx, named, { utr }))
    })
  return {
    payOnline,
    sayTransfer,
    findTransfer,
    /** The order is paid by its method, whatever that is; cash is paid on delivery. */
    async pay() {
      if (method === 'ONLINE') return payOnline('upi')
      return method === 'COD' ? false : findTransfer(newUtr(random))
    },
  }
}

/** The number of a UPI transfer. */
export const newUtr = (random: Random) =>
  `4${random.whole(10_000, 99_999)}${random.whole(100_000, 999_999)}`
