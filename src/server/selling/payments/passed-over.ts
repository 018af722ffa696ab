import { sql } from 'kysely'
import { plural } from '#contract/plural.ts'
import { paymentProviderWords } from '#contract/selling/payment-ways.ts'
import type { Db } from '#server/platform/db/database.ts'

type PassedOver = { provider: string; taker: string; count: number; why: string }

/**
 * Which payment providers could not take payments in the last half hour, so that another takes them, in a sentence each.
 * One that has taken a payment since is no longer named.
 */
export async function readPassedOver(db: Db): Promise<string[]> {
  const { rows } = await sql<PassedOver>`
    with recent as (select * from payments
      where passed_over is not null and created_at > now() - interval '30 minutes')
    select passed_over as provider, count(*)::int as count,
      (array_agg(provider order by id desc))[1] as taker,
      (array_agg(passed_over_why order by id desc))[1] as why
    from recent
    group by passed_over
    having not exists (select from payments since
      where since.id > max(recent.id) and since.provider = recent.passed_over)
    order by passed_over`.execute(db)
  return rows.map(
    ({ provider, taker, count, why }) =>
      `${paymentProviderWords(provider)} could not take ${plural(count, 'payment')} in the last half hour, so ${paymentProviderWords(taker)} takes them. It said: ${why}`,
  )
}
