import { createHash } from 'node:crypto'
import { type FileHandle, open } from 'node:fs/promises'
import type { S3mini } from 's3mini'
import { clientOf, refusalOf, withRetries } from './s3-calls.ts'
import type { S3Place } from './s3-place.ts'

/** Metadata of a stored file. The checksum is one of MD5 if the bucket does not encrypt. */
export type Stored = { bytes: number; checksum: string }

export type Bucket = ReturnType<typeof openBucket>

type BucketOptions = {
  stopping?: AbortSignal
  timeoutMs?: number
  /** The size of the parts that a large file is sent and read in: that much is in memory. */
  partBytes?: number
}

const tries = 4
/** The most parts that S3 takes is 10,000. */
const mostParts = 9_000

/** A bucket for large files. Memory does not grow with the file. */
export function openBucket(place: S3Place, options: BucketOptions = {}) {
  const { stopping, timeoutMs = 300_000, partBytes = 8_388_608 } = options
  const s3 = clientOf(place, { timeoutMs, ...(stopping && { stopping }) })
  const retried = <T>(call: () => Promise<T>) => withRetries(call, tries, stopping)
  const find = (key: string) => retried(() => findStored(s3, key))
  const readPart = (key: string, from: number, to: number) =>
    retried(() => readRange(s3, key, from, to))
  return {
    /** Stores a file of the disk. Returns the checksum that the bucket should name for it. */
    async upload(key: string, path: string, report: (done: number, all: number) => void) {
      const file = await open(path)
      try {
        const { size } = await file.stat()
        const bytes = Math.max(partBytes, Math.ceil(size / mostParts))
        if (size > bytes)
          return await uploadParts({ s3, retried, place }, key, partsOf(file, size, bytes), report)
        const whole = await readAt(file, 0, size)
        await retried(() => s3.putObject(key, whole))
        report(size, size)
        return md5(whole).toString('hex')
      } finally {
        await file.close()
      }
    },
    write: (key: string, bytes: Buffer) => retried(() => s3.putObject(key, bytes)),
    /** Null: there is none. */
    find,
    /** Reads a stored file in parts; a part whose connection breaks off is read again. */
    async *read(key: string, { bytes }: Stored) {
      for (let at = 0; at < bytes; at += partBytes)
        yield await readPart(key, at, Math.min(at + partBytes, bytes))
    },
    /** Removes a file; also if there is none. */
    async remove(key: string) {
      await retried(() => s3.deleteObject(key)).catch(unlessGone)
    },
  }
}

type Calls = {
  s3: S3mini
  retried: <T>(call: () => Promise<T>) => Promise<T>
  place: S3Place
}
type FilePart = { bytes: Buffer; done: number; all: number }

/** Sends a file in parts. A failure removes what was sent: a bucket keeps and charges for parts. */
async function uploadParts(
  { s3, retried, place }: Calls,
  key: string,
  parts: AsyncIterable<FilePart>,
  report: (done: number, all: number) => void,
): Promise<string> {
  const uploadId = await retried(() => s3.getMultipartUploadId(key))
  const sent: { partNumber: number; etag: string }[] = []
  const checksums: Buffer[] = []
  try {
    for await (const { bytes, done, all } of parts) {
      checksums.push(md5(bytes))
      sent.push(await retried(() => s3.uploadPart(key, uploadId, bytes, checksums.length)))
      report(done, all)
    }
    // If the upload is no longer known, an earlier call completed it and its answer was lost. The caller checks this.
    await retried(() => s3.completeMultipartUpload(key, uploadId, sent)).catch(unlessGone)
  } catch (error) {
    // The client may be told to stop already; this call may not.
    const other = clientOf(place, { timeoutMs: 10_000 })
    await other.abortMultipartUpload(key, uploadId).catch(() => undefined)
    throw error
  }
  return `${md5(Buffer.concat(checksums)).toString('hex')}-${checksums.length}`
}

async function* partsOf(file: FileHandle, size: number, partBytes: number) {
  for (let at = 0; at < size; at += partBytes) {
    const bytes = await readAt(file, at, Math.min(partBytes, size - at))
    yield { bytes, done: at + bytes.length, all: size }
  }
}

/** Reads this many bytes of a file from a position. */
export async function readAt(file: FileHandle, at: number, length: number): Promise<Buffer> {
  const bytes = Buffer.allocUnsafe(length)
  for (let done = 0; done < length; ) {
    const { bytesRead } = await file.read(bytes, done, length - done, at + done)
    if (bytesRead === 0) throw new Error('the file has become shorter')
    done += bytesRead
  }
  return bytes
}

async function findStored(s3: S3mini, key: string): Promise<Stored | null> {
  const checksum = await s3.getEtag(key)
  return checksum === null ? null : { bytes: await s3.getContentLength(key), checksum }
}

async function readRange(s3: S3mini, key: string, from: number, to: number): Promise<Buffer> {
  const response = await s3.getObjectRaw(key, false, from, to)
  const bytes = Buffer.from(await response.arrayBuffer())
  if (bytes.length !== to - from)
    throw new Error(`the bucket gave ${bytes.length} bytes instead of ${to - from}`)
  return bytes
}

const md5 = (bytes: Buffer) => createHash('md5').update(bytes).digest()

function unlessGone(error: unknown) {
  if (!['NoSuchKey', 'NoSuchUpload'].includes(refusalOf(error).code)) throw error
}
