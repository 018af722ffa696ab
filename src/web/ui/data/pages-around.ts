/** The page numbers to offer: first, last, the neighbours of `page`, and `gap` for omitted pages. */
export function pagesAround(page: number, pages: number): (number | 'gap')[] {
  const wanted = [1, page - 1, page, page + 1, pages].filter((n) => n >= 1 && n <= pages)
  const numbers = [...new Set(wanted)].sort((a, b) => a - b)
  return numbers.flatMap((n, index) => {
    const before = numbers[index - 1] ?? 0
    if (n - before === 2) return [n - 1, n]
    return n - before > 2 ? (['gap', n] as const) : [n]
  })
}
