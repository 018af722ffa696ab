import { orderStatuses } from '#contract/selling/order-status.ts'
import type { PaymentMethod } from '#contract/selling/payment-methods.ts'
import { allowedMoves } from '#server/selling/orders/order-state.ts'
import type { Invariant } from './invariant.ts'

/** Every allowed step of an order, as rows of a table. */
const steps = (['COD', 'ONLINE'] satisfies PaymentMethod[])
  .flatMap((paymentMethod) =>
    orderStatuses.flatMap((status) =>
      allowedMoves({ status, paymentMethod }, 'system').map((to) => `('${status}', '${to}')`),
    ),
  )
  .join(', ')

/** Invariants of every order's history, key and mails, and of every cart. */
export const orderInvariants: readonly Invariant[] = [
  {
    name: 'event.placed',
    sentence: 'Every order has exactly one placed event.',
    broken: `select o.id as order_id, o.order_number, count(e.id) as times
      from orders o left join order_events e on e.order_id = o.id and e.kind = 'PLACED'
      group by o.id having count(e.id) <> 1`,
  },
  {
    name: 'event.status',
    sentence: 'The status of an order is the last status in its history.',
    broken: `select o.id as order_id, o.order_number, o.status, last.status as told
      from orders o left join lateral (select status from order_events e
        where e.order_id = o.id and e.kind in ('PLACED', 'STATUS') order by e.id desc limit 1) last on true
      where last.status is distinct from o.status`,
  },
  {
    name: 'event.steps',
    sentence: 'Every status change of an order was an allowed one.',
    broken: `select order_id, before, status from (
        select order_id, kind, status, lag(status) over (partition by order_id order by id) as before
        from order_events where kind in ('PLACED', 'STATUS')) step
      where kind = 'STATUS' and (before, status) not in (values ${steps})`,
  },
  {
    name: 'audit.moves',
    sentence: 'Every status change of an order is in the audit log.',
    broken: `select order_id, moves, logged from (
        select o.id as order_id,
          (select count(*) from order_events e where e.order_id = o.id and e.kind = 'STATUS') as moves,
          (select count(*) from audit.admin_log a where a.subject = 'order'
            and a.subject_id = o.id::text and a.action = 'order.move') as logged
        from orders o) step
      where moves <> logged`,
  },
  {
    name: 'idempotency.done',
    sentence:
      'No idempotency key stays in progress for a minute, and each belongs to the shopper of its order.',
    broken: `select k.user_id, k.key, k.order_id, k.created_at
      from audit.idempotency k left join orders o on o.id = k.order_id
      where (k.state = 'IN_PROGRESS' and k.created_at < now() - interval '1 minute')
        or (k.state = 'DONE' and o.user_id is distinct from k.user_id)`,
  },
  {
    name: 'idempotency.once',
    sentence: 'No order belongs to two idempotency keys.',
    broken: `select order_id, count(*) as keys from audit.idempotency
      where order_id is not null group by order_id having count(*) > 1`,
  },
  {
    name: 'outbox.once',
    sentence: 'Each mail about an order is queued once.',
    broken:
      'select order_id, kind, count(*) as times from audit.outbox group by order_id, kind having count(*) > 1',
  },
  {
    name: 'outbox.told',
    sentence: 'The shopper gets a mail when the order is placed, shipped, delivered or cancelled.',
    broken: `select o.id as order_id, o.order_number, due.kind
      from orders o join order_events e on e.order_id = o.id and e.kind in ('PLACED', 'STATUS')
      join (values ('PLACED', null, 'order_placed'), ('STATUS', 'SHIPPED', 'order_shipped'),
        ('STATUS', 'DELIVERED', 'order_delivered'), ('STATUS', 'CANCELLED', 'order_cancelled'),
        ('STATUS', 'PARTIALLY_SHIPPED', 'order_shipped'), ('STATUS', 'EXPIRED', 'order_expired'), ('STATUS', 'RETURNED_TO_ORIGIN', 'order_cancelled')
      ) as due (event_kind, status, kind)
        on due.event_kind = e.kind and (due.status is null or due.status = e.status)
      where not exists (select from audit.outbox m where m.order_id = o.id and (m.kind = due.kind
        or (due.kind = 'order_expired' and m.kind = 'order_cancelled')))`,
  },
  {
    name: 'cart.one',
    sentence: 'Every shopper has at most one cart.',
    broken: 'select user_id, count(*) as carts from carts group by user_id having count(*) > 1',
  },
  {
    name: 'cart.lines',
    sentence: 'A cart has one line per variant, of 1 to 999 pieces.',
    broken: `select c.user_id, i.variant_id, count(*) as lines, sum(i.quantity) as quantity
      from carts c join cart_items i on i.cart_id = c.id
      group by c.user_id, i.variant_id
      having count(*) > 1 or min(i.quantity) < 1 or max(i.quantity) > 999`,
  },
]
