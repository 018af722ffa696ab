/** The longest code made here; a SKU may be longer. */
const longest = 56

/**
 * Makes codes for goods without one, from their words: "Taparia", "Combination plier", "8 inch" become
 * TAPARIA-COMBINATION-PLIER-8-INCH. The same list makes the same codes again, so that it finds its goods in the shop.
 */
export function codeMaker() {
  const made = new Map<string, number>()
  return (words: readonly string[], row: number): string => {
    const code = codeOf(words) || `ROW-${row}`
    const count = (made.get(code) ?? 0) + 1
    made.set(code, count)
    return count === 1 ? code : `${code}-${count}`
  }
}

const codeOf = (words: readonly string[]) =>
  words
    .join(' ')
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .slice(0, longest)
    .replaceAll(/^-|-$/g, '')
