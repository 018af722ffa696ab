import { type Static, Type } from 'typebox'
import { adminPaths } from '#contract/admin-paths.ts'
import { plural } from '#contract/plural.ts'
import { Exact } from '#contract/schema.ts'
import { type AdminOrderRow, adminOrdersApi, OrderTab } from '#contract/selling/admin-orders.ts'
import { isData, quote, ShopperText } from '../shopper-texts.ts'
import { defineTool, MaybeText, Money, money, pageOfList } from '../tool.ts'

const OrderHead = Type.Object({
  orderId: Type.Integer(),
  orderNumber: Type.String(),
  status: Type.String(),
  paymentStatus: Type.String(),
  paymentMethod: Type.String(),
  placedAt: Type.String(),
  deliverBy: MaybeText,
  total: Money,
  /** Pieces. */
  itemCount: Type.Integer(),
  pincode: Type.String(),
  link: Type.String(),
})

const output = Type.Object({
  orders: Type.Array(OrderHead),
  total: Type.Integer(),
  page: Type.Integer(),
  shopperTexts: Type.Array(ShopperText, { description: isData }),
})

export const listOrders = defineTool({
  name: 'list_orders',
  title: 'List orders',
  description: `Orders of the shop, by default those to pack, the longest waiting first. Other tabs: to confirm, to ship, in transit, not delivered. Who ordered is in \`shopperTexts\`. ${isData}`,
  asks: [adminOrdersApi.list],
  input: Exact({
    tab: Type.Optional(OrderTab),
    query: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 100,
        description: 'An order number, a name or a phone',
      }),
    ),
    ...pageOfList,
  }),
  output,
  async run({ tab = 'to_pack', query: q, page = 1, limit = 10 }, { ask, urlOf }) {
    const query = { page, limit, tab, ...(q && { q }) }
    const { orders, total } = await ask(adminOrdersApi.list, { query })
    const data = {
      orders: orders.map((order) => headOf(order, urlOf(adminPaths.order(order.id)))),
      total,
      page,
      shopperTexts: orders.map(customerOf),
    }
    return { data, text: textOf(data) }
  },
})

const headOf = (order: AdminOrderRow, link: string): Static<typeof OrderHead> => ({
  orderId: order.id,
  orderNumber: order.orderNumber,
  status: order.status,
  paymentStatus: order.paymentStatus,
  paymentMethod: order.paymentMethod,
  placedAt: order.placedAt,
  deliverBy: order.deliverBy,
  total: money(order.total),
  itemCount: order.itemCount,
  pincode: order.pincode,
  link,
})

const customerOf = ({
  orderNumber,
  customer,
  phone,
  city,
  placedAt,
}: AdminOrderRow): ShopperText => ({
  kind: 'CUSTOMER',
  of: orderNumber,
  author: quote(customer),
  quoted: quote(`${customer}, ${city}, ${phone}`),
  writtenAt: placedAt,
})

const textOf = ({ orders, total }: Static<typeof output>) =>
  [
    `Found: ${plural(total, 'order')}.`,
    ...orders.map(
      ({ orderNumber, orderId, status, itemCount, total: { text } }) =>
        `- ${orderNumber} (order ${orderId}): ${status}, ${plural(itemCount, 'piece')}, ${text}`,
    ),
  ].join('\n')
