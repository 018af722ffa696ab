import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Backup, BackupList } from '#contract/backoffice/backups.ts'
import { type Actor, recordAudit } from '#server/platform/audit/audit.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'
import { notFound } from '#server/platform/errors.ts'
import { queueJob } from '#server/platform/jobs/queue.ts'
import type { SecretBox } from '#server/platform/secret-box.ts'
import { readPlan } from './backup-plan.ts'

/** What backups of the back office need besides the database. */
export type BackupOptions = { folder: string; box: SecretBox }

const listed = 50

/** The newest backups and the schedule. */
export async function listBackups(db: Db, { folder, box }: BackupOptions): Promise<BackupList> {
  const backups = await db
    .selectFrom('backups')
    .select(['id', 'filename', 'cause', 'status', 'step', 'progress', 'bytes', 'problem'])
    .select(['actorName as by', 'createdAt', 'finishedAt'])
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(listed)
    .execute()
  return {
    backups,
    plan: await readPlan(db, box),
    folder,
    lastGoodAt: await readLastGood(db),
  }
}

/** When the newest good backup was made; null if there is none. */
export async function readLastGood(db: Db): Promise<string | null> {
  const { at } = await db
    .selectFrom('backups')
    .select((eb) => eb.fn.max('createdAt').as('at'))
    .where('status', 'in', ['GOOD', 'UNVERIFIED'])
    .executeTakeFirstOrThrow()
  return at
}

/** Asks for a backup; the job makes it. While one waits or runs, a second one is not added. */
export async function startBackup(tx: Tx, actor: Actor, cause: Backup['cause']): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('backups', 0))`.execute(tx)
  const underWay = await tx
    .selectFrom('backups')
    .select('id')
    .where('status', 'in', ['WAITING', 'RUNNING'])
    .executeTakeFirst()
  if (underWay) return
  const { id } = await tx
    .insertInto('backups')
    .values({
      filename: sql<string>`to_char(india_time(clock_timestamp()), '"karigar-"YYYY-MM-DD"-"HH24MISSMS".backup"')`,
      cause,
      actorName: actor.name,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await queueJob(tx, 'makeBackup', { backupId: id })
  await recordAudit(tx, actor, { action: 'backup.start', subject: 'backup', subjectId: id })
}

/** The path of a backup's file, for whoever downloads it. Refuses one that is gone. */
export async function findFile(db: Db, { folder }: BackupOptions, id: number): Promise<string> {
  const found = await db
    .selectFrom('backups')
    .select('filename')
    .where('id', '=', id)
    .where('status', 'in', ['GOOD', 'UNVERIFIED'])
    .executeTakeFirst()
  const path = found && join(folder, found.filename)
  const isThere = path && (await stat(path).then(Boolean, () => false))
  if (!isThere) throw notFound('The file of this backup')
  return path
}
