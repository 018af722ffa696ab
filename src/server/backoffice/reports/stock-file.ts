import type { StockFigures, StockGrouping, StockReport } from '#contract/backoffice/stock-report.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { WriteFile } from '../exports/write-file.ts'
import type { Column } from '../records/csv-file.ts'
import { readStock, type StockQuery } from './stock.ts'

type Line = { name: string; figures: StockFigures; lastSale: string | null }

/** All rows of the report as a file, then the total; read in batches. */
export const stockFile = (db: Db, query: StockQuery, write: WriteFile) =>
  write(columnsOf(query.by), batchesOf(db, query))

async function* batchesOf(db: Db, query: StockQuery, limit = 5_000): AsyncGenerator<Line[]> {
  for (let after = query.after; ; ) {
    const part: StockReport = await readStock(db, { ...query, ...(after && { after }), limit })
    yield part.rows
    if (part.next === null) return yield [{ name: 'Total', figures: part.total, lastSale: null }]
    after = part.next
  }
}

const columnsOf = (by: StockGrouping): readonly Column<Line>[] => [
  { title: by === 'category' ? 'Category' : 'Product', words: ({ name }) => name },
  { title: 'Products', number: ({ figures }) => figures.products },
  { title: 'Pieces', number: ({ figures }) => figures.pieces },
  { title: 'Value without GST', paise: ({ figures }) => figures.value },
  { title: 'Sold', number: ({ figures }) => figures.sold },
  { title: 'Days of cover', number: ({ figures }) => figures.cover },
  { title: 'Last sale', words: ({ lastSale }) => lastSale },
]
