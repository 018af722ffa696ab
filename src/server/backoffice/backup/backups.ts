import { sql } from 'kysely'
import type { Backup, BackupList } from '#contract/backoffice/backups.ts'
import { type Actor, recordAudit } from '#server/platform/audit/audit.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'
import { notFound } from '#server/platform/errors.ts'
import { queueJob } from '#server/platform/jobs/queue.ts'
import { listProcesses } from '#server/platform/processes/process-rows.ts'
import { readPlan } from './backup-plan.ts'
import type { BackupFile, BackupOptions } from './backup-store.ts'
import { readBucketSetting } from './bucket-setting.ts'

const listed = 50

/** The newest backups and the schedule. */
export async function listBackups(
  db: Db,
  { folder, host, box }: BackupOptions,
): Promise<BackupList> {
  const backups = await db
    .selectFrom('backups')
    .select([
      'id',
      'filename',
      'storedIn',
      'host',
      'cause',
      'status',
      'step',
      'progress',
      'bytes',
      'problem',
    ])
    .select(['actorName as by', 'createdAt', 'finishedAt'])
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(listed)
    .execute()
  return {
    backups,
    plan: await readPlan(db, box),
    folder,
    host,
    otherHosts: await listOtherHosts(db, host),
    bucket: await readBucketSetting(db, box),
    lastGoodAt: await readLastGood(db),
  }
}

/** Hosts besides this one on which the shop is open. */
async function listOtherHosts(db: Db, here: string): Promise<string[]> {
  const live = (await listProcesses(db)).filter(({ isLive, host }) => isLive && host !== here)
  return [...new Set(live.map(({ host }) => host))]
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

/** Until `tx` ends, no other backup is requested and none is marked as failed. */
export const lockBackups = (tx: Tx) =>
  sql`select pg_advisory_xact_lock(hashtextextended('backups', 0))`.execute(tx)

/** Asks for a backup; the job makes it. While one waits or runs, a second one is not added. */
export async function startBackup(tx: Tx, actor: Actor, cause: Backup['cause']): Promise<void> {
  await lockBackups(tx)
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

/** The file of a backup, for whoever downloads it. Refuses one that was not made or is removed. */
export async function findFile(db: Db, id: number): Promise<BackupFile> {
  const found = await db
    .selectFrom('backups')
    .select(['filename', 'storedIn', 'host', 'bytes'])
    .where('id', '=', id)
    .where('status', 'in', ['GOOD', 'UNVERIFIED'])
    .executeTakeFirst()
  if (!found) throw notFound('The file of this backup')
  return found
}
