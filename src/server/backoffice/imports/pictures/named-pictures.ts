import { sql } from 'kysely'
import type { UrlOf } from '#contract/url-of.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'
import { DomainError, invalid } from '#server/platform/errors.ts'
import { isPrivateName } from '#server/platform/uploads/picture-name.ts'
import type { Picture } from '#server/platform/uploads/pictures.ts'
import { removeUnusedPictures } from '#server/platform/uploads/remove-pictures.ts'
import { linesIn } from '../../records/cells.ts'
import { picturesTitle, skuTitle } from '../../records/product-columns.ts'
import type { FileLine } from '../file/table.ts'

/** A picture of an import: stored, or the reason why it cannot be used. */
export type NamedPicture = {
  name: string
  /** The variant whose SKU is the name of the file. */
  sku: string | null
  picture: Picture | null
  problem: string | null
  /** Pictures that earlier imports found under this name. */
  former: readonly string[]
}

/** Longer names are refused as unknown. */
const longestName = 1_000

/** The pictures that a line names: addresses, files of the zip, and pictures of the shop. */
export const namesIn = ({ cells }: FileLine, title = picturesTitle) => linesIn(cells[title] ?? '')

/** Writes addresses of the shop's own pictures as its export of this shop has them, so that they compare equal. */
export function withOwnPictures(
  line: FileLine,
  { title, urlOf }: { title: string; urlOf: UrlOf },
): FileLine {
  const text = line.cells[title]
  const own = urlOf('/uploads/')
  if (!text?.includes(own)) return line
  return { ...line, cells: { ...line.cells, [title]: text.replaceAll(own, '/uploads/') } }
}

/** Stores which pictures an import needs. Those of the shop are there already; the job fetches the others. */
export async function namePictures(
  tx: Tx,
  importId: number,
  lines: readonly FileLine[],
  { title, hasZip }: { title: string; hasZip: boolean },
) {
  const all = lines.flatMap((line) => namesIn(line, title))
  const names = new Set(all.filter((name) => name.length <= longestName))
  const own = [...names].filter(isOwn)
  await holdPictures(tx, importId, own)
  const others = [...names].filter((name) => !isOwn(name) && (hasZip || isAddress(name)))
  for (let start = 0; start < others.length; start += 1_000)
    await tx
      .insertInto('importPictures')
      .values(
        others
          .slice(start, start + 1_000)
          .map((name) => ({ importId, name, isZipped: !isAddress(name) })),
      )
      .onConflict((row) => row.doNothing())
      .execute()
}

const isAddress = (name: string) => /^https?:\/\//i.test(name)
const isOwn = (name: string) => name.startsWith('/uploads/') && !isPrivateName(name.slice(9))

/**
 * Ties pictures of the shop, by their URL, to an import: they stay stored while it can be undone, even if
 * nothing shows them any more.
 */
export async function holdPictures(tx: Tx, importId: number, urls: readonly string[]) {
  if (urls.length === 0) return
  await sql`
    insert into import_pictures (import_id, name, is_zipped, upload_id)
    select ${importId}, '/uploads/' || filename, false, id from uploads
    where filename = any(${urls.map((url) => url.slice('/uploads/'.length))})
    on conflict do nothing`.execute(tx)
}

/**
 * Releases the pictures of an import that cannot be run or undone any more. Unused pictures are removed with their
 * files.
 */
export async function releasePictures(tx: Tx, importId: number) {
  const held = await tx
    .deleteFrom('importPictures')
    .where('importId', '=', importId)
    .where('uploadId', 'is not', null)
    .returning('uploadId')
    .execute()
  await removeUnusedPictures(
    tx,
    held.flatMap(({ uploadId }) => uploadId ?? []),
  )
}

/** The pictures that an import holds for these images, in their order. Refuses when one is gone. */
export async function listHeldPictures(
  db: Db,
  importId: number,
  images: readonly { url: string }[],
): Promise<Picture[]> {
  if (images.length === 0) return []
  const names = images.map(({ url }) => url)
  const held = await named(db, importId, { names, skus: [] })
  const pictureOf = new Map(held.map(({ name, picture }) => [name, picture]))
  return names.map((name) => pictureOf.get(name) ?? pictureGone())
}

/** The picture with this name. Refuses with the reason why it cannot be used. */
export async function readNamedPicture(
  db: Db,
  importId: number,
  { name, field }: { name: string; field: string },
): Promise<Picture> {
  const [found] = await named(db, importId, { names: [name], skus: [] })
  if (found?.picture) return found.picture
  throw invalid({ [field]: found?.problem ?? unknownName(name) })
}

export const unknownName = (name: string) =>
  name.startsWith('/uploads/')
    ? 'The shop has no such picture.'
    : 'This is neither an address nor the name of a file in the zip.'

/**
 * The pictures of each product of the file: those that its lines name, and those that are named after its SKUs. One
 * statement.
 */
export async function listPicturesOf(
  db: Db,
  importId: number,
  products: readonly { lines: readonly FileLine[] }[],
): Promise<NamedPicture[][]> {
  const wanted = products.map(({ lines }) => ({
    names: lines.flatMap((line) => namesIn(line)),
    skus: lines.map(({ cells }) => cells[skuTitle] ?? ''),
  }))
  const found = await named(db, importId, {
    names: wanted.flatMap(({ names }) => names),
    skus: wanted.flatMap(({ skus }) => skus),
  })
  const sorted = found.toSorted((a, b) => byNumber.compare(bareName(a), bareName(b)))
  return wanted.map(({ names, skus }) =>
    sorted.filter(({ name, sku }) => names.includes(name) || (sku !== null && skus.includes(sku))),
  )
}

async function named(
  db: Db,
  importId: number,
  { names, skus }: { names: string[]; skus: string[] },
): Promise<NamedPicture[]> {
  const rows = await db
    .selectFrom('importPictures as named')
    .leftJoin('uploads', 'uploads.id', 'named.uploadId')
    .select(['named.name', 'named.sku', 'named.problem'])
    .select(['uploads.id', 'filename', 'width', 'height'])
    .select(formerOf.as('former'))
    .where('named.importId', '=', importId)
    .where(sql<boolean>`(named.name = any(${names}) or named.sku = any(${skus}))`)
    .execute()
  return rows.map(({ id, filename, width, height, ...one }) => ({
    ...one,
    picture:
      id === null || filename === null
        ? null
        : { id, filename, width: width ?? 0, height: height ?? 0 },
  }))
}

/** The addresses of pictures that other imports found under the name of a picture. */
const formerOf = sql<
  string[]
>`array(select '/uploads/' || found.filename from import_pictures earlier
  join uploads found on found.id = earlier.upload_id
  where earlier.name = named.name and earlier.import_id <> named.import_id)`

/** `SKU-10.jpg` comes after `SKU-2.jpg`. */
const byNumber = new Intl.Collator('en', { numeric: true })
const bareName = ({ name }: NamedPicture) => name.replace(/\.[^.]*$/, '')

function pictureGone(): never {
  throw new DomainError(
    'conflict',
    'bad_image',
    'A former picture of this product no longer exists.',
  )
}
