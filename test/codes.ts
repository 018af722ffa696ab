import { sql } from 'kysely'
import type { Db } from '#server/platform/db/database.ts'
import { allOn } from './messaging.ts'

/** A shop that can send codes; what it sends stays in the outbox, where the tests read it. */
export const codesIn = (db: Db) => ({
  async switchOn() {
    await db
      .insertInto('settings')
      .values({ section: 'messages', value: JSON.stringify(allOn) })
      .execute()
  },
  /** The code of the last message to a phone; null: none was sent. */
  async codeSentTo(phone: string): Promise<string | null> {
    const message = await db
      .selectFrom('messages')
      .select(sql<string>`placeholders->>'code'`.as('code'))
      .where('phone', '=', phone)
      .where('kind', '=', 'login_code')
      .orderBy('id', 'desc')
      .executeTakeFirst()
    return message?.code ?? null
  },
  /** How many codes were sent, to one phone or to all. */
  async countCodes(phone?: string): Promise<number> {
    const sent = await db
      .selectFrom('messages')
      .select('id')
      .where('kind', '=', 'login_code')
      .$if(phone !== undefined, (rows) => rows.where('phone', '=', String(phone)))
      .execute()
    return sent.length
  },
  /** The phone may have another code at once, as if the time had passed. */
  forgetLimits: () => db.deleteFrom('rateLimits').execute(),
})
