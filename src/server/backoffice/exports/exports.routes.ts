import { exportsApi } from '#contract/backoffice/exports.ts'
import { withHits } from '#server/catalogue/search/staff-hits.ts'
import type { Deps } from '#server/deps.ts'
import type { Serve } from '#server/platform/http/serve.ts'
import { csvFile } from '../records/csv-file.ts'
import { listSpecKeys, productLineColumns, readProductLines } from '../records/product-lines.ts'
import { kindExports, kindNames } from './kind-exports.ts'
import { licenceColumns, readLicenceLines } from './licence-lines.ts'
import { orderLineColumns, readOrderLines } from './order-lines.ts'
import { recordExport } from './record-export.ts'

export function exportRoutes(serve: Serve, { urlOf, live, index }: Deps) {
  serve(exportsApi.orders, async ({ db, actor, query, setHeader }) => {
    await recordExport(db, actor, 'orders', query)
    setHeader('content-disposition', 'attachment; filename="orders.csv"')
    return csvFile(orderLineColumns, readOrderLines(db, query))
  })
  serve(exportsApi.products, async ({ db, actor, query, setHeader }) => {
    await recordExport(db, actor, 'products', query)
    setHeader('content-disposition', 'attachment; filename="products.csv"')
    const columns = productLineColumns(await listSpecKeys(db), urlOf)
    return csvFile(columns, readProductLines(db, withHits({ live, index }, query)))
  })
  serve(exportsApi.licences, async ({ db, actor, setHeader }) => {
    await recordExport(db, actor, 'licences', {})
    setHeader('content-disposition', 'attachment; filename="licences.csv"')
    return csvFile(licenceColumns, readLicenceLines(db))
  })
  for (const name of kindNames)
    serve(exportsApi[name], async ({ db, actor, setHeader }) => {
      await recordExport(db, actor, name, {})
      setHeader('content-disposition', `attachment; filename="${name}.csv"`)
      return kindExports[name](db, urlOf)
    })
}
