import { codCallsApi } from '#contract/selling/cod-calls.ts'
import { codConfirmationsApi, type NewHouse } from '#contract/selling/cod-confirmations.ts'
import { invalid } from '#server/platform/errors.ts'
import type { Serve } from '#server/platform/http/serve.ts'
import { answerConfirmation } from './answer-confirmation.ts'
import { listCalls, recordCall } from './cod-calls.ts'
import { findAsked, readConfirmation } from './read-confirmation.ts'

export function codConfirmationRoutes(serve: Serve) {
  serve(codConfirmationsApi.read, async ({ db, params }) =>
    readConfirmation(db, await findAsked(db, params.token)),
  )

  serve.write(codConfirmationsApi.answer, async ({ tx, params, body }) => {
    const { answer, text } = body
    const orderId = await findAsked(tx, params.token)
    const change = await answerConfirmation(tx, orderId, {
      answer,
      by: 'LINK',
      text: text || null,
      house: houseIn(body),
    })
    return { ...(await readConfirmation(tx, orderId)), ...change }
  })

  serve(codCallsApi.list, ({ db, query }) => listCalls(db, query))

  serve.write(codCallsApi.record, async ({ tx, actor, params, body }) => {
    await recordCall(tx, params.id, body, actor)
    return null
  })
}

/** The whole address in an answer; null: it has none. A part of one is refused, because it would be lost. */
function houseIn({ line1, line2, pincode }: Partial<NewHouse>): NewHouse | null {
  if (line1 && line2 && pincode) return { line1, line2, pincode }
  if (!line1 && !line2 && !pincode) return null
  throw invalid({
    ...(line1 ? {} : { line1: 'Enter house or building.' }),
    ...(line2 ? {} : { line2: 'Enter area or street.' }),
    ...(pincode ? {} : { pincode: 'Enter a 6-digit pincode.' }),
  })
}
