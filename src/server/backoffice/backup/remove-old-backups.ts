import { zonedInIndia } from '#contract/india-time.ts'
import type { Db } from '#server/platform/db/database.ts'
import { readSchedule } from './backup-plan.ts'
import { type BackupOptions, removeStored } from './backup-store.ts'
import { tidyFolder } from './tidy-folder.ts'

type Kept = { id: number; createdAt: string }

/**
 * Gives up scheduled backups that the plan no longer keeps. Those that somebody asked for stay until somebody deletes
 * them. Each host removes the files in its own folder.
 */
export async function removeOldBackups(db: Db, options: BackupOptions) {
  const scheduled = await db
    .selectFrom('backups')
    .select(['id', 'storedIn', 'createdAt'])
    .where('cause', '=', 'SCHEDULED')
    .where('status', 'in', ['GOOD', 'UNVERIFIED'])
    .orderBy('createdAt', 'desc')
    .execute()
  const kept = keptOf(scheduled, await readSchedule(db))
  for (const { id, storedIn } of scheduled) {
    if (kept.has(id)) continue
    if (storedIn !== null && !(await removeStored(db, options, storedIn))) continue
    await db.updateTable('backups').set({ status: 'REMOVED' }).where('id', '=', id).execute()
  }
  await tidyFolder(db, options)
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
