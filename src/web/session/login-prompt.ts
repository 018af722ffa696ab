import { createStore } from '#web/browser/store.ts'

export type LoginPrompt = {
  tab?: 'login' | 'register' | 'forgot'
  /** Why the modal opened without a click. */
  message?: string
  /** The shopper's interrupted action, run after login. */
  repeat?: () => unknown
  /** The page to open after login. */
  returnTo?: string
}

const prompt = createStore<LoginPrompt | null>(null)

/** Opens the login/register modal from anywhere in the page. */
export const askToLogin = (next: LoginPrompt = {}) => prompt.set(next)
export const closeLogin = () => prompt.set(null)
export const useLoginPrompt = prompt.use
