import { sql } from 'kysely'
import { recordAudit } from '../audit/audit.ts'
import type { Tx } from '../db/database.ts'
import { DomainError, notFound } from '../errors.ts'
import { removeUnusedPictures } from '../uploads/pictures.ts'
import { readCategory } from './categories.ts'
import { indexAgain, lockTree, refuseLoop, refuseTakenName } from './category-tree.ts'
import type { Writing } from './write-product.ts'

/**
 * Removes a category. What is in it goes to `moveTo`; without that, one with products or categories
 * in it is refused.
 */
export async function removeCategory(
  tx: Tx,
  id: number,
  moveTo: number | undefined,
  { actor }: Pick<Writing, 'actor'>,
) {
  await lockTree(tx)
  // Products that are being put into it right now are waited for, and counted.
  await tx.selectFrom('categories').select('id').where('id', '=', id).forUpdate().execute()
  const before = await readCategory(tx, id)
  if (moveTo === undefined) await refuseInUse(tx, id)
  else await moveContents(tx, id, moveTo)
  await tx.deleteFrom('categories').where('id', '=', id).execute()
  await recordAudit(tx, actor, {
    ...{ action: 'category.remove', subject: 'category', subjectId: id, before },
    ...(moveTo !== undefined && { after: { moveTo } }),
  })
  await removeUnusedPictures(
    tx,
    before.uploads.map((upload) => upload.id),
  )
}

async function moveContents(tx: Tx, id: number, moveTo: number) {
  await refuseLoop(tx, id, moveTo)
  const target = await tx
    .selectFrom('categories')
    .select('id')
    .where('id', '=', moveTo)
    .executeTakeFirst()
  if (!target) throw notFound('The category to move to')
  const children = await tx
    .updateTable('categories')
    .set({ parentId: moveTo, version: sql`version + 1` })
    .where('parentId', '=', id)
    .returning('id')
    .execute()
    .catch(refuseTakenName)
  await tx
    .updateTable('products')
    .set({ categoryId: moveTo, version: sql`version + 1`, updatedAt: sql`now()` })
    .where('categoryId', '=', id)
    .execute()
  for (const child of children) await indexAgain(tx, child.id)
}

async function refuseInUse(tx: Tx, id: number) {
  const { rows } = await sql<{ products: number; children: number }>`
    select (select count(*)::int from products where category_id = ${id}) as products,
      (select count(*)::int from categories where parent_id = ${id}) as children`.execute(tx)
  const { products = 0, children = 0 } = rows[0] ?? {}
  const counted = [
    ...(products > 0 ? [`${products} product${products === 1 ? '' : 's'}`] : []),
    ...(children > 0 ? [`${children} categor${children === 1 ? 'y' : 'ies'}`] : []),
  ]
  if (counted.length > 0) throw inUse(counted.join(' and '))
}

const inUse = (contents: string) =>
  new DomainError('conflict', 'category_in_use', `Move ${contents} first.`)
