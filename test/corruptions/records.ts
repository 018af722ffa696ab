import { type Corruption, first } from './corruption.ts'

export const corruptRecords: Corruption[] = [
  [
    'a product under an order that is not about it',
    ['licence.needs'],
    `alter table licence_needs disable trigger user;
     insert into licence_needs (product_id, order_id, needed_from)
       select min(id), (select min(id) from quality_orders), '2026-10-01' from products
       on conflict (product_id) do update set needed_from = '2020-01-01'`,
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
    `insert into mails (kind, recipient, subject, blocks, order_id) select kind, recipient, subject, blocks, order_id from mails order by id limit 1`,
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
    'a manual that was never uploaded',
    ['document.stored'],
    `update products set documents = '[{"title": "Manual", "url": "/uploads/lost.pdf"}]' where id = (select min(id) from products)`,
  ],
  [
    'a picture nothing shows',
    ['upload.shown'],
    `insert into uploads (filename, sha256, mime_type, width, height, bytes, average_colour) values ('lost.webp', 'lost', 'image/webp', 1, 1, 1, '#ffffff')`,
  ],
]
