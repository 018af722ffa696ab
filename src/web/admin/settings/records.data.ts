import type { Reply } from '#contract/endpoint.ts'
import { mailsApi } from '#contract/shop/mails.ts'
import { api } from '#web/session/api.ts'
import { problemOf } from '#web/session/outcome.ts'

export type Mail = Reply<typeof mailsApi.read>

/** One mail, or the reason why it can't be read. */
export type OpenMail =
  | { mail: Mail }
  /** `needsPassword`: it is shown once the password was entered again. */
  | { id: number; mail: null; refusal: string; needsPassword: boolean }

/** Loads the mail that the address names; null if it names none. */
export async function readOpenMail(text: string | null): Promise<OpenMail | null> {
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
