import { useSyncExternalStore } from 'react'
import { accountsApi } from '#contract/people/accounts.ts'
import { api } from './api.ts'
import { attempt, type Deed, type Outcome } from './run-action.ts'

/** Runs an action. If the server asks for the password again, opens the dialog and retries. */
export async function attemptWithPassword<T>(
  work: () => Promise<T>,
  deed?: Deed,
): Promise<Outcome<T>> {
  const outcome = await attempt(work, deed)
  if (outcome.ok || outcome.problem.code !== 'password_needed') return outcome
  return (await askForPassword()) ? attempt(work, deed) : outcome
}

/** Confirms the password for this session. The server refuses a wrong one. */
export const givePassword = (currentPassword: string) =>
  attempt(() => api(accountsApi.confirmPassword, { body: { currentPassword } }))

type Answer = (isGiven: boolean) => void
let answer: Answer | null = null
const watchers = new Set<() => void>()

/** Opens the dialog and resolves to whether the password was confirmed. Only one dialog opens at a time. */
function askForPassword(): Promise<boolean> {
  answer?.(false)
  return new Promise((resolve) => change(resolve))
}

/** Closes the dialog with its result. */
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
