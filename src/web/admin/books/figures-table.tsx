import { bookFigures } from '#contract/backoffice/book-figures.ts'
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
  { key: 'name', title: 'Figure', phone: 'title', cell: ({ name }) => bookFigures[name] },
  { ...sumColumn('shop', 'Shop'), phone: 'meta' },
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
