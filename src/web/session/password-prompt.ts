import { createStore } from '#web/browser/store.ts'
import { type Outcome, tryCall } from './outcome.ts'

type Answer = (isGiven: boolean) => void

const prompt = createStore<Answer | null>(null)

/** Runs the work. If the server wants the password once more, the user is asked, and it runs again. */
export async function tryWithPassword<T>(work: () => Promise<T>): Promise<Outcome<T>> {
  const outcome = await tryCall(work)
  if (outcome.ok || outcome.problem.code !== 'password_needed') return outcome
  return (await askForPassword()) ? tryCall(work) : outcome
}

/** Opens the dialog and resolves to whether the password was confirmed. Only one dialog opens at a time. */
function askForPassword(): Promise<boolean> {
  prompt.read()?.(false)
  return new Promise((resolve) => prompt.set(resolve))
}

/** Closes the dialog with its result. */
export function answerPasswordPrompt(isGiven: boolean) {
  prompt.read()?.(isGiven)
  prompt.set(null)
}

export const useIsPasswordPromptOpen = () => prompt.use() !== null
