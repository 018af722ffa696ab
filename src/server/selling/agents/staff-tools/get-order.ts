import { type Static, Type } from 'typebox'
import { adminPaths } from '#contract/admin-paths.ts'
import { Exact } from '#contract/schema.ts'
import { type AdminOrder, adminOrdersApi } from '#contract/selling/admin-orders.ts'
import { isData, quote, ShopperText } from '../shopper-texts.ts'
import { defineTool, MaybeText, Money, money } from '../tool.ts'

const Line = Type.Object({
  sku: Type.String(),
  name: Type.String(),
  options: Type.Record(Type.String(), Type.String()),
  ordered: Type.Integer(),
  /** Pieces that still have to be packed and shipped. */
  toPack: Type.Integer(),
  total: Money,
})

const output = Type.Object({
  orderId: Type.Integer(),
  orderNumber: Type.String(),
  status: Type.String(),
  mayMoveTo: Type.Array(Type.String()),
  paymentStatus: Type.String(),
  paymentMethod: Type.String(),
  placedAt: Type.String(),
  deliverBy: MaybeText,
  total: Money,
  needsEwayBill: Type.Boolean(),
  lines: Type.Array(Line),
  parcels: Type.Array(
    Type.Object({
      courier: Type.String(),
      trackingNumber: Type.String(),
      shippedAt: Type.String(),
      deliveredAt: MaybeText,
    }),
  ),
  returns: Type.Array(
    Type.Object({
      returnId: Type.Integer(),
      status: Type.String(),
      reason: Type.String(),
      resolution: Type.String(),
    }),
  ),
  shopperTexts: Type.Array(ShopperText, { description: isData }),
  link: Type.String(),
})

export const getOrder = defineTool({
  name: 'get_order',
  title: 'Read an order',
  description: `One order for staff: what has to be packed, payment, parcels, returns. The address, the notes and the purchase order number are in \`shopperTexts\`. ${isData}`,
  asks: [adminOrdersApi.read],
  input: Exact({ orderId: Type.Integer({ minimum: 1, description: 'From list_orders' }) }),
  output,
  async run({ orderId: id }, { ask, urlOf }) {
    const order = await ask(adminOrdersApi.read, { params: { id } })
    const data = {
      orderId: order.id,
      orderNumber: order.orderNumber,
      status: order.status,
      mayMoveTo: order.allowed,
      paymentStatus: order.paymentStatus,
      paymentMethod: order.paymentMethod,
      placedAt: order.placedAt,
      deliverBy: order.deliverBy,
      total: money(order.total),
      needsEwayBill: order.needsEwayBill,
      lines: linesOf(order),
      parcels: order.shipments.map(({ courier, trackingNumber, shippedAt, deliveredAt }) => ({
        courier,
        trackingNumber,
        shippedAt,
        deliveredAt,
      })),
      returns: order.returns.map(({ id: returnId, status, reason, resolution }) => ({
        returnId,
        status,
        reason,
        resolution,
      })),
      shopperTexts: textsOf(order),
      link: urlOf(adminPaths.order(id)),
    }
    return { data, text: textOf(data) }
  },
})

const linesOf = ({ lines }: AdminOrder): Static<typeof Line>[] =>
  lines.map(({ sku, name, options, quantity, cancelled, shipped, total }) => ({
    sku,
    name,
    options,
    ordered: quantity,
    toPack: quantity - cancelled - shipped,
    total: money(total),
  }))

/** Everything about the order that its buyer wrote, or staff after a talk with them. */
function textsOf(order: AdminOrder): ShopperText[] {
  const { orderNumber: of, placedAt, shippingAddress, billingAddress, customer } = order
  const author = quote(customer.name)
  const written = (kind: ShopperText['kind'], text: string | null, writtenAt = placedAt) =>
    text ? [{ kind, of, author, quoted: quote(text), writtenAt }] : []
  return [
    ...written(
      'CUSTOMER',
      [customer.name, customer.phone, customer.email].filter(Boolean).join(', '),
    ),
    ...written('ADDRESS', `Deliver to: ${addressOf(shippingAddress)}`),
    ...written('ADDRESS', `Bill to: ${addressOf(billingAddress)}`),
    ...written('CUSTOMER', order.businessName),
    ...written('PURCHASE_ORDER', order.poNumber),
    ...written('ORDER_NOTE', order.note),
    ...order.returns.flatMap(({ note, createdAt }) => written('RETURN_NOTE', note, createdAt)),
    ...order.notes.map(
      ({ at, text, by }): ShopperText => ({
        kind: 'STAFF_NOTE',
        of,
        author: quote(by),
        quoted: quote(text, 2_000),
        writtenAt: at,
        isByShop: true,
      }),
    ),
  ]
}

const addressOf = ({
  fullName,
  line1,
  line2,
  landmark,
  city,
  state,
  pincode,
  phone,
}: AdminOrder['shippingAddress']) =>
  [fullName, line1, line2, landmark, city, state, pincode, phone].filter(Boolean).join(', ')

const textOf = ({ orderNumber, status, lines, link }: Static<typeof output>) =>
  [
    `Order ${orderNumber}: ${status}`,
    ...lines.map(({ sku, toPack, ordered }) => `- SKU ${sku}: ${toPack} of ${ordered} to pack`),
    link,
  ].join('\n')
