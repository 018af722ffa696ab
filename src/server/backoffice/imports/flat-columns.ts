import { createHash } from 'node:crypto'
import type { TSchema } from 'typebox'
import type { StaffAccess } from '#contract/access.ts'
import type { ImportKindName, ImportProblem } from '#contract/backoffice/imports.ts'
import type { Actor } from '#server/platform/audit/audit.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'
import type { DomainError } from '#server/platform/errors.ts'
import { type Cell, type Hint, hintFor } from '../records/cells.ts'
import type { KnownColumn } from './file/headings.ts'
import { isMadeDate, madeDateWords } from './file/made-dates.ts'
import type { FileLine } from './file/table.ts'
import type { ItemRow } from './import-kind.ts'

export type Json = Record<string, unknown>
export type Cells = Record<string, string>

/** A column of a kind whose lines are items: how it is called, written and read. */
export type FlatColumn<State> = KnownColumn & {
  /** Its field in what is written. Null: it is only shown. */
  field: string | null
  hint: Hint
  /** An empty cell changes nothing; in other columns it clears the value. */
  isNeeded: boolean
  write: (state: State) => string
  read: (text: string) => unknown
  isDate: boolean
}

/** An item of a line: its current state in the shop (null if it is new), and what to write. */
export type Draft<State> = { before: State | null; fields: Json }
/** The state written, and the values taken from items that are not in the file. */
export type Wrote<State> = { after: State; taken?: unknown }
/** An item to be made what it was before an import: its cells then, null if it was not there. */
export type Former<State> = { current: State; before: Cells | null; taken: unknown }
export type Writing = { actor: Actor; importId: number }

/** A kind of file with one line for each item. Its functions take the items of a chunk together. */
export type FlatKind<State> = {
  name: ImportKindName
  access: StaffAccess
  columns: readonly FlatColumn<State>[]
  /** The columns that say which item a line is about. */
  keys: readonly string[]
  /** Items of up to this many lines are written together. 1 if a line may depend on the line before it. */
  linesAtOnce: number
  /** The API's schema of what is written; it says what is wrong with which field. */
  schema?: TSchema
  idOf: (state: State) => number
  /** Finds the present state of each line: null if there is none, an error if the line is refused. */
  find: (db: Db, lines: readonly Cells[]) => Promise<(State | null | DomainError)[]>
  /** Items by their ids, locked if they are written in chunks. Or why one is no longer of this kind. */
  read: (tx: Tx, ids: readonly number[]) => Promise<Map<number, State | DomainError>>
  /** Turns names in the fields into ids. Refuses as a domain does. */
  resolve?: (tx: Tx, fields: Json, item: Resolving<State>) => Promise<Json>
  /** The refusal of a line about an unknown item. Null: such items are added. */
  unknown: string | null
  /** Adds and changes items. Refused items stay unchanged. */
  write: (
    tx: Tx,
    drafts: readonly Draft<State>[],
    from: Writing,
  ) => Promise<(Wrote<State> | DomainError)[]>
  /** Removes items that were added. Returns why an item stays, for each that does. */
  remove?: (tx: Tx, states: readonly State[], actor: Actor) => Promise<(DomainError | null)[]>
  /**
   * Restores items, if that needs more than writing their former cells. Returns why an item stays, for each that
   * does.
   */
  restore?: (
    tx: Tx,
    items: readonly Former<State>[],
    from: Writing,
  ) => Promise<(DomainError | null)[]>
  /** After the undo of items, returns what they took from others. */
  giveBack?: (tx: Tx, items: readonly Former<State>[]) => Promise<unknown>
  /** Columns that must not change between the dry run and the run, or the run and the undo; by default all. */
  fingerprint?: (state: State) => string
  /** The column with a picture: an address, a file of the zip, or a picture of the shop. */
  pictureTitle?: string
  /** Items after an id, for the export. */
  list: (db: Db, after: number, most: number) => Promise<State[]>
}

type Resolving<State> = { state: State | null; row: ItemRow | null }

export function flatColumn<State, Value>(
  title: string,
  field: string | null,
  cell: Cell<Value>,
  from: (state: State) => Value,
  { isNeeded = false, aliases = [] }: { isNeeded?: boolean; aliases?: readonly string[] } = {},
): FlatColumn<State> {
  const { hint, read, write, isDate = false } = cell
  return {
    title,
    field,
    aliases,
    hint,
    isNeeded,
    read,
    isDate,
    write: (state) => write(from(state)),
  }
}

/** The text of each column. */
export const cellsOf = <State>({ columns }: FlatKind<State>, state: State): Cells =>
  Object.fromEntries(columns.map(({ title, write }) => [title, written(write(state))]))

/** As a cell reads after it was in a file. */
const written = (text: string) => text.replaceAll('\r\n', '\n').trim()

export const hashOf = (cells: Cells) =>
  createHash('sha256').update(JSON.stringify(cells)).digest('base64url')

export const cellsIn = ({ lines: [line] }: Pick<ItemRow, 'lines'>): Cells => line?.cells ?? {}

export const isSame = <State>({ columns }: FlatKind<State>, cells: Cells, state: State) =>
  columns.every(({ title, field, isNeeded, write }) => {
    const text = cells[title]
    if (text === undefined || field === null || (text === '' && isNeeded)) return true
    return text === written(write(state))
  })

/** The fields of the filled cells. A cell that cannot be read is a problem. */
export function readCells<State>({ columns }: Pick<FlatKind<State>, 'columns'>, line: FileLine) {
  const fields: Json = {}
  const problems: ImportProblem[] = []
  for (const { title, field, isNeeded, read, hint, isDate } of columns) {
    const text = line.cells[title]
    if (field === null || text === undefined || (text === '' && isNeeded)) continue
    const value = read(text)
    if (!isDate && isMadeDate(line, title)) problems.push(blame(line, title, madeDateWords))
    else if (value === undefined) problems.push(blame(line, title, hintFor(hint, text)))
    else fields[field] = value
  }
  return { fields, problems }
}

export const problemsOf = <State>(
  kind: FlatKind<State>,
  line: FileLine,
  fields: Record<string, string>,
): ImportProblem[] =>
  Object.entries(fields).map(([path, message]) => {
    const [field] = path.split('.')
    const column = kind.columns.find((one) => one.field === field)
    return blame(line, column?.title, message)
  })

export const blame = (
  { line, cells }: FileLine,
  title: string | undefined,
  message: string,
): ImportProblem => ({ line, column: title ?? '', value: cells[title ?? ''] ?? '', message })
