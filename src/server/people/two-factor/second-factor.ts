import { sql } from 'kysely'
import { twoFactorGraceDays } from '#contract/access.ts'
import type { TwoFactorKey, TwoFactorState } from '#contract/people/two-factor.ts'
import { type Actor, recordAudit } from '#server/platform/audit/audit.ts'
import { readClock } from '#server/platform/db/clock.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'
import { countAttempt } from '#server/platform/db/rate-limits.ts'
import { DomainError, invalid } from '#server/platform/errors.ts'
import { sendMail } from '#server/platform/mail/outbox.ts'
import { qrPicture } from '#server/platform/qr.ts'
import type { SecretBox } from '#server/platform/secret-box.ts'
import { endSessions } from '../accounts/sessions.ts'
import { countRecoveryCodes, replaceRecoveryCodes, spendRecoveryCode } from './recovery-codes.ts'
import { newTotpSecret, stepOfCode, totpUri } from './totp.ts'
import { twoFactorOffMail, twoFactorOnMail } from './two-factor-mails.ts'

/** Whether two-factor login is on, and from when on an owner needs it. */
export async function readTwoFactor(db: Db, userId: number): Promise<TwoFactorState> {
  const state = await db
    .selectFrom('users as user')
    .leftJoin('secondFactors as factor', 'factor.userId', 'user.id')
    .select('factor.confirmedAt as onSince')
    .select(
      sql<string | null>`case when "user".role = 'OWNER' and factor.confirmed_at is null
        then "user".role_since + make_interval(days => ${twoFactorGraceDays}) end`.as('dueAt'),
    )
    .where('user.id', '=', userId)
    .executeTakeFirstOrThrow()
  return {
    onSince: state.onSince,
    dueAt: state.dueAt,
    recoveryCodesLeft: await countRecoveryCodes(db, userId),
  }
}

/**
 * Makes the secret for an authenticator app. Logins ask for no code until one was confirmed. Refuses when
 * two-factor login is on.
 */
export async function startTwoFactor(
  tx: Tx,
  user: { id: number; email: string },
  { box, issuer }: { box: SecretBox; issuer: string },
): Promise<TwoFactorKey> {
  const key = newTotpSecret()
  const secret = box.seal(key, placeOf(user.id))
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('secondFactors')
    .values({ userId: user.id, secret })
    .onConflict((row) =>
      row.column('userId').doUpdateSet({ secret }).where('secondFactors.confirmedAt', 'is', null),
    )
    .executeTakeFirstOrThrow()
  if (!numInsertedOrUpdatedRows) throw isOn()
  return { key, qr: qrPicture(totpUri(key, { issuer, account: user.email })) }
}

type Caller = { id: number; sessionId: number; email: string; firstName: string }

/**
 * Switches two-factor login on with the first code of the app, and returns the recovery codes. Other
 * sessions end, because they were begun without a code.
 */
export async function confirmTwoFactor(
  tx: Tx,
  caller: Caller,
  code: string,
  { box, actor }: { box: SecretBox; actor: Actor },
): Promise<string[]> {
  if (!(await spendAppCode(tx, caller.id, code, box))) throw wrongCode()
  const confirmed = await tx
    .updateTable('secondFactors')
    .set({ confirmedAt: sql`now()` })
    .where('userId', '=', caller.id)
    .where('confirmedAt', 'is', null)
    .returning('userId')
    .executeTakeFirst()
  if (!confirmed) throw isOn()
  await endSessions(tx, caller.id, caller.sessionId)
  await recordAudit(tx, actor, about(caller.id, 'user.two-factor-on'))
  await sendMail(tx, twoFactorOnMail(caller))
  return replaceRecoveryCodes(tx, caller.id)
}

/** Replaces the recovery codes. */
export async function renewRecoveryCodes(tx: Tx, userId: number, actor: Actor): Promise<string[]> {
  await recordAudit(tx, actor, about(userId, 'user.recovery-codes'))
  return replaceRecoveryCodes(tx, userId)
}

/** Switches two-factor login off: the password alone logs in again. Its owner is told by mail. */
export async function removeTwoFactor(
  tx: Tx,
  user: { id: number; email: string; firstName: string },
  actor: Actor,
) {
  const removed = await tx
    .deleteFrom('secondFactors')
    .where('userId', '=', user.id)
    .returning('confirmedAt')
    .executeTakeFirst()
  if (!removed?.confirmedAt) return
  await recordAudit(tx, actor, about(user.id, 'user.two-factor-off'))
  await sendMail(tx, twoFactorOffMail(user))
}

/**
 * Counts a try to give a code, and refuses it beyond the limit. Tries count before they are judged, so that
 * many at once cannot pass the limit. Only someone who knows the password gets here, so this locks nobody
 * else out.
 */
export const countCodeTry = (db: Db, userId: number) =>
  countAttempt(db, `two-factor code ${userId}`, { hits: 20, seconds: 3_600 })

/** Uses up a code of the app, or a recovery code. Each is accepted once; false if it is wrong. */
export async function spendCode(tx: Tx, userId: number, typed: string, box: SecretBox) {
  const code = typed.replace(/[\s-]/g, '')
  return (await spendAppCode(tx, userId, code, box)) || (await spendRecoveryCode(tx, userId, code))
}

/**
 * At startup, seals the secrets of the apps again that are sealed under a former key. One that no key opens stays as it
 * is. Returns whether all of them can be opened.
 */
export async function sealSecondFactors(tx: Tx, box: SecretBox): Promise<boolean> {
  const stored = await tx
    .selectFrom('secondFactors')
    .select(['userId', 'secret'])
    .orderBy('userId')
    .forUpdate()
    .execute()
  let areReadable = true
  for (const { userId, secret } of stored.filter(({ secret }) => !box.isCurrent(secret))) {
    const key = box.open(secret, placeOf(userId))
    if (key === null) areReadable = false
    else
      await tx
        .updateTable('secondFactors')
        .set({ secret: box.seal(key, placeOf(userId)) })
        .where('userId', '=', userId)
        .execute()
  }
  return areReadable
}

/** The update decides: of two logins with one code at once, the second finds that its step was used. */
async function spendAppCode(tx: Tx, userId: number, typed: string, box: SecretBox) {
  const factor = await tx
    .selectFrom('secondFactors')
    .select('secret')
    .where('userId', '=', userId)
    .executeTakeFirst()
  const key = factor ? box.open(factor.secret, placeOf(userId)) : null
  const step = key && stepOfCode(key, typed.replace(/\s/g, ''), await readClock(tx))
  if (!step) return false
  const spent = await tx
    .updateTable('secondFactors')
    .set({ lastStep: step })
    .where('userId', '=', userId)
    .where((eb) => eb.or([eb('lastStep', 'is', null), eb('lastStep', '<', step)]))
    .returning('userId')
    .executeTakeFirst()
  return spent !== undefined
}

/** Where the secret is stored: moved to another account it does not decrypt. */
const placeOf = (userId: number) => `second_factors/${userId}`

const about = (userId: number, action: string) => ({ action, subject: 'user', subjectId: userId })

export const wrongCode = () =>
  invalid({ code: 'This code is wrong or was already used. Wait for the next one.' })

const isOn = () =>
  new DomainError(
    'conflict',
    'illegal_transition',
    'Two-factor login is already on. Switch it off first.',
  )
