import { formatDate } from '#web/ui/data/date.ts'

/** Puts neighbouring quiet days together, so that a table shows what happened. All days stay, in their order. */
export function withoutQuietDays<T>(rows: readonly T[], isQuiet: (row: T) => boolean) {
  const parts: { isQuiet: boolean; days: [T, ...T[]] }[] = []
  for (const row of rows) {
    const last = parts.at(-1)
    if (last?.isQuiet && isQuiet(row)) last.days.push(row)
    else parts.push({ isQuiet: isQuiet(row), days: [row] })
  }
  return parts
}

/** "Sat, 14 Nov", "14 to 20 Nov", "28 Oct to 3 Nov". */
export function runWords(from: string, to: string): string {
  if (from === to) return formatDate(from)
  const [first = '', last = ''] = [from, to].map((day) => formatDate(day).replace(/^\w+, /, ''))
  const isOneMonth = from.slice(0, 7) === to.slice(0, 7)
  return `${isOneMonth ? first.split(' ')[0] : first} to ${last}`
}
