import type { ActionFunctionArgs } from 'react-router'
import { accountsApi, type PasswordReset } from '#contract/people/accounts.ts'
import { api } from '#web/session/api.ts'
import { attempt } from '#web/session/run-action.ts'

/** Requests an e-mail with a password reset link. */
export const askForLink = (email: string) =>
  attempt(() => api(accountsApi.forgotPassword, { body: { email } }))

/** Sets a new password with the token from the e-mail. */
export async function resetPasswordAction({ request }: ActionFunctionArgs) {
  const reset = (await request.json()) as PasswordReset
  return attempt(() => api(accountsApi.resetPassword, { body: reset }))
}

/** Confirms an e-mail address with the token from the e-mail. */
export async function verifyEmailAction({ request }: ActionFunctionArgs) {
  const input = (await request.json()) as { token: string }
  return attempt(() => api(accountsApi.verifyEmail, { body: input }))
}

const shortest = 20

/** The token in the URL of an e-mailed link; null if it is missing or truncated. */
export function linkToken(query: URLSearchParams): string | null {
  const token = query.get('token')
  return token && token.length >= shortest ? token : null
}
