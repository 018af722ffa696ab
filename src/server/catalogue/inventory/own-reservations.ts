import { sql } from 'kysely'

/**
 * Of the order `own`: it waits for a payment, and nothing says that one is on its way. Whoever orders its
 * tools again may have them; where a transfer is being looked for or something came in, it stands. So does
 * one that is paid into the bank account: that money comes without a word.
 */
export const awaitingPayment = sql<boolean>`(own.status = 'PENDING_PAYMENT'
  and own.payment_method <> 'BANK_TRANSFER' and not exists (
  select from payments paid where paid.order_id = own.id and (
    paid.utr is not null or paid.review is not null or paid.captured > 0 or exists (
      select from gateway_payments attempt
      where attempt.payment_id = paid.id and attempt.state in ('authorized', 'captured')))))`

/** Pieces of `variant` that a shopper's own orders hold and would give up for a new one. */
export const ownReservations = (userId: number) => sql<number>`(
  select coalesce(sum(hold.quantity), 0)::int
  from orders own join reservations hold on hold.order_id = own.id
  where own.user_id = ${userId} and ${awaitingPayment}
    and hold.variant_id = variant.id and hold.state = 'ACTIVE' and hold.expires_at > now())`
