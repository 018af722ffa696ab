import { documentsApi } from '#contract/catalogue/documents.ts'
import type { Deps } from '#server/deps.ts'
import { recordAudit } from '#server/platform/audit/audit.ts'
import { inTransaction } from '#server/platform/db/database.ts'
import { invalid } from '#server/platform/errors.ts'
import type { Serve } from '#server/platform/http/serve.ts'
import { storeDocument } from '#server/platform/uploads/documents.ts'

export function documentRoutes(serve: Serve, { storage }: Deps) {
  serve(documentsApi.upload, async ({ db, actor, files: [file] }) => {
    if (!file) throw invalid({ file: 'Choose a PDF.' })
    const stored = await storeDocument(db, storage, file)
    const entry = {
      action: 'document.upload',
      subject: 'document',
      subjectId: stored.url,
      after: { filename: file.filename, ...stored },
    }
    await inTransaction(db, (tx) => recordAudit(tx, actor, entry))
    return stored
  })
}
