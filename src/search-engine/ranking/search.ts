import type { Concept } from '../query/concept.ts'
import { conceptsOf } from '../query/concepts.ts'
import type { Finder } from '../query/finder.ts'
import { asHeard } from '../query/heard.ts'
import { isOfCode } from '../query/known-texts.ts'
import { matchNames, type NameList } from '../query/names.ts'
import { readNotSold } from '../query/not-sold.ts'
import type { SearchOptions } from '../query/search-options.ts'
import { splitCompound } from '../query/split-compounds.ts'
import { correctUnitTypos } from '../query/unit-typos.ts'
import { flushPending } from '../segments/document-index.ts'
import { addPostings, keepWith, startScores } from '../segments/scoring.ts'
import { withFigures } from '../text/figures.ts'
import { plainText } from '../text/text.ts'
import type { Found, Interpretation } from './found.ts'
import { interpret } from './interpretations.ts'
import {
  markAsked,
  putBehind,
  putOthersBehind,
  putUsedWithBehind,
  wantedBits,
} from './put-behind.ts'
import { bestDocuments, hasEnough, maskOf, rank, type ScoredConcept } from './ranking.ts'

/** Number of found documents from which on those with only a very common word are not added. */
const enoughDocuments = 1000
/** Postings up to this length are scanned even then. */
const shortPostings = 20_000
const weakShare = 0.5
const contextShare = 0.5
const aroundShare = 0.2
/** A mention covers only this share of a concept. */
const mentionCoverage = 0.6
/** How many of the best documents decide which spec a size refers to. */
const contextSize = 60

/**
 * Runs a search: normalises the query, reads its concepts, collects documents, ranks them and applies
 * exclusions. `nameLists` are those in which it looks for names that the query asks for.
 */
export function findIn(
  finder: Finder,
  q: string,
  options: SearchOptions,
  nameLists: readonly NameList[],
): Found {
  flushPending(finder.documents)
  const figures = withFigures(plainText(q), {
    isOfCode: (typed, from, to) => isOfCode(finder, typed, from, to),
  })
  const text = asHeard(finder, figures, options)
  const query = options.exact ? text : normalised(finder, text, options)
  const all = conceptsOf(finder, query, options)
  const unsold = readNotSold(finder, q, all, options)
  const found = findConcepts(finder, unsold?.near ?? all, options)
  const notSold = unsold?.notSold ?? null
  const known = notSold?.kind === 'UNKNOWN' && notSold.isPartly ? unsold?.near : null
  const corrected =
    notSold && !known
      ? null
      : (correctedText(known ?? all, query) ?? (query === text ? null : query))
  const read = () => known ?? (corrected === null ? all : conceptsOf(finder, corrected, options))
  const names = nameLists.length > 0 ? matchNames(read(), nameLists, options) : []
  return { ...found, notSold, corrected, names }
}

/** Finds the documents that match the concepts, and ranks them. */
function findConcepts(finder: Finder, all: readonly Concept[], { without = [] }: SearchOptions) {
  const concepts = all.filter(
    ({ isExcluded, alternatives }) => !isExcluded && alternatives.length > 0,
  )
  const scoredConcepts = concepts.map((concept, index) => scoredConceptOf(finder, concept, index))
  const interpretedAs = gatherNarrowly(finder, scoredConcepts, without)
  if (scoredConcepts.length > 1 && !hasEnough(finder, scoredConcepts))
    gatherWidely(finder, scoredConcepts)
  const ranked = rank(finder, scoredConcepts)
  putUsedWithBehind(finder, ranked, concepts)
  putOthersBehind(finder, ranked, concepts)
  putBehind(
    finder,
    ranked,
    all.filter(({ isExcluded }) => isExcluded),
  )
  const asked = markAsked(finder, ranked, scoredConcepts)
  return { ...ranked, asked, interpretedAs, words: wordsOf(concepts) }
}

/** The query with misspelt units corrected and compounds split. */
const normalised = (finder: Finder, q: string, options: SearchOptions) =>
  splitCompound(finder, correctUnitTypos(finder, q, options), options)

function scoredConceptOf({ documents }: Finder, concept: Concept, place: number): ScoredConcept {
  const count = Math.max(...concept.alternatives.map((alternative) => alternative.count))
  const rarity = Math.log(1 + (documents.documents - count + 0.5) / (count + 0.5))
  const share = shareOf(concept)
  // People mean every word they type, so the weight is only the root of the rarity.
  return { concept, place, count, baseScore: Math.sqrt(rarity || 0) * share }
}

function shareOf({ isAround, isWeak, isContext }: Concept): number {
  if (isAround) return aroundShare
  return isWeak ? weakShare : isContext ? contextShare : 1
}

/**
 * Collects the documents with the rarest word, then keeps those with the other words too, as long as enough
 * remain. Sizes come last: the other words decide what they are sizes of. Returns the interpretations.
 */
function gatherNarrowly(
  finder: Finder,
  scoredConcepts: ScoredConcept[],
  without: readonly string[],
): Interpretation[] {
  startScores(finder.scores, finder.documents.owners.length)
  const isSize = ({ concept }: ScoredConcept) => concept.token.unit !== null
  const [sizes, others] = [
    scoredConcepts.filter(isSize),
    scoredConcepts.filter((scored) => !isSize(scored)),
  ].map(inOrder)
  const gathered: ScoredConcept[] = []
  const narrow = (scored: ScoredConcept) => {
    gather(finder, scored, finder.scores.size === 0)
    gathered.push(scored)
    if (hasEnough(finder, gathered)) keepWith(finder.scores, maskOf(gathered))
  }
  others?.forEach(narrow)
  if (!sizes || sizes.length === 0) return []
  const context = bestDocuments(finder, gathered, contextSize)
  const meanings: Interpretation[] = []
  for (const scored of sizes) {
    const meaning = interpret(finder, scored.concept, context, without)
    if (meaning && !meanings.some(({ key }) => key === meaning.key)) meanings.push(meaning)
    narrow(scored)
  }
  return meanings
}

/** Collects documents with any of the words, as long as few are found. */
function gatherWidely(finder: Finder, scoredConcepts: ScoredConcept[]) {
  startScores(finder.scores, finder.documents.owners.length)
  for (const scored of inOrder(scoredConcepts)) gather(finder, scored, true)
}

/** The rarest first, so that the others add to few documents; everyday words last, because they add to none. */
const inOrder = (scoredConcepts: ScoredConcept[]) =>
  [...scoredConcepts].sort(
    (a, b) => Number(a.concept.isAround) - Number(b.concept.isAround) || a.count - b.count,
  )

function gather(
  { scores, documents }: Finder,
  { concept, place, baseScore }: ScoredConcept,
  isWide: boolean,
) {
  for (const part of ['strong', 'weak'] as const) {
    const limit = part === 'strong' ? enoughDocuments : enoughDocuments / 5
    const isFew = scores.size < limit
    for (const { weight, count, strongCount, [part]: postingLists } of concept.alternatives) {
      const length = part === 'strong' ? strongCount : count - strongCount
      const isExpanding = isWide && !concept.isAround && (isFew || length <= shortPostings)
      const coverage = baseScore * Math.min(1, weight) * (part === 'weak' ? mentionCoverage : 1)
      const things = part === 'strong' ? wantedBits(weight) : 0
      for (const postings of postingLists)
        addPostings(
          scores,
          postings,
          { concept: place, baseScore: baseScore * weight, coverage, things },
          documents.owners,
          isExpanding,
        )
    }
  }
}

/** The query with its corrections; null if nothing was corrected. */
function correctedText(concepts: Concept[], q: string): string | null {
  if (concepts.every(({ correctedText }) => correctedText === null)) return null
  let text = q.toLowerCase()
  for (const { correctedText, token } of concepts)
    if (correctedText !== null) text = text.replace(token.text, correctedText)
  return text.trim().replace(/\s+/g, ' ')
}

/** The words typed or their corrections, and single-word synonyms. */
const wordsOf = (concepts: Concept[]) => [
  ...new Set(
    concepts.flatMap(({ text, meant }) => [
      text,
      ...meant
        .filter(({ length }) => length === 1)
        .flat()
        .filter((word) => /^\p{L}/u.test(word)),
    ]),
  ),
]
