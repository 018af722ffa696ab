import { sql } from 'kysely'
import type { Paise } from '#contract/money.ts'
import { hasMailbox } from '#contract/people/mailbox.ts'
import { isTransfer } from '#contract/selling/payment-methods.ts'
import type { PaymentStart } from '#contract/selling/payments.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { PaymentSection } from '#server/shop/settings/defaults.ts'
import { sectionsFrom, sectionsQuery } from '#server/shop/settings/settings.ts'
import { addressee, buyerName } from '../order-links/addressee.ts'
import { orderNotFound } from '../orders/read-order.ts'
import { type Begun, beginPayment } from './begin-payment.ts'
import type { PaymentOptions } from './payment-options.ts'
import { upiTransfer } from './upi.ts'

const notStarted =
  "We couldn't start the payment. You have not been charged. Please try again, or choose another payment option."

/**
 * Reads the state of a shopper's payment and what the browser needs to continue it. First creates the
 * gateway's order if there is none yet; if the gateway is unavailable, the answer says so and nothing is
 * lost. Refuses another shopper's order as not found.
 */
export async function startPayment(
  db: Db,
  options: PaymentOptions,
  userId: number,
  orderId: number,
): Promise<PaymentStart> {
  const payment = await readPayment(db, userId, orderId)
  const { company, payments } = sectionsFrom(await sectionsQuery(db).execute())
  const start: PaymentStart = {
    method: payment.method,
    status: payment.status,
    amount: payment.amount,
    holdUntil: payment.holdUntil,
    gateway: null,
    upi: null,
    bank: null,
    problem: payment.failure,
    isBeingChecked: payment.isBeingChecked,
    orderStatus: payment.orderStatus,
    givenBack: payment.givenBack,
    received: payment.received,
  }
  const isWaiting = payment.orderStatus === 'PENDING_PAYMENT'
  if (isTransfer(payment.method) && (isWaiting || mayComeLate(payment)))
    return { ...start, ...transferOf(payment, payments, company.name) }
  if (!isWaiting || payment.isBeingChecked) return { ...start, problem: null }
  const begun = await beginPayment(db, options, payments, payment)
  if (!begun) return { ...start, problem: notStarted }
  return { ...start, gateway: checkoutOf(begun, payment, company.name) }
}

/**
 * The shop gets no update about a transfer: the shopper may enter a transfer made in time only after the
 * order expired.
 */
const mayComeLate = ({ orderStatus, method, captured, amount }: PaymentRecord) =>
  orderStatus === 'EXPIRED' && isTransfer(method) && captured < amount

/** How to pay without the gateway: into the shop's account, or to its UPI address. */
function transferOf(payment: PaymentRecord, { upi, bank }: PaymentSection, shopName: string) {
  const { orderNumber: reference, utr } = payment
  if (payment.method === 'BANK_TRANSFER') {
    const { enabled: _, ...account } = bank
    return { bank: { ...account, reference, utr } }
  }
  const amount = payment.amount - payment.received
  return { upi: upiTransfer({ ...payment, amount, vpa: upi.vpa, payee: upi.payee || shopName }) }
}

function checkoutOf(
  { provider, gateway: { scriptUrl, keyId }, order: { id: orderId, session } }: Begun,
  payment: PaymentRecord,
  name: string,
): NonNullable<PaymentStart['gateway']> {
  const { amount, orderNumber, shopper, phone } = payment
  const email = hasMailbox(payment.email) ? payment.email : ''
  const prefill = { name: shopper, email, contact: phone }
  const description = `Order ${orderNumber}`
  const window = { provider, scriptUrl, keyId, orderId, session, name, description, prefill }
  return { ...window, amount, currency: 'INR' }
}

type PaymentRecord = Awaited<ReturnType<typeof readPayment>>

async function readPayment(db: Db, userId: number, orderId: number) {
  const payment = await db
    .selectFrom('payments as payment')
    .innerJoin('orders as order', 'order.id', 'payment.orderId')
    .innerJoin('users as shopper', 'shopper.id', 'order.userId')
    .select(['payment.id', 'payment.method', 'payment.status', 'payment.amount', 'payment.utr'])
    .select(['payment.provider', 'payment.gatewayOrderId', 'payment.gatewaySession'])
    .select(['payment.orderId', 'payment.createdAt', 'payment.failure', 'order.orderNumber'])
    .select('order.userId')
    .select(addressee[0])
    .select(['payment.captured', 'order.status as orderStatus'])
    .select([
      buyerName.as('shopper'),
      sql<string>`shipping_address->>'phone'`.as('phone'),
      sql<Paise>`(select coalesce(sum(refunded + refund_due), 0)::bigint from payments
        where order_id = "order".id)`.as('givenBack'),
      sql<Paise>`(select coalesce(sum(captured - refunded - refund_due), 0)::bigint from payments
        where order_id = "order".id)`.as('received'),
      // Staff reviews every transfer by hand anyway, so it is not "being checked".
      sql<boolean>`(payment.method = 'ONLINE' and payment.review is not null)`.as('isBeingChecked'),
      sql<
        string | null
      >`(select to_char(min(hold.expires_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')
        from reservations hold where hold.order_id = "order".id and hold.state = 'ACTIVE')`.as(
        'holdUntil',
      ),
    ])
    .where('order.id', '=', orderId)
    .where('order.userId', '=', userId)
    .orderBy('payment.captured', 'desc')
    .orderBy('payment.id', 'desc')
    .executeTakeFirst()
  if (!payment) throw orderNotFound()
  return payment
}
