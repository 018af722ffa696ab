import { sql } from 'kysely'
import { type Db, inTransaction } from '#server/platform/db/database.ts'
import { notFound } from '#server/platform/errors.ts'
import { privateFolder } from '#server/platform/uploads/picture-name.ts'
import { attachUploads, storeBytes } from '#server/platform/uploads/pictures.ts'
import { removeUnusedPictures } from '#server/platform/uploads/remove-pictures.ts'
import type { Storage } from '#server/platform/uploads/storage.ts'

type Deps = { db: Db; storage: Storage }
/** The n-th photo of a return, from 1; with `userId` it must be that shopper's own. */
type PhotoQuery = { orderId: number; returnId: number; n: number; userId?: number }

/** Reads a photo of a return. Refuses another shopper's photo as not found. */
export async function readReturnPhoto({ db, storage }: Deps, query: PhotoQuery): Promise<Blob> {
  const { orderId, returnId, n, userId } = query
  const found = db
    .selectFrom('returnPhotos as photo')
    .innerJoin('returns as back', 'back.id', 'photo.returnId')
    .innerJoin('orders as order', 'order.id', 'back.orderId')
    .innerJoin('uploads', 'uploads.id', 'photo.uploadId')
    .select('uploads.filename')
    .where('back.id', '=', returnId)
    .where('order.id', '=', orderId)
    .where('photo.position', '=', n - 1)
  const own = userId === undefined ? found : found.where('order.userId', '=', userId)
  const photo = await own.executeTakeFirst()
  const bytes = photo && (await storage.read(photo.filename))
  if (!bytes) throw notFound('This photo')
  return new Blob([new Uint8Array(bytes)], { type: 'image/webp' })
}

/**
 * Moves photos from the public folder, where older versions stored them, to private storage that only their
 * owner and staff can read. Returns how many there were. Safe to run twice.
 */
export async function hideReturnPhotos({ db, storage }: Deps): Promise<number> {
  const publicPhotos = await db
    .selectFrom('uploads')
    .select(['id', 'filename', 'width', 'height', 'averageColour as colour'])
    .where('filename', 'not like', `${privateFolder}/%`)
    .where(sql<boolean>`exists (select from return_photos where upload_id = uploads.id)`)
    .orderBy('id')
    .execute()
  for (const { id, filename, ...size } of publicPhotos) {
    const bytes = await storage.read(filename)
    if (!bytes) continue
    const hidden = await storeBytes(db, storage, { ...size, bytes, isPrivate: true })
    await inTransaction(db, async (tx) => {
      await attachUploads(tx, [hidden], 'on demand')
      await tx
        .updateTable('returnPhotos')
        .set({ uploadId: hidden.id })
        .where('uploadId', '=', id)
        .execute()
      await removeUnusedPictures(tx, [id])
    })
  }
  return publicPhotos.length
}
