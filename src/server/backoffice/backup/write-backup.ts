import { createHash } from 'node:crypto'
import { type FileHandle, open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { promisify } from 'node:util'
import { constants, zstdCompress } from 'node:zlib'
import { isNoRoom } from '#server/platform/errors.ts'
import { BackupFault } from './backup-fault.ts'
import {
  type BackupHeader,
  chunkBytes,
  type FrameKind,
  frameOf,
  magic,
  type Part,
  type PartEnd,
} from './file-format.ts'

export type BackupWriter = {
  begin: (part: Part) => Promise<void>
  /** Adds data to the part. Pictures are compressed already and are stored as they are. */
  add: (bytes: Buffer) => Promise<void>
  end: (counts?: Omit<PartEnd, 'bytes'>) => Promise<void>
}

/** Where a backup is written, as far as this needs a file. */
export type Sink = Pick<FileHandle, 'write' | 'sync' | 'close'>

const compress = promisify(zstdCompress)
const compression = { params: { [constants.ZSTD_c_compressionLevel]: 3 } }

/**
 * Writes a backup under a temporary name and gives it its own when it is complete and on the disk. A failure
 * leaves nothing behind. Refuses a name that exists. Returns the size.
 */
export async function writeBackup(
  path: string,
  work: (start: (header: BackupHeader) => Promise<BackupWriter>) => Promise<void>,
  openSink: (path: string) => Promise<Sink> = (draft) => open(draft, 'wx', 0o600),
): Promise<number> {
  const draft = `${path}.part`
  await refuseTaken(path)
  await rm(draft, { force: true })
  const file = await openSink(draft).catch((error: NodeJS.ErrnoException) => {
    throw new BackupFault(`cannot write ${draft} (${error.code ?? error.message})`)
  })
  let size = 0
  try {
    const frames = frameWriter(file)
    await work(frames.start)
    size = await frames.finish()
    await file.sync()
    await file.close()
    await rename(draft, path)
  } catch (error) {
    await file.close().catch(() => undefined)
    await rm(draft, { force: true })
    if (isNoRoom(error))
      throw new BackupFault(`the disk of ${path} is full; nothing was left there`)
    throw error
  }
  await syncFolder(dirname(path))
  return size
}

function frameWriter(file: Sink) {
  const digest = createHash('sha256')
  let [size, number, parts, partBytes] = [0, 0, 0, 0]
  let isPacked = true
  const write = async (bytes: Buffer) => {
    for (let at = 0; at < bytes.length; )
      at += (await file.write(bytes, at, bytes.length - at, size + at)).bytesWritten
    digest.update(bytes)
    size += bytes.length
  }
  const frame = (kind: FrameKind, body: Buffer) => write(frameOf(kind, body, number++))
  const json = (kind: FrameKind, value: object) => frame(kind, Buffer.from(JSON.stringify(value)))
  const writer: BackupWriter = {
    async begin(part) {
      parts += 1
      partBytes = 0
      isPacked = part.kind !== 'picture'
      await json('P', part)
    },
    async add(bytes) {
      for (let at = 0; at < bytes.length; at += chunkBytes) {
        const chunk = bytes.subarray(at, at + chunkBytes)
        if (isPacked) await frame('C', await compress(chunk, compression))
        else await frame('D', chunk)
      }
      partBytes += bytes.length
    },
    end: (counts = {}) => json('E', { ...counts, bytes: partBytes }),
  }
  return {
    async start(header: BackupHeader) {
      await write(magic)
      await json('H', header)
      return writer
    },
    async finish() {
      const sha256 = digest.copy().digest('hex')
      await json('Z', { parts, sha256 })
      return size
    },
  }
}

async function refuseTaken(path: string) {
  const existing = await open(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  if (!existing) return
  await existing.close()
  throw new BackupFault(`${path} exists already; choose another name`)
}

/** Syncs the folder, so that the file's name too survives a power cut. Windows has no such call. */
async function syncFolder(directory: string) {
  if (process.platform === 'win32') return
  const folder = await open(directory)
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}
