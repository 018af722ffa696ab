import { sql } from 'kysely'
import { system } from '#server/platform/audit/audit.ts'
import { type Db, inTransaction } from '#server/platform/db/database.ts'
import { hourlyAt, type Tasks } from '#server/platform/jobs/tasks.ts'
import { readSchedule } from './backup-plan.ts'
import { startBackup } from './backups.ts'
import { deleteBackupFile } from './delete-backup.ts'
import { makeBackup } from './make-backup.ts'

type Options = Parameters<typeof makeBackup>[1]

export const backupJobs = (
  db: Db,
  options: Options,
): Pick<Tasks, 'makeBackup' | 'deleteBackupFile' | 'scheduleBackups'> => ({
  makeBackup: { run: ({ backupId }) => makeBackup(db, options, backupId) },
  deleteBackupFile: { run: ({ backupId }) => deleteBackupFile(db, options, backupId) },
  scheduleBackups: hourlyAt(7, () => scheduleBackups(db)),
})

/** Asks for the backup of the day once its hour has come. A failed one is tried again, three times a day. */
export async function scheduleBackups(db: Db) {
  const { enabled, hourIst } = await readSchedule(db)
  if (!enabled) return
  await inTransaction(db, async (tx) => {
    const { rows } = await sql<{ isDue: boolean }>`
      select extract(hour from india_time(now())) >= ${hourIst}::int
        and count(*) filter (where status <> 'FAILED') = 0 and count(*) < 3 as is_due
      from backups
      where cause = 'SCHEDULED' and created_at >= india_midnight(today_in_india())`.execute(tx)
    if (rows[0]?.isDue) await startBackup(tx, system, 'SCHEDULED')
  })
}
