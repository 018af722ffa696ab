import { expect, test } from 'vitest'
import { productColumns } from './product-columns.ts'

const read = (title: string, text: string) =>
  productColumns.find((column) => column.title === title)?.read(text)

test('options, quantity prices and documents are read one per line of the cell', () => {
  expect(read('Options', 'Size: 13 mm\nKind:  a: b')).toEqual({ Size: '13 mm', Kind: 'a: b' })
  expect(read('Prices for more', '10: 449\n50:4,200.50')).toEqual([
    { minQuantity: 10, price: 449_00 },
    { minQuantity: 50, price: 4_200_50 },
  ])
  expect(read('Documents', 'User manual https://example.com/a.pdf')).toEqual([
    { title: 'User manual', url: 'https://example.com/a.pdf' },
  ])
})

test.each([
  ['Options', 'no colon'],
  ['Options', ': 13 mm'],
  ['Prices for more', 'ten: 449'],
  ['Documents', 'manual'],
])('%s: %j cannot be read', (title, text) => {
  expect(read(title, text)).toBeUndefined()
})

// A regular expression that backtracks over such a cell would block the shop for minutes.
test.each([
  ['Options', `${'a: '.repeat(10_000)}\u2028x`],
  ['Prices for more', `10:${' '.repeat(30_000)}\u2028x`],
  ['Price', `${'1'.repeat(30_000)}x`],
  ['GST %', `${'1'.repeat(30_000)}x`],
  ['Documents', `${'a '.repeat(15_000)}\u2028`],
])('%s: a cell made to be slow to parse is read without delay', (title, text) => {
  expect(() => read(title, text)).not.toThrow()
})
