import { sql } from 'kysely'
import type { Category, CategoryDetail, CategoryWrite } from '#contract/catalogue/categories.ts'
import { gstRateProblem } from '#contract/tax/gst-rates.ts'
import { recordAudit } from '#server/platform/audit/audit.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { invalid, isOutdated, stale } from '#server/platform/errors.ts'
import { attachUploads } from '#server/platform/uploads/pictures.ts'
import { removeUnusedPictures } from '#server/platform/uploads/remove-pictures.ts'
import { listCategories, readCategory } from './categories.ts'
import { lockTree, refuseLoop, refuseTakenName } from './category-tree.ts'
import { readRateDay } from './check-gst-rate.ts'
import type { Writing } from './write-product.ts'
import { writeTemplate } from './write-template.ts'

/** Adds a category, last among its siblings unless a position is given. */
export async function addCategory(
  tx: Tx,
  sent: CategoryWrite,
  writing: Writing,
): Promise<CategoryDetail> {
  const { name, parentId = null } = sent
  if (name === undefined) throw invalid({ name: 'Enter a name.' })
  await lockTree(tx)
  await refuseUnknownParent(tx, parentId)
  await refuseGstRate(tx, sent.gstRate, null)
  const { id } = await tx
    .insertInto('categories')
    .values({
      ...columnsOf(sent),
      name,
      parentId,
      position: sent.position ?? (await nextPosition(tx, parentId)),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
    .catch(refuseTakenName)
  await writeParts(tx, id, sent, writing)
  const after = await readCategory(tx, id)
  await recordAudit(tx, writing.actor, {
    action: 'category.add',
    subject: 'category',
    subjectId: id,
    after,
  })
  return after
}

/**
 * Changes a category; fields not sent stay. With a `version`, refuses one that was changed since it was
 * read. Refuses a parent below itself, and a name that a sibling has.
 */
export async function updateCategory(
  tx: Tx,
  id: number,
  sent: CategoryWrite,
  writing: Writing,
): Promise<CategoryDetail> {
  await lockTree(tx)
  const before = await readCategory(tx, id)
  if (isOutdated(sent.version, before)) throw stale(before)
  if (sent.parentId) await refuseLoop(tx, id, sent.parentId)
  await refuseUnknownParent(tx, sent.parentId ?? null)
  await refuseGstRate(tx, sent.gstRate, before.gstRate)
  await tx
    .updateTable('categories')
    .set({
      ...columnsOf(sent),
      ...(sent.name !== undefined && { name: sent.name }),
      ...(sent.parentId !== undefined && { parentId: sent.parentId }),
      ...(sent.position !== undefined && { position: sent.position }),
      version: sql`version + 1`,
    })
    .where('id', '=', id)
    .execute()
    .catch(refuseTakenName)
  await writeParts(tx, id, sent, writing)
  const after = await readCategory(tx, id)
  await recordAudit(tx, writing.actor, {
    action: 'category.update',
    subject: 'category',
    subjectId: id,
    before,
    after,
  })
  return after
}

/** Sets the order of all children of a parent (null: the top). Refuses a list that lacks any of them. */
export async function orderCategories(
  tx: Tx,
  { parentId, ids }: { parentId: number | null; ids: number[] },
  { actor }: Pick<Writing, 'actor'>,
): Promise<Category[]> {
  await lockTree(tx)
  const all = await listCategories(tx)
  const siblings = all.filter((category) => category.parentId === parentId)
  const isWhole = siblings.length === ids.length && siblings.every(({ id }) => ids.includes(id))
  if (!isWhole) throw stale(all)
  await sql`
    update categories set position = place - 1
    from unnest(${ids}::bigint[]) with ordinality as wanted(id, place)
    where categories.id = wanted.id`.execute(tx)
  await recordAudit(tx, actor, {
    action: 'category.order',
    subject: 'category',
    subjectId: parentId ?? 'top',
    before: siblings.map(({ id }) => id),
    after: ids,
  })
  return listCategories(tx)
}

const columnsOf = ({ description, hsn, gstRate, ...sent }: CategoryWrite) => ({
  ...(description !== undefined && { description }),
  ...(hsn !== undefined && { hsn: hsn || null }),
  ...(sent.usualHsn !== undefined && { usualHsn: sent.usualHsn }),
  ...(sent.returnRule !== undefined && { returnRule: sent.returnRule }),
  ...(sent.returnDays !== undefined && { returnDays: sent.returnDays }),
  ...(sent.noCod !== undefined && { noCod: sent.noCod }),
  ...(gstRate !== undefined && { gstRateBp: gstRate === null ? null : Math.round(gstRate * 100) }),
})

async function nextPosition(tx: Tx, parentId: number | null): Promise<number> {
  const { last } = await tx
    .selectFrom('categories')
    .select(sql<number>`coalesce(max(position), -1)`.as('last'))
    .where('parentId', 'is not distinct from', parentId)
    .executeTakeFirstOrThrow()
  return last + 1
}

async function writeParts(tx: Tx, id: number, sent: CategoryWrite, { pictures }: Writing) {
  if (sent.specTemplate) await writeTemplate(tx, id, sent.specTemplate)
  const existing = await tx
    .selectFrom('categoryUploads')
    .select(['uploadId as id', 'alt'])
    .where('categoryId', '=', id)
    .orderBy('position')
    .execute()
  const uploads = sent.uploads ?? existing
  const foreign = uploads.findIndex((upload) => !existing.some(({ id }) => id === upload.id))
  if (foreign >= 0)
    throw invalid({ [`uploads.${foreign}.id`]: 'This is not a picture of this category.' })
  const altOf = new Map(existing.map(({ id, alt }) => [id, alt]))
  const shown = uploads.map(({ id, alt }) => ({ uploadId: id, alt: alt ?? altOf.get(id) ?? '' }))
  await attachUploads(tx, pictures)
  shown.push(...pictures.map((picture) => ({ uploadId: picture.id, alt: '' })))
  if (shown.length > 10) throw invalid({ uploads: 'A category can have 10 pictures.' })

  await tx.deleteFrom('categoryUploads').where('categoryId', '=', id).execute()
  if (shown.length > 0)
    await tx
      .insertInto('categoryUploads')
      .values(shown.map((upload, position) => ({ ...upload, categoryId: id, position })))
      .execute()
  const left = new Set(shown.map(({ uploadId }) => uploadId))
  const gone = existing.flatMap((upload) => (left.has(upload.id) ? [] : [upload.id]))
  await removeUnusedPictures(tx, gone)
}

/** A category keeps a rate that the law has ended since; another one must be in force today. */
async function refuseGstRate(tx: Tx, rate: number | null | undefined, before: number | null) {
  if (rate === undefined || rate === null || rate === before) return
  const problem = gstRateProblem(rate, await readRateDay(tx))
  if (problem !== null) throw invalid({ gstRate: problem })
}

async function refuseUnknownParent(tx: Tx, parentId: number | null) {
  if (parentId === null) return
  const parent = await tx
    .selectFrom('categories')
    .select('id')
    .where('id', '=', parentId)
    .executeTakeFirst()
  if (!parent) throw invalid({ parentId: 'Choose a category.' })
}
