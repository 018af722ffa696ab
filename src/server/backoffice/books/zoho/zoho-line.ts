import { isWithinState } from '#server/shop/tax/place-of-supply.ts'
import type { LedgerNames } from '../ledgers.ts'
import type { BookDocument, BookLine } from '../list-documents.ts'
import { partyOf } from '../party.ts'
import type { Party } from '../voucher.ts'

/**
 * A line of a document for Zoho Books, which computes the sums itself: quantity times price less discount is the value
 * before tax, to the paisa. Amounts in paise.
 */
export type ZohoLine = {
  document: BookDocument
  party: Party
  line: BookLine
  price: number
  discount: number
  isWithin: boolean
  /**
   * The total of the document less what Zoho computes; only on its first line, because it belongs to the document.
   */
  adjustment: number | null
}

/** The lines of documents as Zoho Books takes them. Void ones are left out: its import has no way to say it. */
export const zohoLines = (documents: readonly BookDocument[], names: LedgerNames): ZohoLine[] =>
  documents.flatMap((document) => {
    if (document.isVoid) return []
    const isWithin = isWithinState(document.supplierState, document.placeOfSupply)
    const computed = document.lines.reduce(
      (sum, line) => sum + line.taxable + zohoTax(line, isWithin),
      0,
    )
    const party = partyOf(document, names)
    return document.lines.map((line, index) => {
      const price = Math.ceil(line.taxable / line.quantity)
      return {
        document,
        party,
        line,
        price,
        discount: price * line.quantity - line.taxable,
        isWithin,
        adjustment: index === 0 ? document.total - computed : null,
      }
    })
  })

/** The tax that Zoho computes of a line: each head is rounded to a paisa. */
export function zohoTax({ taxable, gstRateBp }: BookLine, isWithin: boolean): number {
  const whole = (taxable * gstRateBp) / 10_000
  return isWithin ? 2 * Math.round(whole / 2) : Math.round(whole)
}
