import { mailWordsApi } from '#contract/backoffice/mail-words.ts'
import type { Deps } from '#server/deps.ts'
import { actorOf } from '#server/platform/audit/audit.ts'
import { inTransaction } from '#server/platform/db/database.ts'
import type { Serve } from '#server/platform/http/serve.ts'
import { listMailWords, previewMail, updateMailWords } from './mail-words.ts'

export function mailWordsRoutes(serve: Serve, { urlOf }: Deps) {
  serve(mailWordsApi.list, async ({ db }) => ({ templates: await listMailWords(db) }))

  serve(mailWordsApi.update, ({ db, caller, params, body, origin }) =>
    inTransaction(db, (tx) => updateMailWords(tx, actorOf(caller, origin), params.template, body)),
  )

  serve(mailWordsApi.preview, ({ db, params, body }) =>
    previewMail(db, { template: params.template, ...body }, urlOf),
  )
}
