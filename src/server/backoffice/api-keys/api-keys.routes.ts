import { type ApiKey, apiKeysApi } from '#contract/backoffice/api-keys.ts'
import type { Deps } from '#server/deps.ts'
import { inTransaction } from '#server/platform/db/database.ts'
import { openBusyLog } from '#server/platform/http/busy-log.ts'
import { isPassing } from '#server/platform/http/problem.ts'
import type { Serve } from '#server/platform/http/serve.ts'
import { addKey, revokeKey, rotateKey } from './change-keys.ts'
import { listKeys } from './keys.ts'
import { recordUse } from './record-use.ts'

export function apiKeyRoutes(serve: Serve, { app, lanes }: Deps) {
  serve(apiKeysApi.list, async ({ db }) => ({ keys: await listKeys(db) }))
  serve.write(apiKeysApi.add, ({ tx, actor, body }) => addKey(tx, body, actor))
  serve.write(apiKeysApi.rotate, ({ tx, actor, caller, params, body }) =>
    rotateKey(tx, { id: params.id, ...body }, { ...actor, role: caller.role }),
  )
  serve.write(
    apiKeysApi.revoke,
    ({ tx, actor, params }): Promise<ApiKey> => revokeKey(tx, params.id, actor),
  )

  const logBusy = openBusyLog()
  // After the response: no call waits for it.
  app.addHook('onResponse', async ({ caller, log }) => {
    const { key } = caller ?? {}
    if (!key?.isDue) return
    await inTransaction(lanes.staff, (tx) => recordUse(tx, key.secretHash)).catch(
      (error: unknown) =>
        isPassing(error) ? logBusy(log, error) : log.warn({ err: error }, 'use of a key not noted'),
    )
  })
}
