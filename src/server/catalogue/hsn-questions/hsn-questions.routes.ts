import { hsnQuestionsApi } from '#contract/tax/hsn-questions.ts'
import type { Serve } from '#server/platform/http/serve.ts'
import { confirmHsn, readHsnConfirmation } from './confirm-hsn.ts'

export function hsnQuestionsRoutes(serve: Serve) {
  serve(hsnQuestionsApi.read, ({ db, params }) => readHsnConfirmation(db, params.id))
  serve.write(hsnQuestionsApi.confirm, ({ tx, actor, params, body }) =>
    confirmHsn(tx, params.id, body.hsn, actor),
  )
}
