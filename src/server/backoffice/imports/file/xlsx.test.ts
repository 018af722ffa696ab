import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { xlsxOf } from '#test/xlsx.ts'
import { zipOf } from '#test/zip.ts'
import { products } from '../products/product-kind.ts'
import { openTable } from './table.ts'

const folder = await mkdtemp(join(tmpdir(), 'karigar-xlsx-'))
afterAll(() => rm(folder, { recursive: true }))

async function read(file: Buffer) {
  const path = join(folder, 'tools.xlsx')
  await writeFile(path, file)
  const table = await openTable(path, products)
  return { ...table, lines: await Array.fromAsync(table.lines()) }
}

test('cells are read as the spreadsheet shows them, with the row numbers it counts', async () => {
  const { columns, lines } = await read(
    xlsxOf([
      ['SKU', 'Product name', 'Rate', 'GST %', 'Packed on', 'Paid beforehand', 'Description'],
      [],
      [
        'HD-1',
        'हथौड़ा & "Co"',
        { xml: '><f>0.1+0.2</f><v>0.30000000000000004</v>' },
        { xml: 's="2"><v>0.18</v>' },
        { xml: 's="1"><v>46327</v>' },
        { xml: 't="b"><v>1</v>' },
        { xml: 't="inlineStr"><is><r><t>two </t></r><r><t>parts</t></r></is>' },
      ],
      ['HD-2', 'Saw', 4999, 18, { xml: 's="3"><v>46327.75</v>' }, '', ''],
    ]),
  )

  expect(columns.slice(0, 3)).toEqual(['SKU', 'Name', 'Price'])
  expect(lines).toEqual([
    {
      line: 3,
      cells: {
        SKU: 'HD-1',
        Name: 'हथौड़ा & "Co"',
        Price: '0.3',
        'GST %': '18%',
        'Packed on': '2026-11-01',
        'Paid beforehand': 'yes',
        Description: 'two parts',
      },
      dates: ['Packed on'],
    },
    {
      line: 4,
      cells: {
        SKU: 'HD-2',
        Name: 'Saw',
        Price: '4999',
        'GST %': '18',
        'Packed on': '2026-11-01 18:00',
        'Paid beforehand': '',
        Description: '',
      },
      dates: ['Packed on'],
    },
  ])
})

const wide = ['SKU', ...Array.from({ length: 24_999 }, (_, index) => `c${index}`)]
test.each<[string, Buffer, RegExp]>([
  ['25,000 columns', xlsxOf([wide, ['a']]), /400 columns/],
  [
    'no table in it, but pictures',
    zipOf({ 'a.jpg': Buffer.from('x') }),
    /zip is not an Excel file/,
  ],
  ['nothing in it', xlsxOf([]), /nothing in this file/],
  [
    'more merged cells than a list has',
    xlsxOf([['SKU'], ['a']], Array<string>(100_001).fill('A1:A2')),
    /too many merged cells/,
  ],
  [
    'the form of old Excel files',
    Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600)]),
    /old Excel file, or one with a password/,
  ],
  ['only the beginning of a zip', xlsxOf([['SKU'], ['a']]).subarray(0, 300), /damaged/],
  [
    'a part that unpacks to gigabytes',
    zipOf({ 'xl/workbook.xml': Buffer.alloc(9) }, { size: 0xffffff00 }),
    /is too large to read/,
  ],
])('a file with %s is refused', async (_what, file, message) => {
  await expect(read(file)).rejects.toThrow(message)
})

test('an error of Excel stands in its cell, and so does a formula without a value', async () => {
  const { lines } = await read(
    xlsxOf([
      ['SKU', 'Rate', 'Qty', 'HSN'],
      [
        'E-1',
        { xml: 't="e"><f>1/0</f><v>#DIV/0!</v>' },
        { xml: '><f>A1</f>' },
        { xml: 't="e"><v>#NEW!</v>' },
      ],
    ]),
  )

  expect(lines.map(({ cells }) => cells)).toEqual([
    { SKU: 'E-1', Price: '#DIV/0!', Stock: '#NO VALUE', HSN: '#VALUE!' },
  ])
})

test('a merged cell is about all its rows, a blank one about none, and a code, name or number of pieces about one', async () => {
  const rows = [
    ['SKU', 'Item', 'Company', 'HSN', 'Qty', 'Shelf'],
    ['M-1', 'Plier', 'Vajrok', 8203, 5, 'A 1'],
    ['', 'Saw', '', '', '', ''],
    [],
    ['M-4', 'Vice', '', '', '', ''],
    ['M-5', 'Clamp', '', '', '', ''],
  ]
  const merges = ['A2:A3', 'C2:D5', 'E2:E6', 'F2:F6', 'B5:B6']
  const { lines } = await read(xlsxOf(rows, merges))

  expect(lines.map(({ line, cells }) => [line, ...Object.values(cells)])).toEqual([
    [2, 'M-1', 'Plier', 'Vajrok', '8203', '5', 'A 1'],
    [3, '', 'Saw', 'Vajrok', '', '', 'A 1'],
    [5, 'M-4', 'Vice', 'Vajrok', '', '', 'A 1'],
    [6, 'M-5', 'Clamp', '', '', '', 'A 1'],
  ])
})

test('of many merged cells each is found, wherever the file is cut while it is read', async () => {
  const pairs = Array.from({ length: 4_000 }, (_, pair) => pair)
  const rows = pairs.flatMap((pair) => [
    [`P-${pair}`, `Brand ${pair}`],
    [`Q-${pair}`, ''],
  ])
  const merges = pairs.map((pair) => `B${2 * pair + 2}:B${2 * pair + 3}`)
  const { lines } = await read(xlsxOf([['SKU', 'Brand'], ...rows], merges))

  expect(
    lines.filter(({ cells: { SKU: code = '', Brand } }) => Brand !== `Brand ${code.slice(2)}`),
  ).toEqual([])
  expect(lines).toHaveLength(8_000)
})

/** A copy of the file with another sheet. */
const sheetOf = (xml: string) =>
  zipOf({
    'xl/workbook.xml': Buffer.from('<workbook><sheets><sheet name="a"/></sheets></workbook>'),
    'xl/worksheets/sheet1.xml': Buffer.from(`<worksheet><sheetData>${xml}</sheetData></worksheet>`),
  })
const textRow = (text: string, more = '') =>
  `<row${more}><c t="inlineStr"><is><t>${text}</t></is></c></row>`

test.each<[string, string, RegExp]>([
  ['is no XML', '<row><c t=', /damaged/],
  ['ends in the middle', `${textRow('SKU')}${textRow('S-1')}<row>`, /damaged/],
  ['has an endless cell', textRow('SKU') + textRow('x'.repeat(32_768)), /Row 2 has a cell/],
])('a sheet that %s is refused', async (_what, xml, message) => {
  await expect(read(sheetOf(xml))).rejects.toThrow(message)
})

test('rows that have the same number twice, or none, are all read', async () => {
  const rows = ['r="1"', 'r="5"', 'r="5"', 'r="x"', 'r="2"'].map((number, index) =>
    textRow(index === 0 ? 'SKU' : `S-${index}_x000D_`, ` ${number}`),
  )

  const { lines } = await read(sheetOf(rows.join('')))

  expect(lines).toEqual(
    [5, 6, 7, 8].map((line, index) => ({ line, cells: { SKU: `S-${index + 1}` } })),
  )
})

test('coloured cells far to the right are no columns', async () => {
  const { columns } = await read(xlsxOf([['SKU', ...Array.from({ length: 500 }, () => '')], ['a']]))

  expect(columns).toEqual(['SKU'])
})
