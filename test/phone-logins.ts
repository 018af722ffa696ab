import { sql } from 'kysely'
import type { Api } from '#contract/client.ts'
import { phoneLoginApi } from '#contract/people/phone-login.ts'
import type { Db } from '#server/platform/db/database.ts'
import { codesIn } from './codes.ts'
import type { givenIn } from './given.ts'

type Shop = { db: Db; visitor: Api; given: Pick<ReturnType<typeof givenIn>, 'shopper'> }

/** Logins by a code that was sent to a phone. */
export function phoneLoginsIn({ db, visitor, given }: Shop) {
  const { codeSentTo, forgetLimits } = codesIn(db)

  async function codeFor(phone: string, typed = phone): Promise<string> {
    await visitor(phoneLoginApi.requestCode, { body: { phone: typed } })
    const code = await codeSentTo(phone)
    if (code === null) throw new Error('no code was sent')
    return code
  }

  return {
    codeFor,
    async logIn(phone: string, who = visitor) {
      await forgetLimits()
      const code = await codeFor(phone)
      return who(phoneLoginApi.logIn, { body: { phone, code } })
    },
    /** An account whose phone was proven some days ago. */
    async verified(
      phone: string,
      { days = 0, ...options }: { days?: number; passwordHash?: string } = {},
    ) {
      const person = await given.shopper(options)
      await db
        .updateTable('users')
        .set({ phone, phoneVerifiedAt: sql`now() - make_interval(days => ${days})` })
        .where('id', '=', person.id)
        .execute()
      return person
    },
    rowOf: ({ id }: { id: number }) =>
      db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
  }
}
