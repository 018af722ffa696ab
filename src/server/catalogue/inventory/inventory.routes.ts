import { inventoryApi } from '#contract/catalogue/inventory.ts'
import type { Deps } from '#server/deps.ts'
import type { Serve } from '#server/platform/http/serve.ts'
import { withHits } from '../search/staff-hits.ts'
import { changeStock } from './change-stock.ts'
import { checkStockList } from './check-stock-list.ts'
import { adjustStock, listLedger } from './inventory.ts'
import { listLevels, setLowAt, sumUpStock } from './stock-levels.ts'
import { listStockLists, saveStockList, undoStockList } from './stock-lists.ts'

export function inventoryRoutes(serve: Serve, { live, index }: Deps) {
  serve(inventoryApi.levels, ({ db, query }) => listLevels(db, withHits({ live, index }, query)))
  serve(inventoryApi.summary, ({ db }) => sumUpStock(db))
  serve.write(inventoryApi.adjust, ({ tx, actor, body }) => adjustStock(tx, body, actor))
  serve.write(inventoryApi.changeMany, async ({ tx, actor, body }) => ({
    results: await changeStock(tx, body, actor),
  }))
  serve(inventoryApi.ledger, ({ db, params, query }) => listLedger(db, params.variantId, query))
  serve.write(inventoryApi.setLowAt, ({ tx, actor, params, body }) =>
    setLowAt(tx, params.variantId, body.lowAt, actor),
  )
  serve(inventoryApi.lists, async ({ db }) => ({ lists: await listStockLists(db) }))
  serve(inventoryApi.checkList, ({ db, body }) => checkStockList(db, body))
  serve.write(inventoryApi.saveList, ({ tx, actor, body }) => saveStockList(tx, body, actor))
  serve.write(inventoryApi.undoList, ({ tx, actor, params }) => undoStockList(tx, params.id, actor))
}
