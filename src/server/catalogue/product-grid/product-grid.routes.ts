import { productGridApi } from '#contract/catalogue/product-grid.ts'
import type { Deps } from '#server/deps.ts'
import type { Serve } from '#server/platform/http/serve.ts'
import { withHits } from '../search/staff-hits.ts'
import { listGridChanges, previewCells, saveGridChange } from './grid-changes.ts'
import { listGridRows } from './grid-rows.ts'
import { undoGridChange } from './undo-grid-change.ts'

export function productGridRoutes(serve: Serve, { live, index }: Deps) {
  serve(productGridApi.rows, ({ db, query }) => listGridRows(db, withHits({ live, index }, query)))
  serve(productGridApi.check, ({ db, body }) => previewCells(db, body.cells))
  serve(productGridApi.changes, async ({ db }) => ({ changes: await listGridChanges(db) }))
  serve.write(productGridApi.save, ({ tx, actor, body }) => saveGridChange(tx, body, actor))
  serve.write(productGridApi.undo, ({ tx, actor, params, body }) =>
    undoGridChange(tx, params.id, body, actor),
  )
}
