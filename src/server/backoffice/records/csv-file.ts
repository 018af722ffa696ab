import { Readable } from 'node:stream'
import { stringify } from 'csv-stringify/sync'
import { plainRupees } from '#contract/money.ts'

type Maybe<Value> = Value | null | undefined

/** The cell of a row: text, an amount in paise or a number. It is empty if there is no value. */
export type Column<Row> = { title: string } & (
  | { words: (row: Row) => Maybe<string> }
  | { paise: (row: Row) => Maybe<number> }
  | { number: (row: Row) => Maybe<number> }
)

/**
 * Streams rows as a CSV file: UTF-8 with a byte order mark, so that spreadsheets recognise it, RFC 4180
 * line ends, amounts in rupees with two decimals.
 */
export const csvFile = <Row>(columns: readonly Column<Row>[], rows: AsyncIterable<Row[]>) =>
  Readable.from(linesOf(columns, rows))

async function* linesOf<Row>(columns: readonly Column<Row>[], rows: AsyncIterable<Row[]>) {
  yield `\uFEFF${written([columns.map(({ title }) => title)])}`
  for await (const some of rows)
    if (some.length > 0)
      yield written(some.map((row) => columns.map((column) => cellOf(column, row))))
}

/** Cells with any kind of line break are quoted: most spreadsheets end a row at each. */
const written = (rows: string[][]) =>
  stringify(rows, { record_delimiter: '\r\n', quoted_match: /[\r\n]/ })

function cellOf<Row>(column: Column<Row>, row: Row): string {
  if ('words' in column) return harmless(column.words(row) ?? '')
  const amount = 'paise' in column ? column.paise(row) : column.number(row)
  if (amount == null) return ''
  return 'paise' in column ? plainRupees(amount) : String(amount)
}

/**
 * Spreadsheets treat a cell that begins like this as a formula, which typed text never is. They read the
 * wide and small forms of these signs as the signs, and skip invisible characters.
 */
const formula = /^'*([\s\p{Cf}]*[=+\-@]|[\t\r\n])/u
const isFormula = (cell: string) => formula.test(cell.normalize('NFKC'))
const harmless = (words: string) => (isFormula(words) ? `'${words}` : words)

/** The original text of a cell, without the prefix that prevents a formula. */
export const saidIn = (cell: string) =>
  cell.startsWith("'") && isFormula(cell) ? cell.slice(1) : cell
