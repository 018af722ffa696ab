import { Readable } from 'node:stream'
import { plainRupees } from '#contract/money.ts'
import type { Column } from '../records/csv-file.ts'
import { type ZipPart, zipFile } from './zip-file.ts'

/** The most rows that a sheet of Excel has, and the most characters in a cell. */
const mostRows = 1_048_576
const mostText = 32_767

/**
 * Streams rows as an Excel file: texts as texts, which are never formulas, numbers and rupees as numbers. Rows that
 * do not fit on one sheet continue on the next.
 */
export const xlsxFile = <Row>(
  columns: readonly Column<Row>[],
  rows: AsyncIterable<Row[]>,
  most = mostRows,
) => Readable.from(zipFile(partsOf(columns, rows, most)), { objectMode: false })

async function* partsOf<Row>(
  columns: readonly Column<Row>[],
  rows: AsyncIterable<Row[]>,
  most: number,
): AsyncGenerator<ZipPart> {
  const left = eachOf(rows)
  const sheets: number[] = []
  for (let next = await left.next(); sheets.length === 0 || !next.done; next = await left.next()) {
    sheets.push(sheets.length + 1)
    const first = next.done ? null : next.value
    const text = sheetOf(columns, first, left, most)
    yield { name: `xl/worksheets/sheet${sheets.length}.xml`, text }
  }
  for (const [name, text] of Object.entries(frameOf(sheets))) yield { name, text: only(text) }
}

async function* eachOf<Row>(rows: AsyncIterable<Row[]>) {
  for await (const some of rows) yield* some
}

/** A sheet of the first row and those that follow, as many as fit below the titles. */
async function* sheetOf<Row>(
  columns: readonly Column<Row>[],
  first: Row | null,
  rows: AsyncGenerator<Row>,
  most: number,
) {
  const widths = columns.map(({ title }, index) => {
    const place = index + 1
    const width = index === 0 ? 36 : Math.max(12, title.length + 2)
    return `<col min="${place}" max="${place}" width="${width}" customWidth="1"/>`
  })
  yield `${declaration}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths.join('')}</cols><sheetData>`
  const titles = columns.map(({ title }) => textCell(title, styles.title))
  yield rowOf(titles, 1)
  const rowAt = (row: Row, place: number) =>
    rowOf(
      columns.map((column) => cellOf(column, row)),
      place,
    )
  if (first !== null) yield rowAt(first, 2)
  for (let place = 3; place <= most; place++) {
    const next = await rows.next()
    if (next.done) break
    yield rowAt(next.value, place)
  }
  yield '</sheetData></worksheet>'
}

/** A row of cells. Empty cells are left out, so each cell names its position. */
function rowOf(cells: readonly string[], place: number) {
  const placed = cells.map(
    (cell, column) => cell && `<c r="${lettersOf(column)}${place}"${cell}</c>`,
  )
  return `<row r="${place}">${placed.join('')}</row>`
}

/** The letters of a column, from 0: A is 0, AB is 27. */
const lettersOf = (column: number): string =>
  column < 26
    ? String.fromCharCode(65 + column)
    : lettersOf(Math.floor(column / 26) - 1) + lettersOf(column % 26)

function cellOf<Row>(column: Column<Row>, row: Row): string {
  if ('words' in column) return textCell(column.words(row) ?? '')
  const amount = 'paise' in column ? column.paise(row) : column.number(row)
  if (amount == null) return ''
  return 'paise' in column
    ? ` s="${styles.rupees}"><v>${plainRupees(amount)}</v>`
    : `><v>${amount}</v>`
}

const textCell = (words: string, style = 0) =>
  words &&
  ` t="inlineStr" s="${style}"><is><t xml:space="preserve">${escaped(words.slice(0, mostText))}</t></is>`

/**
 * Characters that XML cannot hold are written as `_x000B_`, as in Excel. Texts that only look like such an escape are
 * escaped too.
 */
const escaped = (words: string) =>
  words
    .toWellFormed()
    .replaceAll(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_')
    .replaceAll(unwritable, (sign) => `_x${sign.charCodeAt(0).toString(16).padStart(4, '0')}_`)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')

const unwritable = /[^\t\n\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packaged = 'http://schemas.openxmlformats.org/package/2006'
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** The places of the formats in `xl/styles.xml`. */
const styles = { rupees: 1, title: 2 } as const

async function* only(text: string) {
  yield declaration + text
}

/** Parts of an Excel file beside its sheets. */
const frameOf = (sheets: readonly number[]): Readonly<Record<string, string>> => ({
  '[Content_Types].xml': `<Types xmlns="${packaged}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${types}.styles+xml"/>${sheets.map((sheet) => `<Override PartName="/xl/worksheets/sheet${sheet}.xml" ContentType="${types}.worksheet+xml"/>`).join('')}</Types>`,
  '_rels/.rels': `<Relationships xmlns="${packaged}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${sheets.map((sheet) => `<sheet name="Sheet${sheet}" sheetId="${sheet}" r:id="rId${sheet}"/>`).join('')}</sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packaged}/relationships">${sheets.map((sheet) => `<Relationship Id="rId${sheet}" Type="${office}/worksheet" Target="worksheets/sheet${sheet}.xml"/>`).join('')}<Relationship Id="rId${sheets.length + 1}" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
  'xl/styles.xml': `<styleSheet xmlns="${main}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="3"><xf xfId="0"/><xf numFmtId="4" xfId="0" applyNumberFormat="1"/><xf fontId="1" xfId="0" applyFont="1"/></cellXfs></styleSheet>`,
})
