import type { SalesFigures, SalesGrouping, SalesReport } from '#contract/backoffice/sales-report.ts'
import { stateName } from '#contract/india.ts'
import { batchOf, type WriteFile } from '../exports/write-file.ts'
import type { Column } from '../records/csv-file.ts'

type Line = { words: string; now: SalesFigures; before: SalesFigures }

/** The report as a file: all its rows, then the total. */
export function salesFile(report: SalesReport, write: WriteFile) {
  const lines = report.rows.map(({ key, name, now, before }) => ({
    words: key === null ? 'Rounding of cash orders' : wordsOf(report.by, key, name),
    now,
    before,
  }))
  return write(columnsOf(report), batchOf([...lines, { words: 'Total', ...report.total }]))
}

function wordsOf(by: SalesGrouping, key: string, name: string | null): string {
  if (by === 'state') return stateName(key) ?? key
  if (by === 'brand') return name ?? 'No brand'
  return name ?? key
}

const titles: Readonly<Record<SalesGrouping, string>> = {
  day: 'Day',
  category: 'Category',
  brand: 'Brand',
  product: 'Product',
  state: 'State of supply',
  payment: 'Payment',
}

const columnsOf = ({ by, before }: SalesReport): readonly Column<Line>[] => [
  { title: titles[by], words: ({ words }) => words },
  { title: 'Orders', number: ({ now }) => now.orders },
  { title: 'Units', number: ({ now }) => now.units },
  { title: 'Gross', paise: ({ now }) => now.gross },
  { title: 'Discount', paise: ({ now }) => now.discount },
  { title: 'Delivery and fees', paise: ({ now }) => now.delivery },
  { title: 'Rounding', paise: ({ now }) => now.rounding },
  { title: 'Sales', paise: ({ now }) => now.ordered },
  { title: 'GST in sales', paise: ({ now }) => now.tax },
  { title: 'Reversed', paise: ({ now }) => now.reversed },
  { title: 'Net sales', paise: ({ now }) => now.net },
  { title: `Sales ${before.from} to ${before.to}`, paise: ({ before }) => before.ordered },
]
