import { variantOptionsApi } from '#contract/catalogue/variant-options.ts'
import type { Serve } from '#server/platform/http/serve.ts'
import { combineOptions } from './combine-options.ts'

export function variantOptionsRoutes(serve: Serve) {
  serve(variantOptionsApi.combine, ({ db, body }) => combineOptions(db, body))
}
