import { pagesApi } from '#contract/shop/pages.ts'
import type { Serve } from '#server/platform/http/serve.ts'
import { readPage, readPageSource, updatePage } from './pages.ts'
import { listPlaceholders } from './placeholders.ts'

export function pageRoutes(serve: Serve) {
  serve(pagesApi.read, ({ db, params }) => readPage(db, params.slug))

  serve(pagesApi.source, ({ db, params }) => readPageSource(db, params.slug))

  serve(pagesApi.placeholders, async ({ db }) => ({ placeholders: await listPlaceholders(db) }))

  serve.write(pagesApi.update, ({ tx, actor, params, body }) =>
    updatePage(tx, actor, params.slug, body),
  )
}
