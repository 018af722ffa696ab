import { expect, test } from 'vitest'
import { arrangeColumns, movedKey, withoutBlank } from './table-layout.ts'

const columns = [
  { key: 'number', pinned: 'start' },
  { key: 'customer' },
  { key: 'phone', extra: true },
  { key: 'total' },
  { key: 'next', pinned: 'end' },
] as const

const keysOf = (chosen: readonly string[] | null) =>
  arrangeColumns(columns, chosen).map(({ key }) => key)

test('shows the usual columns unless somebody chose', () => {
  expect(keysOf(null)).toEqual(['number', 'customer', 'total', 'next'])
})

test('shows the chosen columns in their order, between those that always stay', () => {
  expect(keysOf(['total', 'phone'])).toEqual(['number', 'total', 'phone', 'next'])
  expect(keysOf([])).toEqual(['number', 'next'])
})

test('leaves out columns that are unknown or always shown', () => {
  expect(keysOf(['gone', 'next', 'total'])).toEqual(['number', 'total', 'next'])
})

test('moves a column by one place, not past the ends', () => {
  expect(movedKey(['a', 'b', 'c'], 'c', -1)).toEqual(['a', 'c', 'b'])
  expect(movedKey(['a', 'b', 'c'], 'a', 1)).toEqual(['b', 'a', 'c'])
  expect(movedKey(['a', 'b', 'c'], 'a', -1)).toEqual(['a', 'b', 'c'])
  expect(movedKey(['a', 'b', 'c'], 'c', 1)).toEqual(['a', 'b', 'c'])
})

test('a column that says nothing in all rows is left out', () => {
  const columns = [{ key: 'name' }, { key: 'utr', isBlank: (utr: string) => utr === '' }]
  const shown = (rows: readonly string[]) => withoutBlank(columns, rows).map(({ key }) => key)

  expect(shown(['', ''])).toEqual(['name'])
  expect(shown(['', 'N1'])).toEqual(['name', 'utr'])
  expect(shown([])).toEqual(['name', 'utr'])
})
