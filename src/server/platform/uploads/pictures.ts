import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import type { SentFile } from '#contract/endpoint.ts'
import type { Db, Tx } from '../db/database.ts'
import { DomainError } from '../errors.ts'
import { queueJob } from '../jobs/queue.ts'
import { type CheckedPicture, checkPicture } from './check-picture.ts'
import { withPictureLock } from './picture-lock.ts'
import { nameOf } from './picture-name.ts'
import type { Storage } from './storage.ts'

/** A stored picture: both its file and its row exist. */
export type Picture = { id: number; filename: string; width: number; height: number }

export const pictureUrl = (filename: string) => `/uploads/${filename}`

/**
 * Checks uploaded files and stores all of them (private ones under names that no URL leads to), or none when
 * one is refused. They are stored for an hour; `attachUploads` in a transaction makes them permanent. Slow:
 * call it outside transactions.
 */
export async function storeUploads(
  db: Db,
  storage: Storage,
  files: Pick<SentFile, 'path'>[],
  { isPrivate = false } = {},
): Promise<Picture[]> {
  const checked: CheckedPicture[] = []
  for (const { path } of files) checked.push(await checkPicture(path))
  const stored: Picture[] = []
  for (const { path, ...picture } of checked)
    stored.push(
      await storeBytes(db, storage, { ...picture, bytes: await readFile(path), isPrivate }),
    )
  return stored
}

type PictureToStore = Omit<CheckedPicture, 'path'> & {
  bytes: Uint8Array
  /** Nobody can fetch it by its name: the code that stores it decides who sees it. */
  isPrivate: boolean
}

/** Stores a picture for an hour, as `storeFile` does. */
export async function storeBytes(
  db: Db,
  storage: Storage,
  { bytes, isPrivate, width, height, colour }: PictureToStore,
): Promise<Picture> {
  const look = { width, height, averageColour: colour }
  const { id, filename } = await storeFile(db, storage, { bytes, isPrivate, look })
  return { id, filename, width, height }
}

type FileToStore = {
  bytes: Uint8Array
  isPrivate: boolean
  /** Null: it is no picture. */
  look: { width: number; height: number; averageColour: string } | null
}

/**
 * Stores a file for an hour; the same file twice is one row and one file. The row is written first, so there is never
 * a file without a row. Both happen under the lock that a removal takes too.
 */
export async function storeFile(
  db: Db,
  storage: Storage,
  { bytes, isPrivate, look }: FileToStore,
): Promise<{ id: number; filename: string }> {
  const { sha256, filename, mimeType } = nameOf(bytes, isPrivate)
  return withPictureLock(db, filename, async (connection) => {
    const stored = await connection
      .insertInto('uploads')
      .values({
        filename,
        sha256,
        mimeType,
        bytes: bytes.length,
        ...look,
        awaitedUntil: sql<string>`now() + interval '1 hour'`,
      })
      .onConflict((row) =>
        row
          .column('sha256')
          .doUpdateSet((eb) => ({ awaitedUntil: eb.ref('excluded.awaitedUntil') })),
      )
      .returning(['id', 'filename'])
      .executeTakeFirstOrThrow()
    await storage.write(filename, bytes)
    return stored
  })
}

/**
 * Makes uploaded pictures permanent as part of what this transaction writes. Their sizes are made after the
 * commit, or when first requested. Refuses a picture that was removed in the meantime.
 */
export async function attachUploads(
  tx: Tx,
  pictures: Picture[],
  sizes: 'ahead' | 'on demand' = 'ahead',
) {
  if (pictures.length === 0) return
  const ids = [...new Set(pictures.map(({ id }) => id))]
  const found = await tx
    .selectFrom('uploads')
    .select(['id', 'filename', 'awaitedUntil'])
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute()
  if (found.length < ids.length) throw pictureGone()
  await tx.updateTable('uploads').set({ awaitedUntil: null }).where('id', 'in', ids).execute()
  if (sizes === 'ahead')
    for (const { filename } of found) await queueJob(tx, 'makeSizes', { filename })
}

const pictureGone = () =>
  new DomainError(
    'conflict',
    'bad_image',
    'A picture was removed while you were saving. Please choose it again.',
  )
