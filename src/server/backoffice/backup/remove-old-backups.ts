import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { zonedInIndia } from '#contract/india-time.ts'
import type { Db } from '#server/platform/db/database.ts'
import { readSchedule } from './backup-plan.ts'
import { type BackupOptions, removeBackup } from './backup-store.ts'

/** Each failed backup removes the file of the failed one before, so that few files are left. */
const mostFailed = 20

type Kept = { id: number; createdAt: string }

/**
 * Removes scheduled backups that the plan no longer keeps, and scheduled ones that failed. Backups that
 * somebody asked for stay until somebody deletes the files.
 */
export async function removeOldBackups(db: Db, options: BackupOptions) {
  const scheduled = await db
    .selectFrom('backups')
    .select(['id', 'filename', 'storedIn', 'createdAt', 'status'])
    .where('cause', '=', 'SCHEDULED')
    .where('status', 'in', ['GOOD', 'UNVERIFIED', 'FAILED'])
    .orderBy('createdAt', 'desc')
    .execute()
  const good = scheduled.filter(({ status }) => status !== 'FAILED')
  const kept = keptOf(good, await readSchedule(db))
  for (const { id, status, filename, storedIn } of scheduled) {
    if (kept.has(id)) continue
    const isRemoved = await removeBackup(db, options, { filename, storedIn })
    if (status === 'FAILED' || !isRemoved) continue
    await db.updateTable('backups').set({ status: 'REMOVED' }).where('id', '=', id).execute()
  }
}

/** Removes the files that earlier failed backups left in the folder: only the newest is of use. */
export async function removeFailedFiles(db: Db, { folder }: BackupOptions, newestId: number) {
  const failed = await db
    .selectFrom('backups')
    .select('filename')
    .where('status', '=', 'FAILED')
    .where('id', '<', newestId)
    .orderBy('id', 'desc')
    .limit(mostFailed)
    .execute()
  for (const { filename } of failed) await rm(join(folder, filename), { force: true })
}

/** The newest ones, and of each week before them the newest. `backups` are newest first. */
export function keptOf(
  backups: readonly Kept[],
  { keepDaily, keepWeekly }: { keepDaily: number; keepWeekly: number },
): Set<number> {
  const older = backups.slice(keepDaily)
  const weeks = new Map<string, number>()
  for (const { id, createdAt } of older) {
    const week = mondayOf(createdAt)
    if (!weeks.has(week)) weeks.set(week, id)
  }
  const newest = backups.slice(0, keepDaily).map(({ id }) => id)
  return new Set([...newest, ...[...weeks.values()].slice(0, keepWeekly)])
}

function mondayOf(createdAt: string): string {
  const day = zonedInIndia(new Date(createdAt)).toPlainDate()
  return day.subtract({ days: day.dayOfWeek - 1 }).toString()
}
