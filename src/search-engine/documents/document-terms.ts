import { flagsOf } from '../segments/posting-flags.ts'
import type { DocumentParts } from '../segments/segment.ts'
import { isEmptyWord, isPackingWord, isWeakWord } from '../text/stem.ts'
import {
  brandTerm,
  keysOf,
  kindTerm,
  numberTerm,
  sizeTerm,
  specTerm,
  strongList,
  weakList,
} from '../text/terms.ts'
import { type Token, tokensOf } from '../text/tokens.ts'
import type { Dictionary } from './dictionary.ts'
import { codesIn } from './document-codes.ts'
import type { DocumentSpec, SearchDocument } from './search-document.ts'
import { enterSize, enterSpec, type Sizes, unitOfSpec } from './sizes.ts'

type Entry = { strong: number; mention: number; place: number; isHead: boolean; isKind: boolean }

/**
 * The weight of each field. The first part of the name says what the product is; the rest of the name
 * (`aside`) says what comes with it.
 */
const fieldWeight = { name: 1, aside: 0.5, brand: 1, kind: 1.2, above: 0.4, whole: 3, spec: 0.5 }
const mentionWeight = { label: 0.25, highlight: 0.3, description: 0.2 }
const mostTokens = { name: 60, mention: 250 }

/**
 * The words and sizes of all documents. Short texts (categories, labels, values) repeat often, so the terms
 * of each are cached in `read`.
 */
export type Vocabulary = {
  dictionary: Dictionary
  sizes: Sizes
  read: Map<string, Set<number>>
  /** The head noun of each category by its stem (bolt, nut, washer), with the terms of those categories. */
  headNouns: Map<string, Set<number>>
}

/** Parses a document into its posting lists, posting flags and codes. */
export function partsOf(document: SearchDocument, vocabulary: Vocabulary): DocumentParts {
  const entries = new Map<number, Entry>()
  const length = readName(document.name, entries, vocabulary)
  if (document.brand) readBrand(document.brand, entries, vocabulary)
  readKinds(document.categories, entries, vocabulary)
  for (const name of document.variants ?? [])
    readStrong(name, fieldWeight.spec, entries, vocabulary)
  for (const spec of document.specs) readSpec(spec, entries, vocabulary)
  for (const text of document.highlights)
    readMention(text, mentionWeight.highlight, entries, vocabulary)
  readMention(document.description, mentionWeight.description, entries, vocabulary)
  return { ...inLists(entries, length), codes: codesIn(document), popularity: document.popularity }
}

/**
 * Reads the name and returns its number of tokens. In "drill kit" both words are head nouns: a kit or a set
 * is also what the word before it says.
 */
function readName(name: string, entries: Map<number, Entry>, vocabulary: Vocabulary): number {
  const tokens = tokensOf(name, mostTokens.name)
  let isAside = false
  const heads = { last: -1, packed: -1 }
  tokens.forEach((token, index) => {
    isAside ||= index > 0 && beginsAside(token)
    const weight = isAside ? fieldWeight.aside : fieldWeight.name
    for (const term of termsOf(token, vocabulary)) {
      const entry = entryOf(entries, term)
      entry.strong += entry.place > 0 ? weight * again : weight
      if (entry.place === 0) entry.place = index + 1
      if (isAside || token.kind !== 'word') continue
      heads.last = term
      if (!isPackingWord(token.text)) heads.packed = term
    }
  })
  for (const head of [heads.last, heads.packed]) {
    const entry = entries.get(head)
    if (entry) entry.isHead = true
  }
  return tokens.length
}

/** A repeated word adds only this share of its weight. */
const again = 0.3

const beginsAside = ({ kind, text, gap }: Token) =>
  /[(,;:]|\s[-–]\s/.test(gap) || (kind === 'word' && (text === 'with' || text === 'for'))

function readBrand(brand: string, entries: Map<number, Entry>, vocabulary: Vocabulary) {
  const keys = keysOf(tokensOf(brand))
  if (keys.length > 0)
    entryOf(entries, vocabulary.dictionary.termOf(brandTerm(keys))).strong = fieldWeight.whole
  readStrong(brand, fieldWeight.brand, entries, vocabulary)
}

function readKinds(names: string[], entries: Map<number, Entry>, vocabulary: Vocabulary) {
  names.forEach((name, index) => {
    const kind = keysOf(tokensOf(name))
    if (kind.length > 0)
      entryOf(entries, vocabulary.dictionary.termOf(kindTerm(kind))).strong = fieldWeight.whole
    // A category called "Tools" says nothing else about its products.
    if (kind.every(isWeakWord)) return
    const isNearest = index === names.length - 1
    if (isNearest && kind.length > 0) enterHeadNouns(name, kind, vocabulary)
    const terms = everyTerm(name, mostTokens.name, vocabulary)
    // For "hammer", the category "Hammers" is a better match than "Rotary hammers".
    const weight = (isNearest ? fieldWeight.kind : fieldWeight.above) / Math.sqrt(terms.size)
    let last = -1
    for (const term of terms) {
      const entry = entryOf(entries, term)
      entry.strong += weight
      entry.isKind = true
      last = term
    }
    const entry = entries.get(last)
    if (entry && isNearest) entry.isHead = true
  })
}

function enterHeadNouns(name: string, kind: string[], { dictionary, headNouns }: Vocabulary) {
  const term = dictionary.termOf(kindTerm(kind))
  for (const headNoun of headNounsIn(name)) {
    const known = headNouns.get(headNoun)
    if (known) known.add(term)
    else headNouns.set(headNoun, new Set([term]))
  }
}

const headNounsIn = (name: string): string[] =>
  name
    .split(/[&,/]|\band\b/i)
    .flatMap((part) => keysOf(tokensOf(part)).findLast((key) => !isWeakWord(key)) ?? [])

function readSpec(spec: DocumentSpec, entries: Map<number, Entry>, vocabulary: Vocabulary) {
  // "Insulated: Yes" says insulated, and "Insulated: No" says nothing.
  if (spec.text === 'No') return
  const said = spec.text === 'Yes' ? spec.label : spec.text
  readStrong(said, fieldWeight.spec, entries, vocabulary)
  readMention(spec.label, mentionWeight.label, entries, vocabulary)
  const unit = spec.number === null ? null : unitOfSpec(spec)
  if (spec.number === null || !unit) return
  const term = vocabulary.dictionary.termOf(specTerm(spec.key, spec.number, unit))
  enterSpec(vocabulary.sizes, spec, unit, spec.number, term)
  entryOf(entries, term).strong += fieldWeight.name
}

function readStrong(
  text: string,
  weight: number,
  entries: Map<number, Entry>,
  vocabulary: Vocabulary,
) {
  for (const term of everyTerm(text, mostTokens.name, vocabulary)) {
    const entry = entryOf(entries, term)
    entry.strong += entry.strong > 0 ? weight * again : weight
  }
}

function readMention(
  text: string,
  weight: number,
  entries: Map<number, Entry>,
  vocabulary: Vocabulary,
) {
  for (const term of everyTerm(text, mostTokens.mention, vocabulary)) {
    const entry = entryOf(entries, term)
    entry.mention = Math.max(entry.mention, weight)
  }
}

function everyTerm(text: string, most: number, vocabulary: Vocabulary): ReadonlySet<number> {
  const known = vocabulary.read.get(text)
  if (known) return known
  const tokens = tokensOf(text, most)
  const terms = new Set<number>()
  for (const token of tokens) for (const term of termsOf(token, vocabulary)) terms.add(term)
  if (text.length <= shortText) {
    if (vocabulary.read.size >= mostRead) vocabulary.read.clear()
    vocabulary.read.set(text, terms)
  }
  return terms
}

const shortText = 60
const mostRead = 20_000

/** The terms a token is indexed under. Long codes are in the code table, not among the terms. */
function termsOf(token: Token, { dictionary, sizes }: Vocabulary) {
  const { kind, text, value, unit } = token
  if (kind === 'word') return isEmptyWord(text) ? [] : [dictionary.termOfNew(text)]
  if (kind === 'code') return text.length <= longestShortCode ? [dictionary.termOf(text)] : []
  const terms = [dictionary.termOf(numberTerm(value))]
  if (unit) {
    const term = dictionary.termOf(sizeTerm(value, unit))
    enterSize(sizes, value, unit, term)
    terms.push(term)
  }
  return terms
}

const longestShortCode = 6

function entryOf(entries: Map<number, Entry>, term: number): Entry {
  const known = entries.get(term)
  if (known) return known
  const entry = { strong: 0, mention: 0, place: 0, isHead: false, isKind: false }
  entries.set(term, entry)
  return entry
}

function inLists(entries: Map<number, Entry>, length: number) {
  const lists = new Uint32Array(entries.size)
  const postingFlags = new Uint16Array(entries.size)
  let index = 0
  for (const [term, { strong, mention, ...entry }] of entries) {
    lists[index] = strong > 0 ? strongList(term) : weakList(term)
    postingFlags[index] = flagsOf({ ...entry, weight: weightOf(strong, mention, length) })
    index += 1
  }
  return { lists, postingFlags }
}

/**
 * A repeated word adds less and less, and a word of a long name weighs less than one of a short name (BM25).
 */
function weightOf(strong: number, mention: number, length: number): number {
  if (strong === 0) return mention
  const saturation = 0.6 * (0.7 + (0.3 * length) / 12)
  return (strong * 1.6) / (strong + saturation)
}
