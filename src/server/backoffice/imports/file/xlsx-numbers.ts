/** How a format shows numbers, as far as it changes what they say. */
export type NumberFormat =
  | { shows: 'date' | 'percent' }
  /** A whole number with zeros in front and words around it: 001234, KG-0012. */
  | { shows: 'code'; digits: number; before: string; after: string }
  /** Two decimals or more, to which a computed number is rounded. */
  | { shows: 'decimals'; count: number }
  /** A size such as 1/2, with the highest denominator. */
  | { shows: 'fraction'; most: number }

/** How the numbers of an Excel file are shown, by the number of their style. */
export type Formats = { styles: readonly (NumberFormat | null)[]; is1904: boolean }

/** The number of a column, from 0: "A1" is 0, "AB7" is 27. */
export function columnIn(reference: string): number {
  let column = 0
  for (const letter of reference) {
    if (letter < 'A' || letter > 'Z') break
    column = column * 26 + letter.charCodeAt(0) - 64
  }
  return column - 1
}

/** Formats that every Excel file knows by their numbers, those of Asian calendars included. */
const knownDates = /^(?:1[4-9]|2[0-2]|2[7-9]|3[0-6]|4[5-7]|5[0-8])$/
const knownCodes: Readonly<Record<number, string>> = {
  2: '0.00',
  4: '#,##0.00',
  7: '0.00',
  8: '0.00',
  9: '0%',
  10: '0.00%',
  12: '# ?/?',
  13: '# ??/??',
  39: '0.00',
  40: '0.00',
  43: '0.00',
  44: '0.00',
}

/** Meaning of a format. `code` is that of a format of the file's own. */
export function formatOf(id: number, code = knownCodes[id] ?? ''): NumberFormat | null {
  if (knownDates.test(String(id))) return { shows: 'date' }
  const [first = ''] = code.replaceAll(/\[[^\]]*\]/g, '').split(';')
  const bare = code.replaceAll(/"[^"]*"|\\.|[_*].|\[(?![hms]+\])[^\]]*\]|general/gi, '')
  const isNumber = /[0#?]/.test(bare.replace(/s\.0+/i, 's'))
  if (/[dy]/i.test(bare) || (/[hms]/i.test(bare) && !isNumber)) return { shows: 'date' }
  if (bare.includes('%')) return { shows: 'percent' }
  const fraction = /[#?0]\/(\?+|\d+)/.exec(bare)?.[1]
  if (fraction) return { shows: 'fraction', most: Number(fraction.replaceAll('?', '9')) }
  const decimals = /0\.(0{2,})/.exec(bare)?.[1]
  return decimals ? { shows: 'decimals', count: decimals.length } : codeFormat(first)
}

/** Words in quotes or after a backslash, around the zeros of a code. */
const literal = String.raw`((?:"[^"]*"|\\.|[-/() ])*)`
const codeParts = new RegExp(`^${literal}(0{2,})${literal}$`)

function codeFormat(code: string): NumberFormat | null {
  const [, before = '', zeros = '', after = ''] = codeParts.exec(code) ?? []
  if (zeros === '') return null
  const said = (words: string) => words.replaceAll(/"([^"]*)"|\\(.)/g, '$1$2')
  return { shows: 'code', digits: zeros.length, before: said(before), after: said(after) }
}

/** A number as the spreadsheet shows it: 0.18 as 18%, 1234 as 001234, and 0.1 + 0.2 as 0.3. Dates are for `shownDate`. */
export function shownNumber(value: number, format: NumberFormat | null): string {
  switch (format?.shows) {
    case 'percent':
      return `${plain(value * 100)}%`
    case 'code':
      return isCode(value)
        ? `${format.before}${plain(value).padStart(format.digits, '0')}${format.after}`
        : plain(value)
    case 'decimals':
      // Typed numbers have few decimals, and stay as typed.
      return plain(Number(value.toFixed(4)) === value ? value : Number(value.toFixed(format.count)))
    case 'fraction':
      return shownFraction(value, format.most) ?? plain(value)
    default:
      return plain(value)
  }
}

/** Excel computes with 15 digits. */
const plain = (value: number) => String(Number(value.toPrecision(15)))

const isCode = (value: number) => Number.isSafeInteger(value) && value >= 0

/** A size as a fraction: 0.5 is 1/2, and 1.5 is 1 1/2. Null if no such fraction is the number. */
function shownFraction(value: number, most: number): string | null {
  const whole = Math.floor(value)
  for (let below = 2; below <= most; below++) {
    const above = Math.round((value - whole) * below)
    if (above > 0 && above < below && Math.abs(value - whole - above / below) < 1e-9)
      return `${whole > 0 ? `${whole} ` : ''}${above}/${below}`
  }
  return null
}

const dayMs = 86_400_000

/** The date that a number means: 2026-11-23, or 2026-11-23 18:00. Null if it means none. */
export function shownDate(value: number, is1904: boolean): string | null {
  // Day 1 is 1900-01-01, and Excel counts a 29 February 1900 that never was.
  const days = is1904 ? value + 1_462 : value
  const instant = new Date(Math.round((days - 25_569) * (dayMs / 1_000)) * 1_000)
  return Number.isNaN(instant.getTime()) ? null : dateIn(instant.toISOString())
}

/** A date as ISO 8601 writes it, without a time at midnight; any other text stays. */
export function dateIn(iso: string): string {
  const [, date, time = '00:00'] = /^(\d{4}-\d\d-\d\d)(?:T(\d\d:\d\d)[\d:.]*Z?)?$/.exec(iso) ?? []
  if (date === undefined) return iso
  return time === '00:00' ? date : `${date} ${time}`
}
