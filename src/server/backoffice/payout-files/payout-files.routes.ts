import { settlementsApi } from '#contract/selling/settlements.ts'
import type { Deps } from '#server/deps.ts'
import { invalid } from '#server/platform/errors.ts'
import type { Serve } from '#server/platform/http/serve.ts'
import { importPayoutFile } from './import-payout-file.ts'

export function payoutFileRoutes(serve: Serve, deps: Deps) {
  // A file of thousands of rows takes longer than a call of the back office may.
  serve(settlementsApi.file, ({ actor, body, files: [file] }) => {
    if (!file) throw invalid({ file: 'Choose a CSV or Excel file.' })
    return importPayoutFile(deps.lanes.jobs, actor, deps, { ...body, path: file.path })
  })
}
