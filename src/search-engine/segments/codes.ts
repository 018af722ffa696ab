/**
 * A sorted table of model numbers, SKUs and barcodes without separators and spaces. Three numbers hold the
 * first 18 characters, six each in base 37, so all codes with one beginning form a range.
 */
export type CodeTable = { keys: Uint32Array; docIds: Uint32Array }
export type Code = readonly [number, number, number]

const signs = 18
const largest = 37 ** 6 - 1

/** The characters of a code that count in comparisons. */
export const codeText = (text: string) => text.toLowerCase().replace(/[^a-z0-9]/g, '')

export const codeOf = (text: string): Code => [pack(text, 0), pack(text, 6), pack(text, 12)]

function pack(text: string, from: number): number {
  let packed = 0
  for (let index = from; index < from + 6; index += 1)
    packed = packed * 37 + digit(text.charCodeAt(index))
  return packed
}

/** No character is 0, letters are 1 to 26, digits 27 to 36. */
const digit = (sign: number) => (sign >= 97 ? sign - 96 : sign >= 48 ? sign - 21 : 0)

/** The last possible code that begins with the text. */
function lastOf(text: string): Code {
  const fill = (from: number) => {
    const missing = Math.min(6, Math.max(0, from + 6 - text.length))
    return pack(text, from) + 37 ** missing - 1
  }
  return [fill(0), Math.min(fill(6), largest), Math.min(fill(12), largest)]
}

/** The range of the table with the codes that equal the text, or begin with it. */
export function rangeOfCode(table: CodeTable, text: string, isWhole: boolean): [number, number] {
  const cut = text.slice(0, signs)
  const first = codeOf(cut)
  return [lowerBound(table, first), upperBound(table, isWhole ? first : lastOf(cut))]
}

const compareCode = (table: CodeTable, index: number, code: Code): number => {
  const place = index * 3
  return (
    (table.keys[place] ?? 0) - code[0] ||
    (table.keys[place + 1] ?? 0) - code[1] ||
    (table.keys[place + 2] ?? 0) - code[2]
  )
}

function lowerBound(table: CodeTable, code: Code): number {
  let [low, high] = [0, table.docIds.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if (compareCode(table, middle, code) < 0) low = middle + 1
    else high = middle
  }
  return low
}

function upperBound(table: CodeTable, code: Code): number {
  let [low, high] = [0, table.docIds.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if (compareCode(table, middle, code) <= 0) low = middle + 1
    else high = middle
  }
  return low
}

/** Builds a sorted table of these codes. */
export function codeTable(codes: { code: Code; slot: number }[]): CodeTable {
  codes.sort((a, b) => compare(a.code, b.code) || a.slot - b.slot)
  const keys = new Uint32Array(codes.length * 3)
  for (const [index, { code }] of codes.entries()) keys.set(code, index * 3)
  return { keys, docIds: Uint32Array.from(codes, ({ slot }) => slot) }
}

const compare = (a: Code, b: Code) => a[0] - b[0] || a[1] - b[1] || a[2] - b[2]
