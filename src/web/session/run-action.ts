import { submitAgain } from '#web/browser/navigation.ts'
import { forgetToken } from './api.ts'
import { askToLogin } from './login-prompt.ts'
import { type Outcome, tryCall } from './outcome.ts'
import { askForPassword } from './password-prompt.ts'

export type { Outcome } from './outcome.ts'

export { problemOf } from './outcome.ts'

export type Deed = { action: string; body: object; fetcherKey?: string }

export async function attempt<T>(work: () => Promise<T>, deed?: Deed): Promise<Outcome<T>> {
  const outcome = await tryCall(work)
  if (!outcome.ok && outcome.problem.status === 401 && deed) {
    forgetToken()
    const message = 'Your session ended. Log in again to continue.'
    askToLogin({ repeat: () => submitAgain(deed), message })
  }
  return outcome
}

export async function attemptWithPassword<T>(work: () => Promise<T>, deed?: Deed) {
  const outcome = await attempt(work, deed)
  if (outcome.ok || outcome.problem.code !== 'password_needed') return outcome
  return (await askForPassword()) ? attempt(work, deed) : outcome
}

export const sentenceOf = ({ message }: { message: string }) => message
