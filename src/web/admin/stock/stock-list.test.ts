import { expect, test } from 'vitest'
import { stockLinesIn } from './stock-list.ts'

const pairs = (text: string) =>
  stockLinesIn(text, 'COUNT').lines.map(({ row, code, quantity }) => [row, code, quantity])

test.each([
  ['a spreadsheet', 'SAW-1\t12\nAXE-1\t0\n'],
  ['a CSV file', '\uFEFF"SAW-1","12"\r\n"AXE-1","0"\r\n'],
  ['a keyboard', 'SAW-1   12\nAXE-1 0'],
])('codes and pieces come from %s', (_name, text) => {
  expect(pairs(text)).toEqual([
    [1, 'SAW-1', 12],
    [2, 'AXE-1', 0],
  ])
})

test('a line without a number is one piece, as a scanner sends it', () => {
  expect(pairs('8901234567894\n8901234567894\nSAW-1\n')).toEqual([
    [1, '8901234567894', 1],
    [2, '8901234567894', 1],
    [3, 'SAW-1', 1],
  ])
})

test('a first line with names says where the columns are', () => {
  expect(pairs('Name,Qty,SKU\nTenon saw,12,SAW-1')).toEqual([[2, 'SAW-1', 12]])
})

test('a wrong number or a missing code is named with its line', () => {
  const { lines, wrong } = stockLinesIn('SAW-1\ttwelve\n\n\t4\nAXE-1\t-1\nBOW-1\t1.5', 'COUNT')
  expect(lines).toEqual([])
  expect(wrong.map(({ row, message }) => [row, message])).toEqual([
    [1, 'The number of pieces is not a whole number.'],
    [3, 'The SKU or barcode is missing.'],
    [4, 'A count cannot be below 0.'],
    [5, 'The number of pieces is not a whole number.'],
  ])
})

test('a change may take pieces away, also with the minus sign of a text program', () => {
  expect(stockLinesIn('SAW-1\t−2', 'CHANGE').lines).toEqual([
    { row: 1, code: 'SAW-1', quantity: -2 },
  ])
})
