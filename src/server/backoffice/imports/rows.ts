import type { ImportState } from '#contract/backoffice/imports.ts'
import type { Product } from '#contract/catalogue/products.ts'
import type { Actor } from '#server/platform/audit/audit.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'
import type { FileProduct } from './products/group-lines.ts'
import type { MovedStock } from './products/write-stock.ts'
import type { FileLine } from './read-file.ts'

/** A product of a file to work on, and the staff on whose behalf. */
export type LockedImportRow = Omit<FileProduct, 'problems'> & {
  importId: number
  place: number
  version: number | null
  before: Product | null
  moved: readonly MovedStock[]
  actor: Actor
}

/** Locks the next products in one of these states. */
export async function lockRows(
  db: Db,
  importId: number,
  { states, from }: { states: readonly ImportState[]; from: 'first' | 'last' },
  most: number,
): Promise<LockedImportRow[]> {
  const rows = await db
    .selectFrom('importRows as row')
    .innerJoin('imports', 'imports.id', 'row.importId')
    .select(['row.importId', 'row.place', 'row.lines', 'row.name', 'row.productId'])
    .select(['row.version', 'row.before', 'row.moved', 'imports.actorId', 'imports.actorName'])
    .where('row.importId', '=', importId)
    .where('row.state', 'in', states)
    .orderBy('row.place', from === 'first' ? 'asc' : 'desc')
    .limit(most)
    .execute()
  return rows.map(({ actorId, actorName, lines, before, moved, ...plain }) => ({
    ...plain,
    lines: lines as unknown as FileLine[],
    before: before as unknown as Product | null,
    moved: moved as unknown as MovedStock[],
    actor: { id: actorId, name: actorName },
  }))
}

/** Lines per batch of text, so that the event loop can serve other calls in between. */
const linesAtOnce = 200

/** Stores a file's products; those with problems are stored as invalid. */
export async function insertRows(tx: Tx, importId: number, products: readonly FileProduct[]) {
  let place = 0
  for (const some of slicesOf(products)) {
    const rows = some.map((product) => ({
      importId,
      place: place++,
      name: product.name.slice(0, 200),
      productId: product.productId,
      lines: JSON.stringify(product.lines),
      problems: JSON.stringify(product.problems),
      state: product.problems.length > 0 ? ('WRONG' as const) : ('WAITING' as const),
    }))
    await tx.insertInto('importRows').values(rows).execute()
  }
}

function* slicesOf(products: readonly FileProduct[]) {
  let slice: FileProduct[] = []
  let lines = 0
  for (const product of products) {
    slice.push(product)
    lines += product.lines.length
    if (lines < linesAtOnce) continue
    yield slice
    slice = []
    lines = 0
  }
  if (slice.length > 0) yield slice
}
