import { mailServerApi } from '#contract/shop/mail-server.ts'
import { mailsApi } from '#contract/shop/mails.ts'
import type { Deps } from '#server/deps.ts'
import type { Serve } from '#server/platform/http/serve.ts'
import { readMailServer, sendTestMail, updateMailServer } from './mail-server.ts'
import { listMails, readMail, readMailRow } from './mails.ts'
import { readKeptMails, resendMail, sendKeptMails } from './resend-mails.ts'

export function mailRoutes(serve: Serve, { urlOf, mails }: Deps) {
  serve(mailsApi.list, ({ db, query }) => listMails(db, query))
  serve(mailsApi.kept, ({ db }) => readKeptMails(db, mails))
  serve(mailsApi.read, ({ db, params }) => readMail(db, params.id, urlOf))

  serve.write(mailsApi.resend, async ({ tx, actor, params }) => {
    await resendMail(tx, mails, actor, params.id)
    return readMailRow(tx, params.id)
  })

  serve.write(mailsApi.sendKept, ({ tx, actor, body }) => sendKeptMails(tx, mails, actor, body))

  serve(mailServerApi.read, ({ db }) => readMailServer(db, mails))
  serve(mailServerApi.test, ({ db, body }) => sendTestMail(db, mails, body.to))

  serve.write(mailServerApi.update, ({ tx, actor, body }) =>
    updateMailServer(tx, mails, actor, body),
  )
}
