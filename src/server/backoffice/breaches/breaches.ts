import { sql } from 'kysely'
import { boardHours } from '#contract/backoffice/breach-hours.ts'
import type { Breach, BreachWrite } from '#contract/backoffice/breaches.ts'
import { type Actor, recordAudit } from '#server/platform/audit/audit.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'
import { invalid, isOutdated, notFound, stale } from '#server/platform/errors.ts'

/** All breaches, newest first. There are few. */
export const listBreaches = (db: Db): Promise<Breach[]> =>
  breaches(db).orderBy('noticedAt', 'desc').orderBy('id', 'desc').execute()

/** Records a breach. */
export async function addBreach(tx: Tx, write: BreachWrite, actor: Actor): Promise<Breach> {
  const values = await checked(tx, write)
  const { id } = await tx
    .insertInto('breaches')
    .values({ ...values, actorName: actor.name })
    .returning('id')
    .executeTakeFirstOrThrow()
  const added = await readBreach(tx, id)
  await recordAudit(tx, actor, {
    action: 'breach.add',
    subject: 'breach',
    subjectId: id,
    after: values,
  })
  return added
}

/** Changes what is recorded about a breach; the audit log keeps what was recorded before. */
export async function updateBreach(
  tx: Tx,
  id: number,
  write: BreachWrite,
  actor: Actor,
): Promise<Breach> {
  await tx.selectFrom('breaches').select('id').where('id', '=', id).forUpdate().execute()
  const before = await readBreach(tx, id)
  if (isOutdated(write.version, before)) throw stale(before)
  const values = await checked(tx, write)
  await tx
    .updateTable('breaches')
    .set((eb) => ({ ...values, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
  await recordAudit(tx, actor, {
    action: 'breach.update',
    subject: 'breach',
    subjectId: id,
    before: recordedOf(before),
    after: values,
  })
  return readBreach(tx, id)
}

async function readBreach(db: Db, id: number): Promise<Breach> {
  const found = await breaches(db).where('id', '=', id).executeTakeFirst()
  if (!found) throw notFound('This breach')
  return found
}

const dueAt = sql<string>`noticed_at + make_interval(hours => ${boardHours})`

const breaches = (db: Db) =>
  db
    .selectFrom('breaches')
    .select(['id', 'whatHappened', 'noticedAt', 'data', 'people', 'boardToldAt', 'peopleToldAt'])
    .select(['remedy', 'actorName as recordedBy', 'version'])
    .select(dueAt.as('boardDueAt'))
    .select(
      sql<number | null>`case when board_told_at is null then
        floor(extract(epoch from ${dueAt} - now()) / 3600)::int end`.as('hoursLeft'),
    )

type Recorded = Omit<BreachWrite, 'version'>

const recordedOf = (write: BreachWrite): Recorded => ({
  whatHappened: write.whatHappened,
  noticedAt: write.noticedAt,
  data: write.data,
  people: write.people,
  boardToldAt: write.boardToldAt,
  peopleToldAt: write.peopleToldAt,
  remedy: write.remedy,
})

/** Refuses times that cannot be: in the future, or telling somebody before it was noticed. */
async function checked(tx: Tx, write: BreachWrite): Promise<Recorded> {
  const { rows } = await sql<{ now: string }>`select now()`.execute(tx)
  const now = Date.parse(rows[0]?.now ?? '')
  const noticed = Date.parse(write.noticedAt)
  if (noticed > now) throw invalid({ noticedAt: 'This time has not come yet.' })
  for (const field of ['boardToldAt', 'peopleToldAt'] as const) {
    const told = write[field] === null ? null : Date.parse(write[field])
    if (told === null) continue
    if (told > now) throw invalid({ [field]: 'This time has not come yet.' })
    if (told < noticed) throw invalid({ [field]: 'This is before the breach was noticed.' })
  }
  return recordedOf(write)
}
