import { outsideParts } from '../outside/outside-words.ts'
import { spellingCost } from '../text/spelling-cost.ts'
import {
  consonantsIn,
  framesOfSounds,
  framesOfSpelling,
  type Spoken,
  spelledLetters,
  spokenOf,
} from '../text/spoken.ts'
import { stemOf } from '../text/stem.ts'
import { countOfTerm } from './alternatives.ts'
import type { Finder } from './finder.ts'

/** A word in Latin letters that a word of an Indian script may be, and how far its spelling is from what is heard. */
export type Reading = { text: string; cost: number; likelihood: number }

/** The costs up to which a reading is likely, by the number of consonants: short words sound like many others. */
const mostCost = [0, 0.1, 0.25, 0.45, 0.45, 0.6]
const mostReadings = 5
/** Longer words are not read: no tool has such a name, and their parts would be many. */
const longestWord = 32

/** The words of the shop, and of what it does not sell, that sound like a word, the likeliest first. */
export function readingsOf(finder: Finder, word: string): Reading[] {
  if (word.length > longestWord) return []
  const { dictionary, synonyms } = finder
  const spoken = spokenOf(word)
  const most = mostCost[Math.min(consonantsIn(spoken), mostCost.length - 1)] ?? 0
  const heard = [
    ...dictionary
      .heard(spoken, most)
      .map((item) => ({ ...item, text: dictionary.textOf(item.word) })),
    ...outsideHeard(spoken, most),
    ...spelledLetters(spoken).map((text) => ({ text, cost: 0 })),
  ]
  return heard
    .map(({ text, cost }) => {
      const key = stemOf(text)
      const count = countOfTerm(finder, dictionary.find(key))
      const isWord = count > 0 || synonyms.words.has(key) || outsideParts.has(key)
      const likelihood =
        isWord && text.length > 1 ? 0.3 * Math.log(count + 2) - 6 * cost : -Infinity
      return { text, cost, likelihood }
    })
    .filter(({ likelihood }) => likelihood > -Infinity)
    .toSorted((a, b) => b.likelihood - a.likelihood || (a.text < b.text ? -1 : 1))
    .slice(0, mostReadings)
}

/** Words of goods and brands that are not sold, by what is heard of them. */
const outsideFrames = Map.groupBy(
  [...outsideParts]
    .filter((word) => /^[a-z]{3,}$/.test(word))
    .flatMap((word) => framesOfSpelling(word).map((frame) => ({ frame, word }))),
  ({ frame }) => frame,
)

const outsideHeard = (spoken: Spoken, most: number) =>
  framesOfSounds(spoken)
    .flatMap((frame) => outsideFrames.get(frame) ?? [])
    .map(({ word }) => ({ text: word, cost: spellingCost(word, spoken, most) }))
    .filter(({ cost }) => cost < Infinity)
