import { searchRulesApi } from '#contract/catalogue/search-rules.ts'
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
  serve.write(searchRulesApi.add, ({ tx, actor, body }) => addSearchRule(tx, actor, body))
  serve.write(searchRulesApi.update, ({ tx, actor, params, body }) =>
    updateSearchRule(tx, actor, params.id, body),
  )
  serve.write(searchRulesApi.remove, ({ tx, actor, params, query }) =>
    removeSearchRule(tx, actor, params.id, query.version),
  )
}
