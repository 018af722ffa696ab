import { storedValue } from '#web/browser/stored-value.ts'

const kept = storedValue('ownedPlatforms')
const between = '|'

const listed = (words: string | null) => words?.split(between).filter(Boolean) ?? []

/** Battery platforms for which this browser's user said they own batteries. */
export const useOwnedPlatforms = (): string[] => listed(kept.use())

export const keepOwnedPlatform = (platform: string) =>
  kept.keep([...new Set([...listed(kept.read()), platform])].join(between))
