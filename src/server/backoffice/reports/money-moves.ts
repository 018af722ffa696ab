import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/platform/db/database.ts'
import { isByHandOfAll, takenBack } from '#server/selling/payments/settlements/booked-by-hand.ts'

/**
 * Money that came to an account (above zero) or left it, with its day in India. The account is `cash`, `bank`, `couriers` or
 * the id of a gateway.
 */
export function movesOf(account: string): RawBuilder<unknown> {
  if (account === 'cash') return ofCash
  if (account === 'bank') return sql`${handBookings} ${ofBank}`
  return account === 'couriers' ? sql`${handBookings} ${ofCouriers}` : ofGateways(account)
}

/** The sums of what came to the accounts of the shop less what left them, from one Indian day to another, in paise. */
export async function sumMoves(db: Db, { from, to }: { from: string; to: string }) {
  const sumOf = (moves: RawBuilder<unknown>) => sql`(
    select coalesce(sum(amount), 0)::bigint from (${moves}) move where day between ${from}::date and ${to}::date)`
  const { rows } = await sql<Record<'CASH' | 'BANK' | 'GATEWAYS' | 'COURIERS', number>>`
    ${handBookings} select ${sumOf(ofCash)} as "CASH", ${sumOf(ofBank)} as "BANK",
      ${sumOf(ofGateways(null))} as "GATEWAYS", ${sumOf(ofCouriers)} as "COURIERS"`.execute(db)
  return rows[0] ?? {}
}

const atCounter = sql`select india_date(created_at) as day, captured as amount
  from payments where method = 'CASH' and captured > 0`

const transfers = sql`select india_date(found_at) as day, amount from transfers`

/** A refund that a gateway made has the gateway's id. Staff may transfer one that the gateway refused. */
const refunded = (which: RawBuilder<unknown>) => sql`
  select india_date(refund.updated_at) as day, -refund.amount as amount
  from refunds refund join payments payment on payment.id = refund.payment_id
  where refund.status = 'PROCESSED' and ${which}`
const isOwn = sql`refund.gateway_refund_id is null`

/**
 * `by_hand`: cash that staff booked without a payout file. `booked_before`: the part of it that payouts named later, on
 * their day. Both accounts need them, so that they are read once.
 */
const handBookings = sql`with
  by_hand as materialized (select india_date(done.booked_at) as day, done.amount
    from cod_remittances done where ${isByHandOfAll}),
  booked_before as materialized (select settlement.settled_on as day, taken.amount
    from (${takenBack(null)}) taken
    join settlements settlement on settlement.id = taken.settlement_id and settlement.kind = 'COURIER')`

const collected = sql`select india_date(delivered_at) as day, cash as amount
  from shipments where cash > 0 and return_id is null and delivered_at is not null`

/** A payout takes all that it settles from the account: the money to the bank, the fees and their GST. Adjustments add to it. */
const paidOut = (which: RawBuilder<unknown>) => sql`
  select payout.settled_on as day, -payout.gross as amount from settlements payout where ${which}
  union all
  select payout.settled_on, line.amount
  from settlements payout join settlement_lines line on line.settlement_id = payout.id
  where ${which} and line.kind = 'ADJUSTMENT'`

const ofCash = sql`${atCounter} union all ${refunded(sql`${isOwn} and payment.method = 'CASH'`)}`

const ofBank = sql`${transfers} union all ${refunded(sql`${isOwn} and payment.method <> 'CASH'`)}
  union all select settled_on, net from settlements
  union all select day, amount from by_hand
  union all select day, -amount from booked_before`

const ofCouriers = sql`${collected} union all select day, -amount from by_hand
  union all select day, amount from booked_before
  union all ${paidOut(sql`payout.kind = 'COURIER'`)}`

/** One gateway, or all of them. */
function ofGateways(id: string | null) {
  const isIts = (provider: string) =>
    id === null ? sql`${sql.ref(provider)} is not null` : sql`${sql.ref(provider)} = ${id}`
  return sql`
    select india_date(attempt.captured_at) as day, attempt.amount as amount
    from gateway_payments attempt join payments payment on payment.id = attempt.payment_id
    where attempt.captured_at is not null and attempt.currency = 'INR' and ${isIts('payment.provider')}
    union all ${refunded(sql`not (${isOwn}) and ${isIts('payment.provider')}`)}
    union all ${paidOut(sql`payout.kind = 'GATEWAY' and ${isIts('payout.provider')}`)}`
}
