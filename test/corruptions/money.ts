import { type Corruption, first } from './corruption.ts'

export const corruptMoney: Corruption[] = [
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
    `update payments set method = 'ONLINE' where refund_due > 0`,
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
    `update mails set blocks = replace(blocks::text, '₹', '₹1')::json where kind = 'order_placed'`,
  ],
  [
    'a remittance that the books have twice',
    ['books.remitted'],
    `insert into cod_remittances (payment_id, amount, reference) select id, 1, 'UTR1' from payments where method = 'COD' order by id limit 1`,
  ],
  [
    'a payout without lines',
    ['settlement.sums'],
    `insert into settlements (provider, kind, reference, settled_on) values ('razorpay', 'GATEWAY', 'UTR0001', '2026-11-28')`,
  ],
  [
    'a payout that is not the sum of its lines',
    ['settlement.sums'],
    `insert into settlements (provider, kind, reference, settled_on) values ('razorpay', 'GATEWAY', 'UTR0002', '2026-11-28');
     insert into settlement_lines (settlement_id, kind, external_id, amount) select max(id), 'ADJUSTMENT', 'adj_1', 100 from settlements;
     update settlements set gross = 99`,
  ],
  [
    'an adjustment that is said to be a parcel',
    ['settlement.match'],
    `insert into settlements (provider, kind, reference, settled_on, gross) values ('delhivery', 'COURIER', 'UTR0003', '2026-11-28', 100);
     insert into settlement_lines (settlement_id, kind, external_id, amount, shipment_id)
       select max(id), 'ADJUSTMENT', 'A1', 100, (select min(id) from shipments) from settlements`,
  ],
]
