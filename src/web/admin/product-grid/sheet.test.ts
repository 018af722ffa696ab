import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { GridField, GridRow } from '#contract/catalogue/product-grid.ts'
import { gridRowOf } from '#test/grid-rows.ts'
import { blockOf, clearCells, fillDown, fillTo, pasteBlock, type Writing } from './blocks.ts'
import { columnOf } from './columns.ts'
import {
  applyWrites,
  cellsOf,
  dropEdits,
  dropSaved,
  type Edits,
  isSame,
  rebaseEdits,
} from './edits.ts'
import { addStep, type History, redo, startHistory, undo } from './history.ts'
import { boxOf, cellRange, cellsIn, moveRange, nextCell, type Range } from './ranges.ts'
import { summaryOf } from './summary.ts'
import { blockIn, textOfBlock } from './tsv.ts'

const rows = [gridRowOf(1), gridRowOf(2), gridRowOf(3), gridRowOf(4, 3)]
const none: Edits = new Map()
const sheet = { rows, edits: none }
const cell = (row: number, field: GridField) => ({ row, column: columnOf(field) })
const range = (from: Range['at'], to: Range['at']): Range => ({ at: from, to })
const writesOf = (writing: Writing) => ('writes' in writing ? writing.writes : [])

test('a block from a spreadsheet is read with its quotes and without its last line break', () => {
  expect(blockIn('a\t"b\n""c"""\r\n\t1\r\n')).toEqual([
    ['a', 'b\n"c"'],
    ['', '1'],
  ])
})

test('any block is read back from its text', () => {
  const cells = fc.string({ unit: fc.constantFrom('a', '"', '\t', '\n', ' ', '1') })
  const blocks = fc
    .integer({ min: 2, max: 4 })
    .chain((wide) =>
      fc.array(fc.array(cells, { minLength: wide, maxLength: wide }), { minLength: 1 }),
    )
  fc.assert(
    fc.property(blocks, (block) => {
      expect(blockIn(textOfBlock(block))).toEqual(block)
    }),
  )
})

test('a column of prices is pasted from the active cell on', () => {
  const edits = applyWrites(
    none,
    writesOf(pasteBlock(sheet, cellRange(cell(1, 'price')), [['90'], ['₹1,095.50']])),
  )

  expect(cellsOf(edits)).toEqual([
    { variantId: 2, field: 'price', old: 100_00, new: 90_00 },
    { variantId: 3, field: 'price', old: 100_00, new: 1095_50 },
  ])
})

test('one cell is pasted into a whole range, and a block as often as it fits', () => {
  const four = range(cell(0, 'price'), cell(3, 'price'))

  expect(writesOf(pasteBlock(sheet, four, [['90']])).map(({ text }) => text)).toEqual([
    '90',
    '90',
    '90',
    '90',
  ])
  expect(writesOf(pasteBlock(sheet, four, [['1'], ['2']])).map(({ text }) => text)).toEqual([
    '1',
    '2',
    '1',
    '2',
  ])
})

test.each([
  [
    cellRange(cell(3, 'price')),
    [['1'], ['2']],
    'This has 2 rows, but from here down there are only 1.',
  ],
  [
    cellRange(cell(0, 'makerSize')),
    [['1', '2']],
    'This has 2 columns, but from here on there are only 1.',
  ],
  [
    cellRange({ row: 0, column: 1 }),
    [
      ['SAW-1', '90'],
      ['SAW-9', '95'],
    ],
    'The row of SAW-2 would get “SAW-9” as its name or SKU, so the rows do not match.',
  ],
])('a block that does not fit is refused as a whole', (at, block, refusal) => {
  expect(pasteBlock(sheet, at, block)).toEqual({ refusal: `${refusal} Nothing was pasted.` })
})

test('what was copied is pasted over itself and changes nothing', () => {
  const all = range({ row: 0, column: 0 }, cell(3, 'weightGrams'))

  expect(applyWrites(none, writesOf(pasteBlock(sheet, all, blockOf(sheet, all)))).size).toBe(0)
})

test('the first row is filled down, and a single cell from above', () => {
  const edits = applyWrites(none, [{ row: rows[0] as GridRow, field: 'price', text: '80' }])
  const edited = { rows, edits }

  const three = fillDown(edited, range(cell(0, 'price'), cell(2, 'price')))
  const one = fillDown(edited, cellRange(cell(1, 'price')))

  expect(writesOf(three).map(({ row, text }) => `${row.sku} ${text}`)).toEqual([
    'SAW-2 80.00',
    'SAW-3 80.00',
  ])
  expect(writesOf(one)).toHaveLength(1)
  expect(fillDown(edited, cellRange(cell(0, 'price')))).toHaveProperty('refusal')
})

test('the handle repeats the rows of a range below it', () => {
  const edits = applyWrites(none, [{ row: rows[1] as GridRow, field: 'price', text: '80' }])
  const two = boxOf(range(cell(0, 'price'), cell(1, 'price')))

  const writes = writesOf(fillTo({ rows, edits }, two, 3))

  expect(writes.map(({ row, text }) => `${row.sku} ${text}`)).toEqual([
    'SAW-3 100.00',
    'SAW-4 80.00',
  ])
})

test('of a cell that somebody else changed, one keeps the own value or takes theirs', () => {
  const [row] = rows as [GridRow]
  const edits = applyWrites(none, [{ row, field: 'onHand', text: '9' }])
  const key = [...edits.keys()]
  const theirs = gridRowOf(1)
  theirs.onHand = 7

  expect(cellsOf(edits)).toMatchObject([{ old: 5, new: 9 }])
  expect(cellsOf(rebaseEdits(edits, key, [theirs]))).toMatchObject([{ old: 7, new: 9 }])
  expect(dropEdits(edits, key).size).toBe(0)
})

test('what is typed while the others are saved stays, and is based on what was saved', () => {
  const [first, second] = rows as [GridRow, GridRow]
  const write = (row: GridRow, text: string) => ({ row, field: 'price' as const, text })
  const sent = applyWrites(none, [write(first, '90'), write(second, '90')])

  const left = dropSaved(applyWrites(sent, [write(first, '80')]), sent)

  expect(cellsOf(left)).toEqual([{ variantId: 1, field: 'price', old: 90_00, new: 80_00 }])
})

test('only cells that may be empty are emptied', () => {
  const all = range(cell(0, 'price'), cell(0, 'weightGrams'))

  expect(writesOf(clearCells(sheet, all)).map(({ field }) => field)).toEqual(['hsn', 'weightGrams'])
  expect(clearCells(sheet, cellRange(cell(0, 'price')))).toHaveProperty('refusal')
})

test('a block of licences from a spreadsheet fills its columns, and a wrong number stays red', () => {
  const block = [
    ['IS 3650', 'CM/L-8200123456', '31-12-2027', 'small'],
    ['IS 3650', 'applied for', '', 'Large'],
  ]
  const edits = applyWrites(
    none,
    writesOf(pasteBlock(sheet, cellRange(cell(0, 'bisStandard')), block)),
  )

  expect(cellsOf(edits).map(({ field, new: value }) => [field, value])).toEqual([
    ['bisStandard', 'IS 3650'],
    ['bisLicence', 'CM/L-8200123456'],
    ['bisValidUntil', '2027-12-31'],
    ['makerSize', 'SMALL'],
    ['bisStandard', 'IS 3650'],
    ['bisLicence', 'applied for'],
    ['makerSize', 'LARGE'],
  ])
  expect([...edits.values()].flatMap(({ problem }) => problem ?? [])).toEqual([
    'Enter CM/L- and 7 to 10 digits, or for a registration R- and 7 to 10 digits.',
  ])
  const copied = blockOf({ rows, edits }, range(cell(0, 'bisStandard'), cell(1, 'makerSize')))
  expect(copied).toEqual([
    ['IS 3650', 'CM/L-8200123456', '2027-12-31', 'Small'],
    ['IS 3650', 'applied for', '', 'Large'],
  ])
})

test('rows of a product share its status; different words for it are refused', () => {
  const [third, fourth] = rows.slice(2) as [GridRow, GridRow]

  const same = applyWrites(
    none,
    [third, fourth].map((row) => ({ row, field: 'status', text: 'Draft' })),
  )
  const different = applyWrites(none, [
    { row: third, field: 'status', text: 'Draft' },
    { row: fourth, field: 'status', text: 'Archived' },
  ])

  expect(cellsOf(same)).toEqual([{ variantId: 3, field: 'status', old: 'PUBLISHED', new: 'DRAFT' }])
  expect([...different.values()].map(({ problem }) => problem)).toEqual([
    'The rows of this product have different values.',
  ])
})

test('a cell that says what is stored again is no edit', () => {
  const [row] = rows as [GridRow]
  const edits = applyWrites(none, [{ row, field: 'price', text: '90' }])

  expect(applyWrites(edits, [{ row, field: 'price', text: '100.00' }]).size).toBe(0)
})

test('a preview counts the cells of each column and names deep cuts', () => {
  const edits = applyWrites(
    none,
    ['120', '90', '1.00'].map((text, place) => ({
      row: rows[place] as GridRow,
      field: 'price',
      text,
    })),
  )

  expect(summaryOf(edits)).toEqual(['Price: 3 cells, 1 higher, 2 lower, 1 by more than half'])
})

const write = fc.record({
  row: fc.constantFrom(...rows),
  field: fc.constantFrom<GridField>('price', 'onHand', 'status', 'hsn', 'weightGrams'),
  text: fc.constantFrom('', '5', '90', 'Draft', '8467', 'x'),
})
const step = fc.oneof(
  fc.array(write, { minLength: 1, maxLength: 5 }),
  fc.constantFrom('undo' as const, 'redo' as const),
)

test('undoing any sequence of edits restores what was there, and redoing brings it back', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
      const end = steps.reduce<History<Edits>>((history, one) => {
        if (one === 'undo') return undo(history)
        return one === 'redo' ? redo(history) : addStep(history, applyWrites(history.now, one))
      }, startHistory(none))

      const back = end.past.reduce<History<Edits>>(undo, end)
      const again = end.past.reduce<History<Edits>>(redo, back)

      expect(back.now.size).toBe(0)
      expect(isSame(again.now, end.now)).toBe(true)
    }),
  )
})

const size = { rows: 4, columns: 8 }
const press = (key: string, isShift = false, isCommand = false) => ({ key, isShift, isCommand })

test.each([
  [press('ArrowDown'), 2, 2],
  [press('ArrowUp', false, true), 0, 2],
  [press('ArrowRight', false, true), 1, 7],
  [press('Home'), 1, 0],
  [press('End', false, true), 3, 7],
  [press('PageDown'), 3, 2],
])('a key moves the active cell and stays in the sheet', (key, row, column) => {
  expect(moveRange(cellRange({ row: 1, column: 2 }), key, size)).toEqual(cellRange({ row, column }))
})

test('with Shift a key moves the other corner only', () => {
  const at = { row: 1, column: 2 }
  const down = moveRange(cellRange(at), press('ArrowDown', true), size)

  expect(down).toEqual({ at, to: { row: 2, column: 2 } })
  expect(down && cellsIn(down)).toBe(2)
  expect(down && boxOf(down)).toEqual({ top: 1, bottom: 2, left: 2, right: 2 })
  expect(moveRange(cellRange(at), press('a'), size)).toBeNull()
})

test('Tab goes on to the next row, and leaves after the last cell', () => {
  expect(nextCell({ row: 0, column: 7 }, 1, size)).toEqual({ row: 1, column: 0 })
  expect(nextCell({ row: 1, column: 0 }, -1, size)).toEqual({ row: 0, column: 7 })
  expect(nextCell({ row: 3, column: 7 }, 1, size)).toBeNull()
  expect(nextCell({ row: 0, column: 0 }, -1, size)).toBeNull()
})
