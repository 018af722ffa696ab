import { randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import { sql } from 'kysely'
import type { PhoneProof } from '#contract/people/phone-login.ts'
import { type Db, inTransaction, type Tx } from '#server/platform/db/database.ts'
import { DomainError } from '#server/platform/errors.ts'
import { sendMessage } from '#server/platform/messages/outbox.ts'
import type { SecretBox } from '#server/platform/secret-box.ts'
import { mayCodeGoOut } from './code-limits.ts'

const minutes = 5
const mostTries = 5

/**
 * Sends a code to a phone, unless a limit says no. The former code of the phone becomes void. Accounts are not read at
 * all, so neither the answer nor its time depends on them.
 */
export async function sendCode(db: Db, phone: string, box: SecretBox) {
  if (!(await mayCodeGoOut(db, phone))) return
  const code = newCode()
  await inTransaction(db, async (tx) => {
    const row = { codeHash: box.digest(code, placeOf(phone)), tries: 0, expiresAt }
    await tx
      .insertInto('phoneCodes')
      .values({ phone, codeHash: row.codeHash, tries: row.tries, expiresAt: row.expiresAt })
      .onConflict((former) => former.column('phone').doUpdateSet(row))
      .execute()
    await sendMessage(tx, { kind: 'login_code', phone, values: { code } })
  })
}

/**
 * Whether a code is the last one that was sent to the phone. The try is committed before it is judged, so that many at once
 * cannot pass the limit. Every other code costs and says as much as a wrong one.
 */
export async function isRightCode(db: Db, proof: PhoneProof, box: SecretBox): Promise<boolean> {
  const counted = await db
    .updateTable('phoneCodes')
    .set({ tries: sql`tries + 1` })
    .where('phone', '=', proof.phone)
    .where('tries', '<', mostTries)
    .where('expiresAt', '>', sql<string>`now()`)
    .returning('codeHash')
    .executeTakeFirst()
  const stored = counted?.codeHash ?? randomBytes(32)
  return timingSafeEqual(hashOf(proof, box), stored) && counted !== undefined
}

/** Uses a right code up. False if another call was faster, or a newer code was sent. */
export async function spendCode(tx: Tx, proof: PhoneProof, box: SecretBox): Promise<boolean> {
  const spent = await tx
    .deleteFrom('phoneCodes')
    .where('phone', '=', proof.phone)
    .where('codeHash', '=', hashOf(proof, box))
    .returning('phone')
    .executeTakeFirst()
  return spent !== undefined
}

/** One sentence for a code that is wrong, too old, used, or was never sent. */
export const wrongCode = () =>
  new DomainError('invalid', 'wrong_code', wrongWords, { fields: { code: wrongWords } })

const wrongWords = 'This code is wrong or too old. Ask for a new one.'

const newCode = () => String(randomInt(1_000_000)).padStart(6, '0')

const expiresAt = sql<string>`now() + make_interval(mins => ${sql.lit(minutes)})`

/** A hash is of use for one phone only. */
const placeOf = (phone: string) => `phone_codes/${phone}`

const hashOf = ({ phone, code }: PhoneProof, box: SecretBox) =>
  box.digest(code.replace('-', ''), placeOf(phone))
