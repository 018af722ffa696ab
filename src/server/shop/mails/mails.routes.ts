import { mailsApi } from '#contract/backoffice/dashboard.ts'
import type { Serve } from '#server/platform/http/serve.ts'
import { listMails, readMail } from './mails.ts'

export function mailRoutes(serve: Serve, { publicUrl }: { publicUrl: string }) {
  serve(mailsApi.list, ({ db, query }) => listMails(db, query))
  serve(mailsApi.read, ({ db, params }) => readMail(db, params.id, publicUrl))
}
