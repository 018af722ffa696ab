import type { BooksCheck } from '#contract/backoffice/books.ts'
import type { Month } from '#server/selling/invoices/gstr1/read-month.ts'
import { addUp, type Sums } from './sums.ts'

const heads = ['TAXABLE', 'CGST', 'SGST', 'IGST'] as const
type Heads = Record<(typeof heads)[number], number>
type Part = { taxable: number; cgst: number; sgst: number; igst: number; section?: string }

/** Documents as the shop has them, and those among them that no return has: the shop was not registered then. */
type Records = { sums: Sums; outside: Sums }

/**
 * The tables of a month's GSTR-1 as documents were issued, in paise, and by how much corrections change it. The books have
 * documents as they were issued, so that the change is booked by hand.
 */
export function sumOfReturn({ documents, summed, totals, amendments }: Month, shop: Records) {
  const changed = headsOf(amendments.change)
  addUp(changed, headsOf({ ...totals, taxable: totals.value }))
  for (const name of heads) changed[name] -= (shop.sums[name] ?? 0) - (shop.outside[name] ?? 0)
  const sums = headsOf(amendments.former, -1)
  const parts: Part[] = [...documents, ...summed, ...amendments.documents, ...amendments.summed]
  for (const part of parts) addUp(sums, headsOf(part, part.section?.startsWith('cd') ? -1 : 1))
  for (const name of heads) sums[name] += (shop.outside[name] ?? 0) - changed[name]
  const { TAXABLE: taxable, CGST: cgst, SGST: sgst, IGST: igst } = changed
  const corrected: BooksCheck['corrected'] = { taxable, cgst, sgst, igst }
  return { sums, corrected }
}

const headsOf = ({ taxable, cgst, sgst, igst }: Omit<Part, 'section'>, sign = 1): Heads => ({
  TAXABLE: sign * taxable,
  CGST: sign * cgst,
  SGST: sign * sgst,
  IGST: sign * igst,
})
