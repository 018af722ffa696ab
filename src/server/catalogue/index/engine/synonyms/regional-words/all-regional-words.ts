import type { SynonymGroup } from '../synonym-group.ts'
import type { RegionalWords } from './regional-words.ts'

/** Every language that has a list. */
export const regionalWords: readonly RegionalWords[] = []

/** The lists as synonym groups, which work in one direction. */
export const regionalSynonyms: readonly SynonymGroup[] = regionalWords.flatMap(({ words }) =>
  words
    .trim()
    .split('\n')
    .filter((line) => !line.startsWith('# '))
    .map((line) => {
      const [finds = [], typed = []] = line.split(': ').map((side) => side.split(', '))
      return { words: typed, finds }
    }),
)
