import { expect, test } from 'vitest'
import { groupLines } from './group-lines.ts'

const nothingKnown = { productOfSku: new Map<string, number>(), ids: new Set<number>() }
const lines = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    line: index + 2,
    cells: { SKU: `S-${index}`, Name: 'Drill', Brand: 'Vajrok' },
  }))

test('a product has as many lines as it can have variants', () => {
  const [product, ...others] = groupLines(lines(100), nothingKnown)

  expect(product).toMatchObject({ name: 'Drill', problems: [] })
  expect(others).toEqual([])
})

test('one with more comes in parts of a hundred, each of them wrong', () => {
  const parts = groupLines(lines(250), nothingKnown)

  expect(parts.map((part) => part.lines.length)).toEqual([100, 100, 50])
  expect(parts.map(({ problems }) => problems.map(({ line }) => line))).toEqual([[2], [102], [202]])
})

test('a barcode of two lines is wrong in the later one, however far apart they are', () => {
  const file = lines(250).map(({ line, cells }) => ({
    line,
    cells: { ...cells, Name: `Drill ${line}`, Barcode: line % 200 === 3 ? '8901234500017 ' : '' },
  }))

  const problems = groupLines(file, nothingKnown).flatMap((product) => product.problems)

  expect(problems).toEqual([
    {
      line: 203,
      column: 'Barcode',
      value: '8901234500017 ',
      message: 'Row 3 has the same barcode.',
    },
  ])
})

test('a new line joins the product of its name, above and below the lines that the shop knows', () => {
  const known = { productOfSku: new Map([['S-1', 7]]), ids: new Set<number>() }

  expect(groupLines(lines(3), known)).toMatchObject([
    { subjectId: 7, lines: [{ line: 2 }, { line: 3 }, { line: 4 }] },
  ])
})
