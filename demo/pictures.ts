import { createHash } from 'node:crypto'
import type { Db } from '#server/platform/db/database.ts'
import { type Picture, storeBytes } from '#server/platform/uploads/pictures.ts'
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

/** Turns drawings into uploads. They are stored as they are drawn, and rendered when a size is first requested. */
export function openStudio(db: Db, storage: Storage): Studio {
  const taken: Picture[] = []
  const done = new Map<string, Promise<number>>()
  const take = async (svg: string, size: Size) => {
    const picture = await store(db, storage, svg, size)
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

/** The first colour of a drawing is that of its paper. */
function store(db: Db, storage: Storage, svg: string, size: Size): Promise<Picture> {
  const [, colour = '#ffffff'] = svg.match(/fill="(#[0-9a-f]{6})"/) ?? []
  const sized = svg.replace(
    / width="\d+" height="\d+"/,
    ` width="${size.width}" height="${size.height}"`,
  )
  return storeBytes(db, storage, { bytes: Buffer.from(sized), ...size, colour, isPrivate: false })
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
