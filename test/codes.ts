import { sql } from 'kysely'
import type { Db } from '#server/platform/db/database.ts'

let phones = 0
/** An Indian mobile number that no test has used. */
export const newPhone = () => `+9198${String(10_000_000 + ++phones)}`

/** A shop that can send codes by SMS, and the phones that get them. */
export const codesIn = (db: Db) => ({
  /** Switches SMS on, with an approved text for codes. */
  async switchOn() {
    const value = {
      channels: { WHATSAPP: '', SMS: 'msg91' },
      kinds: { login_code: { on: true, sms: { dltId: '1107160000000000001', flowId: 'flow' } } },
    }
    await db
      .insertInto('settings')
      .values({ section: 'messages', value: JSON.stringify(value) })
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
  /** The phone may have another code at once, as if the time had passed. */
  forgetLimits: () => db.deleteFrom('rateLimits').execute(),
})
