import { useLayoutEffect } from 'react'
import { storedValue } from '#web/browser/stored-value.ts'

export const themes = ['light', 'dark', 'system'] as const
export type Theme = (typeof themes)[number]

const stored = storedValue('theme')

/** The theme of the back office in this browser; the system's theme by default and on the server. */
export const useTheme = (): Theme => {
  const word = stored.use()
  return themes.find((theme) => theme === word) ?? 'system'
}

export const keepTheme = (theme: Theme) => stored.keep(theme)

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
