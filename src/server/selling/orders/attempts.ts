import { type RawBuilder, sql } from 'kysely'

/** The ways to pay before the goods are sent. */
export const paidAhead = sql.join(
  ['ONLINE', 'UPI_QR', 'BANK_TRANSFER'].map((method) => sql.lit(method)),
)

/**
 * Attempts to pay for orders in advance: payments that the gateway knows, its windows opened and left, and transfers.
 * `placed` follows `join` and selects the orders' ids and statuses, `also` more columns of it. Cash is no attempt.
 */
export const attemptsFor = (placed: RawBuilder<unknown>, also: RawBuilder<unknown> = sql``) => sql`
  select payment.order_id ${also},
    case when attempt.id is not null then attempt.method
      when payment.method = 'ONLINE' then 'none' else payment.method end as way,
    case when payment.method <> 'ONLINE' then payment.method
      else coalesce(payment.provider, 'none') end as provider,
    case when attempt.id is null then ${outcome} when attempt.state = 'captured' then 'succeeded'
      when attempt.state in ('failed', 'returned') then 'failed' else 'open' end as outcome,
    case when attempt.state = 'failed' then coalesce(nullif(attempt.failure, ''), ${words.noReason})
      when attempt.state = 'returned' then ${words.returned}
      when attempt.id is null and ${outcome} = 'failed' then case payment.method when 'ONLINE'
        then ${words.left} else coalesce(nullif(payment.failure, ''), ${words.noTransfer}) end end as reason
  from ${placed} placed
    join payments payment on payment.order_id = placed.id
      and payment.method in (${paidAhead}) and not ${movedOn}
    left join gateway_payments attempt on attempt.payment_id = payment.id and payment.method = 'ONLINE'`

/** A payment that no provider had begun when another took it over: the attempt is that of the other. */
const movedOn = sql`(payment.provider is null and payment.method = 'ONLINE'
  and exists (select from payments next where next.order_id = payment.order_id
    and next.id > payment.id and next.passed_over is not null))`

/** Texts where nobody gave a reason. */
const words = {
  noReason: sql.lit('The gateway gave no reason.'),
  returned: sql.lit('Authorised, but not captured in time.'),
  left: sql.lit('The payment window was left without paying.'),
  noTransfer: sql.lit('No transfer arrived.'),
}

/** For a payment that the gateway has not reported: it is open while its order waits for it or staff look for it. */
const outcome = sql`case when payment.captured > 0 then 'succeeded'
  when payment.review is not null
    or payment.status in ('PENDING', 'AUTHORIZED') and placed.status = 'PENDING_PAYMENT' then 'open'
  else 'failed' end`
