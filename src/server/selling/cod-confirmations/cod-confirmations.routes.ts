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

  serve.write(codConfirmationsApi.answer, async ({ tx, params, body }) => {
    const { answer, text, line1, line2, pincode } = body
    const orderId = await findAsked(tx, params.token)
    const house = line1 && line2 && pincode ? { line1, line2, pincode } : null
    const change = await answerConfirmation(tx, orderId, {
      answer,
      by: 'LINK',
      text: text || null,
      house,
    })
    return { ...(await readConfirmation(tx, orderId)), ...change }
  })

  serve(codCallsApi.list, ({ db, query }) => listCalls(db, query))

  serve.write(codCallsApi.record, async ({ tx, actor, params, body }) => {
    await recordCall(tx, params.id, body, actor)
    return null
  })
}
