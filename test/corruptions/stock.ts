import { type Corruption, first } from './corruption.ts'

export const corruptStock: Corruption[] = [
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
    'an edit that moved other stock than it says',
    ['ledger.edited', 'ledger.removed', 'stock.ledger'],
    `update stock_ledger set delta = delta + 1 where reason = 'EDITED' and removed_line_id is not null`,
  ],
]
