import { settlementsApi } from '#contract/selling/settlements.ts'
import type { Deps } from '#server/deps.ts'
import { invalid } from '#server/platform/errors.ts'
import type { Serve } from '#server/platform/http/serve.ts'
import { importPayoutFile } from './import-payout-file.ts'

export function payoutFileRoutes(serve: Serve, deps: Deps) {
  serve(settlementsApi.file, ({ db, actor, body, files: [file] }) => {
    if (!file) throw invalid({ file: 'Choose a CSV or Excel file.' })
    return importPayoutFile(db, actor, deps, { ...body, path: file.path })
  })
}
