/** How often each word is there, in the order in which they come first. */
export function wordCounts(words: readonly string[]): (readonly [word: string, count: number])[] {
  const counts = new Map<string, number>()
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1)
  return [...counts]
}
