import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { products } from '../products/product-kind.ts'
import { openTable } from './table.ts'

const folder = await mkdtemp(join(tmpdir(), 'karigar-file-'))
afterAll(() => rm(folder, { recursive: true }))

async function read(...lines: string[]) {
  const path = join(folder, 'tools.csv')
  await writeFile(path, lines.join('\n'))
  const table = await openTable(path, products)
  return { ...table, lines: await Array.fromAsync(table.lines()) }
}

const columns = (count: number) =>
  ['SKU', ...Array.from({ length: count - 1 }, (_, index) => `c${index}`)].join(',')
const lines = (count: number) => Array.from({ length: count }, (_, index) => `S-${index}`)

test.each<[string, string[], RegExp]>([
  ['25,000 columns above 9,999 short lines', [columns(25_000), ...lines(9_999)], /400 columns/],
  [
    '25,000 columns with long titles',
    [Array.from({ length: 25_000 }, (_, index) => `Column number ${index}`).join(',')],
    /too many columns/,
  ],
  [
    'more cells than two millions',
    [columns(400), ...lines(5_001)],
    /400 columns can have 5,000 lines/,
  ],
  ['more lines than 50,000', [columns(2), ...lines(50_001)], /50,000 lines/],
  ['the bytes of a PDF', ['%PDF-1.7', '1 0 obj'], /neither a CSV nor an Excel/],
  ['a web page in it', ['<html><table>', '<tr>'], /neither a CSV nor an Excel/],
  ['an endless title', [`SKU,${'x'.repeat(101)}`, 'S-1'], /title of column 2/],
  ['an endless cell', ['SKU,Description', `S-1,${'x'.repeat(32_768)}`], /Row 2 has a cell/],
])('a file with %s is refused', async (_, file, words) => {
  await expect(read(...file)).rejects.toThrow(words)
})

test('while the largest file is read, others get their turn', async () => {
  let turns = 0
  const count = () => {
    turns++
    turn = setImmediate(count)
  }
  let turn = setImmediate(count)

  const file = await read(columns(400), ...lines(2_500))

  clearImmediate(turn)
  expect(file.lines).toHaveLength(2_500)
  expect(turns).toBeGreaterThan(90)
})
