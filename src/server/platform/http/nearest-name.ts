/**
 * The known name that a wrong one most probably means: at most a third of its letters differ. Null if none is near. Names
 * that a client invents are cut off, so a long one costs no more than a short one.
 */
export function nearestName(wrong: string, known: readonly string[]): string | null {
  const typed = wrong.slice(0, 60).toLowerCase()
  const most = Math.max(1, Math.floor(typed.length / 3))
  const near = known
    .filter(({ length }) => Math.abs(length - typed.length) <= most)
    .map((name) => ({ name, far: distanceOf(typed, name.toLowerCase()) }))
    .filter(({ far }) => far <= most)
    .sort((a, b) => a.far - b.far)
  return near[0]?.name ?? null
}

/** How many letters have to be added, left out or replaced (Levenshtein); underscores count nothing. */
function distanceOf(one: string, other: string): number {
  const [from, to] = [one.replaceAll(/[_-]/g, ''), other]
  let row = Array.from({ length: to.length + 1 }, (_, at) => at)
  for (const [place, letter] of [...from].entries()) {
    const next = [place + 1]
    for (let at = 1; at <= to.length; at++) {
      const kept = (row[at - 1] ?? 0) + (to[at - 1] === letter ? 0 : 1)
      next.push(Math.min(kept, (row[at] ?? 0) + 1, (next[at - 1] ?? 0) + 1))
    }
    row = next
  }
  return row[to.length] ?? 0
}
