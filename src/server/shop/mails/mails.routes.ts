import { mailsApi } from '#contract/backoffice/dashboard.ts'
import type { Deps } from '#server/deps.ts'
import type { Serve } from '#server/platform/http/serve.ts'
import { listMails, readMail } from './mails.ts'

export function mailRoutes(serve: Serve, { publicUrl }: Deps) {
  serve(mailsApi.list, ({ db, query }) => listMails(db, query))
  serve(mailsApi.read, ({ db, params }) => readMail(db, params.id, publicUrl))
}
