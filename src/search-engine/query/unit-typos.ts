import { codeText } from '../segments/codes.ts'
import { distanceOf } from '../text/distance.ts'
import { isEverydayWord } from '../text/everyday-words.ts'
import { stemOf } from '../text/stem.ts'
import { units } from '../text/units.ts'
import { countOfTerm } from './alternatives.ts'
import { beginsCode } from './code-search.ts'
import type { Finder } from './finder.ts'
import type { SearchOptions } from './search-options.ts'

/** A shorter word is too close to too many other words. */
const names = [...units.keys()].filter((name) => /^[a-z]{4,}$/.test(name))
const behindNumber = /(?<=[0-9][\s-]?)[a-z]{3,}(?![\p{L}\p{M}0-9])/giu

/** Corrects misspelt units: "12 volrt" becomes "12 volt". A word the shop knows is never corrected. */
export function correctUnitTypos(finder: Finder, q: string, { prefix }: SearchOptions): string {
  return q.replace(behindNumber, (typed, index: number) => {
    const word = typed.toLowerCase()
    const isOpen = prefix === true && index + typed.length === q.trimEnd().length
    if (isOpen || isEverydayWord(word) || units.has(word) || finder.synonyms.words.has(word))
      return typed
    if (countOfTerm(finder, finder.dictionary.find(stemOf(word))) > 0) return typed
    const unit = nearestUnit(word)
    return unit === null || isPartOfCode(finder, q, index) ? typed : unit
  })
}

const shortestCode = 4

/** "b 2 inh" may be a model; then its end is not a unit. */
function isPartOfCode(finder: Finder, q: string, at: number): boolean {
  const runs = [...q.matchAll(/[\p{L}\p{M}0-9]+/gu)]
  const own = runs.findLastIndex(({ index }) => index <= at)
  for (let from = 0; from <= own; from += 1)
    for (const to of [own + 1, own + 2]) {
      const text = codeText(runs.slice(from, to).join(''))
      if (text.length >= shortestCode && beginsCode(finder, text)) return true
    }
  return false
}

function nearestUnit(word: string): string | null {
  let [nearest, least]: [string | null, number] = [null, Infinity]
  for (const name of names) {
    const distance = distanceOf(word, name, 1)
    if (!distance || distance.cost >= least) continue
    nearest = name
    least = distance.cost
  }
  return nearest
}
