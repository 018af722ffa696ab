import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { xlsxOf } from '#test/xlsx.ts'
import { zipOf } from '#test/zip.ts'
import { formatOf, shownDate, shownNumber } from './xlsx-numbers.ts'
import { xlsxRecords } from './xlsx-records.ts'

const folder = await mkdtemp(join(tmpdir(), 'karigar-programs-'))
afterAll(() => rm(folder, { recursive: true }))

async function rowsOf(file: Buffer) {
  const path = join(folder, 'tools.xlsx')
  await writeFile(path, file)
  return Array.fromAsync(xlsxRecords(path))
}
const cellsOf = async (file: Buffer) => (await rowsOf(file)).map(({ cells }) => cells)

const kinds = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const link = (id: string, kind: string, target: string, more = '') =>
  `<Relationship Id="${id}" Type="${kinds}/${kind}" Target="${target}"${more}/>`
const links = (...all: string[]) => `<Relationships>${all.join('')}</Relationships>`
const text = (words: string) => `<c t="inlineStr"><is><t>${words}</t></is></c>`
const sheet = (cells: string) =>
  `<worksheet><sheetData><row r="1">${cells}</row></sheetData></worksheet>`

/** A workbook of parts by their names; those that are not given are as most programs write them. */
const book = (parts: Record<string, string>) => {
  const usual = {
    '_rels/.rels': links(link('rId1', 'officeDocument', 'xl/workbook.xml')),
    'xl/workbook.xml': '<workbook><sheets><sheet name="S" r:id="rId1"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels': links(link('rId1', 'worksheet', 'worksheets/sheet1.xml')),
  }
  const all = Object.entries({ ...usual, ...parts })
  return zipOf(Object.fromEntries(all.map(([name, xml]) => [name, Buffer.from(xml)])))
}

/** A workbook with one row of these cells. */
const row = (cells: string, parts: Record<string, string> = {}) =>
  book({ 'xl/worksheets/sheet1.xml': sheet(cells), ...parts })

test.each([
  ['shared texts without an index are empty', '<c t="s"/><c t="s"><v/></c>', ['', '', 'end']],
  ['CDATA is text', '<c t="inlineStr"><is><t><![CDATA[a < b]]></t></is></c>', ['a < b', 'end']],
  [
    'how a text is pronounced is no part of it',
    '<c t="inlineStr"><is><r><t>Tool</t></r><rPh sb="0" eb="4"><t>reading</t></rPh></is></c>',
    ['Tool', 'end'],
  ],
  ['a formula may show an empty text', '<c t="str"><f>IF(1,"")</f><v></v></c>', ['', 'end']],
  ['a formula may show a text', '<c t="str"><f>A1</f><v>Saw</v></c>', ['Saw', 'end']],
  ['empty cells without a reference keep their columns', '<c/><c s="1"/>', ['', '', 'end']],
  [
    'a cell of the type of dates is a date',
    '<c t="d"><v>2026-12-31T00:00:00</v></c>',
    ['2026-12-31', 'end'],
  ],
  ['and has a time', '<c t="d"><v>2026-12-31T18:30:00.000</v></c>', ['2026-12-31 18:30', 'end']],
  [
    'true and false are yes and no',
    '<c t="b"><v>1</v></c><c t="b"><v>0</v></c>',
    ['yes', 'no', 'end'],
  ],
])('%s', async (_what, cells, expected) => {
  expect(await cellsOf(row(cells + text('end')))).toEqual([expected])
})

test.each<[string, Record<string, string>]>([
  [
    'another prefix for the ids of its links',
    {
      'xl/workbook.xml':
        '<workbook><sheets><sheet name="S" sheetId="2" d3p1:id="rId9"/><sheet name="T" sheetId="1" d3p1:id="rId1"/></sheets></workbook>',
      'xl/_rels/workbook.xml.rels': links(
        link('rId1', 'worksheet', 'worksheets/sheet1.xml'),
        link('rId9', 'worksheet', 'worksheets/sheet2.xml'),
      ),
      'xl/worksheets/sheet1.xml': sheet(text('notes')),
      'xl/worksheets/sheet2.xml': sheet(text('prices')),
    },
  ],
  [
    'its workbook in another folder',
    {
      '_rels/.rels': links(link('rId1', 'officeDocument', '/book/tools.xml')),
      'book/tools.xml': '<workbook><sheets><sheet name="S" r:id="rId1"/></sheets></workbook>',
      'book/_rels/tools.xml.rels': links(link('rId1', 'worksheet', '../pages/one.xml')),
      'pages/one.xml': sheet(text('prices')),
    },
  ],
  [
    'absolute addresses, and other cases in names',
    {
      'xl/_rels/workbook.xml.rels': links(
        link('rId1', 'worksheet', '/xl/worksheets/Sheet1.xml'),
        link('rId2', 'sharedStrings', '/xl/SharedStrings.xml'),
      ),
      'xl/worksheets/sheet1.xml': sheet('<c t="s"><v>0</v></c>'),
      'xl/sharedStrings.xml': '<sst><si><t>prices</t></si></sst>',
    },
  ],
  [
    'a sheet of a chart first, and links to other files',
    {
      'xl/workbook.xml':
        '<workbook><sheets><sheet name="C" r:id="rId1"/><sheet name="H" state="veryHidden" r:id="rId2"/><sheet name="S" r:id="rId3"/></sheets></workbook>',
      'xl/_rels/workbook.xml.rels': links(
        link('rId1', 'chartsheet', 'chartsheets/sheet1.xml'),
        link('rId2', 'worksheet', 'worksheets/sheet1.xml'),
        link('rId3', 'worksheet', 'worksheets/sheet2.xml'),
        link('rId4', 'externalLink', 'file:///C:/other.xlsx', ' TargetMode="External"'),
      ),
      'xl/worksheets/sheet1.xml': sheet(text('hidden')),
      'xl/worksheets/sheet2.xml': sheet(text('prices')),
    },
  ],
  [
    'the names of the strict form',
    {
      '_rels/.rels': `<Relationships><Relationship Id="rId1" Type="http://purl.oclc.org/ooxml/officeDocument/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
      'xl/workbook.xml':
        '<x:workbook xmlns:x="http://purl.oclc.org/ooxml/spreadsheetml/main"><x:sheets><x:sheet name="S" r:id="rId1"/></x:sheets></x:workbook>',
      'xl/worksheets/sheet1.xml':
        '<x:worksheet><x:sheetData><x:row><x:c t="inlineStr"><x:is><x:t>prices</x:t></x:is></x:c></x:row></x:sheetData></x:worksheet>',
    },
  ],
])('a workbook with %s is read', async (_what, parts) => {
  expect(await cellsOf(book(parts))).toEqual([['prices']])
})

test.each<[string, Buffer, RegExp]>([
  ['a binary workbook', zipOf({ 'xl/workbook.bin': Buffer.from('x') }), /binary Excel file/],
  ['an OpenDocument file', zipOf({ 'content.xml': Buffer.from('x') }), /OpenDocument/],
  ['a text that the file does not have', row('<c t="s"><v>7</v></c>'), /Row 1, column 1 refers/],
])('%s is refused by its name', async (_what, file, words) => {
  await expect(rowsOf(file)).rejects.toThrow(words)
})

test.each<[string, number, string]>([
  ['000000', 1234, '001234'],
  ['00000000', 8204, '00008204'],
  ['"KG-"0000', 12, 'KG-0012'],
  ['000\\ ', 7, '007 '],
  ['0%', 0.18, '18%'],
  ['0.00%', 0.0025, '0.25%'],
  ['"₹"\\ #,##0.00', 423.728813559322, '423.73'],
  ['"Rs. "#,##0', 499.5, '499.5'],
  ['#,##0.00', 499.555, '499.555'],
  ['# ?/?', 0.5, '1/2'],
  ['# ??/??', 1.0625, '1 1/16'],
  ['# ?/?', 0.123, '0.123'],
  ['General', 0.1 + 0.2, '0.3'],
  ['0.00E+00', 8904102000253, '8904102000253'],
  ['00000', 1.5, '1.5'],
])('the format %s shows %d as %s', (code, value, shown) => {
  expect(shownNumber(value, formatOf(200, code))).toBe(shown)
})

test.each([
  'd\\-mmm',
  'dd/mm/yyyy',
  '[$-4009]d mmm yy;@',
  'mmm',
  'mm:ss.0',
  '[h]:mm',
  'h:mm AM/PM',
])('the format %s is one of dates', (code) => {
  expect(formatOf(200, code)).toEqual({ shows: 'date' })
})

test.each([14, 22, 31, 47, 57])('the built-in format %d is one of dates', (id) => {
  expect(formatOf(id)).toEqual({ shows: 'date' })
})

test('days are counted from 1900 or from 1904, as the workbook says', () => {
  expect(shownDate(46_327, false)).toBe('2026-11-01')
  expect(shownDate(46_327 - 1_462, true)).toBe('2026-11-01')
  expect(shownDate(46_327.75, false)).toBe('2026-11-01 18:00')
})

test('cells that are dates for the spreadsheet are told from texts', async () => {
  const rows = await rowsOf(
    xlsxOf([['1/2', { xml: 's="1"><v>46054</v>' }, { xml: 't="d"><v>2026-02-01</v>' }]]),
  )

  expect(rows).toEqual([{ line: 1, cells: ['1/2', '2026-02-01', '2026-02-01'], dates: [1, 2] }])
})
