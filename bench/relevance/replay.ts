import { lift } from '#server/catalogue/learning/lift.ts'
import { type Choice, type Strengths, strengthsFrom } from '#server/catalogue/learning/strengths.ts'

/** How many persons chose a product after a query on a day, from 0, and what that weighs. */
export type DayOfClicks = {
  query: string
  productId: number
  day: number
  clicks: number
  weight: number
}

/** The first hits of a query without anything learned, best first. */
export type HitsOf = (query: string) => readonly number[]

/** How well an order puts first what was chosen. */
export type Figures = { queries: number; top3: number; mrr: number; ndcg: number }

/**
 * Learns from the earlier two thirds of the days and shows where the later choices would have stood, before and
 * after. Every second query is held out: nothing is learned from it, so its figures must stay.
 */
export function replay(clicks: readonly DayOfClicks[], hitsOf: HitsOf) {
  const days = Math.max(0, ...clicks.map(({ day }) => day)) + 1
  const queries = [...new Set(clicks.map(({ query }) => query))].sort()
  const heldOut = new Set(queries.filter((_, place) => place % 2 === 1))
  const isEarly = ({ day }: DayOfClicks) => day < (days * 2) / 3
  const strengths = strengthsFrom(
    choicesOf(clicks.filter((click) => isEarly(click) && !heldOut.has(click.query))),
  )
  const later = clicks.filter((click) => !isEarly(click))
  const figures = (of: (query: string) => boolean, known: Strengths) =>
    figuresOf(
      later.filter(({ query }) => of(query)),
      (query) => lift(hitsOf(query), (id) => known.get(query)?.get(id) ?? 0),
    )
  const learned = (query: string) => !heldOut.has(query)
  const out = (query: string) => heldOut.has(query)
  return {
    learned: { before: figures(learned, new Map()), after: figures(learned, strengths) },
    heldOut: { before: figures(out, new Map()), after: figures(out, strengths) },
  }
}

function choicesOf(clicks: readonly DayOfClicks[]): Choice[] {
  const keyOf = ({ query, productId }: DayOfClicks) => `${productId} ${query}`
  return [...Map.groupBy(clicks, keyOf).values()].flatMap((own) => {
    const [first] = own
    if (!first) return []
    return {
      query: first.query,
      productId: first.productId,
      visitors: {
        weight: sum(own.map(({ weight }) => weight)),
        persons: sum(own.map((click) => click.clicks)),
        mostInOneDay: Math.max(...own.map((click) => click.clicks)),
      },
      // Who clicked is not known of recorded and simulated clicks.
      accounts: { weight: 0, mostInOneDay: 0 },
      orders: { weight: 0, count: 0, buyers: 0 },
    }
  })
}

/** A choice counts by its weight, which is corrected for its position, and a query by its choices. */
function figuresOf(clicks: readonly DayOfClicks[], hitsOf: HitsOf): Figures {
  const each = [...Map.groupBy(clicks, ({ query }) => query)].map(([query, own]) => {
    const place = new Map(hitsOf(query).map((id, index) => [id, index + 1]))
    const gains = [...Map.groupBy(own, ({ productId }) => productId)].map(([id, those]) => ({
      rank: place.get(id) ?? Infinity,
      weight: sum(those.map(({ weight }) => weight)),
    }))
    const all = sum(gains.map(({ weight }) => weight))
    const ideal = gains.map(({ weight }) => weight).sort((a, b) => b - a)
    const top = gains.filter(({ rank }) => rank <= 10)
    return {
      all,
      top3: sum(gains.filter(({ rank }) => rank <= 3).map(({ weight }) => weight)) / all,
      mrr: sum(gains.map(({ rank, weight }) => weight / rank)) / all,
      ndcg:
        sum(top.map(({ rank, weight }) => weight / Math.log2(rank + 1))) /
        sum(ideal.slice(0, 10).map((weight, index) => weight / Math.log2(index + 2))),
    }
  })
  const mean = (figure: 'top3' | 'mrr' | 'ndcg') =>
    sum(each.map((one) => one[figure] * one.all)) / sum(each.map(({ all }) => all))
  return {
    queries: each.length,
    top3: mean('top3'),
    mrr: mean('mrr'),
    ndcg: mean('ndcg'),
  }
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)
