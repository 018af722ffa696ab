import { exportsApi } from '#contract/exports.ts'
import { type Actor, actorOf, recordAudit } from '../audit/audit.ts'
import { type Db, inTransaction } from '../db/database.ts'
import type { Serve } from '../http/serve.ts'
import { csvFile } from './csv-file.ts'
import { orderLineColumns, readOrderLines } from './order-lines.ts'

export function exportRoutes(serve: Serve) {
  serve(exportsApi.orders, async ({ db, caller, query, origin, setHeader }) => {
    await recordExport(db, actorOf(caller, origin), 'orders', query)
    setHeader('content-disposition', 'attachment; filename="orders.csv"')
    return csvFile(orderLineColumns, readOrderLines(db, query))
  })
}

/** Such a file holds the names and numbers of many people: who took it, and what of it, is kept. */
const recordExport = (db: Db, actor: Actor, kind: string, filters: unknown) =>
  inTransaction(db, (tx) =>
    recordAudit(tx, actor, {
      ...{ action: 'export.download', subject: 'export', subjectId: kind, after: filters },
    }),
  )
