import { createHash } from 'node:crypto'
import { type FileHandle, open } from 'node:fs/promises'
import { promisify } from 'node:util'
import { crc32, zstdDecompress } from 'node:zlib'
import { BackupFault } from './backup-fault.ts'
import {
  type BackupEnd,
  type BackupHeader,
  chunkBytes,
  type FrameHead,
  formatVersion,
  frameHeadBytes,
  magic,
  nameOfPart,
  type Part,
  type PartEnd,
  readHead,
} from './file-format.ts'

/** A part while it is read. Data that the caller does not read is still checked, then skipped. */
export type ReadPart = {
  part: Part
  chunks: () => AsyncGenerator<Buffer>
  /** Sums at the end of the part; call it when its data are read. */
  end: () => PartEnd
  /** The position in the file up to which it is read. */
  at: () => number
}

export type BackupReader = {
  header: BackupHeader
  size: number
  parts: () => AsyncGenerator<ReadPart>
}

/**
 * Opens a backup and reads its parts in order. A changed byte, a missing end and anything after the end are
 * refused with the part and the position in the file.
 */
export async function readBackup<T>(
  path: string,
  work: (backup: BackupReader) => Promise<T>,
): Promise<T> {
  const file = await open(path).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'ENOENT' ? new BackupFault(`there is no file ${path}`) : error
  })
  try {
    const { size } = await file.stat()
    const frames = frameReader(file, size)
    const header = await frames.readHeader()
    return await work({ header, size, parts: () => readParts(frames) })
  } finally {
    await file.close()
  }
}

type Frames = ReturnType<typeof frameReader>
type Frame = Pick<FrameHead, 'kind'> & { body: Buffer }

async function* readParts(frames: Frames): AsyncGenerator<ReadPart> {
  let count = 0
  for (;;) {
    const before = frames.digest()
    const { kind, body } = await frames.next()
    if (kind === 'Z')
      return frames.finish(jsonOf<BackupEnd>(body), { parts: count, sha256: before })
    if (kind !== 'P') throw frames.damaged()
    const part = jsonOf<Part>(body)
    frames.enter(nameOfPart(part))
    const read: { end?: PartEnd } = {}
    const chunks = async function* () {
      while (!read.end) {
        const frame = await frames.next()
        if (frame.kind === 'E') read.end = jsonOf<PartEnd>(frame.body)
        else yield await frames.dataOf(frame)
      }
    }
    yield {
      part,
      chunks,
      end: () => {
        if (!read.end) throw new Error(`${nameOfPart(part)} is not read to its end`)
        return read.end
      },
      at: frames.at,
    }
    for await (const _chunk of chunks());
    count += 1
    frames.enter(null)
  }
}

function frameReader(file: FileHandle, size: number) {
  const digest = createHash('sha256')
  let [at, frameAt, number] = [0, 0, 0]
  let where: string | null = 'header'
  const place = () => (where ? `in ${where}` : 'between two parts')
  const damaged = () => new BackupFault(`the file is damaged at byte ${frameAt}, ${place()}`)
  const cutOff = () => new BackupFault(`the file is cut off at byte ${size}, ${place()}`)
  const read = async (length: number) => {
    if (at + length > size) throw cutOff()
    const bytes = Buffer.allocUnsafe(length)
    for (let done = 0; done < length; ) {
      const { bytesRead } = await file.read(bytes, done, length - done, at + done)
      if (bytesRead === 0) throw cutOff()
      done += bytesRead
    }
    at += length
    digest.update(bytes)
    return bytes
  }
  const next = async (): Promise<Frame> => {
    frameAt = at
    const head = readHead(await read(frameHeadBytes), number++)
    if (!head) throw damaged()
    const body = await read(head.length)
    if (crc32(body) !== head.bodyCrc) throw damaged()
    return { kind: head.kind, body }
  }
  return {
    next,
    damaged,
    at: () => at,
    enter: (part: string | null) => {
      where = part
    },
    digest: () => digest.copy().digest('hex'),
    async readHeader(): Promise<BackupHeader> {
      if (size < magic.length || !(await read(magic.length)).equals(magic))
        throw new BackupFault(
          'the file is not a backup of a Karigar shop, or its beginning is damaged',
        )
      const { kind, body } = await next()
      if (kind !== 'H') throw damaged()
      where = null
      return supported(jsonOf<BackupHeader>(body))
    },
    async dataOf({ kind, body }: Frame): Promise<Buffer> {
      if (kind === 'D') return body
      if (kind !== 'C') throw damaged()
      return decompress(body, { maxOutputLength: chunkBytes }).catch(() => {
        throw damaged()
      })
    },
    finish(said: BackupEnd, found: BackupEnd) {
      if (said.parts !== found.parts || said.sha256 !== found.sha256)
        throw new BackupFault('the file is damaged: its parts are not those that were written')
      if (at < size) throw new BackupFault(`the file goes on after its end at byte ${at}`)
    },
  }
}

const decompress = promisify(zstdDecompress)

/** A frame whose checksum is right holds what the writer of this format wrote. */
const jsonOf = <T>(body: Buffer): T => JSON.parse(body.toString('utf8')) as T

function supported(header: BackupHeader): BackupHeader {
  if (header.format <= formatVersion) return header
  throw new BackupFault(
    `this backup was made by Karigar ${header.shop}, which writes a newer format; update this shop first`,
  )
}
