import type { ConversionFigures, ConversionReport } from '#contract/backoffice/conversion-report.ts'
import { batchOf, type WriteFile } from '../exports/write-file.ts'
import type { Column } from '../records/csv-file.ts'

type Line = { words: string; figures: ConversionFigures }

/** The report as a file: its days, then the total and that of the days before. */
export function conversionFile({ rows, total, before }: ConversionReport, write: WriteFile) {
  const lines = rows.map(({ day, figures }) => ({ words: day, figures }))
  const last = [
    { words: 'Total', figures: total.now },
    { words: `${before.from} to ${before.to}`, figures: total.before },
  ]
  return write(columns, batchOf([...lines, ...last]))
}

const columns: readonly Column<Line>[] = [
  { title: 'Day', words: ({ words }) => words },
  { title: 'Searches', number: ({ figures }) => figures.searches },
  { title: 'Carts', number: ({ figures }) => figures.carts },
  { title: 'Checkouts', number: ({ figures }) => figures.checkouts },
  { title: 'Orders', number: ({ figures }) => figures.orders },
  { title: 'Buyers', number: ({ figures }) => figures.buyers },
  { title: 'Not cancelled', number: ({ figures }) => figures.sold },
]
