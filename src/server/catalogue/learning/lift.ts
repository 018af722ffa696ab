/** How many places a hit can rise at most, and so how many places any hit can fall. */
export const mostPlaces = 3

/** How many places a hit rises by its strength (0 to 1), where no other hit has any. */
export const placesOf = (strength: number) => Math.max(0, Math.ceil(risen(strength)) - 1)

/** Rounded to whole places, as a hit passes only those that it is clearly before. */
const risen = (strength: number) => (strength > 0 ? strength * mostPlaces + 0.5 : 0)

/**
 * Hits in a new order: each rises by its strength (0 to 1) times `mostPlaces`. No hit moves further than
 * `mostPlaces`, up or down, and those without strength keep their order among themselves.
 */
export function lift<Hit>(hits: readonly Hit[], strengthOf: (hit: Hit) => number): Hit[] {
  const lifted: Hit[] = []
  const goals: number[] = []
  for (const [place, hit] of hits.entries()) {
    const goal = place - risen(strengthOf(hit))
    let at = place
    // Few hits rise, and none far. On equal terms the better text comes first.
    for (; at > 0 && (goals[at - 1] as number) > goal; at -= 1) {
      goals[at] = goals[at - 1] as number
      lifted[at] = lifted[at - 1] as Hit
    }
    goals[at] = goal
    lifted[at] = hit
  }
  return lifted
}
