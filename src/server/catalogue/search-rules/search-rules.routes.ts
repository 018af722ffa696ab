import { searchRulesApi } from '#contract/catalogue/search-rules.ts'
import { actorOf } from '#server/platform/audit/audit.ts'
import { inTransaction } from '#server/platform/db/database.ts'
import type { Serve } from '#server/platform/http/serve.ts'
import {
  addSearchRule,
  listSearchRules,
  removeSearchRule,
  updateSearchRule,
} from './search-rules.ts'

/** Routes of pinned products and redirects. */
export function searchRulesRoutes(serve: Serve) {
  serve(searchRulesApi.list, async ({ db }) => ({ rules: await listSearchRules(db) }))
  serve(searchRulesApi.add, ({ db, caller, body, origin }) =>
    inTransaction(db, (tx) => addSearchRule(tx, actorOf(caller, origin), body)),
  )
  serve(searchRulesApi.update, ({ db, caller, params, body, origin }) =>
    inTransaction(db, (tx) => updateSearchRule(tx, actorOf(caller, origin), params.id, body)),
  )
  serve(searchRulesApi.remove, async ({ db, caller, params, query, origin }) => {
    const actor = actorOf(caller, origin)
    await inTransaction(db, (tx) => removeSearchRule(tx, actor, params.id, query.version))
    return null
  })
}
