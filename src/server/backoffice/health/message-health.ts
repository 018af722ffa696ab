import { sql } from 'kysely'
import { plural } from '#contract/plural.ts'
import type { Db } from '#server/platform/db/database.ts'

type Waiting = { channel: string; waiting: number; reason: string | null }

/** Which messages to phones wait for a company that does not answer or refuses the account, in a sentence each. */
export async function readMessageProblems(db: Db): Promise<string[]> {
  const { rows } = await sql<Waiting>`
    select channel, count(*)::int as waiting, (array_agg(reason order by id desc))[1] as reason
    from messages where status in ('QUEUED', 'SENDING', 'UNKNOWN') and waits_for = 'GATEWAY'
      and queued_at < now() - interval '2 minutes'
    group by channel order by channel`.execute(db)
  return rows.map(
    ({ channel, waiting, reason }) =>
      `${plural(waiting, 'message waits', 'messages wait')} to be sent by ${channel === 'SMS' ? 'SMS' : 'WhatsApp'}. ${reason ?? ''}`,
  )
}
