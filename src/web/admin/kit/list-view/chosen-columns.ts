import { storedValue } from '#web/browser/stored-value.ts'

const kept = storedValue('columns')

type Chosen = Readonly<Record<string, readonly string[]>>

/** The columns that somebody chose in this browser, by the name of the list. */
export function chosenIn(text: string | null): Chosen {
  if (!text) return {}
  try {
    const parsed: unknown = JSON.parse(text)
    if (typeof parsed !== 'object' || parsed === null) return {}
    return Object.fromEntries(Object.entries(parsed).filter(([, keys]) => isKeys(keys)))
  } catch {
    return {}
  }
}

const isKeys = (keys: unknown): keys is string[] =>
  Array.isArray(keys) && keys.every((key) => typeof key === 'string')

/** The chosen columns of a list; null: the usual ones. */
export const useChosenColumns = (name: string) => chosenIn(kept.use())[name] ?? null

export function keepColumns(name: string, columns: readonly string[] | null) {
  const { [name]: _before, ...others } = chosenIn(kept.read())
  kept.keep(JSON.stringify(columns ? { ...others, [name]: columns } : others))
}
