/** By query, how far each product rises: 0 to 1 by its id. */
export type Strengths = ReadonlyMap<string, ReadonlyMap<number, number>>

/** What was chosen after a query in all days together. */
export type Choice = {
  query: string
  productId: number
  /** The sum of the weights, the older the less. */
  weight: number
  /** How many persons opened the product, each once a day, and how many on its best day. */
  clicks: number
  mostInOneDay: number
}

/**
 * This many persons must have opened the product, two of them on the same day, because persons are not recognised on
 * the next day.
 */
const leastPersons = 3
const leastInOneDay = 2
/** The best product of a query has half of its strength with this weight. */
const doubt = 3
const leastStrength = 0.05
const mostPerQuery = 20
const mostStrengths = 50_000

/**
 * How far products rise: by their weight, compared with the best product of the query. Weights are corrected for
 * positions, so a product gains nothing from having risen.
 */
export function strengthsFrom(choices: readonly Choice[]): Strengths {
  const known = choices
    .filter(({ clicks, mostInOneDay }) => clicks >= leastPersons && mostInOneDay >= leastInOneDay)
    .sort((one, other) => other.weight - one.weight || one.productId - other.productId)
    .slice(0, mostStrengths)
  return new Map(
    [...Map.groupBy(known, ({ query }) => query)].map(([query, own]) => [query, compared(own)]),
  )
}

/** The strengths of the products of one query, from the heaviest. */
function compared(own: readonly Choice[]): ReadonlyMap<number, number> {
  const best = own[0]?.weight ?? 0
  return new Map(
    own.slice(0, mostPerQuery).flatMap(({ productId, weight }) => {
      const strength = Math.round((weight / (best + doubt)) * 100) / 100
      return strength >= leastStrength ? [[productId, strength]] : []
    }),
  )
}
