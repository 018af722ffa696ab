import { sql } from 'kysely'
import type { AdminBanner, BannerWrite } from '#contract/shop/admin-banners.ts'
import { type Actor, recordAudit } from '#server/platform/audit/audit.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { invalid, isOutdated, notFound, stale } from '#server/platform/errors.ts'
import { attachUploads, type Picture } from '#server/platform/uploads/pictures.ts'
import { removeUnusedPictures } from '#server/platform/uploads/remove-pictures.ts'
import { listBanners, readBanner } from './banners.ts'

/** The uploaded pictures: for wide screens and for narrow ones. */
export type BannerPictures = { image?: Picture | undefined; mobileImage?: Picture | undefined }

/** Adds a banner, after the others of its slot unless it names a position. */
export async function addBanner(
  tx: Tx,
  actor: Actor,
  { version: _, ...written }: BannerWrite,
  pictures: BannerPictures,
): Promise<AdminBanner> {
  refuseWrongLink(written.link)
  refuseWrongSchedule(written)
  const { id } = await tx
    .insertInto('banners')
    .values({
      ...written,
      ...(await attachPictures(tx, pictures)),
      position: written.position ?? (await nextPosition(tx, written.slot)),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const after = await readBanner(tx, id)
  await recordAudit(tx, actor, { action: 'banner.add', subject: 'banner', subjectId: id, after })
  return after
}

/** Updates a banner; omitted fields stay, pictures too. With a `version`, refuses an outdated one. */
export async function updateBanner(
  tx: Tx,
  actor: Actor,
  id: number,
  { version, ...written }: BannerWrite,
  pictures: BannerPictures,
): Promise<AdminBanner> {
  refuseWrongLink(written.link)
  const formerPictures = await lockBanner(tx, id)
  const before = await readBanner(tx, id)
  if (isOutdated(version, before)) throw stale(before)
  refuseWrongSchedule({ ...before, ...written })

  const adopted = await attachPictures(tx, pictures)
  await tx
    .updateTable('banners')
    .set((eb) => ({ ...written, ...adopted, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
  await removeUnusedPictures(tx, formerPictures)
  const after = await readBanner(tx, id)
  await recordAudit(tx, actor, {
    action: 'banner.update',
    subject: 'banner',
    subjectId: id,
    before,
    after,
  })
  return after
}

/** Deletes a banner, and its pictures if nothing else shows them. */
export async function removeBanner(tx: Tx, actor: Actor, id: number) {
  const formerPictures = await lockBanner(tx, id)
  const before = await readBanner(tx, id)
  await tx.deleteFrom('banners').where('id', '=', id).execute()
  await removeUnusedPictures(tx, formerPictures)
  await recordAudit(tx, actor, {
    action: 'banner.remove',
    subject: 'banner',
    subjectId: id,
    before,
  })
}

/**
 * Sets the order of the banners in one slot. Refuses banners of several slots, and a list that differs from
 * the slot's current banners, because somebody has added or removed one meanwhile.
 */
export async function orderBanners(tx: Tx, actor: Actor, ids: number[]): Promise<AdminBanner[]> {
  await tx.selectFrom('banners').select('id').orderBy('id').forUpdate().execute()
  const all = await listBanners(tx)
  const slots = new Set(all.filter(({ id }) => ids.includes(id)).map(({ slot }) => slot))
  if (slots.size > 1) throw invalid({ ids: 'These banners are in different slots.' })
  const inSlot = all.filter(({ slot }) => slots.has(slot)).map(({ id }) => id)
  if (!isSameSet(inSlot, ids)) throw stale({ banners: all })

  await sql`
    update banners set position = place.number - 1, version = version + 1
    from unnest(${ids}::bigint[]) with ordinality as place (id, number)
    where banners.id = place.id`.execute(tx)
  await recordAudit(tx, actor, {
    action: 'banner.order',
    subject: 'slot',
    subjectId: [...slots][0] ?? '',
    before: inSlot,
    after: ids,
  })
  return listBanners(tx)
}

const isSameSet = (first: number[], second: number[]) =>
  first.length === second.length && first.every((id) => second.includes(id))

async function nextPosition(tx: Tx, slot: AdminBanner['slot']): Promise<number> {
  const { end } = await tx
    .selectFrom('banners')
    .select((eb) => eb.fn.coalesce(eb.fn.max('position'), eb.lit(-1)).as('end'))
    .where('slot', '=', slot)
    .executeTakeFirstOrThrow()
  return Number(end) + 1
}

/** Locks a banner and returns the ids of its pictures. */
async function lockBanner(tx: Tx, id: number): Promise<number[]> {
  const banner = await tx
    .selectFrom('banners')
    .select(['imageId', 'mobileImageId'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!banner) throw notFound('This banner')
  return [banner.imageId, banner.mobileImageId].filter((imageId) => imageId !== null)
}

async function attachPictures(tx: Tx, { image, mobileImage }: BannerPictures) {
  await attachUploads(
    tx,
    [image, mobileImage].filter((picture) => picture !== undefined),
  )
  return {
    ...(image && { imageId: image.id }),
    ...(mobileImage && { mobileImageId: mobileImage.id }),
  }
}

function refuseWrongLink(link: string) {
  if (link.startsWith('/') || new URL(link).protocol === 'https:') return
  throw invalid({ link: 'Use a path of this shop, such as /category/12, or an https address.' })
}

function refuseWrongSchedule({ startsAt, endsAt }: Pick<BannerWrite, 'startsAt' | 'endsAt'>) {
  if (startsAt && endsAt && Date.parse(endsAt) <= Date.parse(startsAt))
    throw invalid({ endsAt: 'The end must come after the start.' })
}
