import { webhooksApi } from '#contract/backoffice/webhooks.ts'
import type { Deps } from '#server/deps.ts'
import type { Serve } from '#server/platform/http/serve.ts'
import { listDeliveries, readDelivery, resendDeliveries, sendTest } from './deliveries.ts'
import { listWebhooks } from './endpoints.ts'
import {
  addWebhook,
  pauseWebhook,
  removeWebhook,
  resumeWebhook,
  rotateSecret,
  updateWebhook,
} from './write-endpoint.ts'

export function webhookRoutes(serve: Serve, { payments: { box } }: Deps) {
  serve(webhooksApi.list, async ({ db }) => ({ webhooks: await listWebhooks(db) }))
  serve.write(webhooksApi.add, ({ tx, actor, body }) => addWebhook(tx, body, { actor, box }))
  serve.write(webhooksApi.update, ({ tx, actor, params, body }) =>
    updateWebhook(tx, params.id, body, actor),
  )
  serve.write(webhooksApi.remove, async ({ tx, actor, params }) => {
    await removeWebhook(tx, params.id, actor)
    return null
  })
  serve.write(webhooksApi.rotate, ({ tx, actor, params, body }) =>
    rotateSecret(tx, params.id, body.graceHours, { actor, box }),
  )
  serve.write(webhooksApi.pause, ({ tx, actor, params }) => pauseWebhook(tx, params.id, actor))
  serve.write(webhooksApi.resume, ({ tx, actor, params }) => resumeWebhook(tx, params.id, actor))
  serve.write(webhooksApi.test, ({ tx, actor, params }) => sendTest(tx, params.id, actor))
  serve(webhooksApi.deliveries, ({ db, params, query }) => listDeliveries(db, params.id, query))
  serve(webhooksApi.delivery, ({ db, params }) => readDelivery(db, params.id, params.did))
  serve.write(webhooksApi.resend, async ({ tx, actor, params, body }) => ({
    count: await resendDeliveries(tx, params.id, body, actor),
  }))
}
