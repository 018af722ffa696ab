import { inventoryApi } from '#contract/catalogue/inventory.ts'
import type { Deps } from '#server/deps.ts'
import { actorOf } from '#server/platform/audit/audit.ts'
import { inTransaction } from '#server/platform/db/database.ts'
import type { Serve } from '#server/platform/http/serve.ts'
import { withHits } from '../search/staff-hits.ts'
import { checkStockList } from './check-stock-list.ts'
import { adjustStock, listLedger } from './inventory.ts'
import { listLevels, setLowAt, sumUpStock } from './stock-levels.ts'
import { listStockLists, saveStockList, undoStockList } from './stock-lists.ts'

export function inventoryRoutes(serve: Serve, { live, index }: Deps) {
  serve(inventoryApi.levels, ({ db, query }) => listLevels(db, withHits({ live, index }, query)))
  serve(inventoryApi.summary, ({ db }) => sumUpStock(db))
  serve(inventoryApi.adjust, ({ db, body, caller, origin }) =>
    inTransaction(db, (tx) => adjustStock(tx, body, actorOf(caller, origin))),
  )
  serve(inventoryApi.ledger, ({ db, params, query }) => listLedger(db, params.variantId, query))
  serve(inventoryApi.setLowAt, async ({ db, params, body, caller, origin }) => {
    const actor = actorOf(caller, origin)
    await inTransaction(db, (tx) => setLowAt(tx, params.variantId, body.lowAt, actor))
    return null
  })
  serve(inventoryApi.lists, async ({ db }) => ({ lists: await listStockLists(db) }))
  serve(inventoryApi.checkList, ({ db, body }) => checkStockList(db, body))
  serve(inventoryApi.saveList, ({ db, body, caller, origin }) =>
    inTransaction(db, (tx) => saveStockList(tx, body, actorOf(caller, origin))),
  )
  serve(inventoryApi.undoList, ({ db, params, caller, origin }) =>
    inTransaction(db, (tx) => undoStockList(tx, params.id, actorOf(caller, origin))),
  )
}
