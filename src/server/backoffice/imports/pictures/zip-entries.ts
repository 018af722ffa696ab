import { createWriteStream } from 'node:fs'
import { basename, extname } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Entry, ZipFile } from 'yauzl'
import { limits } from '#contract/limits.ts'

/**
 * Limits of a zip with pictures. A few bytes can unpack to any number, so files are counted and their sizes are
 * added up before any is unpacked; the reader refuses a file that is larger than it says.
 */
const most = { files: 20_000, unpackedBytes: 4 * 1024 ** 3, nameLength: 255 } as const

/** A zip that cannot be used as a whole. The message tells staff why. */
export class ZipRefusal extends Error {}

/** A file in the zip: its name without folders, and why it cannot be used, if so. */
export type ZipPicture = { entry: Entry; name: string; problem: string | null }

/** The files of a zip, without folders and what operating systems add. */
export async function* picturesIn(zip: ZipFile): AsyncGenerator<ZipPicture> {
  let files = 0
  let bytes = 0
  for await (const entry of zip.eachEntry()) {
    files += 1
    bytes += entry.uncompressedSize
    if (files > most.files) throw new ZipRefusal('A zip can hold 20,000 files.')
    if (bytes > most.unpackedBytes) throw new ZipRefusal('This zip unpacks to more than 4 GB.')
    const name = basename(entry.fileName).normalize('NFC')
    if (entry.fileName.endsWith('/') || isOfSystem(entry.fileName, name)) continue
    if (name.length > most.nameLength)
      throw new ZipRefusal(`A file of this zip has a name of ${name.length} characters.`)
    yield { entry, name, problem: problemOf(entry) }
  }
}

const isOfSystem = (path: string, name: string) =>
  path.startsWith('__MACOSX/') || name.startsWith('.') || name === 'Thumbs.db'

function problemOf(entry: Entry): string | null {
  if (entry.isEncrypted()) return 'This file is locked with a password.'
  if (!entry.canDecodeFileData())
    return "This file uses a compression method that the shop can't read."
  return entry.uncompressedSize > limits.uploadBytes ? 'This file is larger than 8 MB.' : null
}

/** Unpacks a file of the zip into the file `into`. */
export async function unpack(zip: ZipFile, entry: Entry, into: string) {
  await pipeline(await zip.openReadStreamPromise(entry), createWriteStream(into))
}

/**
 * The SKUs that a file may be named after, the likeliest first: `SKU.jpg` is the first picture of a variant,
 * `SKU-2.jpg` and `SKU_2.jpg` are further ones.
 */
export function skusIn(name: string): string[] {
  const bare = name.slice(0, name.length - extname(name).length)
  const numbered = /^(.+?)(?:[-_]| \()\d{1,2}\)?$/.exec(bare)?.[1]
  return numbered === undefined ? [bare] : [bare, numbered]
}
