import { createHash } from 'node:crypto'
import type { TSchema } from 'typebox'
import type { StaffAccess } from '#contract/access.ts'
import type { ImportKindName, ImportProblem } from '#contract/backoffice/imports.ts'
import type { Actor } from '#server/platform/audit/audit.ts'
import { type Db, sqlState, type Tx } from '#server/platform/db/database.ts'
import { DomainError } from '#server/platform/errors.ts'
import type { Cell } from '../exports/cells.ts'
import type { KnownColumn } from './file/headings.ts'
import type { FileLine } from './file/table.ts'
import { groupByKeys } from './group-by-keys.ts'
import {
  aboutAll,
  changedAfter,
  type ImportKind,
  type ItemRow,
  type Writer,
  type WrittenItem,
} from './import-kind.ts'

type Json = Record<string, unknown>
export type Cells = Record<string, string>

/** A column of a kind whose lines are items: how it is called, written and read. */
export type FlatColumn<State> = KnownColumn & {
  /** Its field in what is written. Null: it is only shown. */
  field: string | null
  hint: string
  /** An empty cell changes nothing; in other columns it clears the value. */
  isNeeded: boolean
  write: (state: State) => string
  read: (text: string) => unknown
}

/** A kind of file with one line for each item. */
export type FlatKind<State> = {
  name: ImportKindName
  access: StaffAccess
  columns: readonly FlatColumn<State>[]
  /** The columns that say which item a line is about. */
  keys: readonly string[]
  /** The API's schema of what is written; it says what is wrong with which field. */
  schema?: TSchema
  idOf: (state: State) => number
  find: (db: Db, cells: Cells) => Promise<State | null>
  read: (db: Db, id: number) => Promise<State | null>
  /** Turns names in the fields into ids. Refuses as a domain does. */
  resolve?: (tx: Tx, fields: Json, item: Resolving<State>) => Promise<Json>
  /** Without it, a line about an unknown item is refused with `unknown`. */
  add?: (tx: Tx, fields: Json, actor: Actor) => Promise<State>
  unknown?: string
  update: (tx: Tx, before: State, fields: Json, from: Writing) => Promise<State>
  remove?: (tx: Tx, state: State, actor: Actor) => Promise<unknown>
  /** What must not change between the dry run and the run, or the run and the undo; by default all columns. */
  fingerprint?: (state: State) => string
  /** How an item becomes what it was, if not by writing its former cells. */
  restore?: (
    tx: Tx,
    current: State,
    item: ItemRow & { before: Cells },
    actor: Actor,
  ) => Promise<unknown>
  /** Items after an id, for the export. */
  list: (db: Db, after: number, most: number) => Promise<State[]>
}

type Resolving<State> = { state: State | null; row: ItemRow | null }
export type Writing = { actor: Actor; importId: number }

export function flatColumn<State, Value>(
  title: string,
  field: string | null,
  cell: Cell<Value>,
  from: (state: State) => Value,
  { isNeeded = false, aliases = [] }: { isNeeded?: boolean; aliases?: readonly string[] } = {},
): FlatColumn<State> {
  const { hint, read, write } = cell
  return { title, field, aliases, hint, isNeeded, read, write: (state) => write(from(state)) }
}

/** The kind of import that these columns and functions are. */
export function flatKind<State>(kind: FlatKind<State>): ImportKind {
  const { name, access, columns, keys } = kind
  const fingerprint = kind.fingerprint ?? ((state: State) => hashOf(cellsOf(kind, state)))
  return {
    name,
    access,
    columns,
    keys,
    groupedBy: keys,
    group: async (_db, lines) => groupByKeys(lines, keys),
    findSame: async (db, row) => {
      // What `find` refuses, `write` refuses with the reason.
      const state = await kind.find(db, cellsIn(row)).catch(refusedAsNone)
      if (!state || !isSame(kind, cellsIn(row), state)) return null
      return writtenItem(kind, fingerprint, row, { before: state, after: state })
    },
    write: (tx, row, by) => write({ kind, fingerprint }, tx, row, by),
    revert: async (tx, item, actor) => {
      const current = item.subjectId === null ? null : await kind.read(tx, item.subjectId)
      if (!current) return null
      if (fingerprint(current) !== item.fingerprint) return changedAfter
      return refusalOf(() => revert(kind, tx, current, { item, actor }))
    },
  }
}

/** The text of each column. */
const cellsOf = <State>({ columns }: FlatKind<State>, state: State): Cells =>
  Object.fromEntries(columns.map(({ title, write }) => [title, written(write(state))]))

/** As a cell reads after it was in a file. */
const written = (text: string) => text.replaceAll('\r\n', '\n').trim()

const hashOf = (cells: Cells) =>
  createHash('sha256').update(JSON.stringify(cells)).digest('base64url')

const cellsIn = ({ lines: [line] }: Pick<ItemRow, 'lines'>): Cells => line?.cells ?? {}

const isSame = <State>({ columns }: FlatKind<State>, cells: Cells, state: State) =>
  columns.every(({ title, field, isNeeded, write }) => {
    const text = cells[title]
    if (text === undefined || field === null || (text === '' && isNeeded)) return true
    return text === written(write(state))
  })

type Known<State> = { kind: FlatKind<State>; fingerprint: (state: State) => string }

async function write<State>(
  { kind, fingerprint }: Known<State>,
  tx: Tx,
  row: ItemRow,
  { actor, check }: Writer,
): Promise<WrittenItem> {
  const [line] = row.lines
  if (!line) return { problems: [] }
  try {
    const before = await kind.find(tx, line.cells)
    if (!before && !kind.add) return { problems: [blame(line, kind.keys[0], kind.unknown ?? '')] }
    const { fields, problems } = readCells(kind, line)
    if (problems.length > 0) return { problems }
    const sent = kind.resolve ? await kind.resolve(tx, fields, { state: before, row }) : fields
    const wrong = kind.schema ? check(kind.schema, sent) : null
    if (wrong) return { problems: problemsOf(kind, line, wrong) }
    const after = before
      ? await kind.update(tx, before, sent, { actor, importId: row.importId })
      : await kind.add?.(tx, sent, actor)
    if (!after) return { problems: [] }
    return writtenItem(kind, fingerprint, row, { before, after })
  } catch (error) {
    if (error instanceof DomainError) {
      const { fields } = error.refusal
      return { problems: fields ? problemsOf(kind, line, fields) : [aboutAll(row, error.message)] }
    }
    // A value that a column cannot hold, or that a constraint of the database forbids.
    if (/^2[23]/.test(sqlState(error) ?? ''))
      return { problems: [aboutAll(row, 'This cannot be stored as it is.')] }
    throw error
  }
}

function writtenItem<State>(
  kind: FlatKind<State>,
  fingerprint: (state: State) => string,
  { lines: [line] }: ItemRow,
  { before, after }: { before: State | null; after: State },
): WrittenItem {
  const old = before && cellsOf(kind, before)
  const now = cellsOf(kind, after)
  const changed = kind.columns.filter(({ title }) => (old?.[title] ?? '') !== now[title])
  return {
    subjectId: kind.idOf(after),
    was: before && fingerprint(before),
    is: fingerprint(after),
    undo: old,
    changes: changed.map(({ title }) => ({
      line: line?.line ?? 0,
      column: title,
      from: old?.[title] ?? '',
      to: now[title] ?? '',
    })),
  }
}

/** The fields of the filled cells. A cell that cannot be read is a problem. */
function readCells<State>(kind: FlatKind<State>, line: FileLine) {
  const fields: Json = {}
  const problems: ImportProblem[] = []
  for (const { title, field, isNeeded, read, hint } of kind.columns) {
    const text = line.cells[title]
    if (field === null || text === undefined || (text === '' && isNeeded)) continue
    const value = read(text)
    if (value === undefined) problems.push(blame(line, title, hint))
    else fields[field] = value
  }
  return { fields, problems }
}

type Reverting = { item: ItemRow & { undo: unknown }; actor: Actor }

async function revert<State>(
  kind: FlatKind<State>,
  tx: Tx,
  current: State,
  { item, actor }: Reverting,
) {
  // `writtenItem` has stored it.
  const before = item.undo as Cells | null
  if (before === null) return kind.remove?.(tx, current, actor)
  if (kind.restore) return kind.restore(tx, current, { ...item, before }, actor)
  const line = { line: item.lines[0]?.line ?? 0, cells: before }
  const { fields } = readCells(kind, line)
  const sent = kind.resolve ? await kind.resolve(tx, fields, { state: current, row: null }) : fields
  return kind.update(tx, current, sent, { actor, importId: item.importId })
}

function refusedAsNone(error: unknown): null {
  if (error instanceof DomainError) return null
  throw error
}

/** Null, or why the shop refuses to do this. */
async function refusalOf(work: () => Promise<unknown>): Promise<string | null> {
  try {
    await work()
    return null
  } catch (error) {
    if (error instanceof DomainError) return error.message
    // Something of the shop refers to it.
    if (/^23/.test(sqlState(error) ?? '')) return 'This is in use, so it stays.'
    throw error
  }
}

const problemsOf = <State>(
  kind: FlatKind<State>,
  line: FileLine,
  fields: Record<string, string>,
): ImportProblem[] =>
  Object.entries(fields).map(([path, message]) => {
    const [field] = path.split('.')
    const column = kind.columns.find((one) => one.field === field)
    return blame(line, column?.title, message)
  })

const blame = (
  { line, cells }: FileLine,
  title: string | undefined,
  message: string,
): ImportProblem => ({ line, column: title ?? '', value: cells[title ?? ''] ?? '', message })
