import { sql } from 'kysely'
import { type Db, inTransaction, type Tx } from '../db/database.ts'
import { queueJob } from '../jobs/queue.ts'
import { arePicturesHeld } from './picture-hold.ts'
import { withPictureLock } from './picture-lock.ts'
import { removeSizes } from './sizes.ts'
import type { Storage } from './storage.ts'

const isShown = sql<boolean>`picture_is_shown(uploads)`

/** Removes those of the pictures that nothing shows any more; their files are deleted after the commit. */
export async function removeUnusedPictures(tx: Tx, ids: number[]) {
  if (ids.length === 0) return
  // Locks first and checks in a statement of its own: it waits for a transaction that starts or stops using a
  // picture at the same time, and then sees its result.
  await tx
    .selectFrom('uploads')
    .select('id')
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute()
  const removed = await tx
    .deleteFrom('uploads')
    .where('id', 'in', ids)
    .where(sql<boolean>`(awaited_until is null or awaited_until < now())`)
    .where(({ not }) => not(isShown))
    .returning('filename')
    .execute()
  if (removed.length === 0) return
  await tx
    .insertInto('pictureRemovals')
    .values(removed)
    .onConflict((row) => row.doNothing())
    .execute()
  await queueJob(tx, 'removePictureFiles', {})
}

/**
 * Deletes the files of pictures that have had no row for a minute, with their sizes: until then, pages that
 * show them may still be loading. Safe to run twice. While a backup reads the pictures it deletes none; the
 * hourly sweep does it then.
 */
export async function removePictureFiles(db: Db, storage: Storage) {
  const removals = await db
    .selectFrom('pictureRemovals')
    .select('filename')
    .where('createdAt', '<', sql<string>`now() - interval '1 minute'`)
    .where(({ not }) => not(arePicturesHeld))
    .execute()
  for (const { filename } of removals)
    await withPictureLock(db, filename, async (connection) => {
      const row = await connection
        .selectFrom('uploads')
        .select('id')
        .where('filename', '=', filename)
        .executeTakeFirst()
      if (!row) {
        await removeSizes(storage, filename)
        await storage.remove(filename)
      }
      await connection.deleteFrom('pictureRemovals').where('filename', '=', filename).execute()
    })
}

/**
 * Removes uploads that were never used, such as those of a refused form, and retries removals that failed.
 */
export async function sweepPictures(db: Db, storage: Storage) {
  const unused = await db
    .selectFrom('uploads')
    .select('id')
    .where(sql<boolean>`(awaited_until is null or awaited_until < now())`)
    .where(({ not }) => not(isShown))
    .execute()
  await inTransaction(db, (tx) =>
    removeUnusedPictures(
      tx,
      unused.map(({ id }) => id),
    ),
  )
  await removePictureFiles(db, storage)
  await storage.tidyUp()
}
