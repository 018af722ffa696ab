import { type Corruption, first } from './corruption.ts'

export const corruptOrders: Corruption[] = [
  [
    'an attempt that the parcel does not count',
    ['parcel.attempts'],
    `insert into delivery_attempts (shipment_id, number, reason, failed_at) select id, 1, 'REFUSED', shipped_at from shipments order by id limit 1`,
  ],
  [
    'an attempt that nobody recorded',
    ['parcel.attempts'],
    `update shipments set failed_attempts = failed_attempts + 1 where ${first('shipments')}`,
  ],
  [
    'an attempt before the parcel left',
    ['parcel.attempts'],
    `update shipments set failed_attempts = 1 where ${first('shipments')};
     insert into delivery_attempts (shipment_id, number, reason, failed_at) select id, 1, 'REFUSED', shipped_at - interval '1 day' from shipments order by id limit 1`,
  ],
  [
    'an attempt of no parcel',
    ['row.orphan'],
    `insert into delivery_attempts (shipment_id, number, reason) values (9999999, 1, 'REFUSED')`,
  ],
  [
    'a parcel that was delivered on its way back',
    ['parcel.way'],
    `update shipments set return_started_at = delivered_at where id = (select min(id) from shipments where delivered_at is not null)`,
  ],
  [
    'a line of the wrong sum',
    ['line.gross', 'line.total', 'order.total'],
    `update order_lines set gross = gross + 1 where ${first('order_lines')}`,
  ],
  [
    'a paisa of value',
    ['line.total', 'order.taxed'],
    `update order_lines set taxable = taxable + 1 where ${first('order_lines')}`,
  ],
  [
    'a paisa of tax',
    ['line.total', 'order.taxed', 'order.tax', 'order.heads'],
    `update order_lines set cgst = cgst + 1 where ${first('order_lines')}`,
  ],
  [
    'another rate',
    ['line.rate'],
    `update order_lines set gst_rate_bp = 500 where ${first('order_lines')}`,
  ],
  [
    'a paisa of the total',
    ['order.total', 'order.taxed', 'payment.amount'],
    `update orders set total = total + 1 where ${first('orders')}`,
  ],
  [
    'a paisa of discount',
    ['order.discount', 'order.total'],
    `update orders set discount = discount + 1 where ${first('orders')}`,
  ],
  [
    'a paisa of shipping',
    ['order.shipping', 'order.total'],
    `update orders set shipping = shipping + 1 where ${first('orders')}`,
  ],
  [
    'a line lost',
    ['order.total', 'order.taxed'],
    `delete from order_lines where position = 1 and order_id = (select min(id) from orders where status = 'CANCELLED')`,
  ],
  [
    'an order without lines',
    ['order.lines', 'order.total'],
    `delete from order_lines where order_id = (select min(id) from orders)`,
  ],
  [
    'an order nobody placed',
    ['event.placed'],
    `delete from order_events where kind = 'PLACED' and ${first('order_events')}`,
  ],
  [
    'an order placed twice',
    ['event.placed'],
    `insert into order_events (order_id, kind, status, text, actor_name) select order_id, kind, status, text, actor_name from order_events where kind = 'PLACED' order by id limit 1`,
  ],
  [
    'a status nobody set',
    ['event.status'],
    `update orders set status = 'PROCESSING' where ${first('orders')}`,
  ],
  [
    'a step that is not allowed',
    ['event.steps', 'audit.moves'],
    `insert into order_events (order_id, kind, status, text, actor_name) select id, 'STATUS', 'CONFIRMED', '', '' from orders where status = 'CANCELLED'; update orders set status = 'CONFIRMED' where status = 'CANCELLED'`,
  ],
  [
    'a piece in two places',
    ['piece.counts', 'piece.cancelled', 'ledger.sold'],
    'update order_lines set cancelled = cancelled + 1 where delivered > 0',
  ],
  [
    'a piece that no parcel held',
    ['piece.parcels'],
    'delete from shipment_lines where order_line_id = (select min(order_line_id) from shipment_lines)',
  ],
  [
    'a delivery nobody saw',
    ['piece.parcels'],
    'update shipments set delivered_at = null where delivered_at is not null',
  ],
  [
    'a piece cancelled for nobody',
    ['piece.cancelled'],
    'update cancellation_lines set quantity = quantity + 1',
  ],
  [
    'a piece returned twice',
    ['piece.returned', 'ledger.returned'],
    'update return_lines set quantity = quantity + 1',
  ],
  [
    'more returned than came',
    ['piece.counts', 'piece.returned'],
    'update order_lines set returned = delivered + 1 where returned > 0',
  ],
  [
    'an order that stands where its pieces are not',
    ['order.standing'],
    `update orders set status = 'SHIPPED' where status = 'DELIVERED'`,
  ],
  [
    'a paisa between two parcels',
    ['order.parts'],
    'update shipments set value = value + 1 where delivered_at is not null',
  ],
  ['a paisa reversed for nothing', ['order.reversed'], 'update orders set reversed = reversed + 1'],
  [
    'a refund that is less than its return',
    ['return.refund', 'refund.sums'],
    'update refunds set amount = amount - 1 where return_id is not null',
  ],
  [
    'a return that comes to something too early',
    ['return.amount', 'return.refund'],
    `update returns set status = 'RECEIVED'`,
  ],
  [
    'an order that goes nowhere',
    ['order.address'],
    `update orders set shipping_address = '{}' where ${first('orders')}`,
  ],
  [
    'an order that its receiver does not find',
    ['order.address'],
    `delete from order_receivers where order_id = (select min(order_id) from order_receivers)`,
  ],
]
