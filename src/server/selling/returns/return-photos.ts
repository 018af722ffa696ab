import type { Db } from '#server/platform/db/database.ts'
import { notFound } from '#server/platform/errors.ts'
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
