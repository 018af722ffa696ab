import { adminPagesApi } from '#contract/shop/admin-pages.ts'
import { pagesApi } from '#contract/shop/pages.ts'
import type { Serve } from '#server/platform/http/serve.ts'
import { readPage, readPageDraft, updatePage } from './pages.ts'
import { listPlaceholders } from './placeholders.ts'

export function pageRoutes(serve: Serve) {
  serve(pagesApi.read, ({ db, params }) => readPage(db, params.slug))

  serve(adminPagesApi.source, ({ db, params }) => readPageDraft(db, params.slug))

  serve(adminPagesApi.placeholders, async ({ db }) => ({
    placeholders: await listPlaceholders(db),
  }))

  serve.write(adminPagesApi.update, ({ tx, actor, params, body }) =>
    updatePage(tx, actor, params.slug, body),
  )
}
