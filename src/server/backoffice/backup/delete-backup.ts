import { isLastGood } from '#contract/backoffice/backup-files.ts'
import { type Actor, recordAudit } from '#server/platform/audit/audit.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'
import { DomainError, notFound } from '#server/platform/errors.ts'
import { queueJob } from '#server/platform/jobs/queue.ts'
import { type BackupOptions, removeStored } from './backup-store.ts'
import { lockBackups } from './backups.ts'
import { tidyFolder } from './tidy-folder.ts'

/**
 * Gives a backup up; a job deletes its file. Refuses one without a file, and the last good one unless `evenLast`: then
 * the shop has none.
 */
export async function deleteBackup(
  tx: Tx,
  id: number,
  { evenLast = false }: { evenLast?: boolean },
  actor: Actor,
) {
  await lockBackups(tx)
  const stored = await tx
    .selectFrom('backups')
    .select(['id', 'status', 'filename', 'storedIn', 'createdAt'])
    .where('status', 'in', ['GOOD', 'UNVERIFIED'])
    .execute()
  const before = stored.find((backup) => backup.id === id)
  if (!before) throw notFound('The file of this backup')
  if (!evenLast && isLastGood(before, stored)) throw lastBackup()
  await tx.updateTable('backups').set({ status: 'REMOVED' }).where('id', '=', id).execute()
  await queueJob(tx, 'deleteBackupFile', { backupId: id })
  await recordAudit(tx, actor, {
    action: 'backup.remove',
    subject: 'backup',
    subjectId: id,
    before,
    after: { status: 'REMOVED' },
  })
}

/** Deletes the file of a backup that was given up, in the bucket or in the folder here. Another host tidies its own. */
export async function deleteBackupFile(db: Db, options: BackupOptions, id: number) {
  const file = await db
    .selectFrom('backups')
    .select('storedIn')
    .where('id', '=', id)
    .where('status', '=', 'REMOVED')
    .executeTakeFirst()
  if (!file) return
  if (file.storedIn === null) await tidyFolder(db, options)
  else await removeStored(db, options, file.storedIn)
}

const lastBackup = () =>
  new DomainError(
    'conflict',
    'last_backup',
    'This is the last good backup. Make another one first, or confirm that you want to delete it.',
  )
