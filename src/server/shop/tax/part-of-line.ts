import { type Paise, paise } from '#contract/money.ts'

/** A priced line: all its pieces together, in paise. */
export type WholeLine = {
  quantity: number
  unitPrice: number
  discount: number
  shipping: number
  cgst: number
  igst: number
}

export type PartOfLine = {
  gross: Paise
  discount: Paise
  shipping: Paise
  taxable: Paise
  cgst: Paise
  sgst: Paise
  igst: Paise
  total: Paise
}

/**
 * What `count` pieces of a line come to, from the piece `first` on (counted from 0), in paise. Every
 * piece has amounts of its own, the last one takes what is left over: so however a line is taken
 * apart, its parts add up to it, head by head. Pieces that leave are taken from the front, pieces that
 * are cancelled from the back. Refuses pieces the line does not have.
 */
export function partOfLine(line: WholeLine, first: number, count: number): PartOfLine {
  const end = first + count
  if (!(Number.isSafeInteger(first) && Number.isSafeInteger(count)))
    throw new RangeError(`Not pieces: ${first}, ${count}`)
  if (first < 0 || count < 1 || end > line.quantity)
    throw new RangeError(`Not pieces of a line of ${line.quantity}: ${first} to ${end}`)

  const share = (amount: number) => shareOf(amount, line.quantity, first, end)
  const gross = line.unitPrice * count
  // Of what is left after the discount, so that no part ever costs more than its goods and parcel.
  const discount = gross - share(line.unitPrice * line.quantity - line.discount)
  const shipping = share(line.shipping)
  const total = gross - discount + shipping
  // Only pieces below two paise cannot hold their share of the tax.
  const half = Math.min(share(line.cgst), Math.floor(total / 2))
  const igst = Math.min(share(line.igst), total)
  return {
    gross: paise(gross),
    discount: paise(discount),
    shipping: paise(shipping),
    taxable: paise(total - 2 * half - igst),
    cgst: paise(half),
    sgst: paise(half),
    igst: paise(igst),
    total: paise(total),
  }
}

/** What of an amount spread over `whole` falls between two points of it; cut towards zero. */
export function shareOf(amount: number, whole: number, from: number, to: number): number {
  if (whole === 0) return 0
  const upTo = (point: number) => Number((BigInt(amount) * BigInt(point)) / BigInt(whole))
  return upTo(to) - upTo(from)
}
