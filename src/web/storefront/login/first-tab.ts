import type { LoginPrompt } from '#web/session/login-prompt.ts'

const key = 'logged-in-before'

/** Somebody has logged in with this browser. */
export const noteLogin = () => localStorage.setItem(key, 'yes')

/**
 * A browser where nobody ever logged in begins with Register. Login comes first for an ended session, and for a page that
 * only an account has.
 */
export const firstTab = ({ tab, message, returnTo }: LoginPrompt) =>
  tab ?? (message || returnTo || localStorage.getItem(key) ? 'login' : 'register')
