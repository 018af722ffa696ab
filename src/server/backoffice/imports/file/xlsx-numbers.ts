/** How the numbers of an Excel file are shown, by the number of their style. */
export type Formats = { styles: readonly ('date' | 'percent' | null)[]; is1904: boolean }

/** The number of a column, from 0: "A1" is 0, "AB7" is 27. */
export function columnIn(reference: string): number {
  let column = 0
  for (const letter of reference) {
    if (letter < 'A' || letter > 'Z') break
    column = column * 26 + letter.charCodeAt(0) - 64
  }
  return column - 1
}

/** Numbers of formats that every Excel file knows. */
const knownDates = new Set([14, 15, 16, 17, 18, 19, 20, 21, 22, 45, 46, 47])
const knownPercents = new Set([9, 10])

/** Whether a format shows a date or a percentage. `code` is that of a format of the file's own. */
export function formatOf(id: number, code: string | undefined): 'date' | 'percent' | null {
  if (knownDates.has(id)) return 'date'
  if (knownPercents.has(id)) return 'percent'
  const bare = (code ?? '').replace(/"[^"]*"|\\.|\[[^\]]*\]/g, '')
  if (/[dy]|h.*m/i.test(bare)) return 'date'
  return bare.includes('%') ? 'percent' : null
}

const dayMs = 86_400_000

/**
 * A number as the spreadsheet shows it: a date as 2026-11-23, 18% as 18, and 0.1 + 0.2 as 0.3. Excel computes with
 * 15 digits.
 */
export function shownNumber(text: string, { styles, is1904 }: Formats, style: number): string {
  const value = Number(text)
  if (!Number.isFinite(value)) return text
  const format = styles[style] ?? null
  if (format === 'percent') return plain(value * 100)
  if (format !== 'date') return plain(value)
  // Day 1 is 1900-01-01, and Excel counts a 29 February 1900 that never was.
  const days = is1904 ? value + 1_462 : value
  const instant = new Date(Math.round((days - 25_569) * (dayMs / 1_000)) * 1_000)
  if (Number.isNaN(instant.getTime())) return text
  const [date = '', time = ''] = instant.toISOString().split('T')
  return value % 1 === 0 ? date : `${date} ${time.slice(0, 5)}`
}

const plain = (value: number) => String(Number(value.toPrecision(15)))
