import type { ReturnFigures, ReturnsReport } from '#contract/backoffice/returns-report.ts'
import { batchOf, type WriteFile } from '../exports/write-file.ts'
import type { Column } from '../records/csv-file.ts'

type Line = { words: string; figures: ReturnFigures }

/** The report as a file: its rows, then the total. */
export function returnsFile({ by, rows, total }: ReturnsReport, write: WriteFile) {
  const lines = rows.map(({ key, name, figures }) => ({ words: name ?? key, figures }))
  const columns = [{ title: by === 'reason' ? 'Reason' : 'Product', words }, ...figureColumns]
  return write(columns, batchOf([...lines, { words: 'Total', figures: total }]))
}

const words = (line: Line) => line.words

const figureColumns: readonly Column<Line>[] = [
  { title: 'Returns', number: ({ figures }) => figures.returns },
  { title: 'Units', number: ({ figures }) => figures.units },
  { title: 'Rejected', number: ({ figures }) => figures.rejected },
  { title: 'Replacements', number: ({ figures }) => figures.replacements },
  { title: 'Credited', paise: ({ figures }) => figures.credited },
]
