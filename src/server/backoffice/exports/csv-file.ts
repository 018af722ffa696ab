import { Readable } from 'node:stream'
import { stringify } from 'csv-stringify/sync'
import { plainRupees } from '#contract/money.ts'

type Maybe<Value> = Value | null | undefined

/** What a column says of a row: words, an amount in paise or a number; the cell is empty where there is none. */
export type Column<Row> = { title: string } & (
  | { words: (row: Row) => Maybe<string> }
  | { paise: (row: Row) => Maybe<number> }
  | { number: (row: Row) => Maybe<number> }
)

/**
 * Rows as a CSV file that is written while it is read: UTF-8 with its mark, so that spreadsheets know it,
 * lines as RFC 4180 ends them, amounts in rupees with both paise.
 */
export const csvFile = <Row>(columns: readonly Column<Row>[], rows: AsyncIterable<Row[]>) =>
  Readable.from(linesOf(columns, rows))

async function* linesOf<Row>(columns: readonly Column<Row>[], rows: AsyncIterable<Row[]>) {
  yield `\uFEFF${written([columns.map(({ title }) => title)])}`
  for await (const some of rows)
    if (some.length > 0) yield written(some.map((row) => columns.map((one) => cellOf(one, row))))
}

/** Every line break inside a cell is quoted, whatever it is made of: most spreadsheets end a row at each. */
const written = (rows: string[][]) =>
  stringify(rows, { record_delimiter: '\r\n', quoted_match: /[\r\n]/ })

function cellOf<Row>(column: Column<Row>, row: Row): string {
  if ('words' in column) return harmless(column.words(row) ?? '')
  const amount = 'paise' in column ? column.paise(row) : column.number(row)
  if (amount == null) return ''
  return 'paise' in column ? plainRupees(amount) : String(amount)
}

/**
 * Spreadsheets take a cell that begins like this for a formula: what a person typed is none. They read the
 * wide and small forms of these signs as the signs, and skip what cannot be seen.
 */
const formula = /^'*([\s\p{Cf}]*[=+\-@]|[\t\r\n])/u
const isFormula = (cell: string) => formula.test(cell.normalize('NFKC'))
const harmless = (words: string) => (isFormula(words) ? `'${words}` : words)

/** What a cell of such a file said before it was made harmless. */
export const saidIn = (cell: string) =>
  cell.startsWith("'") && isFormula(cell) ? cell.slice(1) : cell
