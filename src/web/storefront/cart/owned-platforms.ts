import { storedValue } from '#web/browser/stored-value.ts'

const kept = storedValue('ownedPlatforms')
const between = '|'

const listed = (words: string | null) => words?.split(between).filter(Boolean) ?? []

/** Battery platforms of which whoever uses this browser has said that they own batteries. */
export const useOwnedPlatforms = (): string[] => listed(kept.use())

export const keepOwnedPlatform = (platform: string) =>
  kept.keep([...new Set([...listed(kept.read()), platform])].join(between))
