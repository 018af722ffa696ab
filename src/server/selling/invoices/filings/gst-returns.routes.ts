import { gstReturnsApi } from '#contract/tax/gst-returns.ts'
import type { Serve } from '#server/platform/http/serve.ts'
import { correctInvoice, takeBackCorrection } from './correct-invoice.ts'
import { fileMonth, takeBackFiling } from './file-month.ts'
import { readFiledFile, readGstReturn } from './read-filing.ts'

export function gstReturnRoutes(serve: Serve) {
  serve(gstReturnsApi.read, ({ db, params }) => readGstReturn(db, params.month))

  serve(gstReturnsApi.filedJson, async ({ db, params: { month }, setHeader }) => {
    const file = await readFiledFile(db, month)
    setHeader('content-disposition', `attachment; filename="gstr1-${month}-filed.json"`)
    return new Blob([file], { type: 'application/json' })
  })

  serve.write(gstReturnsApi.file, ({ tx, actor, params, body }) =>
    fileMonth(tx, actor, params.month, body),
  )

  serve.write(gstReturnsApi.takeBack, ({ tx, actor, params }) =>
    takeBackFiling(tx, actor, params.month),
  )

  serve.write(gstReturnsApi.correct, ({ tx, actor, body }) => correctInvoice(tx, actor, body))

  serve.write(gstReturnsApi.takeBackCorrection, ({ tx, actor, params }) =>
    takeBackCorrection(tx, actor, params.id),
  )
}
