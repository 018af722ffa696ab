import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { type Db, inTransaction } from '../db/database.ts'
import { checkPicture, keepPicture } from '../uploads/pictures.ts'
import type { Storage } from '../uploads/storage.ts'

export type Studio = {
  /** The upload that shows this drawing; the same drawing twice is one upload. */
  photograph: (svg: string, size: Size) => Promise<number>
}
type Size = { width: number; height: number }

/** Turns drawings into uploads, through the same checks as a picture somebody sends. */
export function openStudio(db: Db, storage: Storage): Studio {
  const done = new Map<string, Promise<number>>()
  return {
    photograph(svg, size) {
      const key = createHash('sha1').update(svg).digest('hex')
      const already = done.get(key)
      if (already) return already
      const made = develop(db, storage, svg, size)
      done.set(key, made)
      return made
    },
  }
}

async function develop(db: Db, storage: Storage, svg: string, { width, height }: Size) {
  const drawn = await sharp(Buffer.from(svg))
    .resize(width, height)
    .png({ compressionLevel: 1 })
    .toBuffer()
  const picture = await checkPicture(drawn)
  const kept = await inTransaction(db, (tx) => keepPicture(tx, storage, picture))
  return kept.id
}

/** Works through a list with a few at a time, telling how far it is. */
export async function inBatches<T, R>(
  items: readonly T[],
  work: (item: T) => Promise<R>,
  onProgress: (done: number) => void,
): Promise<R[]> {
  const results: R[] = new Array(items.length)
  let next = 0
  let finished = 0
  const worker = async () => {
    for (let at = next++; at < items.length; at = next++) {
      const item = items[at]
      if (item !== undefined) results[at] = await work(item)
      onProgress(++finished)
    }
  }
  await Promise.all([worker(), worker(), worker()])
  return results
}
