import type { ImportProblem } from '#contract/backoffice/imports.ts'
import type { UrlOf } from '#contract/url-of.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'
import { brokenCellsOf } from './file/broken-cells.ts'
import type { FileLine, OnLeftOut, Table } from './file/table.ts'
import type { FileItem, ImportKind } from './import-kind.ts'
import { namePictures, withOwnPictures } from './pictures/named-pictures.ts'
import { insertRows } from './rows.ts'
import { measureLines } from './stored-size.ts'

/** The items of a file, and how many bytes its lines will take. */
export type ItemsRead = { items: FileItem[]; storedBytes: number }

/**
 * Reads a file once and finds its items. Keeps only the cells in memory that identify an item. Refuses a file that
 * would take too much space.
 */
export async function readItems(
  db: Db,
  kind: ImportKind,
  table: Table,
  onLeftOut?: OnLeftOut,
): Promise<ItemsRead> {
  const lines: FileLine[] = []
  const measure = measureLines()
  for await (const { line, cells } of table.lines(onLeftOut)) {
    measure.add({ line, cells })
    lines.push({
      line,
      cells: Object.fromEntries(
        kind.groupedBy.flatMap((title) => (title in cells ? [[title, cells[title] ?? '']] : [])),
      ),
    })
  }
  return { items: await kind.group(db, lines), storedBytes: measure.bytes() }
}

/** Lines per batch of text, so that the event loop can serve other calls in between. */
const linesAtOnce = 200

type Storing = {
  kind: ImportKind
  table: Table
  items: readonly FileItem[]
  hasZip: boolean
  urlOf: UrlOf
}

/**
 * Reads the file a second time and stores the lines of its items. An item is stored when its last line was read, so
 * that only items whose lines are apart are in memory together.
 */
export async function storeItems(
  tx: Tx,
  importId: number,
  { kind, table, items, hasZip, urlOf }: Storing,
) {
  const title = kind.pictureTitle
  const placeOf = new Map<number, number>()
  for (const [place, { lines }] of items.entries())
    for (const { line } of lines) placeOf.set(line, place)
  const open = new Map<number, FileLine[]>()
  let batch = new Map<number, FileItem>()
  let count = 0
  const store = async () => {
    await insertRows(tx, importId, batch)
    const lines = [...batch.values()].flatMap((item) => item.lines)
    if (title !== undefined) await namePictures(tx, importId, lines, { title, hasZip })
    batch = new Map()
    count = 0
  }
  for await (const line of table.lines()) {
    const place = placeOf.get(line.line)
    const item = place === undefined ? undefined : items[place]
    if (place === undefined || !item) continue
    const lines = open.get(place) ?? []
    lines.push(title === undefined ? line : withOwnPictures(line, { title, urlOf }))
    open.set(place, lines)
    if (lines.length < item.lines.length) continue
    open.delete(place)
    batch.set(place, { ...item, lines, problems: problemsOf(item, lines, table) })
    count += lines.length
    if (count >= linesAtOnce) await store()
  }
  await store()
}

/** The problems of an item with those of cells that hold an error, of which nothing else is said. */
function problemsOf({ problems }: FileItem, lines: readonly FileLine[], { unread }: Table) {
  const broken = lines.flatMap((line) => brokenCellsOf(line, unread))
  const isBroken = ({ line, column }: ImportProblem) =>
    broken.some((cell) => cell.line === line && cell.column === column)
  return [...broken, ...problems.filter((problem) => !isBroken(problem))]
}
