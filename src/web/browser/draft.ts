/** Unsent form input, kept for this tab so that a reload loses nothing. */
export function readDraft<T extends object>(key: string): Partial<T> {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? '{}')
  } catch {
    return {}
  }
}

export const keepDraft = (key: string, draft: object) =>
  sessionStorage.setItem(key, JSON.stringify(draft))

export const dropDraft = (key: string) => sessionStorage.removeItem(key)
