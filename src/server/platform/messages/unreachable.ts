import { sql } from 'kysely'
import type { MessageChannel } from '#contract/shop/message-settings.ts'
import type { Tx } from '../db/database.ts'

type Number = { phone: string; channel: MessageChannel }

/** After so many failures in a row nothing more is sent to a number. */
const mostFailures = 3

/** Counts that a message to this number failed for good. */
export async function countFailure(tx: Tx, { phone, channel }: Number, reason: string) {
  await sql`insert into unreachable_phones as mark (phone, channel, failures, reason)
    values (${phone}, ${channel}, 1, ${reason})
    on conflict (phone, channel) do update set failures = mark.failures + 1, reason = excluded.reason, failed_at = now(),
      since = case when mark.failures + 1 >= ${mostFailures} then coalesce(mark.since, now()) end`.execute(
    tx,
  )
}

/** A message arrived there, or something came from there. */
export async function countSuccess(tx: Tx, { phone, channel }: Number) {
  await tx
    .deleteFrom('unreachablePhones')
    .where('phone', '=', phone)
    .where('channel', '=', channel)
    .execute()
}

/** Staff let messages be sent to a number again. Returns the number; null if it is not marked. */
export async function clearUnreachable(tx: Tx, id: number): Promise<Number | null> {
  const cleared = await tx
    .deleteFrom('unreachablePhones')
    .where('id', '=', id)
    .where('since', 'is not', null)
    .returning(['phone', 'channel'])
    .executeTakeFirst()
  return cleared ?? null
}
