import type { ImportState } from '#contract/backoffice/imports.ts'
import type { Actor } from '#server/platform/audit/audit.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'
import type { FileLine } from './file/table.ts'
import type { FileItem, RevertedItem } from './import-kind.ts'

/** An item of a file to work on, and the staff on whose behalf. */
export type ImportRow = RevertedItem & { actor: Actor }

type ToDo = { states: readonly ImportState[]; from: 'first' | 'last' }

/** The next items in one of these states. Each state is read by the index, however many items are done. */
export async function listRowsToDo(
  db: Db,
  importId: number,
  { states, from }: ToDo,
  most: number,
): Promise<ImportRow[]> {
  const order = from === 'first' ? 'asc' : 'desc'
  const found = await Promise.all(
    states.map((state) =>
      db
        .selectFrom('importRows as row')
        .innerJoin('imports', 'imports.id', 'row.importId')
        .select(['row.importId', 'row.place', 'row.lines', 'row.subjectId'])
        .select(['row.fingerprint', 'row.before as undo', 'imports.actorId', 'imports.actorName'])
        .where('row.importId', '=', importId)
        .where('row.state', '=', state)
        .orderBy('row.place', order)
        .limit(most)
        .execute(),
    ),
  )
  const sign = order === 'asc' ? 1 : -1
  const next = found.flat().sort((a, b) => sign * (a.place - b.place))
  return next.slice(0, most).map(({ actorId, actorName, lines, ...plain }) => ({
    ...plain,
    lines: lines as unknown as FileLine[],
    actor: { id: actorId, name: actorName },
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
