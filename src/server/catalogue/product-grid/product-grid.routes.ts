import { productGridApi } from '#contract/catalogue/product-grid.ts'
import type { Deps } from '#server/deps.ts'
import { actorOf } from '#server/platform/audit/audit.ts'
import { inTransaction } from '#server/platform/db/database.ts'
import type { Serve } from '#server/platform/http/serve.ts'
import { withHits } from '../search/staff-hits.ts'
import { listGridChanges, previewCells, saveGridChange } from './grid-changes.ts'
import { listGridRows } from './grid-rows.ts'
import { undoGridChange } from './undo-grid-change.ts'

export function productGridRoutes(serve: Serve, { live, index }: Deps) {
  serve(productGridApi.rows, ({ db, query }) => listGridRows(db, withHits({ live, index }, query)))
  serve(productGridApi.check, ({ db, body }) => previewCells(db, body.cells))
  serve(productGridApi.changes, async ({ db }) => ({ changes: await listGridChanges(db) }))
  serve(productGridApi.save, ({ db, body, caller, origin }) =>
    inTransaction(db, (tx) => saveGridChange(tx, body, actorOf(caller, origin))),
  )
  serve(productGridApi.undo, ({ db, params, body, caller, origin }) =>
    inTransaction(db, (tx) => undoGridChange(tx, params.id, body, actorOf(caller, origin))),
  )
}
