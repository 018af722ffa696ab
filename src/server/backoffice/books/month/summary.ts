import { bookFigures } from '#contract/backoffice/book-figures.ts'
import type { BooksCheck } from '#contract/backoffice/books.ts'
import { formatRupees } from '#contract/money.ts'
import { plural } from '#contract/plural.ts'

/** The text that goes with the files of a month: its sums in every file, and what each folder holds. */
export function summaryOf(check: BooksCheck, notes: readonly string[], shop: string): string {
  const { period, invoices, creditNotes, cancelled, vouchers, figures, agrees, corrected, open } =
    check
  const lines = [
    `${shop}: books of ${period}`,
    '',
    `${plural(invoices, 'invoice')}, ${plural(creditNotes, 'credit note')}, ${plural(vouchers, 'voucher')}.`,
    ...(cancelled > 0 ? [`Cancelled, without amounts: ${plural(cancelled, 'document')}.`] : []),
    agrees
      ? 'All sums agree.'
      : 'THE SUMS DO NOT AGREE. Do not file or import before somebody has found out why.',
    ...(open.isOver ? [] : ['The month is not over: more is still added to it.']),
    ...(open.cash > 0 ? [`Couriers still hold ${rupees(open.cash)}.`] : []),
    ...(open.refunds > 0 ? [`Refunds of ${rupees(open.refunds)} wait for a transfer.`] : []),
    ...(corrected ? correctionOf(corrected) : []),
    ...notes,
    '',
    row('In rupees', ['Shop', 'GSTR-1', 'Tally', 'Zoho Books']),
    ...figures.map(({ name, shop: own, gstr1, tally, zoho }) =>
      row(bookFigures[name], [own, gstr1, tally, zoho].map(cell)),
    ),
    '',
    'invoices/, credit-notes/   every document as PDF',
    'registers/                 sales, credit notes, HSN, payments, refunds, cash on delivery',
    'gstr1/                     the return as JSON for the portal, and its tables as CSV',
    'tally/                     import masters.xml first, then vouchers.xml',
    'zoho/                      invoices, credit notes and payments',
    '',
  ]
  return lines.join('\r\n')
}

/** The books have invoices as they were issued. */
function correctionOf({ taxable, cgst, sgst, igst }: NonNullable<BooksCheck['corrected']>) {
  if ([taxable, cgst, sgst, igst].every((amount) => amount === 0)) return []
  return [
    `Corrections of invoices change the return, not the books: value ${rupees(taxable)}, CGST ${rupees(cgst)}, SGST ${rupees(sgst)}, IGST ${rupees(igst)}.`,
  ]
}

const row = (title: string, cells: string[]) =>
  title.padEnd(34) + cells.map((text) => text.padStart(18)).join('')

const cell = (amount: number | null) =>
  amount === null ? '-' : formatRupees(amount, { paise: 'always' }).replace('₹', '')

const rupees = (amount: number) => formatRupees(amount, { paise: 'always' })
