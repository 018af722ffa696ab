import type { SynonymGroup } from '../synonym-group.ts'
import { bengali } from './bengali.ts'
import { gujarati } from './gujarati.ts'
import { hindi } from './hindi.ts'
import { kannada } from './kannada.ts'
import { malayalam } from './malayalam.ts'
import { marathi } from './marathi.ts'
import { punjabi } from './punjabi.ts'
import type { RegionalWords } from './regional-words.ts'
import { tamil } from './tamil.ts'
import { telugu } from './telugu.ts'

/** Every language that has a list. */
export const regionalWords: readonly RegionalWords[] = [
  hindi,
  marathi,
  gujarati,
  bengali,
  punjabi,
  tamil,
  telugu,
  kannada,
  malayalam,
]

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
