import { positionWeight } from '#server/catalogue/learning/position-weight.ts'
import { demoEngine, describe, firstFound, readQueries } from './answer-set.ts'
import type { DayOfClicks, HitsOf } from './replay.ts'

const days = 30
/** How often the commonest query is searched in a day; the others follow Zipf's law. */
const mostSearches = 300
/** Shoppers look at a position the less, the lower it is: 1 / position. */
const lookedAt = (position: number) => 1 / position
const shown = 20
/** How often a shopper opens what they look at: what the set expects, by how much it is liked, and anything else. */
const chances = { most: 0.6, other: 0.05 }

/**
 * Searches of the demo shop by shoppers who look from top to bottom and open above all what the set of queries
 * expects; of that they like some products much and most of them little. The same at every call.
 */
export function simulatedClicks(set: string): { clicks: DayOfClicks[]; hitsOf: HitsOf } {
  const engine = demoEngine()
  const random = seeded(20_261_123)
  const asked = readQueries(set).filter(({ expect }) => !/^(sold|not sold|sort:)/.test(expect))
  const hits = new Map(
    asked.map(({ query }) => [query, firstFound(engine, query).docIds.slice(0, 100)]),
  )
  const liking = (isRight: boolean) => (isRight ? chances.most * random() ** 3 : 0)
  const clicks = asked.flatMap(({ query, expect }, rank) => {
    const isRight = new RegExp(expect, 'i')
    const products = (hits.get(query) ?? [])
      .slice(0, shown)
      .map((id) => ({ id, chance: chances.other + liking(isRight.test(describe(id))) }))
    const perDay = Math.max(1, mostSearches / (rank + 1))
    return Array.from({ length: days }, (_, day) => day).flatMap((day) =>
      products.flatMap(({ id, chance }, index) => {
        const position = index + 1
        const opened = Array.from({ length: Math.round(perDay) }).filter(
          () => random() < lookedAt(position) * chance,
        ).length
        const weight = opened * positionWeight(position)
        return opened > 0 ? [{ query, productId: id, day, clicks: opened, weight }] : []
      }),
    )
  })
  return { clicks, hitsOf: (query) => hits.get(query) ?? [] }
}

/** Numbers from 0 to 1 that look random: a linear congruential generator. */
function seeded(seed: number) {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}
