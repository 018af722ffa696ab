import type { Input } from '#contract/endpoint.ts'
import { adminInvoicesApi, invoicesApi } from '#contract/selling/invoices.ts'
import { reportsApi } from '#contract/tax/gstr1.ts'
import type { Db } from '#server/platform/db/database.ts'
import { notFound } from '#server/platform/errors.ts'
import type { Extras } from '#server/platform/http/operation.ts'
import type { Serve } from '#server/platform/http/serve.ts'
import { type DocumentQuery, readDocuments } from './documents.ts'
import { drawDocuments } from './draw-documents.ts'
import { readGstr1, writeGstr1Csv, writeGstr1Json } from './gstr1/gstr1.ts'
import type { Copy } from './pdf/words.ts'
import { recordEwayBill, registerDocument } from './portal-numbers.ts'

export function invoiceRoutes(serve: Serve) {
  serve(invoicesApi.invoice, ({ db, caller, params, query, setHeader }) =>
    sendPdf(db, setHeader, {
      orderId: params.id,
      userId: caller.id,
      areCredits: false,
      n: query.n,
    }),
  )

  serve(invoicesApi.creditNote, ({ db, caller, params, setHeader }) =>
    sendPdf(db, setHeader, {
      orderId: params.id,
      userId: caller.id,
      areCredits: true,
      n: params.n,
    }),
  )

  serve(adminInvoicesApi.invoice, ({ db, params, query, setHeader }) =>
    sendPdf(
      db,
      setHeader,
      { orderId: params.id, areCredits: false, n: query.n },
      copiesOf[query.copies],
    ),
  )

  serve(adminInvoicesApi.creditNote, ({ db, params, setHeader }) =>
    sendPdf(db, setHeader, { orderId: params.id, areCredits: true, n: params.n }),
  )

  serve.write(adminInvoicesApi.register, ({ tx, actor, params, body }) =>
    registerDocument(tx, actor, params.id, body),
  )

  serve.write(adminInvoicesApi.recordEwayBill, ({ tx, actor, params, body }) =>
    recordEwayBill(tx, actor, params.id, body.number),
  )

  serve(reportsApi.gstr1, ({ db, query }) => readGstr1(db, query.month))

  serve(reportsApi.gstr1Csv, async ({ db, query: { month, section }, setHeader }) => {
    setHeader('content-disposition', `attachment; filename="gstr1-${month}-${section}.csv"`)
    return new Blob([await writeGstr1Csv(db, month, section)], { type: 'text/csv; charset=utf-8' })
  })

  serve(reportsApi.gstr1Json, async ({ db, query: { month }, setHeader }) => {
    setHeader('content-disposition', `attachment; filename="gstr1-${month}.json"`)
    return new Blob([await writeGstr1Json(db, month)], { type: 'application/json' })
  })
}

type Copies = Input<typeof adminInvoicesApi.invoice>['query']['copies']

const copiesOf: Readonly<Record<Copies, readonly Copy[]>> = {
  original: ['original'],
  all: ['original', 'duplicate', 'triplicate'],
}

/**
 * Sends the requested documents as one PDF. Refuses as not found if nothing was issued, or if they belong to
 * somebody else.
 */
async function sendPdf(
  db: Db,
  setHeader: Extras['setHeader'],
  query: DocumentQuery,
  copies = copiesOf.original,
): Promise<Blob> {
  const documents = await readDocuments(db, query)
  const [first, ...others] = documents
  if (!first) throw notFound('This document')
  const { name, pdf } = await drawDocuments([first, ...others], copies)
  setHeader('content-disposition', `inline; filename="${name}"`)
  return new Blob([pdf], { type: 'application/pdf' })
}
