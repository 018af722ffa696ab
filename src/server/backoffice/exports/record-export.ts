import { type Actor, recordAudit } from '#server/platform/audit/audit.ts'
import { type Db, inTransaction } from '#server/platform/db/database.ts'

/** An export holds much of the shop's data, so the audit log records who exported what. */
export const recordExport = (db: Db, actor: Actor, kind: string, filters: unknown) =>
  inTransaction(db, (tx) =>
    recordAudit(tx, actor, {
      action: 'export.download',
      subject: 'export',
      subjectId: kind,
      after: filters,
    }),
  )
