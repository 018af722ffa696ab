import { sql } from 'kysely'
import type {
  ImportChange,
  ImportProblem,
  ImportState,
  ImportStatus,
} from '#contract/backoffice/imports.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'
import { jsonRows } from '#server/platform/db/json-rows.ts'
import type { FileLine } from './file/table.ts'
import type { FileItem, RevertedItem } from './import-kind.ts'

type ToDo = { states: readonly ImportState[]; from: 'first' | 'last' }

/** The next items in one of these states. Each state is read by the index, however many items are done. */
export async function listRowsToDo(
  db: Db,
  importId: number,
  { states, from }: ToDo,
  most: number,
): Promise<RevertedItem[]> {
  const order = from === 'first' ? 'asc' : 'desc'
  const found = await Promise.all(
    states.map((state) =>
      db
        .selectFrom('importRows as row')
        .select(['row.importId', 'row.place', 'row.lines', 'row.subjectId'])
        .select(['row.fingerprint', 'row.before as undo'])
        .where('row.importId', '=', importId)
        .where('row.state', '=', state)
        .orderBy('row.place', order)
        .limit(most)
        .execute(),
    ),
  )
  const sign = order === 'asc' ? 1 : -1
  const next = found.flat().sort((a, b) => sign * (a.place - b.place))
  return next.slice(0, most).map(({ lines, ...plain }) => ({
    ...plain,
    lines: lines as unknown as FileLine[],
  }))
}

/** Stores items of a file at their places; those with problems are stored as invalid. */
export async function insertRows(tx: Tx, importId: number, items: ReadonlyMap<number, FileItem>) {
  if (items.size === 0) return
  const rows = [...items].map(([place, { name, subjectId, lines, problems }]) => ({
    importId,
    place,
    name: name.slice(0, 200),
    subjectId,
    lines: JSON.stringify(lines),
    problems: JSON.stringify(problems),
    state: problems.length > 0 ? ('WRONG' as const) : ('WAITING' as const),
  }))
  await tx.insertInto('importRows').values(rows).execute()
}

/**
 * The items that are still to be done. Locks them, and the import in shared mode: a request to stop waits for the
 * current items, and nothing is written afterwards. Items that another worker has locked are skipped.
 */
export async function listStillToDo(
  tx: Tx,
  rows: readonly RevertedItem[],
  { status, states }: { status: ImportStatus; states: readonly ImportState[] },
): Promise<RevertedItem[]> {
  const found = await tx
    .selectFrom('importRows as row')
    .innerJoin('imports', 'imports.id', 'row.importId')
    .select(['row.place', 'row.state', 'imports.status'])
    .where('row.importId', '=', rows[0]?.importId ?? 0)
    .where('row.place', '=', sql<number>`any(${rows.map(({ place }) => place)}::int[])`)
    .orderBy('row.place')
    .forUpdate('row')
    .skipLocked()
    .forShare('imports')
    .execute()
  const places = new Set(
    found
      .filter((row) => row.status === status && states.includes(row.state))
      .map(({ place }) => place),
  )
  return rows.filter(({ place }) => places.has(place))
}

/** The outcome for the row of an item. */
export type Noted = Pick<RevertedItem, 'importId' | 'place'> & Found
/** The fields to write for an item. Other fields stay as they are. */
export type Found = {
  state: ImportState
  problems?: ImportProblem[]
  changes?: ImportChange[]
  subjectId?: number | null
  fingerprint?: string | null
  undo?: unknown
}

/** Stores what becomes of items. One statement. */
export async function noteRows(tx: Tx, items: readonly Noted[]) {
  const rows = items.map(({ importId, place, changes, undo, ...item }) => ({
    importId,
    place,
    state: item.state,
    problems: item.problems?.map(({ value, ...problem }) => ({
      ...problem,
      value: clipped(value),
    })),
    changes: changes
      ?.slice(0, shownChanges)
      .map(({ from, to, ...change }) => ({ ...change, from: clipped(from), to: clipped(to) })),
    subjectId: item.subjectId,
    fingerprint: item.fingerprint,
    before: undo,
  }))
  await sql`
    update import_rows as item set state = noted.state,
      problems = coalesce(noted.problems, item.problems),
      changes = coalesce(noted.changes, item.changes),
      subject_id = coalesce(noted.subject_id, item.subject_id),
      fingerprint = coalesce(noted.fingerprint, item.fingerprint),
      before = coalesce(noted.before, item.before)
    from json_populate_recordset(null::import_rows, ${jsonRows(rows)}) as noted
    where item.import_id = noted.import_id and item.place = noted.place`.execute(tx)
}

/** Changes stored per item, and characters of each of their texts; nobody reads more. */
const shownChanges = 40
const shownLength = 1_000

const clipped = (text: string) =>
  text.length > shownLength ? `${text.slice(0, shownLength).toWellFormed()}…` : text
