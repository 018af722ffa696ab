import { expect, test } from 'vitest'
import { awbRowsIn } from './awb-list.ts'

const pairs = (text: string) =>
  awbRowsIn(text).map(({ row, orderNumber, trackingNumber }) => [row, orderNumber, trackingNumber])

test.each([
  ['a spreadsheet', 'KG-1\tDL1\nKG-2\tDL2\n'],
  ['a CSV file', '\uFEFF"KG-1","DL1"\r\n"KG-2","DL2"\r\n'],
  ['a CSV file of Excel in Europe', 'KG-1;DL1\nKG-2;DL2'],
  ['a keyboard', 'KG-1   DL1\nKG-2 DL2'],
])('order and AWB numbers come from %s', (_name, text) => {
  expect(pairs(text)).toEqual([
    [1, 'KG-1', 'DL1'],
    [2, 'KG-2', 'DL2'],
  ])
})

test('a first line with headings names the columns and is not an order', () => {
  const text = 'Date,AWB No.,Consignee,Order ID\n22-11-2026,DL1,Asha,KG-1\n22-11-2026,DL2,Ravi,KG-2'

  expect(pairs(text)).toEqual([
    [2, 'KG-1', 'DL1'],
    [3, 'KG-2', 'DL2'],
  ])
})

test('lines keep their numbers, and missing values are left to the check', () => {
  expect(pairs('KG-1\tDL1\n\nKG-2\t\nKG-3')).toEqual([
    [1, 'KG-1', 'DL1'],
    [3, 'KG-2', ''],
    [4, 'KG-3', ''],
  ])
  expect(pairs('')).toEqual([])
})
