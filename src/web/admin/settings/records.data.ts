import type { Reply } from '#contract/endpoint.ts'
import { mailsApi } from '#contract/shop/mails.ts'
import { api } from '#web/session/api.ts'
import { problemOf } from '#web/session/outcome.ts'

const mailsPerPage = 25
export const mailStatuses = ['QUEUED', 'SENT', 'FAILED', 'KEPT'] as const

export type MailList = Reply<typeof mailsApi.list> & {
  /** The last mail of the page; null: the list ends here. */
  next: number | null
}
export type Mail = Reply<typeof mailsApi.read>

/** One mail, or the reason why it can't be read. */
export type OpenMail =
  | { mail: Mail }
  /** `needsPassword`: it is shown once the password was entered again. */
  | { id: number; mail: null; refusal: string; needsPassword: boolean }

/** Loads the outbox for the address, the open mail, and how many mails were kept. */
export async function readMails(params: URLSearchParams) {
  const q = params.get('q')?.trim().slice(0, 100)
  const status = mailStatuses.find((entry) => entry === params.get('status'))
  const before = /^[1-9]\d{0,14}$/.exec(params.get('before') ?? '')?.[0]
  const [list, open, kept] = await Promise.all([
    api(mailsApi.list, {
      query: {
        limit: mailsPerPage,
        ...(before && { before: Number(before) }),
        ...(q && { q }),
        ...(status && { status }),
      },
    }),
    readOpenMail(params.get('mail')),
    api(mailsApi.kept),
  ])
  const isFull = list.mails.length === mailsPerPage
  return { list: { ...list, next: isFull ? (list.mails.at(-1)?.id ?? null) : null }, open, kept }
}

async function readOpenMail(text: string | null): Promise<OpenMail | null> {
  if (!text || !/^[1-9]\d{0,14}$/.test(text)) return null
  const id = Number(text)
  try {
    return { mail: await api(mailsApi.read, { params: { id } }) }
  } catch (error) {
    const { code, message } = problemOf(error)
    return {
      id,
      mail: null,
      refusal: code === 'forbidden' ? 'Only the owner can read mails.' : message,
      needsPassword: code === 'password_needed',
    }
  }
}
