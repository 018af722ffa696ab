import { ewayBillsApi } from '#contract/tax/e-way-bills.ts'
import type { Serve } from '#server/platform/http/serve.ts'
import { listEwayBills, setTransport, writeEwayFile } from './eway-bills.ts'

export function ewayBillRoutes(serve: Serve) {
  serve(ewayBillsApi.list, ({ db, query }) => listEwayBills(db, query))

  serve.write(ewayBillsApi.setTransport, ({ tx, actor, params, body }) =>
    setTransport(tx, actor, params.id, body),
  )

  serve(ewayBillsApi.file, async ({ db, query, setHeader }) => {
    setHeader('content-disposition', 'attachment; filename="e-way-bills.json"')
    return new Blob([await writeEwayFile(db, query.id)], { type: 'application/json' })
  })
}
