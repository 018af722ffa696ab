import { sql } from 'kysely'
import type { AdminBrand, BrandWrite } from '#contract/catalogue/admin-brands.ts'
import { plural } from '#contract/plural.ts'
import { type Actor, recordAudit } from '#server/platform/audit/audit.ts'
import { brokenConstraint, type Tx } from '#server/platform/db/database.ts'
import { DomainError, invalid, isOutdated, notFound, stale } from '#server/platform/errors.ts'
import { attachUploads } from '#server/platform/uploads/pictures.ts'
import { removeUnusedPictures } from '#server/platform/uploads/remove-pictures.ts'
import { readAdminBrand } from './brands.ts'
import type { Writing } from './write-product.ts'

/**
 * Changes a brand; fields not sent stay. A former slug redirects to the new one. With a `version`, refuses a
 * brand that was changed since it was read. Refuses a name or slug that another brand has.
 */
export async function updateBrand(
  tx: Tx,
  id: number,
  { version, removeLogo, ...sent }: BrandWrite,
  { actor, pictures }: Writing,
): Promise<AdminBrand> {
  const { logoId: former } = await lockBrand(tx, id)
  const before = await readAdminBrand(tx, id)
  if (isOutdated(version, before)) throw stale(before)
  await attachUploads(tx, pictures)
  const logoId = pictures[0]?.id ?? (removeLogo ? null : former)
  await tx
    .updateTable('brands')
    .set({ ...sent, logoId, version: sql`version + 1` })
    .where('id', '=', id)
    .execute()
    .catch(refuseTaken)
  if (sent.slug !== undefined && sent.slug !== before.slug)
    await keepAddress(tx, { id, slug: sent.slug, former: before.slug })
  if (former !== null && former !== logoId) await removeUnusedPictures(tx, [former])
  const after = await readAdminBrand(tx, id)
  await recordAudit(tx, actor, { action: 'brand.update', ...subject(id), before, after })
  return after
}

/**
 * Merges a brand into another: its products and all its slugs go to the other, then it is removed. Refuses a
 * brand that was changed since it was read, and a merge into itself.
 */
export async function mergeBrand(
  tx: Tx,
  id: number,
  { into, version }: { into: number; version?: number },
  { actor }: Pick<Writing, 'actor'>,
): Promise<AdminBrand> {
  if (into === id) throw invalid({ into: 'Choose another brand.' })
  for (const brandId of [id, into].sort((a, b) => a - b)) await lockBrand(tx, brandId)
  const before = await readAdminBrand(tx, id)
  if (isOutdated(version, before)) throw stale(before)
  await moveProducts(tx, id, into)
  await tx.updateTable('brandSlugs').set({ brandId: into }).where('brandId', '=', id).execute()
  await removeRow(tx, id)
  await keepFormer(tx, into, before.slug)
  await tx.updateTable('brands').set({ version: sql`version + 1` }).where('id', '=', into).execute()
  const after = await readAdminBrand(tx, into)
  await recordAudit(tx, actor, { action: 'brand.merge', ...subject(id), before, after })
  return after
}

/** Removes a brand without products. Refuses one that has products of any status. */
export async function removeBrand(tx: Tx, id: number, version: number | undefined, actor: Actor) {
  await lockBrand(tx, id)
  const before = await readAdminBrand(tx, id)
  if (isOutdated(version, before)) throw stale(before)
  if (before.allProducts > 0) throw inUse(before)
  await removeRow(tx, id)
  await recordAudit(tx, actor, { action: 'brand.remove', ...subject(id), before })
}

const subject = (id: number) => ({ subject: 'brand', subjectId: id })

async function lockBrand(tx: Tx, id: number) {
  const found = await tx
    .selectFrom('brands')
    .select(['id', 'logoId'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!found) throw notFound('This brand')
  return found
}

/** Rows are locked in the order of their ids. The new version tells open editors of the change. */
async function moveProducts(tx: Tx, from: number, into: number) {
  await tx
    .selectFrom('products')
    .select('id')
    .where('brandId', '=', from)
    .orderBy('id')
    .forUpdate()
    .execute()
  await tx
    .updateTable('products')
    .set({ brandId: into, version: sql`version + 1`, updatedAt: sql`now()` })
    .where('brandId', '=', from)
    .execute()
}

type Address = { id: number; slug: string; former: string }

async function keepAddress(tx: Tx, { id, slug, former }: Address) {
  await tx.deleteFrom('brandSlugs').where('slug', '=', slug).execute()
  await keepFormer(tx, id, former)
}

const keepFormer = (tx: Tx, brandId: number, slug: string) =>
  tx
    .insertInto('brandSlugs')
    .values({ slug, brandId })
    .onConflict((row) => row.column('slug').doUpdateSet({ brandId }))
    .execute()

async function removeRow(tx: Tx, id: number) {
  const gone = await tx.deleteFrom('brands').where('id', '=', id).returning('logoId').execute()
  await removeUnusedPictures(
    tx,
    gone.flatMap(({ logoId }) => (logoId === null ? [] : [logoId])),
  )
}

function refuseTaken(error: unknown): never {
  const broken = brokenConstraint(error)
  if (broken === 'brands_name')
    throw taken({ name: 'Another brand has this name. You can merge the two.' })
  if (broken === 'brands_slug_key') throw taken({ slug: 'Another brand has this address.' })
  throw error
}

const taken = (fields: Record<string, string>) =>
  new DomainError('conflict', 'name_taken', Object.values(fields)[0] ?? '', { fields })

const inUse = ({ name, allProducts }: AdminBrand) =>
  new DomainError(
    'conflict',
    'brand_in_use',
    `${name} has ${allProducts === 1 ? 'a product' : plural(allProducts, 'product')}. Merge it into another brand instead.`,
  )
