import type { DocumentLine } from './documents.ts'

type Summed = Pick<
  DocumentLine,
  'hsn' | 'gstRateBp' | 'quantity' | 'taxable' | 'cgst' | 'sgst' | 'igst' | 'total'
>

/** Sums lines by HSN and rate, in the order in which these first appear. */
export function hsnSummary(lines: readonly Summed[]): Summed[] {
  const rows = new Map<string, Summed>()
  for (const { hsn, gstRateBp, ...line } of lines) {
    const key = `${hsn} ${gstRateBp}`
    const row = rows.get(key)
    rows.set(key, {
      hsn,
      gstRateBp,
      quantity: (row?.quantity ?? 0) + line.quantity,
      taxable: (row?.taxable ?? 0) + line.taxable,
      cgst: (row?.cgst ?? 0) + line.cgst,
      sgst: (row?.sgst ?? 0) + line.sgst,
      igst: (row?.igst ?? 0) + line.igst,
      total: (row?.total ?? 0) + line.total,
    })
  }
  return [...rows.values()]
}
