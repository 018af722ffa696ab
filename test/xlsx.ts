import { zipOf } from './zip.ts'

/** A cell: text, a number, or XML of its own. */
export type XlsxCell = string | number | { xml: string }

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

const letters = (column: number): string =>
  column < 26
    ? String.fromCharCode(65 + column)
    : letters(Math.floor(column / 26) - 1) + letters(column % 26)

/** An Excel file with one visible sheet. Texts are shared, as Excel writes them. `merges` are ranges such as "C6:C8". */
export function xlsxOf(
  rows: readonly (readonly XlsxCell[])[],
  merges: readonly string[] = [],
): Buffer {
  const strings: string[] = []
  const cellXml = (cell: XlsxCell, at: string) => {
    if (typeof cell === 'object') return `<c r="${at}" ${cell.xml}</c>`
    if (typeof cell === 'number') return `<c r="${at}"><v>${cell}</v></c>`
    if (cell === '') return `<c r="${at}" s="1"/>`
    strings.push(cell)
    return `<c r="${at}" t="s"><v>${strings.length - 1}</v></c>`
  }
  const sheet = rows.map(
    (cells, row) =>
      `<row r="${row + 1}">${cells.map((cell, column) => cellXml(cell, `${letters(column)}${row + 1}`)).join('')}</row>`,
  )
  const merged = merges.map((range) => `<mergeCell ref="${range}"/>`).join('')
  const xml = (text: string) => Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>${text}`)
  return zipOf({
    '[Content_Types].xml': xml('<Types/>'),
    'xl/workbook.xml': xml(
      '<workbook xmlns:r="r"><sheets><sheet name="Hidden" state="hidden" r:id="rId1"/><sheet name="Tools" r:id="rId2"/></sheets></workbook>',
    ),
    'xl/_rels/workbook.xml.rels': xml(
      '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Target="worksheets/sheet2.xml"/></Relationships>',
    ),
    'xl/worksheets/sheet1.xml': xml('<worksheet><sheetData/></worksheet>'),
    'xl/worksheets/sheet2.xml': xml(
      `<worksheet><sheetData>${sheet.join('')}</sheetData><mergeCells>${merged}</mergeCells></worksheet>`,
    ),
    'xl/sharedStrings.xml': xml(
      `<sst>${strings.map((text) => `<si><t xml:space="preserve">${escaped(text)}</t></si>`).join('')}</sst>`,
    ),
    'xl/styles.xml': xml(
      '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="dd/mm/yyyy hh:mm"/><numFmt numFmtId="165" formatCode="00000000"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="9"/><xf numFmtId="164"/><xf numFmtId="165"/></cellXfs></styleSheet>',
    ),
  })
}
