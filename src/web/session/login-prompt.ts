import { useSyncExternalStore } from 'react'
import type { Deed } from './run-action.ts'

export type LoginPrompt = {
  tab?: 'login' | 'register' | 'forgot'
  /** Why the modal opened without a click. */
  message?: string
  /** The shopper's interrupted action, run after login. */
  deed?: Deed
  /** The page to open after login. */
  returnTo?: string
}

let prompt: LoginPrompt | null = null
const watchers = new Set<() => void>()

/** Opens the login/register modal from anywhere in the page. */
export const askToLogin = (next: LoginPrompt = {}) => change(next)
export const closeLogin = () => change(null)

export const useLoginPrompt = () =>
  useSyncExternalStore(
    watch,
    () => prompt,
    () => null,
  )

function change(next: LoginPrompt | null) {
  prompt = next
  for (const watcher of watchers) watcher()
}

function watch(watcher: () => void) {
  watchers.add(watcher)
  return () => {
    watchers.delete(watcher)
  }
}
