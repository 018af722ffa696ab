import { backupsApi } from '#contract/backoffice/backups.ts'
import type { Deps } from '#server/deps.ts'
import { recordAudit } from '#server/platform/audit/audit.ts'
import { inTransaction } from '#server/platform/db/database.ts'
import type { Serve } from '#server/platform/http/serve.ts'
import { updatePlan } from './backup-plan.ts'
import { openBackup, testBucket } from './backup-store.ts'
import { findFile, listBackups, startBackup } from './backups.ts'
import { updateBucket } from './bucket-setting.ts'
import { deleteBackup } from './delete-backup.ts'

export function backupRoutes(serve: Serve, { backupDir, ownProcess, payments }: Deps) {
  const { box } = payments
  const options = { folder: backupDir, host: ownProcess.host, box }

  serve(backupsApi.list, ({ db }) => listBackups(db, options))

  serve(backupsApi.start, async ({ db, actor }) => {
    await inTransaction(db, (tx) => startBackup(tx, actor, 'ASKED'))
    return listBackups(db, options)
  })

  serve(backupsApi.download, async ({ db, actor, params, setHeader }) => {
    const file = await findFile(db, params.id)
    const bytes = await openBackup(db, options, file)
    await inTransaction(db, (tx) =>
      recordAudit(tx, actor, {
        action: 'backup.download',
        subject: 'backup',
        subjectId: params.id,
      }),
    )
    setHeader('content-disposition', `attachment; filename="${file.filename}"`)
    return bytes
  })

  serve(backupsApi.remove, async ({ db, actor, params, query }) => {
    await inTransaction(db, (tx) => deleteBackup(tx, params.id, query, actor))
    return listBackups(db, options)
  })

  serve(backupsApi.updatePlan, async ({ db, actor, body }) => {
    await inTransaction(db, (tx) => updatePlan(tx, box, actor, body))
    return listBackups(db, options)
  })

  serve(backupsApi.updateBucket, async ({ db, actor, body }) => {
    await inTransaction(db, (tx) => updateBucket(tx, box, actor, body))
    return listBackups(db, options)
  })

  serve(backupsApi.testBucket, ({ db }) => testBucket(db, options))
}
