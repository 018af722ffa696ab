import type { Reply } from '#contract/endpoint.ts'
import { mailsApi } from '#contract/shop/mails.ts'
import { api } from '#web/session/api.ts'
import { problemOf } from '#web/session/outcome.ts'
import { pageIn } from '../list-page.ts'

export const recordsPerPage = 25
export const mailStatuses = ['QUEUED', 'SENT', 'FAILED', 'KEPT'] as const

export type MailList = Reply<typeof mailsApi.list>
export type Mail = Reply<typeof mailsApi.read>

/** One mail, or the reason why it can't be read. */
export type OpenMail = { mail: Mail | null; refusal: string | null }

/** Loads the outbox for the address, the open mail, and how many mails were kept. */
export async function readMails(params: URLSearchParams) {
  const q = params.get('q')?.trim().slice(0, 100)
  const status = mailStatuses.find((entry) => entry === params.get('status'))
  const [list, open, kept] = await Promise.all([
    api(mailsApi.list, {
      query: { ...pageIn(params, recordsPerPage), ...(q && { q }), ...(status && { status }) },
    }),
    readOpenMail(params.get('mail')),
    api(mailsApi.kept),
  ])
  return { list, open, kept }
}

async function readOpenMail(text: string | null): Promise<OpenMail | null> {
  if (!text || !/^[1-9]\d{0,14}$/.test(text)) return null
  try {
    return { mail: await api(mailsApi.read, { params: { id: Number(text) } }), refusal: null }
  } catch (error) {
    const { status, message } = problemOf(error)
    return { mail: null, refusal: status === 403 ? 'Only the owner can read mails.' : message }
  }
}
