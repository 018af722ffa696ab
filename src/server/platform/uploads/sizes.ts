import type { NotNull } from 'kysely'
import { limits } from '#contract/limits.ts'
import type { Db } from '../db/database.ts'
import { isNoRoom } from '../errors.ts'
import type { SizeFormat } from './encode-picture.ts'
import { imageQueue, type Purpose } from './image-queue.ts'
import { withPictureLock } from './picture-lock.ts'
import { runInWorker } from './picture-processes.ts'
import type { Storage } from './storage.ts'

export type PictureWidth = (typeof limits.pictureWidths)[number]
type Deps = { db: Db; storage: Storage }
type SizeRequest = { filename: string; width: PictureWidth; formats: readonly SizeFormat[] }

const sizeFormats: readonly SizeFormat[] = ['avif', 'webp', 'jpeg']

const sizeName = (filename: string, width: number, format: SizeFormat) =>
  `sizes/${filename.replace(/\.\w+$/, '')}-${width}.${format}`

/** A picture in the format asked for, or in one that is made sooner. */
export type SizedPicture = { format: SizeFormat; bytes: Buffer; isAsAsked: boolean }

/** Reads sizes; all callers that need one that is being made share the same work. */
export function openSizes(deps: Deps) {
  const inProgress: InProgress = new Map()
  return (filename: string, width: PictureWidth, format: SizeFormat) =>
    readSize(deps, inProgress, { filename, width, format })
}

type InProgress = Map<string, Promise<Buffer | null>>
type Wish = { filename: string; width: PictureWidth; format: SizeFormat }

/**
 * A picture at a width in pixels, never wider than the original. It is made once, when first requested. Null
 * if there is no such picture.
 */
async function readSize(
  deps: Deps,
  inProgress: InProgress,
  { filename, width, format }: Wish,
): Promise<SizedPicture | null> {
  const stored = await deps.storage.read(sizeName(filename, width, format))
  if (stored) return { format, bytes: stored, isAsAsked: true }
  const found = await findPicture(deps.db, filename)
  if (!found) return null
  const fitting = widthWithin(found.width, width)
  const known = fitting < width && (await deps.storage.read(sizeName(filename, fitting, format)))
  if (known) return { format, bytes: known, isAsAsked: true }
  const make = makerOf(deps, inProgress, { filename, width: fitting })
  // An AVIF takes five times as long as a WebP. The first who asks for one gets the WebP, and the AVIF is made behind it.
  const soonest = format === 'avif' ? 'webp' : format
  const bytes = await make(soonest, 'wanted')
  // A failure here costs nobody anything: the next request tries again.
  if (soonest !== format) make(format, 'ahead').catch(() => undefined)
  return bytes && { format: soonest, bytes, isAsAsked: soonest === format }
}

/** Makes one format of a size unless it exists, together with all who want the same. */
const makerOf =
  (deps: Deps, inProgress: InProgress, { filename, width }: Omit<Wish, 'format'>) =>
  async (format: SizeFormat, purpose: Purpose) => {
    const name = sizeName(filename, width, format)
    return (
      (await deps.storage.read(name)) ??
      (await shareWork(inProgress, name, () =>
        makeSizes(deps, { filename, width, formats: [format] }, purpose),
      )) ??
      deps.storage.read(name)
    )
  }

/**
 * Makes every missing size of a picture, narrow ones first. A second run continues where the first one
 * stopped.
 */
export async function generateSizes(deps: Deps, filename: string) {
  const found = await findPicture(deps.db, filename)
  if (!found) return
  for (const width of limits.pictureWidths)
    if (widthWithin(found.width, width) === width)
      await makeSizes(deps, { filename, width, formats: sizeFormats }, 'ahead')
}

/** Deletes every size of a picture. */
export async function removeSizes(storage: Storage, filename: string) {
  for (const width of limits.pictureWidths)
    for (const format of sizeFormats) await storage.remove(sizeName(filename, width, format))
}

/** The narrowest available width that shows the whole picture; a wider one would only duplicate it. */
function widthWithin(pictureWidth: number, width: PictureWidth): PictureWidth {
  const smallestFull = limits.pictureWidths.find((candidate) => candidate >= pictureWidth) ?? width
  return smallestFull < width ? smallestFull : width
}

const findPicture = (db: Db, filename: string) =>
  db
    .selectFrom('uploads')
    .select('width')
    .where('filename', '=', filename)
    .where('width', 'is not', null)
    .$narrowType<{ width: NotNull }>()
    .executeTakeFirst()

async function shareWork(
  inProgress: InProgress,
  name: string,
  make: () => Promise<Buffer | null>,
): Promise<Buffer | null> {
  const already = inProgress.get(name)
  if (already) return already
  const work = make().finally(() => inProgress.delete(name))
  inProgress.set(name, work)
  return work
}

/**
 * Makes the missing formats and returns the first one made. The lock is taken within the queue's turn, so
 * that nobody holds a connection while waiting for the turn.
 */
const makeSizes = (
  { db, storage }: Deps,
  { filename, width, formats }: SizeRequest,
  purpose: Purpose,
) =>
  imageQueue(purpose, () =>
    withPictureLock(db, filename, async (connection) => {
      const missing: SizeFormat[] = []
      for (const format of formats)
        if (!(await storage.read(sizeName(filename, width, format)))) missing.push(format)
      // A picture that was removed in the meantime gets no sizes: nothing would ever delete them.
      if (missing.length === 0 || !(await findPicture(connection, filename))) return null
      const original = await storage.read(filename)
      if (!original) return null
      const input = { original, width, formats: missing }
      const encoded = await runInWorker('encode', input, { isPatient: purpose === 'ahead' })
      for (const { format, bytes } of encoded)
        await storage.write(sizeName(filename, width, format), bytes).catch((error: unknown) => {
          // The caller still gets the picture when the disk is full; the next request makes it again.
          if (purpose === 'ahead' || !isNoRoom(error)) throw error
        })
      const [first] = encoded
      return first ? Buffer.from(first.bytes) : null
    }),
  )
