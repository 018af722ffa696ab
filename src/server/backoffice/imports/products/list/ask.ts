import {
  type FileQuestions,
  mostValues,
  type UnknownWord,
  type WrongCells,
} from '#contract/backoffice/file-choices.ts'
import { hintFor } from '../../../records/cells.ts'
import { productColumns, skuTitle } from '../../../records/product-columns.ts'
import { brokenCell, brokenCellsOf } from '../../file/broken-cells.ts'
import type { OpenFile } from '../../file/table.ts'
import { type ArrangedLine, type Arranging, arrangedLines, isAboveMrp } from './arrange-list.ts'

/** Rows that are named with why they are left out. */
export const mostLeftOut = 300
const mostSamples = 5
const mostWrong = 50

/** Reads the whole file and collects everything that stands between it and the shop. */
export async function questionsOf(file: OpenFile, arranging: Arranging): Promise<FileQuestions> {
  const { words } = arranging
  const asked = columnQuestions(file)
  asked.missing = missingOf(file, arranging)
  const categories = new Map<string, UnknownWord<number>>()
  const brands = new Map<string, UnknownWord<string>>()
  const wrong = new Map<string, WrongCells>()
  const lines = arrangedLines(file, arranging, (row) => {
    if (asked.leftOut.length < mostLeftOut) asked.leftOut.push(row)
  })
  for await (const line of lines) {
    const { open, isNew, cells } = line
    asked.rows++
    if (open.code) asked.withoutCode = counted(asked.withoutCode, line)
    if (open.mrp) asked.withoutMrp = counted(asked.withoutMrp, line)
    if (open.category !== null) note(categories, open.category, line, words.categoryLike)
    if (open.brand !== null) note(brands, open.brand, line, words.brandLike)
    if (isNew && !cells.HSN) asked.withoutHsn++
    if (isNew && !cells['GST %']) asked.withoutGst++
    for (const cell of wrongCellsOf(line, file.unread)) noteWrong(wrong, cell, line)
  }
  asked.categories = [...categories.values()]
  asked.brands = [...brands.values()]
  asked.wrong = [...wrong.values()]
  return asked
}

/** Questions about the columns of any file. */
export const columnQuestions = ({
  program,
  heading,
  unknown,
  missing,
  columns,
  unread,
}: OpenFile): FileQuestions => ({
  program,
  rows: 0,
  heading,
  unknown,
  missing,
  taken: columns.filter((title) => !unread.includes(title)),
  leftOut: [],
  withoutCode: null,
  withoutMrp: null,
  categories: [],
  brands: [],
  withoutHsn: 0,
  withoutGst: 0,
  wrong: [],
})

/** Codes can be made, so a list may have none. */
const missingOf = ({ missing }: OpenFile, { choices }: Arranging) =>
  missing.filter((title) => title !== skuTitle || choices.withoutCode === 'drop')

/** Whether the file can't be read before staff have answered. */
export const isOpen = (asked: FileQuestions) =>
  asked.unknown.length +
    asked.missing.length +
    asked.categories.length +
    asked.brands.length +
    (asked.withoutCode?.rows ?? 0) +
    (asked.withoutMrp?.rows ?? 0) >
  0

const counted = (before: { rows: number; first: number } | null, { line }: ArrangedLine) => ({
  rows: (before?.rows ?? 0) + 1,
  first: before?.first ?? line,
})

function note<Like>(
  values: Map<string, UnknownWord<Like>>,
  value: string,
  { line }: ArrangedLine,
  likeOf: (word: string) => Like | null,
) {
  const key = value.toLowerCase()
  const known = values.get(key)
  if (known) known.rows++
  else if (values.size < mostValues)
    values.set(key, { value, rows: 1, first: line, like: likeOf(value) })
}

type WrongCell = { column: string; value: string; message: string }

/** The cells of a line that can't be read, and those that a new product needs. */
function* wrongCellsOf(line: ArrangedLine, unread: readonly string[]): Generator<WrongCell> {
  yield* brokenCellsOf(line, unread)
  const { cells, isNew, open } = line
  for (const { title, field, isNeeded, read, hint } of productColumns) {
    const text = cells[title]
    if (text === undefined || field === 'categoryId' || (text === '' && isNeeded)) continue
    if (brokenCell(text)) continue
    if (read(text) === undefined) yield { column: title, value: text, message: hintFor(hint, text) }
  }
  const needed = open.mrp ? ['Name', 'Price'] : ['Name', 'Price', 'MRP']
  for (const column of isNew ? needed : [])
    if (!cells[column]) yield { column, value: '', message: 'This is needed.' }
  if (isAboveMrp(cells))
    yield {
      column: 'Price',
      value: cells.Price ?? '',
      message: "The price can't be above the MRP.",
    }
}

function noteWrong(
  wrong: Map<string, WrongCells>,
  { column, value, message }: WrongCell,
  { line }: ArrangedLine,
) {
  const key = JSON.stringify([column, message])
  const known = wrong.get(key) ?? { column, message, rows: 0, samples: [] }
  if (!wrong.has(key) && wrong.size >= mostWrong) return
  wrong.set(key, known)
  known.rows++
  if (known.samples.length < mostSamples)
    known.samples.push({ row: line, value: value.slice(0, 80) })
}
