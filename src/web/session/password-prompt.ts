import { createStore } from '#web/browser/store.ts'

type Answer = (isGiven: boolean) => void

const prompt = createStore<Answer | null>(null)

/** Opens the dialog and resolves to whether the password was confirmed. Only one dialog opens at a time. */
export function askForPassword(): Promise<boolean> {
  prompt.read()?.(false)
  return new Promise((resolve) => prompt.set(resolve))
}

/** Closes the dialog with its result. */
export function answerPasswordPrompt(isGiven: boolean) {
  prompt.read()?.(isGiven)
  prompt.set(null)
}

export const useIsPasswordPromptOpen = () => prompt.use() !== null
