import { type RawBuilder, sql } from 'kysely'

/**
 * Whether order `own` only waits for a payment, and nothing shows that one is on its way. A new order of the
 * same shopper may then take over its stock. The order keeps its stock if a transfer is being reviewed or
 * money has arrived, and also if it is paid by bank transfer, because such money arrives without notice.
 */
export const awaitingPayment = sql<boolean>`(own.status = 'PENDING_PAYMENT'
  and own.payment_method <> 'BANK_TRANSFER' and not exists (
  select from payments paid where paid.order_id = own.id and (
    paid.utr is not null or paid.review is not null or paid.captured > 0 or exists (
      select from gateway_payments attempt
      where attempt.payment_id = paid.id and attempt.state in ('authorized', 'captured')))))`

/** Pieces of `variant` that the shopper's own unpaid orders reserve and would give up for a new one. */
export const ownReservations = (userId: number | RawBuilder<unknown>) => sql<number>`(
  select coalesce(sum(hold.quantity), 0)::int
  from orders own join reservations hold on hold.order_id = own.id
  where own.user_id = ${userId} and ${awaitingPayment}
    and hold.variant_id = variant.id and hold.state = 'ACTIVE' and hold.expires_at > now())`
