import { gstRulesApi } from '#contract/tax/gst-rules.ts'
import type { Serve } from '#server/platform/http/serve.ts'
import { listGstRules } from './gst-rules.ts'
import { addGstRule, removeGstRule, updateGstRule } from './write-gst-rule.ts'

export function gstRuleRoutes(serve: Serve) {
  serve(gstRulesApi.list, async ({ db }) => ({ rules: await listGstRules(db) }))
  serve.write(gstRulesApi.add, ({ tx, actor, body }) => addGstRule(tx, actor, body))
  serve.write(gstRulesApi.update, ({ tx, actor, params, body }) =>
    updateGstRule(tx, actor, params.id, body),
  )
  serve.write(gstRulesApi.remove, ({ tx, actor, params, query }) =>
    removeGstRule(tx, actor, { id: params.id, version: query.version }),
  )
}
