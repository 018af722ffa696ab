import type { BooksFigure } from '#contract/backoffice/books.ts'

/** Sums by figure, in paise. A figure that is missing is not in the file. */
export type Sums = Partial<Record<BooksFigure['name'], number>>

/** Adds amounts to sums. */
export function addUp(sums: Sums, more: Sums) {
  for (const [name, amount] of Object.entries(more) as [keyof Sums, number][])
    sums[name] = (sums[name] ?? 0) + amount
}
