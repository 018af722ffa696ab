import type { Actor } from '#server/platform/audit/audit.ts'
import { sqlState, type Tx } from '#server/platform/db/database.ts'
import { DomainError } from '#server/platform/errors.ts'
import {
  blame,
  type Cells,
  cellsIn,
  cellsOf,
  type FlatKind,
  hashOf,
  isSame,
  problemsOf,
  readCells,
} from './flat-columns.ts'
import { groupByKeys } from './group-by-keys.ts'
import {
  aboutAll,
  changedAfter,
  type ImportKind,
  type ItemRow,
  type Writer,
  type WrittenItem,
} from './import-kind.ts'

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
    ...(kind.pictureTitle !== undefined && { pictureTitle: kind.pictureTitle }),
    group: async (_db, lines) => groupByKeys(lines, keys),
    // A line may build on what the line before it says.
    linesAtOnce: 1,
    findSame: (db, rows) =>
      oneByOne(rows, async (row) => {
        // What `find` refuses, `write` refuses with the reason.
        const state = await kind.find(db, cellsIn(row)).catch(refusedAsNone)
        if (!state || !isSame(kind, cellsIn(row), state)) return null
        return writtenItem(kind, fingerprint, row, { before: state, after: state })
      }),
    write: (tx, rows, by) => oneByOne(rows, (row) => write({ kind, fingerprint }, tx, row, by)),
    revert: (tx, items, actor) =>
      oneByOne(items, async (item) => {
        const current = item.subjectId === null ? null : await kind.read(tx, item.subjectId)
        if (!current) return null
        if (fingerprint(current) !== item.fingerprint) return changedAfter
        return refusalOf(() => revert(kind, tx, current, { item, actor }))
      }),
  }
}

async function oneByOne<Row, Result>(
  rows: readonly Row[],
  work: (row: Row) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = []
  for (const row of rows) results.push(await work(row))
  return results
}

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
    const taken = await kind.taken?.read(tx, line.cells)
    const from = { actor, importId: row.importId }
    const after = before
      ? await kind.update(tx, before, sent, from)
      : await kind.add?.(tx, sent, from)
    if (!after) return { problems: [] }
    const item = writtenItem(kind, fingerprint, row, { before, after })
    return kind.taken ? { ...item, undo: { was: item.undo, taken } } : item
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

type Written = Extract<WrittenItem, { undo: unknown }>

/** What the undo of a kind that takes from others needs. */
type WithTaken = { was: Cells | null; taken: unknown }

function writtenItem<State>(
  kind: FlatKind<State>,
  fingerprint: (state: State) => string,
  { lines: [line] }: ItemRow,
  { before, after }: { before: State | null; after: State },
): Written {
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

type Reverting = { item: ItemRow & { undo: unknown }; actor: Actor }

async function revert<State>(
  kind: FlatKind<State>,
  tx: Tx,
  current: State,
  { item, actor }: Reverting,
) {
  // `write` has stored it.
  const stored = item.undo as Cells | WithTaken | null
  if (!kind.taken)
    return putBack(kind, tx, current, { item, actor, before: stored as Cells | null })
  const { was, taken } = stored as WithTaken
  await putBack(kind, tx, current, { item, actor, before: was })
  await kind.taken.putBack(tx, taken, current)
}

/** Makes an item what it was; one that was not there is removed. */
async function putBack<State>(
  kind: FlatKind<State>,
  tx: Tx,
  current: State,
  { item, actor, before }: Reverting & { before: Cells | null },
) {
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
