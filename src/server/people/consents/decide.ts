import { sql } from 'kysely'
import { purposes } from '#contract/people/consent-words.ts'
import type { DecidedBy, Notice, Purpose } from '#contract/people/consents.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'
import { invalid } from '#server/platform/errors.ts'
import { noticeIdOf } from './notices.ts'

/** Whose consent it is: an account, or a contact of somebody who has none. */
export type Person = { userId: number } | { phone: string } | { email: string }

export type Decision = {
  who: Person
  purposes: readonly Purpose[]
  how: DecidedBy
  /** The address of origin; empty: no call caused it. */
  ip: string
}

/**
 * Enters consents into the ledger, on the notice that was shown. One that stands on the same notice already is not
 * entered again.
 */
export async function giveConsents(
  tx: Tx,
  decision: Decision,
  shown: Pick<Notice, 'language' | 'digest'> | undefined,
) {
  if (!shown) throw invalid({ notice: 'Say which notice was shown.' })
  const noticeId = await noticeIdOf(tx, shown)
  await enter(tx, decision, { isGiven: true, noticeId })
}

/** Enters that consents end. One that was withdrawn already is not entered again. */
export const withdrawConsents = (tx: Tx, decision: Decision) =>
  enter(tx, decision, { isGiven: false, noticeId: null })

/** The purposes that reach a phone. */
const byPhone: readonly Purpose[] = ['MARKETING_WHATSAPP', 'MARKETING_SMS']

/**
 * Stops all marketing to a phone, as its owner asked: for the phone itself, and for every account that names it. Entered
 * even where nothing was allowed, since it also refuses what somebody else may say about this phone later.
 */
export async function withdrawByPhone(tx: Tx, phone: string, how: DecidedBy) {
  const users = await tx
    .selectFrom('users')
    .select('id')
    .where('phone', '=', phone)
    .where('disabledAt', 'is', null)
    .orderBy('id')
    .execute()
  for (const { id } of users)
    await withdrawConsents(tx, { who: { userId: id }, purposes: byPhone, how, ip: '' })
  await withdrawConsents(tx, { who: { phone }, purposes: byPhone, how, ip: '' })
}

/** Stops all marketing to a person. */
export const withdrawAll = (tx: Tx, who: Person, how: DecidedBy, ip: string) =>
  withdrawConsents(tx, { who, purposes, how, ip })

type Outcome = { isGiven: boolean; noticeId: number | null }

async function enter(tx: Tx, { who, how, ip, ...decision }: Decision, outcome: Outcome) {
  await lockPerson(tx, who)
  const last = await lastDecisions(tx, who)
  const isNew = (purpose: Purpose) =>
    !last.some(
      (entry) =>
        entry.purpose === purpose &&
        entry.isGiven === outcome.isGiven &&
        (!outcome.isGiven || entry.noticeId === outcome.noticeId),
    )
  const entries = decision.purposes
    .filter(isNew)
    .map((purpose) => ({ ...personColumns(who), purpose, how, ip, ...outcome }))
  if (entries.length > 0) await tx.insertInto('consents').values(entries).execute()
}

/** Decisions of one person wait for one another, so the last that is committed is the last in the ledger. */
async function lockPerson(tx: Tx, who: Person) {
  if ('userId' in who) {
    await tx
      .selectFrom('users')
      .select('id')
      .where('id', '=', who.userId)
      .forNoKeyUpdate()
      .execute()
    return
  }
  const contact = 'phone' in who ? who.phone : who.email
  await sql`select pg_advisory_xact_lock(hashtextextended(${`consent ${contact}`}, 0))`.execute(tx)
}

/** The last decision of a person about each purpose; for an account also what was decided about its phone or email. */
export const lastDecisions = (db: Db, who: Person) =>
  db
    .selectFrom('consents')
    .distinctOn('purpose')
    .select(['purpose', 'isGiven', 'noticeId', 'decidedAt'])
    .where(ofPerson(who))
    .orderBy('purpose')
    .orderBy('decidedAt', 'desc')
    .orderBy('id', 'desc')
    .execute()

const ofPerson = (who: Person) => {
  if ('userId' in who)
    return sql<boolean>`(user_id = ${who.userId}
      or phone = (select phone from users where id = ${who.userId})
      or email = (select email from users where id = ${who.userId} and email_verified_at is not null))`
  if ('phone' in who) return sql<boolean>`phone = ${who.phone}`
  return sql<boolean>`email = ${who.email}`
}

const personColumns = (who: Person) => ({
  userId: 'userId' in who ? who.userId : null,
  phone: 'phone' in who ? who.phone : null,
  email: 'email' in who ? who.email : null,
})
