import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { templateText } from './template-file.ts'

test('a template has every column as a heading, and no rows', () => {
  const columns = ['SKU', 'Length, mm', 'So-called "trade" name', 'Price']

  expect(parse(templateText(columns), { bom: true })).toEqual([columns])
})
