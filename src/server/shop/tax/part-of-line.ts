import { type Paise, paise } from '#contract/money.ts'

/** A priced line for its whole quantity, in paise. */
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
 * Amounts of `count` pieces of a line from piece `first` on (from 0), in paise. Every piece has fixed amounts and the
 * last takes the remainder, so parts add up to the line. Shipped pieces come first, cancelled last. Refuses missing
 * pieces.
 */
export function partOfLine(line: WholeLine, first: number, count: number): PartOfLine {
  const end = first + count
  if (!(Number.isSafeInteger(first) && Number.isSafeInteger(count)))
    throw new RangeError(`Not pieces: ${first}, ${count}`)
  if (first < 0 || count < 1 || end > line.quantity)
    throw new RangeError(`Not pieces of a line of ${line.quantity}: ${first} to ${end}`)

  const share = (amount: number) => shareOf(amount, line.quantity, first, end)
  const gross = line.unitPrice * count
  // Derived from what remains after the discount, so that no part ever costs more than its goods and its
  // delivery.
  const discount = gross - share(line.unitPrice * line.quantity - line.discount)
  const shipping = share(line.shipping)
  const total = gross - discount + shipping
  // Only pieces that cost less than two paise cannot hold their share of the tax.
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

/** The share of `amount` between two points of `whole`, cut towards zero. Adjoining shares add up. */
export function shareOf(amount: number, whole: number, from: number, to: number): number {
  if (whole === 0) return 0
  const upTo = (point: number) => Number((BigInt(amount) * BigInt(point)) / BigInt(whole))
  return upTo(to) - upTo(from)
}
