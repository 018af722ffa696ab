import { sql } from 'kysely'
import type { Role } from '#contract/access.ts'
import { type AlertKind, minutesBetweenMails } from '#contract/backoffice/alert-kinds.ts'
import { type Db, inTransaction, type Tx } from '#server/platform/db/database.ts'
import { everySeconds, type Tasks } from '#server/platform/jobs/tasks.ts'
import { sendMail } from '#server/platform/mail/outbox.ts'
import { addOwnersChoices, kindsFor, lastPosition } from './mail-choices.ts'
import { readNews } from './read-news.ts'
import { staffAlertMail } from './staff-alert-mail.ts'

export const staffAlertJobs = (db: Db): Pick<Tasks, 'sendStaffMails'> => ({
  sendStaffMails: everySeconds(60, () => sendStaffMails(db)),
})

/** Mails each of the staff what is new for them. */
export async function sendStaffMails(db: Db) {
  await inTransaction(db, async (tx) => {
    await addOwnersChoices(tx)
    await numberNews(tx)
  })
  const waiting = await db
    .selectFrom('staffMailChoices')
    .select('userId')
    .where('position', '<', lastPosition)
    .orderBy('userId')
    .execute()
  for (const { userId } of waiting) await inTransaction(db, (tx) => mailPerson(tx, userId))
}

/**
 * Gives new entries their positions in the log. Only one run at a time: otherwise a position could become visible
 * after a later one, and a reader that has passed the later one would miss it.
 */
async function numberNews(tx: Tx) {
  await sql`select pg_advisory_xact_lock(hashtextextended('staff_news', 0))`.execute(tx)
  await sql`
    update staff_news set position = placed.position
    from (select id, ${lastPosition} + row_number() over (order by id) as position
      from staff_news where position is null) placed
    where staff_news.id = placed.id`.execute(tx)
}

/**
 * Queues one mail with all news and moves the person's position in the same transaction, so that nothing is mailed
 * twice or lost. A person who was mailed a few minutes ago gets the news later, in one mail.
 */
async function mailPerson(tx: Tx, userId: number) {
  const reader = await lockReader(tx, userId)
  if (!reader) return
  const { email, firstName, isDisabled, role, isPaused, position: since } = reader
  const kinds: AlertKind[] = isDisabled
    ? []
    : kindsFor(role).filter((kind) => reader.kinds.includes(kind))
  const upTo = await readLastPosition(tx)
  const news = await readNews(tx, { userId, email, kinds, since, upTo })
  if (news.length > 0 && isPaused) return
  if (news.length > 0) await sendMail(tx, staffAlertMail({ email, firstName }, news))
  await tx
    .updateTable('staffMailChoices')
    .set({ position: upTo, ...(news.length > 0 && { mailedAt: sql`now()` }) })
    .where('userId', '=', userId)
    .execute()
}

/** Null while another run mails this person. */
async function lockReader(tx: Tx, userId: number) {
  const reader = await tx
    .selectFrom('staffMailChoices as choice')
    .innerJoin('users', 'users.id', 'choice.userId')
    .select(['choice.kinds', 'choice.position', 'users.email', 'users.firstName'])
    .select(sql<Role | null>`users.role`.as('role'))
    .select(sql<boolean>`users.disabled_at is not null`.as('isDisabled'))
    .select(
      sql<boolean>`coalesce(choice.mailed_at > now() - make_interval(mins => ${minutesBetweenMails}), false)`.as(
        'isPaused',
      ),
    )
    .where('choice.userId', '=', userId)
    .forUpdate('choice')
    .skipLocked()
    .executeTakeFirst()
  return reader ?? null
}

async function readLastPosition(tx: Tx): Promise<number> {
  const { rows } = await sql<{ last: number }>`select ${lastPosition} as last`.execute(tx)
  return rows[0]?.last ?? 0
}

/** Deletes old entries that everybody was mailed. The newest entry stays, because the positions continue from it. */
export async function deleteOldNews(tx: Tx) {
  await sql`
    delete from staff_news
    where at < now() - interval '7 days' and position < (select max(position) from staff_news)`.execute(
    tx,
  )
}
