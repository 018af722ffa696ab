import type { BooksCheck, BooksFigure } from '#contract/backoffice/books.ts'
import { formatRupees } from '#contract/money.ts'
import { Pill } from '#web/ui/data/pill.tsx'
import { type Column, DataTable } from '#web/ui/data/table.tsx'

/** The sums of the shop's records and of each file, side by side. */
export function FiguresTable({ check }: { check: BooksCheck }) {
  return (
    <DataTable
      caption="Sums of the period"
      columns={columns}
      rows={check.figures}
      keyOf={({ name }) => name}
    />
  )
}

const words: Readonly<Record<BooksFigure['name'], string>> = {
  TAXABLE: 'Value before tax',
  CGST: 'CGST',
  SGST: 'SGST',
  IGST: 'IGST',
  ROUND_OFF: 'Rounding',
  DOCUMENTS: 'Invoices less credit notes',
  PAYMENTS: 'Payments received',
  COD: 'Cash collected by couriers',
  REFUNDS: 'Refunds paid',
  REMITTANCES: 'Cash handed over, booked by hand',
  SETTLED: 'Payouts of gateways and couriers',
  CHARGES: 'Their charges with GST',
  CASH: 'Change of cash',
  BANK: 'Change of bank',
  GATEWAYS: 'Change at gateways',
  COURIERS: 'Change at couriers',
}

const amount = (paise: number | null) =>
  paise === null ? '' : formatRupees(paise, { paise: 'always' })

const sumColumn = (
  key: 'shop' | 'gstr1' | 'tally' | 'zoho',
  title: string,
): Column<BooksFigure> => ({
  key,
  title,
  align: 'end',
  cell: (figure) => amount(figure[key]),
})

const columns: Column<BooksFigure>[] = [
  { key: 'name', title: 'Figure', phone: 'title', cell: ({ name }) => words[name] },
  sumColumn('shop', 'Shop'),
  sumColumn('gstr1', 'GSTR-1'),
  sumColumn('tally', 'Tally'),
  sumColumn('zoho', 'Zoho Books'),
  {
    key: 'agrees',
    title: 'Agrees',
    align: 'end',
    phone: 'end',
    className: 'w-24',
    cell: ({ agrees }) =>
      agrees ? (
        <Pill tone="ok" icon="check">
          Yes
        </Pill>
      ) : (
        <Pill tone="danger" icon="circle-alert">
          No
        </Pill>
      ),
  },
]
