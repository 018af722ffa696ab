import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { isConnectionLost } from '#server/platform/db/connection-faults.ts'
import { type Db, sqlState } from '#server/platform/db/database.ts'
import { isNoRoom } from '#server/platform/errors.ts'
import type { Network } from '#server/platform/outbound/checked-network.ts'
import { fetchPicture, storePicture } from '#server/platform/uploads/fetch-picture.ts'
import type { Picture } from '#server/platform/uploads/pictures.ts'
import type { Storage } from '#server/platform/uploads/storage.ts'
import { picturesIn, unpack } from './zip-entries.ts'
import { openZipPieces } from './zip-pieces.ts'

export type PictureMeans = {
  db: Db
  storage: Storage
  /** The folder for files while they are being checked. */
  incomingDir: string
  /** How pictures are fetched by their addresses; by default from the internet. */
  network?: Network
}

/** Pictures per turn: fetched at the same time, then decoded one after the other. */
const picturesAtOnce = 8

type Wanted = { name: string; isZipped: boolean }

/**
 * Fetches, checks and stores the next pictures of an import, and records what is wrong with the others. Returns
 * how many it dealt with; none are left when there were none.
 */
export async function preparePictures(means: PictureMeans, importId: number): Promise<number> {
  const { db, storage, incomingDir } = means
  const wanted = await db
    .selectFrom('importPictures')
    .select(['name', 'isZipped'])
    .where('importId', '=', importId)
    .where('uploadId', 'is', null)
    .where('problem', 'is', null)
    .orderBy('name')
    .limit(picturesAtOnce)
    .execute()
  if (wanted.length === 0) return 0
  await mkdir(incomingDir, { recursive: true })
  const folder = await mkdtemp(join(incomingDir, 'import-'))
  try {
    const placed = wanted.map((one, index) => ({ ...one, path: join(folder, String(index)) }))
    const problems = await receive(means, importId, placed)
    for (const [index, { name, path }] of placed.entries()) {
      const problem = problems[index] ?? null
      const stored = problem === null ? await storePicture(db, storage, path) : problem
      const earlier = typeof stored === 'string' ? await findEarlier(db, placed[index]) : null
      await record(db, { importId, name }, earlier ?? stored)
    }
    return wanted.length
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

type Placed = Wanted & { path: string }

/** Writes each file into its path. Returns for each why it could not be had, if so. */
async function receive(
  { db, network }: PictureMeans,
  importId: number,
  wanted: readonly Placed[],
): Promise<(string | null)[]> {
  const fetched = await Promise.all(
    wanted.map(({ name, isZipped, path }) => (isZipped ? null : fetchPicture(name, path, network))),
  )
  const zipped = wanted.filter(({ isZipped }) => isZipped)
  if (zipped.length === 0) return fetched
  const unpacked = await unpackAll(db, importId, zipped)
  return wanted.map(({ name }, index) => fetched[index] ?? unpacked.get(name) ?? null)
}

/** Returns what is wrong with those files that cannot be unpacked. */
async function unpackAll(db: Db, importId: number, wanted: readonly Placed[]) {
  const problems = new Map<string, string>()
  const pathOf = new Map(wanted.map(({ name, path }) => [name, path]))
  const zip = await openZipPieces(db, importId)
  for await (const { entry, name } of picturesIn(zip)) {
    if (pathOf.size === 0) break
    const path = pathOf.get(name)
    if (path === undefined) continue
    pathOf.delete(name)
    await unpack(zip, entry, path).catch((error: unknown) => problems.set(name, damage(error)))
  }
  return problems
}

function damage(error: unknown): string {
  if (isNoRoom(error) || isConnectionLost(error) || sqlState(error)) throw error
  return 'This file in the zip is damaged.'
}

/** The picture that an earlier import found under an address which does not answer any more. */
async function findEarlier(db: Db, wanted: Wanted | undefined): Promise<Picture | null> {
  if (!wanted || wanted.isZipped) return null
  const found = await db
    .selectFrom('importPictures')
    .innerJoin('uploads', 'uploads.id', 'importPictures.uploadId')
    .select(['uploads.id', 'filename', 'width', 'height'])
    .where('name', '=', wanted.name)
    .orderBy('importId', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!found) return null
  const { id, filename, width, height } = found
  return { id, filename, width: width ?? 0, height: height ?? 0 }
}

async function record(
  db: Db,
  { importId, name }: { importId: number; name: string },
  stored: Picture | string,
) {
  await db
    .updateTable('importPictures')
    .set(typeof stored === 'string' ? { problem: stored } : { uploadId: stored.id })
    .where('importId', '=', importId)
    .where('name', '=', name)
    .execute()
}
