import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import sharp from 'sharp'
import { limits } from '#contract/limits.ts'
import type { Tx } from '../db/database.ts'
import { DomainError } from '../errors.ts'
import { queueJob } from '../jobs/queue.ts'
import { pictureFormat } from './picture-format.ts'
import { pictureWork } from './picture-work.ts'
import { removeSizes } from './sizes.ts'
import type { Storage } from './storage.ts'

/** A picture made anew from what was sent: nothing of the file itself is kept but what it shows. */
export type CheckedPicture = {
  bytes: Buffer
  mimeType: 'image/webp'
  width: number
  height: number
  /** Its average colour as #rrggbb, shown until the picture is there. */
  colour: string
}

export type KeptPicture = { id: number; filename: string; width: number; height: number }

const longestSide = 2_400

export const pictureUrl = (filename: string) => `/uploads/${filename}`

/**
 * Makes a clean picture of what somebody sent: upright, sRGB, at most 2400 pixels long, without
 * metadata, as WebP. Refuses what is not a JPEG, PNG, WebP, AVIF or GIF by content, what is broken,
 * and what is beyond 8 MB or 40 megapixels, before decoding it. Slow: call it outside transactions.
 */
export async function checkPicture(bytes: Uint8Array): Promise<CheckedPicture> {
  if (bytes.length > limits.uploadBytes) throw tooLarge('This picture is larger than 8 MB.')
  const format = pictureFormat(bytes)
  if (!format) throw notAPicture()
  return pictureWork(async () => {
    await refuseTooManyPixels(bytes)
    const sample = await readSample(bytes).catch(brokenPicture)
    const isDrawing = format !== 'jpeg' && countColours(sample) <= 512
    const { data, info } = await upright(bytes)
      .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
      .webp(isDrawing ? { lossless: true } : { quality: 90 })
      .toBuffer({ resolveWithObject: true })
      .catch(brokenPicture)
    return {
      ...{ bytes: data, mimeType: 'image/webp' as const, width: info.width, height: info.height },
      colour: averageColour(sample),
    }
  })
}

/**
 * Keeps a checked picture: the same picture twice is one row and one file. The file is there before
 * the row can be seen; the lock keeps a clean-up of the same picture away until this has committed.
 */
export async function keepPicture(
  tx: Tx,
  storage: Storage,
  picture: CheckedPicture,
): Promise<KeptPicture> {
  const sha256 = createHash('sha256').update(picture.bytes).digest()
  const filename = `${sha256.toString('hex').slice(0, 32)}.webp`
  await lockPicture(tx, filename)
  const kept = await tx
    .insertInto('uploads')
    .values({
      ...{ filename, sha256, mimeType: picture.mimeType, bytes: picture.bytes.length },
      ...{ width: picture.width, height: picture.height, averageColour: picture.colour },
    })
    // Writing the same value locks the row against a removal until this transaction ends.
    .onConflict((row) => row.column('sha256').doUpdateSet({ sha256 }))
    .returning(['id', 'filename', 'width', 'height'])
    .executeTakeFirstOrThrow()
  await storage.write(kept.filename, picture.bytes)
  return kept
}

const lockPicture = (tx: Tx, filename: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${filename}, 0))`.execute(tx)

/** Takes away those of the pictures that nothing shows any more; their files go after the commit. */
export async function removeUnusedPictures(tx: Tx, ids: number[]) {
  if (ids.length === 0) return
  const unused = await tx
    .deleteFrom('uploads as upload')
    .where('upload.id', 'in', ids)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('productImages').whereRef('uploadId', '=', 'upload.id'))),
    )
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('categoryUploads').whereRef('uploadId', '=', 'upload.id'))),
    )
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('reviewPhotos').whereRef('uploadId', '=', 'upload.id'))),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('banners').where((eb) =>
            eb.or([
              eb('imageId', '=', eb.ref('upload.id')),
              eb('mobileImageId', '=', eb.ref('upload.id')),
            ]),
          ),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('brands').whereRef('logoId', '=', 'upload.id'))),
    )
    // Pictures that a setting or an old order names are named by their file.
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('settings').where(({ eb, fn, cast, ref }) =>
            eb(fn('strpos', [cast(ref('value'), 'text'), ref('upload.filename')]), '>', 0),
          ),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('orderLines').whereRef('orderLines.imageFilename', '=', 'upload.filename'),
        ),
      ),
    )
    .returning('upload.filename')
    .execute()
  if (unused.length === 0) return
  await queueJob(tx, 'removePictureFiles', { filenames: unused.map(({ filename }) => filename) })
}

/** Removes the files of pictures that have no row any more, with their sizes. Doing it twice is fine. */
export async function removePictureFiles(tx: Tx, storage: Storage, filenames: string[]) {
  for (const filename of filenames.toSorted()) {
    await lockPicture(tx, filename)
    const kept = await tx
      .selectFrom('uploads')
      .select('id')
      .where('filename', '=', filename)
      .executeTakeFirst()
    if (kept) continue
    await storage.remove(filename)
    await removeSizes(storage, filename)
  }
}

/** One frame, read from the start to the end; a file that breaks off is refused. */
const reading = { limitInputPixels: limits.uploadPixels, pages: 1, failOn: 'error' } as const

async function refuseTooManyPixels(bytes: Uint8Array) {
  const { width, height } = await sharp(bytes, { ...reading, limitInputPixels: false })
    .metadata()
    .catch(brokenPicture)
  if (width * height > limits.uploadPixels)
    throw tooLarge('This picture has more than 40 megapixels. Make it smaller and try again.')
}

/** Read as it streams by: the whole of a large picture is never in memory. */
const upright = (bytes: Uint8Array) => sharp(bytes, reading).autoOrient().toColourspace('srgb')

/** 128 × 128 points of the picture, four bytes each. */
const readSample = (bytes: Uint8Array): Promise<Buffer> =>
  upright(bytes)
    .resize({ width: 128, height: 128, fit: 'fill', kernel: 'nearest' })
    .ensureAlpha()
    .raw({ depth: 'uchar' })
    .toBuffer()

/** How many colours a sample has: few in a drawing, thousands in a photograph. */
function countColours(sample: Buffer): number {
  const colours = new Set<number>()
  for (let at = 0; at < sample.length; at += 4) colours.add(sample.readUInt32BE(at))
  return colours.size
}

/** As #rrggbb; what is transparent counts as white. */
function averageColour(sample: Buffer): string {
  const sums = [0, 0, 0]
  for (let at = 0; at < sample.length; at += 4) {
    const opacity = (sample[at + 3] ?? 255) / 255
    sums.forEach((sum, band) => {
      sums[band] = sum + (sample[at + band] ?? 0) * opacity + 255 * (1 - opacity)
    })
  }
  const parts = sums.map((sum) => Math.round((sum * 4) / sample.length))
  return `#${Buffer.from(parts).toString('hex')}`
}

const notAPicture = () =>
  new DomainError(
    'unsupported',
    'bad_image',
    'This is not a picture we can use. Choose a JPEG, PNG, WebP, AVIF or GIF file.',
  )

function brokenPicture(): never {
  throw new DomainError(
    'invalid',
    'bad_image',
    'This picture is damaged. Save it again and try once more.',
  )
}

const tooLarge = (message: string) => new DomainError('too-large', 'bad_image', message)
