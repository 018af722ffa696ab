import { sql } from 'kysely'
import type { AddressSnapshot } from '#contract/addresses.ts'
import type { PlaceOrder } from '#contract/checkout.ts'
import type { OrderStatus } from '#contract/orders.ts'
import { takeOffOrdered, takeOutOrdered } from '../cart/cart.ts'
import type { Tx } from '../db/database.ts'
import { planned } from '../db/prepare.ts'
import type { StockMove } from '../inventory/take-stock.ts'
import { timelineText } from '../orders/order-words.ts'
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
  id: number
  orderNumber: string
  moves: StockMove[]
  /** Whether the cart still held what was ordered. */
  cartHeld: boolean
}

/** Carts of so many lines are common enough to keep a plan for each number of them. */
const mostPlanned = 8

/**
 * Writes the order, its lines, its payment and its first event, ties the key to it and takes the
 * lines out of the cart, in one statement. Names, prices, rates and addresses are copied: what changes later changes no order.
 */
export async function writeOrder(tx: Tx, order: NewOrder): Promise<WrittenOrder> {
  const { userId, shopperName, key, status, cart } = order
  const { lines, total } = cart.price
  const statement = tx
    .with('placed', (cte) =>
      cte.insertInto('orders').values(orderRow(order)).returning(['id', 'orderNumber']),
    )
    .with('line', (cte) =>
      cte
        .insertInto('orderLines')
        .values((eb) =>
          lines.map((line, position) => ({
            orderId: eb.selectFrom('placed').select('placed.id'),
            ...lineRow(line, position),
          })),
        )
        .returning(['id', 'variantId', 'quantity']),
    )
    .with('event', (cte) =>
      cte.insertInto('orderEvents').values((eb) => ({
        orderId: eb.selectFrom('placed').select('placed.id'),
        ...{ kind: 'PLACED', status, actorId: userId, actorName: shopperName },
        text: status === 'CONFIRMED' ? 'Order placed' : timelineText(status),
      })),
    )
    .with('payment', (cte) =>
      cte.insertInto('payments').values((eb) => ({
        orderId: eb.selectFrom('placed').select('placed.id'),
        method: order.body.paymentMethod,
        ...{ status: firstPaymentStatus(order), amount: total },
      })),
    )
    .with('claim', (cte) =>
      cte
        .updateTable('idempotencyKeys')
        .set((eb) => ({ orderId: eb.selectFrom('placed').select('placed.id') }))
        .where('userId', '=', userId)
        .where('key', '=', key),
    )
    .with('emptied', () => takeOutOrdered(tx, lines))
    .with('uncouponed', () => takeOffOrdered(tx, userId))
    .selectFrom('placed')
    .innerJoin('line', (join) => join.onTrue())
    .select(['placed.id', 'placed.orderNumber', 'line.id as orderLineId'])
    .select(['line.variantId', 'line.quantity'])
    .select(sql<number>`(select count(*)::int from emptied)`.as('emptied'))
  const rows = lines.length > mostPlanned ? await statement.execute() : await planned(tx, statement)
  const [first] = rows
  if (!first) throw new Error('an order without lines')
  const { id, orderNumber, emptied } = first
  return { id, orderNumber, moves: rows, cartHeld: emptied === lines.length }
}

const firstPaymentStatus = ({ body }: Pick<NewOrder, 'body'>) =>
  body.paymentMethod === 'COD' ? ('COD_PENDING' as const) : ('PENDING' as const)

function orderRow({ userId, status, body, cart, ...order }: NewOrder) {
  const { price, wish, supply, dates } = cart
  const { cgst, sgst, igst } = price.tax
  return {
    ...{ userId, status, paymentMethod: body.paymentMethod },
    paymentStatus: firstPaymentStatus({ body }),
    ...{ subtotal: price.subtotal, discount: price.discount, shipping: price.shipping },
    ...{ codFee: price.codFee, cgst, sgst, igst, roundOff: price.roundOff, total: price.total },
    placeOfSupply: supply.stateCode,
    shippingAddress: JSON.stringify(order.shippingAddress),
    billingAddress: JSON.stringify(order.billingAddress),
    couponCode: cart.couponInUse?.code ?? null,
    gstin: wish.gstin,
    businessName: body.businessName || null,
    poNumber: body.poNumber || null,
    note: body.note || null,
    ...{ deliverFrom: dates.from, deliverBy: dates.to },
  }
}

function lineRow(line: PricedCart['price']['lines'][number], position: number) {
  return {
    ...{ position, productId: line.productId, variantId: line.variantId, sku: line.sku },
    ...{ name: line.name, options: JSON.stringify(line.options), hsn: line.hsn },
    ...{ imageFilename: line.imageFilename, gstRateBp: line.gstRateBp, quantity: line.quantity },
    ...{ unitPrice: line.unitPrice, unitMrp: line.unitMrp, gross: line.gross },
    ...{ discount: line.discount, shipping: line.shipping, taxable: line.taxable },
    ...{ cgst: line.cgst, sgst: line.sgst, igst: line.igst, total: line.total },
  }
}
