import type { AddressSnapshot } from '#contract/people/addresses.ts'
import type { PlaceOrder } from '#contract/selling/checkout.ts'
import type { OrderStatus, PaymentStatus } from '#contract/selling/order-status.ts'
import type { PaymentMethod } from '#contract/selling/payment-methods.ts'
import type { Channel } from '#contract/selling/staff-orders.ts'
import type { DB } from '#server/platform/db/schema.gen.ts'
import type { PricedCart } from './price-cart.ts'

export type NewOrder = {
  userId: number
  /** Who places it: the shopper, or staff for them. */
  placedBy: { id: number; name: string }
  channel: 'SHOP' | Channel
  key: string
  status: Extract<OrderStatus, 'CONFIRMED' | 'PENDING_CONFIRMATION' | 'PENDING_PAYMENT'>
  body: OrderBody
  cart: PricedCart
  /** Where mails go for a buyer without a mailbox of their own; null: to their own. */
  contactEmail: string | null
  /** Whether a link opens the order, because no login does. */
  isLinked: boolean
  shippingAddress: AddressSnapshot
  billingAddress: AddressSnapshot
}

/** The input that an order is placed with. Any other input matters only for the idempotency key. */
export type OrderBody = Omit<PlaceOrder, 'paymentMethod'> & { paymentMethod: PaymentMethod }

/** Columns that a new order and its lines set. The database fills the others, or they come later. */
export const columns = {
  orders: [
    'userId',
    'status',
    'paymentMethod',
    'paymentStatus',
    'subtotal',
    'discount',
    'shipping',
    'codFee',
    'cgst',
    'sgst',
    'igst',
    'roundOff',
    'total',
    'placeOfSupply',
    'shippingAddress',
    'billingAddress',
    'couponCode',
    'gstin',
    'shipToGstin',
    'businessName',
    'poNumber',
    'note',
    'deliverFrom',
    'deliverBy',
    'channel',
    'staffDiscount',
    'discountReason',
    'takenById',
    'contactEmail',
  ],
  orderLines: [
    'position',
    'productId',
    'variantId',
    'sku',
    'name',
    'options',
    'hsn',
    'imageFilename',
    'gstRateBp',
    'quantity',
    'unitPrice',
    'unitMrp',
    'gross',
    'discount',
    'shipping',
    'taxable',
    'cgst',
    'sgst',
    'igst',
    'total',
    'returnRule',
    'returnDays',
  ],
} satisfies { [Table in keyof DB]?: readonly (keyof DB[Table])[] }

type Row<Table extends keyof typeof columns> = Record<(typeof columns)[Table][number], unknown>
/** The row of a new order. */
export function orderRow({ userId, status, body, cart, ...order }: NewOrder): Row<'orders'> {
  const { price, options, supply, dates } = cart
  const { cgst, sgst, igst } = price.tax
  return {
    userId,
    status,
    paymentMethod: body.paymentMethod,
    paymentStatus: firstPaymentStatus[body.paymentMethod],
    subtotal: price.subtotal,
    discount: price.discount,
    shipping: price.shipping,
    codFee: price.codFee,
    cgst,
    sgst,
    igst,
    roundOff: price.roundOff,
    total: price.total,
    placeOfSupply: supply.stateCode,
    shippingAddress: order.shippingAddress,
    billingAddress: order.billingAddress,
    couponCode: cart.couponInUse?.code ?? null,
    gstin: options.gstin,
    shipToGstin: options.shipToGstin,
    businessName: body.businessName || null,
    poNumber: body.poNumber || null,
    note: body.note || null,
    deliverFrom: dates.from,
    deliverBy: dates.to,
    channel: order.channel,
    staffDiscount: cart.staffDiscount,
    discountReason: cart.staffDiscount > 0 ? (cart.terms?.discount?.reason ?? null) : null,
    contactEmail: order.contactEmail,
    takenById: order.channel === 'SHOP' ? null : order.placedBy.id,
  }
}

const firstPaymentStatus: Record<PaymentMethod, PaymentStatus> = {
  COD: 'COD_PENDING',
  CASH: 'PAID',
  ONLINE: 'PENDING',
  UPI_QR: 'PENDING',
  BANK_TRANSFER: 'PENDING',
}

/** A priced line that is to become one of an order. */
export type LineToOrder = PricedCart['price']['lines'][number]

/** The row of one of its lines. */
export function lineRow(line: LineToOrder, position: number): Row<'orderLines'> {
  return {
    position,
    productId: line.productId,
    variantId: line.variantId,
    sku: line.sku,
    name: line.name,
    options: line.options,
    hsn: line.hsn,
    imageFilename: line.imageFilename,
    gstRateBp: line.gstRateBp,
    quantity: line.quantity,
    unitPrice: line.unitPrice,
    unitMrp: line.unitMrp,
    gross: line.gross,
    discount: line.discount,
    shipping: line.shipping,
    taxable: line.taxable,
    cgst: line.cgst,
    sgst: line.sgst,
    igst: line.igst,
    total: line.total,
    returnRule: line.returns.rule,
    returnDays: line.returns.days,
  }
}
