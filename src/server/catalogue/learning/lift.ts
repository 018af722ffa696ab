/** How many places a hit can rise at most, and so how many places any hit can fall. */
export const mostPlaces = 10

/**
 * Hits in a new order: each rises by its strength (0 to 1) times `mostPlaces`. No hit moves further than
 * `mostPlaces`, up or down, and those without strength keep their order among themselves.
 */
export function lift<Hit>(hits: readonly Hit[], strengthOf: (hit: Hit) => number): Hit[] {
  const goals = hits.map((hit, place) => ({ hit, goal: place - strengthOf(hit) * mostPlaces }))
  // The sort is stable: on equal terms the better text comes first.
  return goals.sort((one, other) => one.goal - other.goal).map(({ hit }) => hit)
}
