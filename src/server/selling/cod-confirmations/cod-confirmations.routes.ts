import { codCallsApi } from '#contract/selling/cod-calls.ts'
import { codConfirmationsApi } from '#contract/selling/cod-confirmations.ts'
import type { Serve } from '#server/platform/http/serve.ts'
import { answerConfirmation } from './answer-confirmation.ts'
import { listCalls, recordCall } from './cod-calls.ts'
import { findAsked, readConfirmation } from './read-confirmation.ts'

export function codConfirmationRoutes(serve: Serve) {
  serve(codConfirmationsApi.read, async ({ db, params }) =>
    readConfirmation(db, await findAsked(db, params.token)),
  )

  serve.write(codConfirmationsApi.answer, async ({ tx, params, body: { answer, text } }) => {
    const orderId = await findAsked(tx, params.token)
    await answerConfirmation(tx, orderId, { answer, by: 'LINK', text: text || null })
    return readConfirmation(tx, orderId)
  })

  serve(codCallsApi.list, ({ db, query }) => listCalls(db, query))

  serve.write(codCallsApi.record, async ({ tx, actor, params, body }) => {
    await recordCall(tx, params.id, body, actor)
    return null
  })
}
