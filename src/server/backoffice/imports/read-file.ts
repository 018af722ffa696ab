import type { FileChoices, FileQuestions, LeftOutRow } from '#contract/backoffice/file-choices.ts'
import type { Db } from '#server/platform/db/database.ts'
import { DomainError } from '#server/platform/errors.ts'
import { skuTitle } from '../records/product-columns.ts'
import { noColumn, type OnLeftOut, type OpenFile, openFile, type Table } from './file/table.ts'
import { readHeadings } from './headings.ts'
import type { ImportKind } from './import-kind.ts'
import { type Arranging, arrangedLines } from './products/list/arrange-list.ts'
import { columnQuestions, isOpen, mostLeftOut, questionsOf } from './products/list/ask.ts'
import { readKnownWords } from './products/list/known-words.ts'
import { type ItemsRead, readItems } from './store-items.ts'

type Sent = {
  kind: ImportKind
  path: string
  choices: FileChoices
  /** Whether to refuse a file that leaves questions open. */
  asks: boolean
}

export type ReadFile = ItemsRead & { table: Table; leftOut: LeftOutRow[] }

/**
 * Reads a file of a kind with what staff said about it. Refuses a file without the columns that identify its lines and,
 * if it `asks`, one that leaves questions open: then with all of them.
 */
export async function readFile(db: Db, { kind, path, choices, asks }: Sent): Promise<ReadFile> {
  const remembered = await readHeadings(db, kind.name, choices.headings)
  const file = await openFile(path, kind, { remembered, headingRow: choices.headingRow })
  const arranging = kind.isOwnList
    ? { db, choices, words: await readKnownWords(db, choices) }
    : null
  if (asks) {
    const asked = arranging ? await questionsOf(file, arranging) : columnQuestions(file)
    if (isOpen(asked)) throw choicesNeeded(asked)
  }
  const canNumber = arranging !== null && choices.withoutCode === 'number'
  const [missing] = file.missing.filter((title) => !(canNumber && title === skuTitle))
  if (missing) throw noColumn(missing)
  const table = arranging ? arrangedTable(file, arranging) : file
  const leftOut: LeftOutRow[] = []
  const read = await readItems(db, kind, table, (row) => {
    if (leftOut.length < mostLeftOut) leftOut.push(row)
  })
  return { ...read, table, leftOut }
}

/** The columns of a list with those that were added to its lines. */
const arrangedTable = (file: OpenFile, arranging: Arranging): Table => ({
  columns: [...new Set([...file.columns, ...addedTitles(arranging)])],
  unread: file.unread,
  lines: async function* (onLeftOut?: OnLeftOut) {
    for await (const { line, cells, dates } of arrangedLines(file, arranging, onLeftOut))
      yield { line, cells, ...(dates && { dates }) }
  },
})

const addedTitles = ({ choices }: Arranging) => [
  ...(choices.withoutCode === 'number' ? [skuTitle] : []),
  ...(choices.mrpFromPrice ? ['MRP'] : []),
  ...(choices.categories?.length ? ['Category'] : []),
]

const choicesNeeded = (current: FileQuestions) =>
  new DomainError(
    'invalid',
    'choices_needed',
    'This file needs some choices before it is checked.',
    {
      current,
    },
  )
