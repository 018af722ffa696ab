import { type Concept, conceptsOf } from './concepts.ts'
import { sealPending } from './document-index.ts'
import type { Found, Interpretation, SearchOptions } from './engine.ts'
import type { Finder } from './finder.ts'
import { lengthOf } from './finder.ts'
import { interpret } from './interpretations.ts'
import { type Asked, bestSlots, rank } from './ranking.ts'
import { addRun, startScores } from './scoring.ts'

/** So many documents are enough to leave out those that have only a very common word. */
const enough = 1000
/** Lists up to this length are always gone through. */
const short = 20_000
const weakShare = 0.5
/** Rarity counts by its root, and no less than this: people mean every word they type. */
const leastRarity = 0.1
/** So many of the best documents say which spec a size is of. */
const contextSize = 60

export function findIn(finder: Finder, q: string, options: SearchOptions): Found {
  sealPending(finder.documents)
  const concepts = conceptsOf(finder, q, options)
  const asked = concepts.map((concept, at): Asked => askedOf(finder, concept, at))
  startScores(finder.scores, finder.documents.owners.length)
  const isSize = ({ concept }: Asked) => concept.token.unit !== null
  for (const one of inOrder(asked.filter((one) => !isSize(one)))) gather(finder, one)
  const interpretedAs: Interpretation[] = []
  const sizes = asked.filter(isSize)
  const context = sizes.length > 0 ? bestSlots(finder, asked, contextSize) : []
  for (const one of sizes) {
    const meaning = interpret(finder, one.concept, context, options.without ?? [])
    if (meaning && !interpretedAs.some(({ key }) => key === meaning.key))
      interpretedAs.push(meaning)
  }
  for (const one of inOrder(sizes)) gather(finder, one)
  return {
    ...rank(finder, asked),
    interpretedAs,
    ...spelling(concepts, q),
    words: wordsOf(concepts),
  }
}

function askedOf({ documents }: Finder, concept: Concept, place: number): Asked {
  const count = Math.max(...concept.alternatives.map((one) => one.count))
  const rarity = Math.log(1 + (documents.documents - count + 0.5) / (count + 0.5))
  const share = concept.isWeak ? weakShare : 1
  return { concept, place, count, gives: Math.sqrt(Math.max(leastRarity, rarity || 0)) * share }
}

/** The rarest first: what the others add to is then small. */
const inOrder = (asked: Asked[]) => [...asked].sort((a, b) => a.count - b.count)

function gather(finder: Finder, { concept, place, gives }: Asked) {
  const { scores, documents } = finder
  for (const part of ['strong', 'weak'] as const) {
    const limit = part === 'strong' ? enough : enough / 5
    const isFew = scores.size < limit
    for (const { weight, [part]: runs } of concept.alternatives) {
      const isExpanding = isFew || lengthOf(runs) <= short
      const addition = {
        concept: place,
        gives: gives * weight,
        covers: gives * Math.min(1, weight),
      }
      for (const run of runs) addRun(scores, run, addition, documents.owners, isExpanding)
    }
  }
}

function spelling(concepts: Concept[], q: string): { corrected: string | null } {
  if (!concepts.some(({ isCorrected }) => isCorrected)) return { corrected: null }
  let text = q.toLowerCase()
  for (const { isCorrected, token, text: meant } of concepts)
    if (isCorrected) text = text.replace(token.text, () => meant)
  return { corrected: text.trim().replace(/\s+/g, ' ') }
}

/** What was typed or is meant by it, and single words that mean the same. */
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
