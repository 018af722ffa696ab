/** A word of a file as it is compared and remembered. */
export const plainWord = (word: string) =>
  word.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ').trim().slice(0, 400)

/** The parts of a word without their plural: "Hand Tools" and "hand tool" have the same. */
const partsOf = (word: string) =>
  plainWord(word)
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((part) => part !== '')
    .map((part) => part.replace(/(?:es|s)$/, ''))

/** Finds what shares most parts of its name with a word, and at least half of those of both; null if nothing does. */
export function mostAlike<Named>(
  word: string,
  all: readonly Named[],
  nameOf: (one: Named) => string,
): Named | null {
  const parts = partsOf(word)
  let best: { one: Named; score: number } | null = null
  for (const one of all) {
    const own = partsOf(nameOf(one))
    const shared = own.filter((part) => parts.includes(part)).length
    const score = shared / Math.max(own.length, parts.length, 1)
    if (score >= 0.5 && score > (best?.score ?? 0)) best = { one, score }
  }
  return best?.one ?? null
}
