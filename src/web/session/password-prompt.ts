import { useSyncExternalStore } from 'react'
import { accountsApi } from '#contract/people/accounts.ts'
import { api } from './api.ts'
import { attempt, type Deed, type Outcome } from './run-action.ts'

/** Does what may ask for the password once more; the dialog then asks, and it is done with that. */
export async function attemptWithPassword<T>(
  work: () => Promise<T>,
  deed?: Deed,
): Promise<Outcome<T>> {
  const outcome = await attempt(work, deed)
  if (outcome.ok || outcome.problem.code !== 'password_needed') return outcome
  return (await askForPassword()) ? attempt(work, deed) : outcome
}

/** Gives the session its password once more; a wrong one is refused. */
export const givePassword = (currentPassword: string) =>
  attempt(() => api(accountsApi.confirmPassword, { body: { currentPassword } }))

type Answer = (isGiven: boolean) => void
let answer: Answer | null = null
const watchers = new Set<() => void>()

/** Opens the dialog, and says whether the password was given. Only one asks at a time. */
function askForPassword(): Promise<boolean> {
  answer?.(false)
  return new Promise((resolve) => change(resolve))
}

/** Closes the dialog with what came of it. */
export function answerPasswordPrompt(isGiven: boolean) {
  answer?.(isGiven)
  change(null)
}

export const useIsPasswordAsked = () =>
  useSyncExternalStore(
    watch,
    () => answer !== null,
    () => false,
  )

function change(next: Answer | null) {
  answer = next
  for (const watcher of watchers) watcher()
}

function watch(watcher: () => void) {
  watchers.add(watcher)
  return () => {
    watchers.delete(watcher)
  }
}
