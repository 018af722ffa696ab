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
import type { Bought } from './buy.ts'
import { actorOf, byStaff, type Life } from './life.ts'
import type { PaidBy } from './local-gateway.ts'

/** Couriers that do not exist, so that no demo parcel is looked up at a real one. */
export const couriers = ['Pawan Express', 'Setu Logistics', 'Garuda Parcel'] as const

/** What can happen to an order, done by the functions that the pages and the jobs call. */
export function orderSteps(life: Life, bought: Bought) {
  const { orderId, shopper } = bought
  const { db, staff, random } = life
  const part = <T>(work: Parameters<typeof inTransaction<T>>[1]) => inTransaction(db, work)
  const move = (to: OrderStatus, note?: string) =>
    part((tx) =>
      moveOrder(tx, orderId, { ...byStaff(staff.packer), to, ...(note !== undefined && { note }) }),
    )
  const parcels = () =>
    db.selectFrom('shipments').select('id').where('orderId', '=', orderId).orderBy('id').execute()
  return {
    ...paymentSteps(life, bought),
    /** Staff confirms a cash order on the phone, where the shop asks for that. */
    confirm: () => move('CONFIRMED', 'Confirmed on the phone.'),
    pack: () => move('PROCESSING'),
    /** Everything that is left, or some of it, goes to a courier. */
    ship: (some?: LineShare[]) =>
      part((tx) =>
        shipLines(
          tx,
          orderId,
          {
            courier: random.pick(couriers),
            trackingNumber: `${random.whole(1000, 9999)}${random.whole(100_000, 999_999)}`,
            ...(some && { lines: some }),
          },
          byStaff(staff.packer),
        ),
      ),
    goOut: () => move('OUT_FOR_DELIVERY'),
    deliver: () => move('DELIVERED'),
    async deliverFirstParcel() {
      const [parcel] = await parcels()
      if (parcel) await part((tx) => deliverShipment(tx, orderId, parcel.id, byStaff(staff.packer)))
    },
    async deliverLastParcel() {
      const parcel = (await parcels()).at(-1)
      if (parcel) await part((tx) => deliverShipment(tx, orderId, parcel.id, byStaff(staff.packer)))
    },
    /** Nobody took the parcel in. */
    async comeBack() {
      const [parcel] = await parcels()
      const note = 'Three attempts, phone switched off.'
      if (parcel)
        await part((tx) =>
          revertShipment(tx, orderId, parcel.id, { ...byStaff(staff.packer), note }),
        )
    },
    cancelByShopper: (reason: string) =>
      part((tx) =>
        cancelOrder(tx, orderId, { reason }, { by: 'shopper', actor: actorOf(shopper) }),
      ),
    cancelByStaff: (reason: string) =>
      part((tx) => cancelOrder(tx, orderId, { reason }, byStaff(staff.manager))),
    cancelLines: (reason: string, some: LineShare[]) =>
      part((tx) => cancelOrder(tx, orderId, { reason, lines: some }, byStaff(staff.manager))),
    note: (text: string) => part((tx) => addNote(tx, orderId, text, staff.support)),

    /** The job that gives up orders which nobody has paid in time. */
    expire: () => expireOrders(db),
  }
}

export type OrderSteps = ReturnType<typeof orderSteps>

function paymentSteps({ db, staff, gateway, payments }: Life, { orderId, shopper }: Bought) {
  const payment = () =>
    db
      .selectFrom('payments')
      .select(['id', 'gatewayOrderId'])
      .where('orderId', '=', orderId)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()

  return {
    /** The shopper pays at the gateway. */
    async payOnline(method: PaidBy, failure?: string) {
      const { gatewayOrderId } = await payment()
      if (!gatewayOrderId) throw new Error('the gateway has no order for this')
      gateway.pay(gatewayOrderId, method, failure)
      const paid = { orderId: gatewayOrderId, paymentId: '', signature: '' }
      await verifyPayment(db, payments, { userId: shopper.id, orderId }, paid)
    },
    /** The shopper says which transfer it was. */
    sayTransfer: (utr: string) =>
      inTransaction(db, (tx) => submitUtr(tx, actorOf(shopper), orderId, utr)),
    /** Staff finds the transfer in the bank's list. */
    async findTransfer(utr: string) {
      const named = { actor: staff.manager, orderId, paymentId: (await payment()).id }
      await inTransaction(db, (tx) => bookTransfer(tx, named, { utr }))
    },
  }
}
