import { plural } from '#contract/plural.ts'
import { isSerialNumber } from '#contract/selling/serial-text.ts'
import { keepDraft, readDraft } from '#web/browser/draft.ts'

/** A line whose pieces get serial numbers. */
export type SerialLine = {
  lineId: number
  /** No two pieces of a product have the same number. */
  productId: number
  name: string
  sku: string
  /** Named where the lines of several orders are in one form. */
  orderNumber?: string
  /** How many numbers it takes. */
  most: number
  /** Those that are stored. */
  numbers: readonly string[]
  /** The return whose replacement leaves; its numbers are not those that are packed for the line. */
  returnId?: number
}

export const keyOf = ({ lineId, returnId }: Pick<SerialLine, 'lineId' | 'returnId'>) =>
  returnId ? `${lineId}-${returnId}` : `${lineId}`

/** Text that was typed and not saved, by line. It outlives a closed dialog and a reload, for nobody scans a pile twice. */
export type Typed = Readonly<Record<string, string>>

const storedAs = 'serials'

export const readTyped = (): Typed => readDraft<Record<string, string>>(storedAs) as Typed

export const keepTyped = (typed: Typed) => keepDraft(storedAs, typed)

/** Forgets what was saved. */
export function forgetTyped(lines: readonly Pick<SerialLine, 'lineId' | 'returnId'>[]) {
  const saved = new Set(lines.map(keyOf))
  const rest = Object.entries(readTyped()).filter(([key]) => !saved.has(key))
  keepTyped(Object.fromEntries(rest))
}

export const numbersIn = (text: string) => text.split(/[\s,;]+/).filter(Boolean)

/** Says what is wrong while the numbers are being scanned: one that is there twice, or more than pieces. */
export function faultWhileTyping(text: string, most: number): string | undefined {
  const numbers = numbersIn(text).map((one) => one.toUpperCase())
  const twice = numbers.find((one, at) => numbers.indexOf(one) < at)
  if (twice) return `${twice} is here twice.`
  const tooMany = numbers.length - most
  if (tooMany > 0)
    return `${numbers.length} numbers for ${plural(most, 'piece')}. Take off ${tooMany}.`
  return undefined
}

/** The numbers that more than one of these texts have, in capitals. */
export function sharedNumbers(texts: readonly string[]): ReadonlySet<string> {
  const seen = new Set<string>()
  const shared = new Set<string>()
  for (const text of texts)
    for (const number of new Set(numbersIn(text.toUpperCase()))) {
      if (seen.has(number)) shared.add(number)
      seen.add(number)
    }
  return shared
}

/** Says what keeps the numbers of a line from being sent. Where all are needed, also how many are missing. */
export function faultIn(text: string, most: number, areNeeded: boolean): string | undefined {
  const numbers = numbersIn(text)
  const wrong = numbers.find((one) => !isSerialNumber(one))
  if (wrong) return `“${wrong}” is no serial number: at most 40 letters A–Z, digits and . / _ -`
  const fault = faultWhileTyping(text, most)
  if (fault || !areNeeded || numbers.length === most) return fault
  return missingWords(most - numbers.length, most)
}

/** "2 of 3 serial numbers are missing." */
export const missingWords = (missing: number, all: number) =>
  `${missing} of ${plural(all, 'serial number')} ${missing === 1 ? 'is' : 'are'} missing.`
