import { useSyncExternalStore } from 'react'
import type { Deed } from './run-action.ts'

export type LoginPrompt = {
  tab?: 'login' | 'register' | 'forgot'
  /** Why it opened by itself. */
  message?: string
  /** What the shopper was doing: done for them after they are in. */
  deed?: Deed
  /** Where they were going. */
  returnTo?: string
}

let prompt: LoginPrompt | null = null
const watchers = new Set<() => void>()

/** Opens the login/register modal, from anywhere in the page. */
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
