import { dayInIndia } from '#contract/india-time.ts'
import { formatRupees } from '#contract/money.ts'
import { priceLines } from '#server/shop/tax/price-lines.ts'
import type { Cell } from './copy-in.ts'
import { isPaid, isVoid, isWaiting, type Plan } from './order-plan.ts'
import type { MadeShopper } from './shoppers.ts'

/** A variant that generated orders buy, as it is in the catalogue now. */
export type Goods = {
  variantId: number
  productId: number
  sku: string
  name: string
  options: Record<string, string>
  price: number
  mrp: number
  hsn: string
  gstRateBp: number
  filename: string | null
  returnRule: string
}

export type MadeLine = { id: number; goods: Goods; quantity: number }
type Priced = ReturnType<typeof priceLines<PricedLine>>
type PricedLine = MadeLine & { unitPrice: number; gstRateBp: number }

/** A generated order before it is written. */
export type MadeOrder = {
  id: number
  number: string
  shopper: MadeShopper
  plan: Plan
  price: Priced
  paymentId: number
  /** Zero: it was not shipped. */
  shipmentId: number
}

const freeAbove = 999_00
const fees = { shipping: 49_00, cod: 25_00 }

/** Prices lines as the checkout does. Amounts in paise. */
export function priceOf(
  lines: readonly MadeLine[],
  { method }: Plan,
  shop: { isRegistered: boolean; stateCode: string },
  placeOfSupply: string,
): Priced {
  const toPrice = lines.map((line) => ({
    ...line,
    unitPrice: line.goods.price,
    gstRateBp: shop.isRegistered ? line.goods.gstRateBp : 0,
  }))
  const goods = toPrice.reduce((sum, { unitPrice, quantity }) => sum + unitPrice * quantity, 0)
  return priceLines({
    lines: toPrice,
    discount: 0,
    shipping: goods >= freeAbove ? 0 : fees.shipping,
    codFee: method === 'COD' ? fees.cod : 0,
    supplierStateCode: shop.stateCode,
    placeOfSupplyStateCode: placeOfSupply,
    roundToRupee: method === 'COD',
  })
}

export const orderColumns = [
  'id',
  'order_number',
  'user_id',
  'status',
  'payment_status',
  'payment_method',
  'subtotal',
  'shipping',
  'cod_fee',
  'cgst',
  'sgst',
  'igst',
  'round_off',
  'total',
  'reversed',
  'place_of_supply',
  'shipping_address',
  'billing_address',
  'deliver_from',
  'deliver_by',
  'placed_at',
]

export function orderRow({ id, number, shopper, plan, price }: MadeOrder): Cell[] {
  const address = JSON.stringify(shopper.address)
  const { subtotal, shipping, codFee, tax, roundOff, total } = price
  const isReversed = isVoid(plan) || plan.returnedAt !== null
  return [
    id,
    number,
    shopper.id,
    plan.status,
    paymentStatus(plan),
    plan.method,
    subtotal,
    shipping,
    codFee,
    tax.cgst,
    tax.sgst,
    tax.igst,
    roundOff,
    total,
    isReversed ? total : 0,
    shopper.address.stateCode,
    address,
    address,
    dayInIndia(new Date(plan.placedAt.getTime() + 2 * dayMs)),
    dayInIndia(new Date(plan.placedAt.getTime() + 5 * dayMs)),
    plan.placedAt,
  ]
}

const dayMs = 86_400_000

function paymentStatus(plan: Plan): string {
  if (isVoid(plan) || plan.returnedAt) return 'FAILED'
  if (plan.method === 'COD') return plan.deliveredAt ? 'COD_COLLECTED' : 'COD_PENDING'
  return isPaid(plan) ? 'PAID' : 'PENDING'
}

export const lineColumns = [
  'id',
  'order_id',
  'product_id',
  'variant_id',
  'position',
  'sku',
  'name',
  'options',
  'image_filename',
  'hsn',
  'gst_rate_bp',
  'quantity',
  'unit_price',
  'unit_mrp',
  'gross',
  'shipping',
  'taxable',
  'cgst',
  'sgst',
  'igst',
  'total',
  'cancelled',
  'shipped',
  'delivered',
  'undelivered',
  'returned',
  'return_rule',
  'return_days',
]

export const lineRows = ({ id, plan, price }: MadeOrder): Cell[][] =>
  price.lines.map(({ goods, quantity, ...line }, position) => [
    line.id,
    id,
    goods.productId,
    goods.variantId,
    position,
    goods.sku,
    goods.name,
    JSON.stringify(goods.options),
    goods.filename,
    goods.hsn,
    line.gstRateBp,
    quantity,
    line.unitPrice,
    goods.mrp,
    line.gross,
    line.shipping,
    line.taxable,
    line.cgst,
    line.sgst,
    line.igst,
    line.total,
    isVoid(plan) ? quantity : 0,
    plan.shippedAt ? quantity : 0,
    plan.deliveredAt ? quantity : 0,
    plan.returnedAt ? quantity : 0,
    plan.returned === 'REQUESTED' && position === 0 ? 1 : 0,
    goods.returnRule,
    7,
  ])

/** The pieces that left the shelf. What was cancelled or still waits has not, or has come back to it. */
export const hasLeft = (plan: Plan) => !isVoid(plan) && !isWaiting(plan)

export const eventColumns = [
  'order_id',
  'kind',
  'status',
  'text',
  'actor_id',
  'actor_name',
  'created_at',
]

/** An order has one entry in its history, as if it had been taken over from another shop. */
export const eventRow = ({ id, shopper, plan }: MadeOrder): Cell[] => [
  id,
  'PLACED',
  plan.status,
  'Order placed',
  shopper.id,
  shopper.address.fullName,
  plan.placedAt,
]

export const mailColumns = [
  'kind',
  'recipient',
  'subject',
  'blocks',
  'order_id',
  'status',
  'attempts',
  'created_at',
  'sent_at',
]

export const mailRow = ({ id, number, shopper, plan, price }: MadeOrder): Cell[] => [
  'order_placed',
  shopper.email,
  `Order ${number} placed`,
  JSON.stringify([
    `Thank you for your order ${number}.`,
    { rows: [['Total', formatRupees(price.total, { paise: 'always' })]], hasTotal: true },
  ]),
  id,
  'SENT',
  1,
  plan.placedAt,
  new Date(plan.placedAt.getTime() + 2_000),
]
