import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { adminOrdersApi } from '#contract/admin-orders.ts'
import { adminReviewsApi } from '#contract/admin-reviews.ts'
import { paise } from '#contract/money.ts'
import type { OrderStatus } from '#contract/order-status.ts'
import { ordersApi } from '#contract/orders.ts'
import { adminReturnsApi, returnsApi } from '#contract/returns.ts'
import { reviewsApi } from '#contract/reviews.ts'
import type { Tx } from '#server/db/database.ts'
import { buyingIn } from '#test/buying.ts'
import type { Person } from '#test/given.ts'
import { openShop } from '#test/shop.ts'
import { checkInvariants, invariants, listBroken } from './invariants.ts'

const shop = await openShop()
const { db, given } = shop
const { order, paidOrder, fill, quote, setCod } = buyingIn(shop)

/** A shop that has sold, cancelled, delivered and taken back, and holds tools for one order. */
beforeAll(async () => {
  const [asha, boss] = [await given.shopper(), await given.admin()]
  const saw = await given.variant({ price: 1_299_00, onHand: 50 })
  const disc = await given.variant({ price: 33_33, gstRate: 5, onHand: 50 })
  const place = () => order(asha, [{ id: saw.id }, { id: disc.id, quantity: 3 }])
  const move = (id: number, path: OrderStatus[]) =>
    path.reduce(
      async (before, to) => {
        const { version } = await before
        return boss(adminOrdersApi.transition, { params: { id }, body: { to, version } })
      },
      boss(adminOrdersApi.read, { params: { id } }),
    )

  await place()
  const cancelled = await place()
  await asha(ordersApi.cancel, { params: { id: cancelled.id }, body: { reason: 'Too late' } })
  await move((await place()).id, ['PROCESSING', 'SHIPPED', 'OUT_FOR_DELIVERY', 'DELIVERED'])
  const review = await asha(reviewsApi.add, {
    params: { id: saw.productId },
    body: { rating: 4, text: 'Cuts straight.' },
  })
  await boss(adminReviewsApi.decide, {
    params: { id: review.id },
    body: { publish: true, version: 1 },
  })
  await move((await place()).id, ['PROCESSING', 'SHIPPED', 'RETURNED_TO_ORIGIN'])
  await sendAndTakeBack((await place()).id, asha, boss)
  await payAndTakeBack(asha, [{ id: saw.id }])
  await orderWithCoupon(asha, [{ id: saw.id }])
  await setCod({ confirmOrders: true })
  await place()
  await fill(asha, [{ id: saw.id, quantity: 2 }])
  await dropGuards()
})

test('the books of a shop that sells are in order', async () => {
  const { checked, violations } = await checkInvariants(db)

  expect(violations).toEqual([])
  expect(checked).toBeGreaterThan(30)
})

/** An order paid beforehand and cancelled: its money is on its way back. */
async function payAndTakeBack(asha: Person, wanted: { id: number }[]) {
  const { id } = await paidOrder(asha, wanted)
  await asha(ordersApi.cancel, { params: { id }, body: { reason: 'Too late' } })
}

async function orderWithCoupon(asha: Person, wanted: { id: number }[]) {
  await db
    .insertInto('coupons')
    .values({
      code: 'TENTH',
      kind: 'PERCENT',
      value: paise(10),
      forEverything: true,
      limitTotal: 5,
    })
    .execute()
  const addressId = (await given.address(asha)).id
  await fill(asha, wanted)
  await quote(asha, { addressId, couponCode: 'TENTH' })
  await order(asha, [], { addressId })
}

/** An order that loses a piece, leaves in two parcels, and of which one piece comes back for its money. */
async function sendAndTakeBack(id: number, asha: Person, boss: Person) {
  const params = { id }
  const { lines } = await asha(ordersApi.read, { params })
  const [saws = 0, discs = 0] = lines.map((line) => line.id)
  await asha(ordersApi.cancel, {
    params,
    body: { reason: 'Too many', lines: [{ lineId: discs, quantity: 1 }] },
  })
  const read = () => boss(adminOrdersApi.read, { params })
  const { version } = await read()
  await boss(adminOrdersApi.transition, { params, body: { to: 'PROCESSING', version } })
  for (const lineId of [saws, discs]) {
    const body = { courier: 'DTDC', trackingNumber: '1', version: (await read()).version }
    const quantity = lineId === saws ? 1 : 2
    await boss(adminOrdersApi.ship, { params, body: { ...body, lines: [{ lineId, quantity }] } })
  }
  const { version: shipped } = await read()
  await boss(adminOrdersApi.transition, { params, body: { to: 'DELIVERED', version: shipped } })
  const refundTo = { kind: 'UPI', vpa: 'asha@okbank' } as const
  const body = { reason: 'DEFECTIVE', resolution: 'REFUND', refundTo } as const
  const { returns } = await asha(returnsApi.request, {
    params,
    body: { ...body, lines: [{ lineId: discs, quantity: 1 }] },
  })
  const path = ['APPROVED', 'PICKED_UP', 'RECEIVED', 'QC_PASS', 'REFUNDED'] as const
  for (const [index, to] of path.entries())
    await boss(adminReturnsApi.transition, {
      params: { id, rid: returns[0]?.id ?? 0 },
      body: { to, version: index + 1 },
    })
}

/** One thing made wrong, behind the back of every constraint, and the rules that must name it. */
const plants: [what: string, names: string[], wrong: string][] = [
  [
    'a piece too many',
    ['stock.ledger'],
    `update stock set on_hand = on_hand + 1 where ${first('stock', 'variant_id')}`,
  ],
  [
    'stock below zero',
    ['stock.bounds', 'stock.ledger'],
    `update stock set on_hand = -1 where ${first('stock', 'variant_id')}`,
  ],
  [
    'a piece reserved for nobody',
    ['stock.reserved'],
    `update stock set reserved = reserved + 1 where ${first('stock', 'variant_id')}`,
  ],
  [
    'a forgotten reservation',
    ['stock.reserved', 'reservation.held'],
    `update reservations set state = 'RELEASED' where state = 'ACTIVE'`,
  ],
  [
    'a hold that ran out',
    ['reservation.expired'],
    `update reservations set expires_at = now() - interval '1 hour' where state = 'ACTIVE'`,
  ],
  [
    'a hold of a confirmed order',
    ['reservation.final'],
    `update orders set status = 'CONFIRMED' where status = 'PENDING_CONFIRMATION'`,
  ],
  [
    'a sale that never left',
    ['ledger.sold', 'stock.ledger'],
    `delete from stock_ledger where id = (select min(id) from stock_ledger where reason = 'SALE')`,
  ],
  [
    'a sale that left twice',
    ['ledger.sold', 'ledger.once', 'stock.ledger'],
    `insert into stock_ledger (variant_id, delta, reason, order_line_id) select variant_id, delta, reason, order_line_id from stock_ledger where reason = 'SALE' order by id limit 1`,
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
    'a paisa of a payment',
    ['payment.amount'],
    `update payments set amount = amount + 1 where ${first('payments')}`,
  ],
  [
    'a paisa that came in unseen',
    ['payment.void'],
    `update payments set captured = captured + 1 where status = 'PAID' or refund_due > 0`,
  ],
  [
    'a payment the gateway never told of',
    ['payment.gateway'],
    `update payments set method = 'RAZORPAY' where refund_due > 0`,
  ],
  ['a paisa of a refund', ['refund.sums'], `update refunds set amount = amount + 1`],
  ['a refund lost', ['refund.sums'], `delete from refunds`],
  [
    'a refund paid twice',
    ['refund.sums'],
    `insert into refunds (order_id, payment_id, amount, reason, status) select order_id, payment_id, amount, reason, 'PROCESSED' from refunds order by id limit 1`,
  ],
  [
    'a coupon counted once too often',
    ['coupon.counter'],
    `update coupons set used = used + 1 where code = 'TENTH'`,
  ],
  [
    'a coupon used more often than it may be',
    ['coupon.counter'],
    `update coupons set limit_total = 0 where code = 'TENTH'`,
  ],
  [
    'a shopper who used a coupon more often than anybody may',
    ['coupon.shopper'],
    `update coupons set limit_per_user = 0 where code = 'TENTH'`,
  ],
  [
    'a coupon that took off something else',
    ['coupon.order'],
    `update coupon_uses set discount = discount + 1`,
  ],
  ['a use of a coupon lost', ['coupon.order', 'coupon.counter'], `delete from coupon_uses`],
  [
    'a coupon given back for an order that stands',
    ['coupon.back', 'coupon.counter'],
    `update coupon_uses set given_back_at = now()`,
  ],
  [
    'a paisa of a transfer',
    ['payment.transfers'],
    `update transfers set amount = amount - 1 where ${first('transfers')}`,
  ],
  [
    'a transfer that counts twice',
    ['transfer.once', 'payment.transfers'],
    `insert into transfers (payment_id, utr, amount, turn) select payment_id, utr, amount, 2 from transfers where ${first('transfers')}`,
  ],
  [
    'money that no transfer brought',
    ['payment.transfers'],
    `delete from transfers where ${first('transfers')}`,
  ],
  ['a payment lost', ['payment.amount'], `delete from payments where ${first('payments')}`],
  [
    'more refunded than paid',
    ['payment.bounds'],
    `update payments set refunded = 1 where ${first('payments')}`,
  ],
  [
    'delivered and not paid',
    ['payment.captured', 'payment.due'],
    `update payments set captured = 0 where status = 'COD_COLLECTED'`,
  ],
  [
    'cancelled and still paid',
    ['payment.void'],
    `update payments set captured = amount where status = 'CANCELLED'`,
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
    'an entry of the audit log that was changed',
    ['audit.sealed'],
    `update audit_log set after = '{"status": "DELIVERED"}' where ${first('audit_log')}`,
  ],
  [
    'an entry that was taken out with its seal',
    ['audit.sealed'],
    `delete from audit_seals where seq = 2; delete from audit_log where id not in (select entry_id from audit_seals)`,
  ],
  [
    'an entry that was never sealed',
    ['audit.sealed'],
    `insert into audit_log (actor_name, action, subject, subject_id) values ('Nobody', 'order.move', 'order', '1')`,
  ],
  ['a move nobody logged', ['audit.moves'], `delete from audit_log where action = 'order.move'`],
  [
    'a key in progress',
    ['idempotency.done'],
    `update idempotency_keys set order_id = null, created_at = now() - interval '1 hour'`,
  ],
  [
    'a key with two orders',
    ['idempotency.once'],
    `update idempotency_keys set order_id = (select min(id) from orders)`,
  ],
  [
    'a mail missing',
    ['outbox.told'],
    `delete from mails where kind = 'order_placed' and ${first('mails')}`,
  ],
  [
    'a mail twice',
    ['outbox.once'],
    `insert into mails (kind, recipient, subject, text, html, order_id) select kind, recipient, subject, text, html, order_id from mails order by id limit 1`,
  ],
  [
    'a star nobody gave',
    ['product.stars'],
    'update products set rating_sum = rating_sum + 1 where rating_count > 0',
  ],
  ['a review nobody counted', ['product.stars'], 'delete from reviews'],
  [
    'a review of what never came',
    ['review.bought'],
    `update reviews set order_id = (select min(id) from orders where status = 'CANCELLED')`,
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
    'goods that came back and went nowhere',
    ['ledger.returned', 'stock.ledger'],
    `delete from stock_ledger where reason = 'CAME_BACK'`,
  ],
  [
    'a cancellation in the ledger twice',
    ['ledger.once', 'ledger.sold', 'stock.ledger'],
    `insert into stock_ledger (variant_id, delta, reason, order_line_id, cancellation_id) select variant_id, delta, reason, order_line_id, cancellation_id from stock_ledger where cancellation_id is not null order by id limit 1`,
  ],
  [
    'a number that was skipped',
    ['document.gaps'],
    `update invoices set serial = serial + 1 where series = 'INV' and serial = (select max(serial) from invoices where series = 'INV')`,
  ],
  [
    'a counter that ran ahead',
    ['document.gaps'],
    `update document_series set last_serial = last_serial + 1 where series = 'CRN'`,
  ],
  [
    'an invoice that is gone',
    ['document.gaps', 'document.parcels'],
    `delete from invoice_lines where invoice_id = (select min(id) from invoices); delete from invoices where id = (select min(id) from invoices)`,
  ],
  [
    'an invoice dated back',
    ['document.dates'],
    `update invoices set issued_at = issued_at - interval '1 hour' where series = 'INV' and serial = (select max(serial) from invoices where series = 'INV')`,
  ],
  [
    'an invoice of another year',
    ['document.dates'],
    `update invoices set issued_on = issued_on - interval '1 year' where ${first('invoices')}`,
  ],
  [
    'a paisa of an invoice',
    ['document.sums', 'document.parcels'],
    `update invoices set total = total + 1 where ${first('invoices')}`,
  ],
  [
    'a paisa of an invoiced line',
    ['document.sums', 'document.lines'],
    `update invoice_lines set taxable = taxable + 1 where ${first('invoice_lines')}`,
  ],
  [
    'tax of another rate',
    ['document.lines'],
    `update invoice_lines set gst_rate_bp = 2800 where ${first('invoice_lines')}`,
  ],
  [
    'a paisa credited too much',
    ['document.credits', 'document.back'],
    `update invoice_lines set total = total + 1 where id = (select min(id) from invoice_lines where original_line_id is not null); update invoices set total = total + 1 where id = (select min(id) from invoices where original_id is not null)`,
  ],
  [
    'a piece credited twice',
    ['document.credits', 'document.pieces'],
    `update invoice_lines set quantity = quantity + 9 where original_line_id is not null`,
  ],
  [
    'a credit note for another state',
    ['document.notes'],
    `update invoices set place_of_supply = '29' where original_id is not null`,
  ],
  [
    'more invoiced than left',
    ['document.pieces', 'document.parcels'],
    `update invoice_lines set quantity = quantity + 1 where ${first('invoice_lines')}`,
  ],
  [
    'a parcel without an invoice',
    ['document.parcels'],
    `update invoices set shipment_id = null where ${first('invoices')}`,
  ],
  [
    'tax of the wrong kind',
    ['document.heads'],
    `update invoices set place_of_supply = '29' where original_id is null`,
  ],
  [
    'a sale of no line',
    ['ledger.cause', 'ledger.sold'],
    `update stock_ledger set order_line_id = null where reason = 'SALE'`,
  ],
  [
    'stock that came back for no reason',
    ['ledger.cause'],
    `update stock_ledger set cancellation_id = null where cancellation_id is not null`,
  ],
  [
    'a sale of another tool',
    ['ledger.cause', 'stock.ledger'],
    `update stock_ledger set variant_id = (select max(id) from variants) where id = (select min(id) from stock_ledger where reason = 'SALE')`,
  ],
  [
    'an event that belongs to no order',
    ['row.orphan'],
    `insert into order_events (order_id, kind, text, actor_name) values (0, 'NOTE', '', '')`,
  ],
  [
    'a line of no order',
    ['row.orphan', 'order.total'],
    `update order_lines set order_id = 0 where ${first('order_lines')}`,
  ],
  [
    'a payment of no order',
    ['row.orphan', 'payment.amount'],
    `update payments set order_id = 0 where ${first('payments')}`,
  ],
  [
    'an order that goes nowhere',
    ['order.address'],
    `update orders set shipping_address = '{}' where ${first('orders')}`,
  ],
  [
    'an event of the gateway that was taken twice',
    ['gateway.once'],
    `insert into payment_events (provider, event_id, event, payload) values ('razorpay', 'evt_1', 'payment.captured', '{}'), ('razorpay', 'evt_1', 'payment.captured', '{}')`,
  ],
  [
    "an order of the gateway's that two of ours claim",
    ['gateway.once'],
    `update payments set gateway_order_id = 'order_1'`,
  ],
  [
    'a refund that nobody got in ten days',
    ['refund.waits'],
    `update refunds set gateway_payment_id = 'pay_1', status = 'PENDING', created_at = now() - interval '11 days'`,
  ],
  [
    'a mail that says another total',
    ['mail.total'],
    `update mails set text = replace(text, '₹', '₹1') where kind = 'order_placed'`,
  ],
  [
    'stock that staff moved unseen',
    ['audit.stock'],
    `update stock_ledger set actor_id = (select min(id) from users) where reason = 'RECEIVED'`,
  ],
  [
    'money that staff gave back unseen',
    ['audit.refunds'],
    `update refunds set created_by = (select min(id) from users), created_at = created_at + interval '1 second'`,
  ],
  [
    'a price nobody is known to have set',
    ['audit.prices'],
    `insert into audit_log (actor_name, action, subject, subject_id, after) select 'Asha', 'product.update', 'product', product_id::text, jsonb_build_object('variants', jsonb_build_array(jsonb_build_object('id', id, 'price', price + 1))) from variants limit 1`,
  ],
  ['a second cart', ['cart.one'], `insert into carts (user_id) select user_id from carts limit 1`],
  ['too many in a cart', ['cart.lines'], `update cart_items set quantity = 1000`],
  [
    'a picture nothing shows',
    ['upload.shown'],
    `insert into uploads (filename, sha256, mime_type, width, height, bytes, average_colour) values ('lost.webp', 'lost', 'image/webp', 1, 1, 1, '#ffffff')`,
  ],
]

test('every rule has something wrong that it names', () => {
  const named = new Set(plants.flatMap(([, names]) => names))
  const silent = invariants.map(({ name }) => name).filter((name) => !named.has(name))

  // Those of the documents are tried where documents are made.
  expect(silent.filter((name) => !name.startsWith('document.'))).toEqual([])
})

test.each(plants)('%s is named', async (_what, names, wrong) => {
  const found = await rolledBack(async (tx) => {
    for (const statement of wrong.split(';')) await sql.raw(statement).execute(tx)
    return listBroken(tx)
  })

  const named = found.map(({ name }) => name)
  for (const name of names) expect(named).toContain(name)
})

/** The first row of a table, in the order of its key. */
function first(table: string, key = 'id') {
  return `${key} = (select min(${key}) from ${table})`
}

class Enough extends Error {}

/** What `work` saw in a transaction that never happened. */
async function rolledBack<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
  const seen: T[] = []
  await db
    .transaction()
    .execute(async (tx) => {
      seen.push(await work(tx))
      throw new Enough()
    })
    .catch((error: unknown) => {
      if (!(error instanceof Enough)) throw error
    })
  return seen[0] as T
}

/** The constraints and triggers that would not let anything wrong in; the checks must do without. */
const dropGuards = () =>
  sql`
    do $$
    declare one record;
    begin
      for one in select conrelid::regclass as place, conname from pg_constraint
        where connamespace = 'public'::regnamespace and contype in ('c', 'f', 'u') order by contype loop
        execute format('alter table %s drop constraint %I cascade', one.place, one.conname);
      end loop;
      drop index stock_ledger_once, order_events_placed_once, mails_once_per_order;
      drop trigger order_events_append_only on order_events;
      drop trigger stock_ledger_append_only on stock_ledger;
      drop trigger audit_log_append_only on audit_log;
      drop trigger audit_seals_append_only on audit_seals;
      drop trigger transfers_append_only on transfers;
      drop trigger reviews_counted on reviews;
      drop trigger invoices_kept on invoices;
      drop trigger invoice_lines_kept on invoice_lines;
    end $$`.execute(db)
