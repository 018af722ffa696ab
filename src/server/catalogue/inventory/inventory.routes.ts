import { inventoryApi } from '#contract/catalogue/inventory.ts'
import { actorOf } from '#server/platform/audit/audit.ts'
import { inTransaction } from '#server/platform/db/database.ts'
import type { Serve } from '#server/platform/http/serve.ts'
import { adjustStock, listLedger, listLevels } from './inventory.ts'

export function inventoryRoutes(serve: Serve) {
  serve(inventoryApi.levels, ({ db, query }) => listLevels(db, query))
  serve(inventoryApi.adjust, ({ db, body, caller, origin }) =>
    inTransaction(db, (tx) => adjustStock(tx, body, actorOf(caller, origin))),
  )
  serve(inventoryApi.ledger, ({ db, params, query }) => listLedger(db, params.variantId, query))
}
