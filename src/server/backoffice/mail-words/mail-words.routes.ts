import { mailWordsApi } from '#contract/backoffice/mail-words.ts'
import type { Deps } from '#server/deps.ts'
import type { Serve } from '#server/platform/http/serve.ts'
import { listMailWords, previewMail, updateMailWords } from './mail-words.ts'

export function mailWordsRoutes(serve: Serve, { urlOf }: Deps) {
  serve(mailWordsApi.list, async ({ db }) => ({ templates: await listMailWords(db) }))

  serve.write(mailWordsApi.update, ({ tx, actor, params, body }) =>
    updateMailWords(tx, actor, params.template, body),
  )

  serve(mailWordsApi.preview, ({ db, params, body }) =>
    previewMail(db, { template: params.template, ...body }, urlOf),
  )
}
