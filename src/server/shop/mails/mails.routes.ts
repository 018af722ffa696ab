import { mailServerApi } from '#contract/shop/mail-server.ts'
import { mailsApi } from '#contract/shop/mails.ts'
import type { Deps } from '#server/deps.ts'
import { actorOf } from '#server/platform/audit/audit.ts'
import { inTransaction } from '#server/platform/db/database.ts'
import type { Serve } from '#server/platform/http/serve.ts'
import { readMailServer, sendTestMail, updateMailServer } from './mail-server.ts'
import { listMails, readMail, readMailRow } from './mails.ts'
import { readKeptMails, resendMail, sendKeptMails } from './resend-mails.ts'

export function mailRoutes(serve: Serve, { urlOf, mails }: Deps) {
  serve(mailsApi.list, ({ db, query }) => listMails(db, query))
  serve(mailsApi.kept, ({ db }) => readKeptMails(db, mails))
  serve(mailsApi.read, ({ db, params }) => readMail(db, params.id, urlOf))

  serve(mailsApi.resend, ({ db, caller, params, origin }) =>
    inTransaction(db, async (tx) => {
      await resendMail(tx, mails, actorOf(caller, origin), params.id)
      return readMailRow(tx, params.id)
    }),
  )

  serve(mailsApi.sendKept, ({ db, caller, body, origin }) =>
    inTransaction(db, (tx) => sendKeptMails(tx, mails, actorOf(caller, origin), body)),
  )

  serve(mailServerApi.read, ({ db }) => readMailServer(db, mails))
  serve(mailServerApi.test, ({ db, body }) => sendTestMail(db, mails, body.to))

  serve(mailServerApi.update, ({ db, caller, body, origin }) =>
    inTransaction(db, (tx) => updateMailServer(tx, mails, actorOf(caller, origin), body)),
  )
}
