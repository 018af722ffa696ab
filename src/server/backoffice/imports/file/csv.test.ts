import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stringify } from 'csv-stringify/sync'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { csvRecords } from './csv-records.ts'
import { csvScanner } from './csv-scanner.ts'

const folder = await mkdtemp(join(tmpdir(), 'karigar-csv-'))
afterAll(() => rm(folder, { recursive: true }))

async function rowsOf(file: string | Buffer) {
  const path = join(folder, 'tools.csv')
  await writeFile(path, file)
  return (await Array.fromAsync(csvRecords(path))).map(({ cells }) => cells)
}

const head = ['SKU', 'Name', 'Price']
const utf16be = (text: string) => Buffer.from(text, 'utf16le').swap16()

test.each<[string, string | Buffer]>([
  ['the line by which Excel names the separator', 'sep=;\r\nSKU;Name;Price\r\nA;Saw;499,50\r\n'],
  ['the same with a mark and a tab', '\uFEFFSEP=\t\r\nSKU\tName\tPrice\r\nA\tSaw\t499,50\r\n'],
  ['bars', 'SKU|Name|Price\r\nA|Saw|499,50\r\n'],
  ['amounts with more commas than separators', 'SKU;Name;Price\nA;Saw;499,50'],
  ['UTF-16, big endian', utf16be('\uFEFFSKU\tName\tPrice\r\nA\tSaw\t499,50\r\n')],
  ['UTF-16, little endian', Buffer.from('\uFEFFSKU\tName\tPrice\r\nA\tSaw\t499,50', 'utf16le')],
  ['UTF-16 without a mark', utf16be('SKU;Name;Price\r\nA;Saw;499,50')],
  ['line ends of old Macs', 'SKU;Name;Price\rA;Saw;499,50\r'],
])('a file with %s is read', async (_what, file) => {
  expect(await rowsOf(file)).toEqual([head, ['A', 'Saw', '499,50']])
})

test('separators are counted outside quotes', async () => {
  const title = 'Price (Rs., with GST, per piece, net)'

  expect(await rowsOf(`"SKU";"${title}"\r\n"A";"100"\r\n`)).toEqual([
    ['SKU', title],
    ['A', '100'],
  ])
})

test.each([
  ['Socket 1/2" drive', 'Socket 1/2" drive'],
  ['Grinder disc 4"', 'Grinder disc 4"'],
  ['"Disc 9\\" fine"', 'Disc 9" fine'],
  ['"Disc 9\\""', 'Disc 9"'],
  ['"Disc 9"" fine"', 'Disc 9" fine'],
  ['"Disc 9" fine, blue"', 'Disc 9" fine, blue'],
  ['"Hex" bolt', '"Hex" bolt'],
  ['"C:\\tools\\"', 'C:\\tools\\'],
  ['"two\r\nlines"', 'two\r\nlines'],
  ['""', ''],
])('the cell %s is read as %s', async (cell, text) => {
  const file = `${head.join(',')}\r\nA,${cell},100\r\nB,"Saw",200\r\n`

  expect(await rowsOf(file)).toEqual([head, ['A', text, '100'], ['B', 'Saw', '200']])
})

test.each<[string, string[], RegExp]>([
  ['opens and never closes', ['A,Saw,1', 'B,"Saw,2', 'C,Saw,3'], /Row 3 is broken.*never closed/],
  ['opens before a whole row', ['A,"4 disc,1', 'B,"Saw",2'], /Row 2 is broken/],
  ['takes in the row after it', ['A,"4 disc,1', 'B,Saw 4"'], /Row 2 is broken/],
  ['stands in a text of two lines', ['A,"one 4" disc', 'two",1'], /Row 2 is broken/],
])('a row with a quote that %s is named', async (_what, rows, words) => {
  await expect(rowsOf([head.join(','), ...rows].join('\r\n'))).rejects.toThrow(words)
})

test('what a program writes by RFC 4180 is read back, wherever the file is cut into pieces', () => {
  const piece = fc.constantFrom('"', ',', '\n', '\r\n', 'a', ' ', '4"', ';', '\u0939')
  const cell = fc.array(piece, { maxLength: 6 }).map((pieces) => pieces.join(''))
  const rows = fc.array(fc.tuple(cell, cell, cell), { minLength: 1, maxLength: 6 })
  fc.assert(
    fc.property(rows, fc.integer({ min: 1, max: 9 }), (table, size) => {
      const text = stringify(table, { record_delimiter: '\r\n', quoted: true })
      const scanner = csvScanner(',')
      const read = (text.match(new RegExp(`[^]{1,${size}}`, 'g')) ?? []).flatMap((part) => [
        ...scanner.write(part),
      ])

      expect([...read, ...scanner.end()].map(({ cells }) => cells)).toEqual(table)
    }),
    { numRuns: 300 },
  )
})

test('a row of thousands of wrong quotes is read without delay', () => {
  const scanner = csvScanner(',')
  const row = `"${'4" '.repeat(60_000)}",1\n`

  expect([...scanner.write(row.repeat(20)), ...scanner.end()]).toHaveLength(20)
})
