import { sql } from 'kysely'
import { plural } from '#contract/plural.ts'
import type { Db } from '#server/platform/db/database.ts'

type Endpoint = {
  name: string
  pauseReason: string | null
  isFailing: boolean
  givenUp: number
}

/** Webhooks that need a person, a sentence each: paused by the shop, failing for an hour, events that were given up. */
export async function readWebhookProblems(db: Db): Promise<string[]> {
  const { rows } = await sql<Endpoint>`
    select name, pause_reason,
      coalesce(paused_at is null and failing_since < now() - interval '1 hour', false) as is_failing,
      (select count(*)::int from webhook_deliveries
        where endpoint_id = endpoint.id and status = 'FAILED') as given_up
    from webhook_endpoints endpoint order by id`.execute(db)
  return rows.flatMap(({ name, pauseReason, isFailing, givenUp }) => [
    ...(pauseReason === null ? [] : [`The webhook "${name}" is paused. ${pauseReason}`]),
    ...(isFailing ? [`The webhook "${name}" has been failing for more than an hour.`] : []),
    ...(givenUp > 0
      ? [`${plural(givenUp, 'event')} of the webhook "${name}" could not be delivered.`]
      : []),
  ])
}
