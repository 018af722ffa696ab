import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Db, Tx } from '#server/platform/db/database.ts'
import { tokenHash } from '#server/platform/tokens.ts'
import { base32 } from './totp.ts'

const count = 10
/** 80 bits, so that a hash in a stolen database leads to no code. */
const codeBytes = 10

/** Makes new recovery codes, which are shown once; the former ones become void. */
export async function replaceRecoveryCodes(tx: Tx, userId: number): Promise<string[]> {
  await tx.deleteFrom('recoveryCodes').where('userId', '=', userId).execute()
  const codes = Array.from({ length: count }, () => base32(randomBytes(codeBytes)).toLowerCase())
  await tx
    .insertInto('recoveryCodes')
    .values(codes.map((code) => ({ userId, codeHash: tokenHash(code) })))
    .execute()
  return codes.map((code) => code.replace(/(.{4})(?=.)/g, '$1-'))
}

/** Uses up a recovery code, typed with or without its dashes; false if it is not one or was used. */
export async function spendRecoveryCode(tx: Tx, userId: number, code: string): Promise<boolean> {
  const spent = await tx
    .updateTable('recoveryCodes')
    .set({ usedAt: sql`now()` })
    .where('userId', '=', userId)
    .where('codeHash', '=', tokenHash(code.toLowerCase()))
    .where('usedAt', 'is', null)
    .returning('userId')
    .executeTakeFirst()
  return spent !== undefined
}

/** How many recovery codes are still good. */
export async function countRecoveryCodes(db: Db, userId: number): Promise<number> {
  const { left } = await db
    .selectFrom('recoveryCodes')
    .select((eb) => eb.fn.countAll<number>().as('left'))
    .where('userId', '=', userId)
    .where('usedAt', 'is', null)
    .executeTakeFirstOrThrow()
  return left
}
