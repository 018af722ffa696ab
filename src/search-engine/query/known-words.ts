import { weightIn } from '../segments/posting-flags.ts'
import type { Postings } from '../segments/segment.ts'
import { stemOf } from '../text/stem.ts'
import { brandTerm } from '../text/terms.ts'
import { countOfTerm } from './alternatives.ts'
import type { Concept } from './concept.ts'
import type { Finder } from './finder.ts'
import { isCategory, isNamed } from './preposition-sides.ts'

/** A correction that costs more than this for each letter is a guess, not a reading. */
const farthest = { short: 0.2, usual: 0.24, long: 0.27 }

/** One wrong letter of three makes any word of any other; in a longer word with the same beginning it seldom does. */
function farthestOf(typed: string, text: string): number {
  if (typed.length <= 3) return farthest.short
  return typed.length >= 5 && typed[0] === text[0] ? farthest.long : farthest.usual
}

/** Whether the shop knows no meaning of the word: no document has it, and no known word is similar. */
export const isMissing = (concept: Concept): boolean => isFarther(concept, 1)

/** Whether it is that many times as far from any word as a reading may be. */
export const isFarther = ({ token, text, alternatives, slip, isWeak }: Concept, times: number) => {
  if (token.kind === 'number' || isWeak) return false
  return alternatives.length === 0 || slip > times * farthestOf(token.text, text)
}

/** A word or a size, and not the number of a model: "bosch 18v", but not "dremel 3000". */
export const saysWhat = ({ isWeak, token }: Concept) =>
  !isWeak && (isWord({ token }) || token.unit !== null)

/** Whether the query asks for it: it is no purpose, and it is not excluded. */
export const isOwn = ({ isExcluded, isAround, side }: Concept) => !isExcluded && !isAround && !side

export const isWord = ({ token }: Pick<Concept, 'token'>) => token.kind === 'word'

/** Some product has the word anywhere but in its description. */
export const isAboutSome = ({ alternatives }: Concept) =>
  alternatives.some(
    ({ strongCount, weak }) => strongCount > 0 || weak.some((postings) => isListed(postings)),
  )

/** The label of a spec or a highlight has it. */
const isListed = ({ postingFlags, from, to }: Postings) =>
  postingFlags.subarray(from, to).some((flags) => weightIn(flags) > weightOfDescription)
const weightOfDescription = 0.22

export const isBrand = (finder: Finder, keys: string[]) =>
  countOfTerm(finder, finder.dictionary.find(brandTerm(keys))) > 0

/** Whether the word names products: it is a head noun of names or categories, a synonym of one, or a brand. */
export function isProduct(finder: Finder, concept: Concept): boolean {
  if (isMissing(concept) || concept.token.kind !== 'word') return false
  if (isBrand(finder, [stemOf(concept.text)])) return true
  return concept.meant.some((words) => {
    const noun = words.at(-1) ?? ''
    return isCategory(finder, noun) || isNamed(finder, noun)
  })
}
