import type { ActionFunctionArgs } from 'react-router'
import { accountsApi, type PasswordReset } from '#contract/people/accounts.ts'
import { api } from '#web/session/api.ts'
import { attempt } from '#web/session/run-action.ts'

/** Asks for a mail with a link to a new password. */
export const askForLink = (email: string) =>
  attempt(() => api(accountsApi.forgotPassword, { body: { email } }))

/** Sets a new password with the token of a mail. */
export async function resetPasswordAction({ request }: ActionFunctionArgs) {
  const reset = (await request.json()) as PasswordReset
  return attempt(() => api(accountsApi.resetPassword, { body: reset }))
}

/** Confirms an e-mail address with the token of a mail. */
export async function verifyEmailAction({ request }: ActionFunctionArgs) {
  const asked = (await request.json()) as { token: string }
  return attempt(() => api(accountsApi.verifyEmail, { body: asked }))
}

const shortest = 20

/** The token of a mailed link, or null where the address carries none or lost a part of it. */
export function linkToken(asked: URLSearchParams): string | null {
  const token = asked.get('token')
  return token && token.length >= shortest ? token : null
}
