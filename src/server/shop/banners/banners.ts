import { sql } from 'kysely'
import type { AdminBanner } from '#contract/shop/admin-banners.ts'
import type { Banner, BannerSlot } from '#contract/shop/banners.ts'
import { holdsFor, taggedRead } from '#server/platform/cache/reads.ts'
import type { Db } from '#server/platform/db/database.ts'
import { notFound } from '#server/platform/errors.ts'
import { pictureUrl } from '#server/platform/uploads/pictures.ts'

/** The banners that are live at this moment by the database's clock, in their order. */
export async function listLiveBanners(db: Db, slot?: BannerSlot): Promise<Banner[]> {
  let query = bannerRows(db)
    .select(msUntilNext.as('msUntilNext'))
    .where(bannerState, 'in', ['LIVE', 'SCHEDULED'])
  if (slot) query = query.where('banner.slot', '=', slot)
  const rows = await taggedRead(['banners'], () => query.execute())
  for (const { msUntilNext } of rows) if (msUntilNext !== null) holdsFor(msUntilNext)
  return rows.filter(({ state }) => state === 'LIVE').map(bannerOf)
}

/** When a banner that is live or scheduled ends or begins; null if it does neither. */
const msUntilNext = sql<number | null>`ceil(1000 * extract(epoch from
  case when banner.starts_at > now() then banner.starts_at else banner.ends_at end - now()))::float8`

/** Every banner with its state: live, scheduled, ended or switched off. */
export async function listBanners(db: Db): Promise<AdminBanner[]> {
  return (await bannerRows(db).execute()).map(bannerOf)
}

/** One banner with its state. Refuses an id that does not exist. */
export async function readBanner(db: Db, id: number): Promise<AdminBanner> {
  const row = await bannerRows(db).where('banner.id', '=', id).executeTakeFirst()
  if (!row) throw notFound('This banner')
  return bannerOf(row)
}

const bannerState = sql<AdminBanner['state']>`case
  when not banner.active then 'OFF'
  when banner.ends_at <= now() then 'ENDED'
  when banner.starts_at > now() then 'SCHEDULED'
  else 'LIVE' end`

const bannerRows = (db: Db) =>
  db
    .selectFrom('banners as banner')
    .leftJoin('uploads as wide', 'wide.id', 'banner.imageId')
    .leftJoin('uploads as narrow', 'narrow.id', 'banner.mobileImageId')
    .selectAll('banner')
    .select([
      'wide.filename as wideFilename',
      'wide.width as wideWidth',
      'wide.height as wideHeight',
      'narrow.filename as narrowFilename',
      'narrow.width as narrowWidth',
      'narrow.height as narrowHeight',
      bannerState.as('state'),
    ])
    .orderBy('banner.slot')
    .orderBy('banner.position')
    .orderBy('banner.id')

type BannerRow = Awaited<ReturnType<ReturnType<typeof bannerRows>['execute']>>[number]

const bannerOf = (row: BannerRow): AdminBanner => ({
  id: row.id,
  title: row.title,
  link: row.link,
  slot: row.slot,
  alt: row.alt,
  tone: row.tone,
  position: row.position,
  image: pictureOf(row.wideFilename, row.wideWidth, row.wideHeight),
  mobileImage: pictureOf(row.narrowFilename, row.narrowWidth, row.narrowHeight),
  startsAt: row.startsAt,
  endsAt: row.endsAt,
  active: row.active,
  state: row.state,
  version: row.version,
})

const pictureOf = (filename: string | null, width: number | null, height: number | null) =>
  filename === null || width === null || height === null
    ? null
    : { url: pictureUrl(filename), width, height }
