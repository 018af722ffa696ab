import { sql } from 'kysely'
import type { Tx } from '#server/platform/db/database.ts'
import { DomainError } from '#server/platform/errors.ts'
import { removeUnusedPictures } from '#server/platform/uploads/remove-pictures.ts'
import { refuseLoop } from './category-tree.ts'
import { redirectTo } from './redirects.ts'

/**
 * Moves the products and categories of one category into another. Refuses a category below itself, and two
 * sibling categories with the same name.
 */
export async function moveContents(tx: Tx, id: number, into: number) {
  await refuseLoop(tx, id, into)
  await refuseSameNames(tx, id, into)
  await tx
    .updateTable('categories')
    .set({ parentId: into, version: sql`version + 1` })
    .where('parentId', '=', id)
    .execute()
  await moveProducts(tx, id, into)
}

type Going = { id: number; name: string; uploads: { id: number }[] }

/** Deletes an empty category. Its address redirects to the successor, if any. */
export async function removeRow(tx: Tx, { id, name, uploads }: Going, successor: number | null) {
  if (successor !== null) await redirectTo(tx, { id, name }, successor)
  await tx.deleteFrom('categories').where('id', '=', id).execute()
  await removeUnusedPictures(
    tx,
    uploads.map((upload) => upload.id),
  )
}

/** Rows are locked in the order of their ids. The new version tells open editors of the change. */
async function moveProducts(tx: Tx, from: number, into: number) {
  await tx
    .selectFrom('products')
    .select('id')
    .where('categoryId', '=', from)
    .orderBy('id')
    .forUpdate()
    .execute()
  await tx
    .updateTable('products')
    .set({ categoryId: into, version: sql`version + 1`, updatedAt: sql`now()` })
    .where('categoryId', '=', from)
    .execute()
}

async function refuseSameNames(tx: Tx, id: number, into: number) {
  const sameNamed = await tx
    .selectFrom('categories as mine')
    .innerJoin('categories as theirs', (join) =>
      join.on(sql`lower(theirs.name)`, '=', sql`lower(mine.name)`),
    )
    .select('mine.name')
    .where('mine.parentId', '=', id)
    .where('theirs.parentId', '=', into)
    // A child of the target that is the removed category itself does not clash.
    .where('theirs.id', '!=', id)
    .orderBy('mine.name')
    .execute()
  if (sameNamed.length > 0) throw sameNames(sameNamed.map(({ name }) => name))
}

const sameNames = (names: string[]) =>
  new DomainError(
    'conflict',
    'name_taken',
    `Both have ${names.map((name) => `“${name}”`).join(' and ')}. Merge or rename that first.`,
  )
