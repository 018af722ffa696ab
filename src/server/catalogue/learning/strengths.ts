/** By query, how far each product rises: 0 to 1 by its id. */
export type Strengths = ReadonlyMap<string, ReadonlyMap<number, number>>

/** Sum of the choices after a query, by who chose. Older choices weigh less. */
export type Choice = {
  query: string
  productId: number
  /** Clicks without an account. They count persons, each once a day, and how many on the best day. */
  visitors: { weight: number; persons: number; mostInOneDay: number }
  /** Clicks and carts of accounts, and how many accounts there were on the best day. */
  accounts: { weight: number; mostInOneDay: number }
  /** Orders, and how many accounts have an order of the product that still stands. */
  orders: { weight: number; count: number; buyers: number }
}

/**
 * This many visitors must have opened the product, two of them on the same day, because persons are not recognised on
 * the next day. Of accounts and of buyers there must be two.
 */
const leastVisitors = 3
const leastInOneDay = 2
/** The best product of a query has half of what a kind of choice can give with this weight. */
const doubt = 3
const leastStrength = 0.05
const mostPerQuery = 20
const mostStrengths = 50_000

/**
 * Weights of the three kinds of choices. Each can give a third of the strength, and so one place of three: addresses
 * cost nothing, accounts little, and orders that stand cost money. Orders beyond the number of buyers count for
 * nothing.
 */
const kinds: readonly ((choice: Choice) => number)[] = [
  ({ visitors: { weight, persons, mostInOneDay } }) =>
    persons >= leastVisitors && mostInOneDay >= leastInOneDay ? weight : 0,
  ({ accounts: { weight, mostInOneDay } }) => (mostInOneDay >= leastInOneDay ? weight : 0),
  ({ orders: { weight, count, buyers } }) =>
    buyers >= leastInOneDay ? weight * Math.min(1, buyers / Math.max(1, count)) : 0,
]

/**
 * How far products rise: by the weight of each kind of choice, compared with the best product of the query. Weights are
 * corrected for positions, so a product gains nothing from having risen.
 */
export function strengthsFrom(choices: readonly Choice[]): Strengths {
  const known = [...Map.groupBy(choices, ({ query }) => query)].map(
    ([query, own]) => [query, compared(own)] as const,
  )
  const strongest = known
    .flatMap(([query, own]) => own.map((one) => ({ query, ...one })))
    .sort((one, other) => other.strength - one.strength || one.productId - other.productId)
    .slice(0, mostStrengths)
  return new Map(
    [...Map.groupBy(strongest, ({ query }) => query)].map(([query, own]) => [
      query,
      new Map(own.map(({ productId, strength }) => [productId, strength])),
    ]),
  )
}

/** The strengths of the products of one query, the strongest first. */
function compared(own: readonly Choice[]) {
  const best = kinds.map((weightOf) => Math.max(...own.map(weightOf)))
  return own
    .map((choice) => {
      const parts = kinds.map((weightOf, kind) => weightOf(choice) / ((best[kind] ?? 0) + doubt))
      const strength = parts.reduce((sum, part) => sum + part, 0) / kinds.length
      return { productId: choice.productId, strength: Math.round(strength * 100) / 100 }
    })
    .filter(({ strength }) => strength >= leastStrength)
    .sort((one, other) => other.strength - one.strength || one.productId - other.productId)
    .slice(0, mostPerQuery)
}
