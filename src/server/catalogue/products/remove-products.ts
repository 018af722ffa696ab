import { sql } from 'kysely'
import { type Actor, recordAudits } from '#server/platform/audit/audit.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { removeUnusedPictures } from '#server/platform/uploads/remove-pictures.ts'
import { followStatus } from './follow-status.ts'
import { lockProducts } from './write-products.ts'

/**
 * Deletes those of the products that nobody ever ordered; the ordered ones are archived instead. As many statements for
 * one as for many. Returns how many there were.
 */
export async function removeProducts(
  tx: Tx,
  ids: readonly number[],
  actor: Actor,
): Promise<number> {
  const befores = await lockProducts(tx, ids, { toErase: true })
  const all = [...befores.keys()]
  if (all.length === 0) return 0
  const ordered = await archiveOrdered(tx, all)
  const images = await tx
    .selectFrom('productImages')
    .select(['productId', 'uploadId'])
    .where('productId', '=', sql<number>`any(${all}::bigint[])`)
    .execute()
  const documents = await tx
    .selectFrom('productDocuments')
    .select(['productId', 'uploadId'])
    .where('productId', '=', sql<number>`any(${all}::bigint[])`)
    .execute()
  const unordered = all.filter((id) => !ordered.has(id))
  await tx
    .deleteFrom('products')
    .where('id', '=', sql<number>`any(${unordered}::bigint[])`)
    .execute()
  await recordAudits(
    tx,
    actor,
    [...befores].map(([id, before]) => {
      const entry = { action: 'product.remove', subject: 'product', subjectId: id, before }
      return ordered.has(id) ? { ...entry, after: { status: 'ARCHIVED' } } : entry
    }),
  )
  await removeUnusedPictures(
    tx,
    [...images, ...documents].flatMap(({ productId, uploadId }) =>
      ordered.has(productId) ? [] : [uploadId],
    ),
  )
  return all.length
}

/** Archives those that were ordered, and returns their ids. */
async function archiveOrdered(tx: Tx, ids: readonly number[]): Promise<Set<number>> {
  const archived = await tx
    .updateTable('products')
    .set({ status: 'ARCHIVED', version: sql`version + 1`, updatedAt: sql`now()` })
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('orderLines').select('orderLines.id').whereRef('productId', '=', 'products.id'),
      ),
    )
    .returning('id')
    .execute()
  const archivedIds = archived.map(({ id }) => id)
  await followStatus(tx, archivedIds)
  return new Set(archivedIds)
}
