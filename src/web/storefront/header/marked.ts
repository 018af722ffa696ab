export type Part = { text: string; isMarked: boolean }

/**
 * Splits a text where its words start with a search word: "Hammer drill" for "ham dri" is Ham·mer dri·ll.
 * Parts are text, never HTML.
 */
export function markedParts(text: string, words: readonly string[]): Part[] {
  const sought = words.filter(Boolean).toSorted((a, b) => b.length - a.length)
  const parts: Part[] = []
  let from = 0
  for (const { 0: word, index } of text.matchAll(/[\p{L}\p{M}]+|\p{N}+/gu)) {
    const found = sought.find((item) => word.toLowerCase().startsWith(item))
    if (!found) continue
    if (index > from) parts.push({ text: text.slice(from, index), isMarked: false })
    from = index + Math.min(found.length, word.length)
    parts.push({ text: text.slice(index, from), isMarked: true })
  }
  if (from < text.length) parts.push({ text: text.slice(from), isMarked: false })
  return parts
}
