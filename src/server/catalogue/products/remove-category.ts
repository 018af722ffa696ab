import { sql } from 'kysely'
import { plural } from '#contract/plural.ts'
import { recordAudit } from '#server/platform/audit/audit.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { DomainError, notFound } from '#server/platform/errors.ts'
import { readCategory } from './categories.ts'
import { moveContents, removeRow } from './category-contents.ts'
import { lockTree } from './category-tree.ts'
import type { Writing } from './write-product.ts'

/**
 * Removes a category. Its contents and its address go to `moveTo`. Without `moveTo`, refuses a category that
 * has products or child categories.
 */
export async function removeCategory(
  tx: Tx,
  id: number,
  moveTo: number | undefined,
  { actor }: Pick<Writing, 'actor'>,
) {
  await lockTree(tx)
  // The lock waits for products that are being put into it right now, so that they are counted.
  await tx.selectFrom('categories').select('id').where('id', '=', id).forUpdate().execute()
  const before = await readCategory(tx, id)
  if (moveTo === undefined) await refuseInUse(tx, id)
  else {
    await refuseUnknown(tx, moveTo)
    await moveContents(tx, id, moveTo)
  }
  await removeRow(tx, before, moveTo ?? null)
  await recordAudit(tx, actor, {
    action: 'category.remove',
    subject: 'category',
    subjectId: id,
    before,
    ...(moveTo !== undefined && { after: { moveTo } }),
  })
}

async function refuseUnknown(tx: Tx, moveTo: number) {
  const target = await tx
    .selectFrom('categories')
    .select('id')
    .where('id', '=', moveTo)
    .executeTakeFirst()
  if (!target) throw notFound('The category to move to')
}

async function refuseInUse(tx: Tx, id: number) {
  const { rows } = await sql<{ products: number; children: number }>`
    select (select count(*)::int from products where category_id = ${id}) as products,
      (select count(*)::int from categories where parent_id = ${id}) as children`.execute(tx)
  const { products = 0, children = 0 } = rows[0] ?? {}
  const counted = [
    ...(products > 0 ? [plural(products, 'product')] : []),
    ...(children > 0 ? [plural(children, 'category', 'categories')] : []),
  ]
  if (counted.length > 0) throw inUse(counted.join(' and '))
}

const inUse = (contents: string) =>
  new DomainError('conflict', 'category_in_use', `Move ${contents} first.`)
