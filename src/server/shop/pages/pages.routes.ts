import { pagesApi } from '#contract/shop/pages.ts'
import { actorOf } from '#server/platform/audit/audit.ts'
import { inTransaction } from '#server/platform/db/database.ts'
import type { Serve } from '#server/platform/http/serve.ts'
import { readPage, readPageSource, updatePage } from './pages.ts'
import { listPlaceholders } from './placeholders.ts'

export function pageRoutes(serve: Serve) {
  serve(pagesApi.read, ({ db, params }) => readPage(db, params.slug))

  serve(pagesApi.source, ({ db, params }) => readPageSource(db, params.slug))

  serve(pagesApi.placeholders, async ({ db }) => ({ placeholders: await listPlaceholders(db) }))

  serve(pagesApi.update, ({ db, caller, params, body, origin }) =>
    inTransaction(db, (tx) => updatePage(tx, actorOf(caller, origin), params.slug, body)),
  )
}
