import type { Db } from '#server/platform/db/database.ts'
import { type Amounts, none, plus, withoutZeros } from './gst-portal.ts'

/**
 * The figures that the returns up to a month (YYYY-MM) should have in all, from documents, lines and corrections alone: the right buyer and
 * state of each document as they are known by then.
 */
export async function rightFigures(db: Db, upTo: string) {
  const documents = await documentsUpTo(db, upTo)
  const corrections = await db
    .selectFrom('invoiceCorrections')
    .selectAll()
    .where('takenBackAt', 'is', null)
    .where('month', '<=', `${upTo}-01`)
    .orderBy('id')
    .execute()
  const lines = await db
    .selectFrom('invoiceLines')
    .selectAll()
    .where(
      'invoiceId',
      'in',
      documents.map(({ id }) => id),
    )
    .execute()
  const linesOf = Map.groupBy(lines, ({ invoiceId }) => invoiceId)
  const taxed = new Map<string, Amounts>()
  const exempt = new Map<string, number>()
  const hsn = new Map<string, Amounts & { quantity: number }>()
  for (const document of documents) {
    const sign = document.kind === 'CREDIT_NOTE' ? -1 : 1
    const own = document.issuedOn.slice(0, 7)
    const of = corrections.filter(
      ({ invoiceId }) => invoiceId === (document.originalId ?? document.id),
    )
    for (const line of linesOf.get(document.id) ?? []) {
      // The table of exempt goods is not amended: its return has what was known when it was filed.
      const known = line.gstRateBp > 0 ? of : of.filter(({ month }) => month.slice(0, 7) <= own)
      const last = known.at(-1)
      const gstin = last ? last.buyerGstin : document.buyerGstin
      const place = last?.placeOfSupply ?? document.placeOfSupply
      const isInterState = place !== document.supplierState
      const amounts = inPlace(line, isInterState)
      const table = gstin ? 'hsn_b2b' : 'hsn_b2c'
      const key = `${table} ${line.hsn} ${line.uqc} ${line.gstRateBp / 100}`
      const { quantity, ...former } = hsn.get(key) ?? { ...none, quantity: 0 }
      hsn.set(key, {
        ...plus(former, amounts, sign),
        quantity: quantity + sign * line.quantity,
      })
      if (line.gstRateBp === 0) {
        const kind = `INTR${isInterState ? '' : 'A'}B2${gstin ? 'B' : 'C'}`
        exempt.set(kind, (exempt.get(kind) ?? 0) + sign * amounts.taxable)
      } else {
        const row = `${place} ${gstin ?? ''} ${line.gstRateBp / 100}`
        taxed.set(row, plus(taxed.get(row) ?? none, amounts, sign))
      }
    }
  }
  return {
    taxed: withoutZeros(taxed),
    exempt: withoutZeros(exempt),
    hsn: withoutZeros(hsn),
    issued: documents.length,
  }
}

const documentsUpTo = (db: Db, month: string) =>
  db
    .selectFrom('invoices')
    .selectAll()
    .where('voidedAt', 'is', null)
    .where('issuedOn', '>=', '2034-01-01')
    .where('issuedOn', '<=', `${month}-${Temporal.PlainYearMonth.from(month).daysInMonth}`)
    .execute()

/** The tax stays the same in sum; halves are equal, so that an odd paisa goes to the value. */
function inPlace(
  { taxable, cgst, sgst, igst }: { taxable: number; cgst: number; sgst: number; igst: number },
  isInterState: boolean,
): Amounts {
  const tax = cgst + sgst + igst
  if (isInterState) return { taxable, igst: tax, cgst: 0, sgst: 0 }
  const half = Math.floor(tax / 2)
  return { taxable: taxable + (tax % 2), igst: 0, cgst: half, sgst: half }
}
