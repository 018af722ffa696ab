import { createHash } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Db } from '#server/platform/db/database.ts'
import { drawPicture } from '#server/platform/uploads/check-picture.ts'
import { type Picture, storePicture } from '#server/platform/uploads/pictures.ts'
import type { Storage } from '#server/platform/uploads/storage.ts'

export type Studio = {
  /** Returns the upload of this drawing; the same drawing twice is one upload. */
  photograph: (svg: string, size: Size) => Promise<number>
  /** All pictures stored so far, for the transaction that attaches them. */
  taken: Picture[]
}
type Size = { width: number; height: number }

/** The ids of the demo shop's uploads. */
export type Pictures = {
  categories: Map<string, number>
  products: Map<string, number>
  banners: { wide: number; square: number }[]
}

/** Turns drawings into uploads, stored like any uploaded picture. */
export function openStudio(db: Db, storage: Storage): Studio {
  const taken: Picture[] = []
  const done = new Map<string, Promise<number>>()
  const take = async (svg: string, size: Size) => {
    const picture = await develop(db, storage, svg, size)
    taken.push(picture)
    return picture.id
  }
  return {
    taken,
    photograph(svg, size) {
      const key = createHash('sha1').update(svg).digest('hex')
      const already = done.get(key)
      if (already) return already
      const made = take(svg, size)
      done.set(key, made)
      return made
    },
  }
}

async function develop(db: Db, storage: Storage, svg: string, size: Size): Promise<Picture> {
  const directory = await mkdtemp(join(tmpdir(), 'karigar-drawing-'))
  try {
    return await storePicture(db, storage, await drawPicture(svg, size, join(directory, 'drawn')))
  } finally {
    await rm(directory, { recursive: true, force: true })
  }
}

/** Works through a list in small batches and reports progress. */
export async function inBatches<T, R>(
  items: readonly T[],
  work: (item: T) => Promise<R>,
  onProgress: (done: number) => void,
): Promise<R[]> {
  const results: R[] = new Array(items.length)
  let next = 0
  let finished = 0
  const worker = async () => {
    for (let index = next++; index < items.length; index = next++) {
      const item = items[index]
      if (item !== undefined) results[index] = await work(item)
      onProgress(++finished)
    }
  }
  await Promise.all([worker(), worker(), worker()])
  return results
}
