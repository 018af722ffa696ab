import { type Selectable, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { AddressSnapshot } from '#contract/people/addresses.ts'
import type { PlaceOrder } from '#contract/selling/checkout.ts'
import type { OrderStatus } from '#contract/selling/order-status.ts'
import type { Order } from '#contract/selling/orders.ts'
import type { StockMove } from '#server/catalogue/inventory/reserve-stock.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { jsonRows } from '#server/platform/db/json-rows.ts'
import { parameter, preparedQuery } from '#server/platform/db/prepared-statement.ts'
import type { DB } from '#server/platform/db/schema.gen.ts'
import { removeOrderedCoupon } from '../cart/cart-coupon.ts'
import { removeOrderedLines } from '../cart/change-cart.ts'
import { timelineText } from '../orders/order-words.ts'
import { newOrderOf, orderColumns } from '../orders/read-order.ts'
import { claimed, hashOf } from './idempotency.ts'
import type { PricedCart } from './price-cart.ts'

export type NewOrder = {
  userId: number
  shopperName: string
  key: string
  status: Extract<OrderStatus, 'CONFIRMED' | 'PENDING_CONFIRMATION' | 'PENDING_PAYMENT'>
  body: PlaceOrder
  cart: PricedCart
  shippingAddress: AddressSnapshot
  billingAddress: AddressSnapshot
}

export type WrittenOrder = {
  /** The order as its shopper sees it. */
  order: Order
  moves: StockMove[]
  /** Whether the cart still held the ordered lines. */
  cartHeld: boolean
}

/**
 * Claims the key, writes the order with its lines, payment and first event, and removes the lines from the
 * cart, all in one statement that returns what was written. Returns null if the key is taken; then nothing is
 * written. Names, prices, rates, addresses and return terms are copied, so later changes do not affect the
 * order.
 */
export async function writeOrder(tx: Tx, order: NewOrder): Promise<WrittenOrder | null> {
  const { userId, shopperName, key, body, status, cart } = order
  const { lines } = cart.price
  const [answer] = await write(tx, {
    userId,
    key,
    bodyHash: hashOf(body),
    order: jsonRows([orderRow(order)]),
    lines: jsonRows(lines.map(lineRow)),
    shopperName,
    text: status === 'CONFIRMED' ? 'Order placed' : timelineText(status),
    itemIds: lines.map(({ id }) => id),
    quantities: lines.map(({ quantity }) => quantity),
  })
  if (!answer) return null
  const { emptied, ...row } = answer
  return {
    order: newOrderOf(row),
    moves: row.lines.map(({ id, variantId, quantity }) => ({
      variantId,
      quantity,
      orderLineId: id,
    })),
    cartHeld: emptied === lines.length,
  }
}

const write = preparedQuery(
  {
    userId: parameter<number>(),
    key: parameter<string>(),
    bodyHash: parameter<string>(),
    order: parameter<string>(),
    lines: parameter<string>(),
    shopperName: parameter<string>(),
    text: parameter<string>(),
    itemIds: parameter<number[]>(),
    quantities: parameter<number[]>(),
  },
  (db, { userId, key, bodyHash, order, lines, shopperName, text, itemIds, quantities }) =>
    db
      .with('claim', () => claimed(userId, key, bodyHash))
      .with('placed', () => newRow(order))
      .with('line', () => newLines(lines))
      .with('event', () => firstEvent(shopperName, text))
      .with('payment', () => firstPayment)
      .with('emptied', () => removeOrderedLines(db, itemIds, quantities).where(isPlaced))
      .with('uncouponed', () => removeOrderedCoupon(db, userId).where(isPlaced))
      .selectFrom('placed as order')
      .select(orderColumns)
      .select((eb) => [
        jsonArrayFrom(eb.selectFrom('line').selectAll('line').orderBy('line.position')).as('lines'),
        jsonArrayFrom(eb.selectFrom('event').selectAll('event')).as('events'),
        jsonArrayFrom(eb.selectFrom('payment').selectAll('payment')).as('payments'),
      ])
      .select([
        sql<AddressSnapshot>`shipping_address`.as('shippingAddress'),
        sql<AddressSnapshot>`billing_address`.as('billingAddress'),
        sql<number>`(select count(*)::int from emptied)`.as('emptied'),
      ]),
)

/** Columns that a new order and its lines set. The database fills the others, or they come later. */
const columns = {
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
    'businessName',
    'poNumber',
    'note',
    'deliverFrom',
    'deliverBy',
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
type Written<Table extends keyof DB> = Selectable<DB[Table]>

const named = (table: keyof typeof columns, of?: string) =>
  sql.join(columns[table].map((name) => sql.ref(of ? `${of}.${name}` : name)))

const newRow = (order: string) => sql<Written<'orders'>>`(
  insert into orders (id, ${named('orders')}) overriding system value
  select claim.order_id, ${named('orders', 'row')}
  from claim, json_populate_recordset(null::orders, ${order}::json) as row
  returning *)`

const newLines = (lines: string) => sql<Written<'orderLines'>>`(
  insert into order_lines (order_id, ${named('orderLines')})
  select placed.id, ${named('orderLines', 'line')}
  from placed, json_populate_recordset(null::order_lines, ${lines}::json) as line
  returning *)`

const firstEvent = (shopperName: string, text: string) => sql<Written<'orderEvents'>>`(
  insert into order_events (order_id, kind, status, actor_id, actor_name, text)
  select id, 'PLACED', status, user_id, ${shopperName}::text, ${text}::text from placed
  returning *)`

const firstPayment = sql<Written<'payments'>>`(
  insert into payments (order_id, method, status, amount)
  select id, payment_method, payment_status, total from placed
  returning *)`

const isPlaced = sql<boolean>`exists (select from placed)`

function orderRow({ userId, status, body, cart, ...order }: NewOrder): Row<'orders'> {
  const { price, options, supply, dates } = cart
  const { cgst, sgst, igst } = price.tax
  return {
    userId,
    status,
    paymentMethod: body.paymentMethod,
    paymentStatus: body.paymentMethod === 'COD' ? 'COD_PENDING' : 'PENDING',
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
    businessName: body.businessName || null,
    poNumber: body.poNumber || null,
    note: body.note || null,
    deliverFrom: dates.from,
    deliverBy: dates.to,
  }
}

function lineRow(line: PricedCart['price']['lines'][number], position: number): Row<'orderLines'> {
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
