import { sql } from 'kysely'
import type { Db } from '#server/platform/db/database.ts'
import { failuresUntilRest } from './delivery-options.ts'
import type { EventData } from './event-data.ts'

/** An event that this process alone may send now. */
export type Claimed = {
  id: number
  endpointId: number
  kind: string
  subject: string
  objectId: number
  facts: EventData
  createdAt: string
  /** The text that was sent before; null: this is the first attempt. */
  body: string | null
  /** Names this attempt; whoever has another one may not write how it ended. */
  claim: string
  attempts: number
  url: string
  fields: readonly string[]
  secret: string
  /** Null: there is none that still signs. */
  formerSecret: string | null
  /** Seconds since 1970, by the clock of the database. */
  timestamp: number
}

/** Takes the next event of an endpoint that is due, the first of its subject; null if there is none. */
export async function claimDelivery(
  db: Db,
  endpointId: number,
  leaseMs: number,
): Promise<Claimed | null> {
  const { rows } = await sql<Claimed>`
    select event.id, endpoint_id, kind, subject, object_id, facts, event.created_at, body, claim, attempts, url, fields,
      secret, case when former_until > now() then former_secret end as former_secret,
      extract(epoch from clock_timestamp())::bigint as timestamp
    from claim_webhook(${endpointId}, ${leaseMs} * interval '1 millisecond', ${failuresUntilRest}) event
    join webhook_endpoints endpoint on endpoint.id = endpoint_id`.execute(db)
  return rows[0] ?? null
}

/** The endpoints that have something to send now. */
export async function listDueEndpoints(db: Db): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from webhook_endpoints endpoint
    where (rests_until is null or rests_until <= now()) and case when paused_at is null
      then exists (select from webhook_deliveries
        where endpoint_id = endpoint.id and status = 'WAITING' and next_at <= now())
      else exists (select from webhook_deliveries
        where endpoint_id = endpoint.id and subject = 'test' and status = 'WAITING' and next_at <= now()) end
    order by id`.execute(db)
  return rows.map(({ id }) => id)
}
