import { type RawBuilder, sql } from 'kysely'

/**
 * Whether order `own` only waits for a payment without any sign of one. A new order of the shopper may then take over
 * its stock. Not if a transfer is in review, money has arrived, or it is paid by bank transfer.
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
