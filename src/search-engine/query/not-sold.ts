import { longestOutside, type OutsideWord, outsideWord } from '../outside/outside-words.ts'
import { isSharedNoun } from '../outside/shared-nouns.ts'
import { postingsOf } from '../segments/document-index.ts'
import { isKindIn, placeIn } from '../segments/posting-flags.ts'
import { isPartOf } from '../synonyms/synonyms.ts'
import { isEmptyWord, stemOf } from '../text/stem.ts'
import { keyOf, kindTerm, strongList } from '../text/terms.ts'
import { countOfTerm } from './alternatives.ts'
import { areCalled } from './called.ts'
import { joinTokens } from './code-runs.ts'
import { hasCode } from './code-search.ts'
import type { Concept } from './concept.ts'
import { shareBeside } from './corrections.ts'
import type { Finder } from './finder.ts'
import {
  isAboutSome,
  isBrand,
  isMissing,
  isOwn,
  isProduct,
  isWord,
  saysWhat,
} from './known-words.ts'
import { alternativeOfMeaning } from './meanings.ts'
import { isCategory, isWritten } from './preposition-sides.ts'
import type { SearchOptions } from './search-options.ts'
import { readUnknown } from './unknown-words.ts'
import type { Unsold } from './unsold.ts'

/**
 * Says what of a query the shop does not sell: a brand or goods of another trade that it has no product of, or
 * words without a good reading, unless other words name products of the shop. Null for all other queries.
 */
export function readNotSold(
  finder: Finder,
  q: string,
  concepts: readonly Concept[],
  { prefix = false }: SearchOptions,
): Unsold | null {
  const own = concepts.filter(isOwn)
  const named = namedIn(finder, own)
  // While it is being typed, "sock" may still become "socket".
  const isUnfinished = prefix && named?.words.at(-1) === own.at(-1) && own.at(-1)?.isBegun === true
  if (named && isPurpose(finder, q, own, named)) return null
  if (named && !isUnfinished) {
    const rest = own.filter((concept) => !named.words.includes(concept) && !isMissing(concept))
    const isOfMachine = isMachineFor(finder, own, named)
    const isPartly =
      isOfMachine ||
      rest.some((concept) => isProduct(finder, concept)) ||
      (named.outside.kind === 'BRAND' && rest.some(saysWhat))
    const notSold = { kind: named.outside.kind, text: textOf(named, q, isPartly), isPartly }
    const left = isOfMachine ? named.words.slice(-1) : named.words
    const others = concepts.filter((concept) => !left.includes(concept))
    return { notSold, near: isPartly ? others : nearGoods(finder, own, named) }
  }
  return readUnknown(finder, q, concepts, prefix)
}

const joins = /(?<![\p{L}\p{M}])(?:and|or|aur|ya|और|या)(?![\p{L}\p{M}])|[,&+/]/u

/** Whether the other goods only say what a product of the shop is for, as the chair of a "chair repair screw" does. */
function isPurpose(finder: Finder, q: string, own: readonly Concept[], named: Named): boolean {
  const { outside, words } = named
  if (outside.kind !== 'GOODS' || outside.isTool || joins.test(q.toLowerCase())) return false
  const last = own.findLastIndex(({ isWeak, token }) => !isWeak && isWord({ token }))
  const [noun, before] = [own[last], own[last - 1]]
  if (!noun || last <= own.indexOf(words.at(-1) ?? noun) || !isProduct(finder, noun)) return false
  if (!isSharedNoun(stemOf(noun.text))) return true
  // A "clamp meter" is more than any meter.
  const name = [before, noun].map((concept) => stemOf(concept?.text ?? ''))
  return before !== undefined && !words.includes(before) && isTradeName(finder, name)
}

/** "Welding rod machine" is a welding machine, although no welding rod is sold. */
function isMachineFor(finder: Finder, own: readonly Concept[], { outside, words }: Named): boolean {
  const noun = words.at(-1)
  const isTool = outside.kind === 'GOODS' && outside.isTool
  if (!isTool || words.length === 1 || own.at(-1) === noun || own.at(-1)?.isWeak !== true)
    return false
  const others = own.filter((concept) => concept !== noun)
  return isTradeName(
    finder,
    others.map(({ text }) => stemOf(text)),
  )
}

const isTradeName = (finder: Finder, keys: string[]) =>
  meansProducts(finder, keys) ||
  (finder.synonyms.phrases.has(keys.join(' ')) && isWritten(finder, keys))

/** A bolt cutter is near other cutters; "comb" is also the beginning of a combination spanner. */
function nearGoods(finder: Finder, own: readonly Concept[], { outside, words }: Named): Concept[] {
  if (own.length === 1) return own.filter(isAboutSome)
  const noun = words.at(-1)
  const isNear = outside.kind === 'GOODS' && outside.isTool && noun && isProduct(finder, noun)
  return isNear ? [noun] : []
}

function textOf({ outside, words }: Named, q: string, isPartly: boolean): string {
  if (outside.kind === 'BRAND') return outside.name
  return isPartly ? words.map(({ token }) => token.text).join(' ') : q.trim()
}

type Named = { outside: OutsideWord; words: Concept[] }

/** The longest phrase that names goods or a brand that the shop does not sell. */
function namedIn(finder: Finder, concepts: readonly Concept[]): Named | null {
  const keys = concepts.map(({ token }) => keyOf(token))
  for (let length = Math.min(longestOutside, keys.length); length > 0; length -= 1)
    for (let index = 0; index + length <= keys.length; index += 1) {
      const typed = keys.slice(index, index + length)
      const outside = outsideWord(typed)
      if (!outside || isInPhrase(finder, keys, index, length)) continue
      const words = concepts.slice(index, index + length)
      if (isInCode(finder, words)) continue
      const [first] = words
      const isMeasure = first?.token.kind === 'number'
      if (isMeasure ? isSize(finder, first, concepts) : isSold(finder, typed, outside, keys))
        continue
      return { outside, words }
    }
  return null
}

/** "3m" is a size of tapes, but beside masks, of which none has it, and before a model, it is a brand. */
function isSize(finder: Finder, size: Concept, concepts: readonly Concept[]): boolean {
  const others = concepts.filter((concept) => concept !== size)
  const terms = others
    .map(({ text, token }) =>
      finder.dictionary.find(isWord({ token }) ? stemOf(text) : keyOf(token)),
    )
    .filter((term) => countOfTerm(finder, term) > 0)
  const isModel = others.length > 0 && !others.some(isWord)
  if (terms.length === 0) return !isModel
  return shareBeside(finder, finder.dictionary.find(keyOf(size.token)), terms) > 0
}

/** Whether a product has this name or brand, or the trade has a word for it. */
function isSold(finder: Finder, typed: string[], outside: OutsideWord, query: string[]): boolean {
  const isCompound = outside.kind === 'GOODS' && outside.isTool && typed.length > 1
  if (isCompound && !typed.some(isEmptyWord)) return isToolSold(finder, typed, query)
  if (meansProducts(finder, typed)) return true
  if (outside.kind === 'BRAND' && outside.spellings.some((keys) => isBrand(finder, keys)))
    return true
  const said = typed.filter((key) => !isEmptyWord(key))
  if (typed.length > 1) return said.length > 1 && isWritten(finder, said)
  const [only = ''] = said
  const isAnyPlace = outside.kind === 'BRAND' && outside.isCommonWord
  const { owners } = finder.documents
  return postingsOf(finder.documents, strongList(finder.dictionary.find(only))).some(
    ({ docIds, postingFlags, from, to, serial }) =>
      docIds.subarray(from, to).some((docId, index) => {
        const flags = postingFlags[from + index] ?? 0
        const isAlive = serial === 0 || owners[docId] === serial
        return isAlive && (isAnyPlace || placeIn(flags) > 0 || isKindIn(flags))
      }),
  )
}

/** Whether products are called so, or by another name of the same tool. */
function isToolSold(finder: Finder, typed: string[], query: string[]): boolean {
  const meanings = finder.synonyms.phrases.get(typed.join(' ')) ?? []
  // "Brush" is less than "paint brush".
  const same = meanings.filter((meant) => !isPartOf(meant, typed))
  return [typed, ...same].some(
    (meant) =>
      countOfTerm(finder, finder.dictionary.find(kindTerm(meant))) > 0 ||
      (meant.length > 1 ? areCalled(finder, meant, query) : isCalled(finder, meant)),
  )
}

/** Whether the trade has a word for it that products of the shop are called by. */
function meansProducts(finder: Finder, typed: string[]): boolean {
  const meanings = finder.synonyms.phrases.get(typed.filter((key) => !isEmptyWord(key)).join(' '))
  return meanings?.some((meant) => isCalled(finder, meant)) === true
}

/** "Rotary" and "tool" of the categories "Rotary Hammers" and "Power Tools" make no rotary tool. */
function isCalled(finder: Finder, meant: string[]): boolean {
  if (countOfTerm(finder, finder.dictionary.find(kindTerm(meant))) > 0) return true
  const strong = alternativeOfMeaning(finder, meant, 1)?.strong ?? []
  return meant.length === 1
    ? strong.length > 0
    : strong.some(({ postingFlags }) => postingFlags.some((flags) => placeIn(flags) > 0))
}

/** Whether the words are part of a longer phrase of the trade: "skil saw", "stanley knife". */
function isInPhrase(finder: Finder, keys: string[], index: number, length: number): boolean {
  for (let from = 0; from <= index; from += 1)
    for (let to = index + length; to <= keys.length; to += 1)
      if (to - from > length && isTradePhrase(finder, keys.slice(from, to))) return true
  return false
}

/** The trade has a word for it, or it is short for a longer name of what the shop has: "car battery charger". */
const isTradePhrase = (finder: Finder, keys: string[]) => meansProducts(finder, keys)

/** Whether the words are part of a longer code of the shop, as "tv" is of "ls-tv", or several that are a whole one. */
const isInCode = (finder: Finder, words: readonly Concept[]) =>
  words.every(({ codeLength }) => codeLength > words.length) ||
  (words.length > 1 && hasCode(finder, joinTokens(words.map(({ token }) => token))))
