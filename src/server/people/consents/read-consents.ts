import { sql } from 'kysely'
import { purposes } from '#contract/people/consent-words.ts'
import type { Choice, ConsentEntry, Consents } from '#contract/people/consents.ts'
import type { Db } from '#server/platform/db/database.ts'
import { lastDecisions } from './decide.ts'

/** The most entries of an account that are shown, the newest ones. Its export has all. */
const mostShown = 100

/** The consents of an account, and the entries that led to them, newest first. */
export async function readConsents(db: Db, userId: number): Promise<Consents> {
  const entries = await entriesOf(db, userId).limit(mostShown).execute()
  const history: ConsentEntry[] = entries.map(({ language, version, ...entry }) => ({
    ...entry,
    notice: language && version ? { language, version } : null,
  }))
  const decisions = await lastDecisions(db, { userId })
  const choices = purposes.map((purpose): Choice => {
    const last = decisions.find((decision) => decision.purpose === purpose)
    return { purpose, isGiven: last?.isGiven ?? false, decidedAt: last?.decidedAt ?? null }
  })
  return { choices, history }
}

/** All entries of an account with the text that was shown, oldest first, for its export. */
export async function exportConsents(db: Db, userId: number) {
  const entries = await entriesOf(db, userId).select(['consents.ip', 'notices.text']).execute()
  return entries.toReversed().map(({ language, version, text, id: _, ...entry }) => ({
    ...entry,
    notice: language && version && text ? { language, version, text } : null,
  }))
}

const entriesOf = (db: Db, userId: number) =>
  db
    .selectFrom('consents')
    .leftJoin('notices', 'notices.id', 'consents.noticeId')
    .select(['consents.id', 'purpose', 'isGiven', 'how', 'decidedAt'])
    .select(['notices.language', 'notices.version'])
    .where(isOf(userId))
    .orderBy('decidedAt', 'desc')
    .orderBy('consents.id', 'desc')

/**
 * An account has what was decided for it, and for the phone and the email that are proven to be its owner's; a guest what was
 * decided for the contacts typed with the orders.
 */
const isOf = (userId: number) => sql<boolean>`(consents.user_id = ${userId}
  or consents.phone = (select coalesce(guest_phone, phone) from users
    where id = ${userId} and (guest_phone is not null or phone_verified_at is not null))
  or consents.email = (select email from users where id = ${userId} and email_verified_at is not null)
  or consents.email in (select contact_email from orders join users on users.id = orders.user_id
    where users.id = ${userId} and user_type = 'GUEST'))`
