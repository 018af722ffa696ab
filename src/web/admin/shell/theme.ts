import { useLayoutEffect, useSyncExternalStore } from 'react'

export const themes = ['light', 'dark', 'system'] as const
export type Theme = (typeof themes)[number]

const themeKey = 'theme'
const watchers = new Set<() => void>()

/** The theme of the back office in this browser; the system's theme by default and on the server. */
export const useTheme = () => useSyncExternalStore(watch, readTheme, () => 'system' as const)

export function keepTheme(theme: Theme) {
  localStorage.setItem(themeKey, theme)
  for (const watcher of watchers) watcher()
}

/**
 * Toasts and the login dialog are outside the shell, so the document's theme covers them. The
 * storefront stays light.
 */
export function useThemeOfDocument(theme: Theme) {
  useLayoutEffect(() => {
    const { dataset } = document.documentElement
    dataset.theme = theme
    return () => {
      delete dataset.theme
    }
  }, [theme])
}

const readTheme = (): Theme => {
  const kept = localStorage.getItem(themeKey)
  return themes.find((theme) => theme === kept) ?? 'system'
}

function watch(watcher: () => void) {
  watchers.add(watcher)
  addEventListener('storage', watcher)
  return () => {
    watchers.delete(watcher)
    removeEventListener('storage', watcher)
  }
}
