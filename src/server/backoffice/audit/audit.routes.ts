import { auditApi } from '#contract/backoffice/audit.ts'
import type { Serve } from '#server/platform/http/serve.ts'
import { listAudit, readAuditFilters } from './list-audit.ts'

export function auditRoutes(serve: Serve) {
  serve(auditApi.list, ({ db, query }) => listAudit(db, query))

  serve(auditApi.filters, ({ db }) => readAuditFilters(db))
}
