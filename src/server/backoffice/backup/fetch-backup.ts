import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { openBucket } from '#server/platform/uploads/s3-bucket.ts'
import type { S3Place } from '#server/platform/uploads/s3-place.ts'
import type { Report } from './back-up.ts'
import { BackupFault } from './backup-fault.ts'
import { inWords } from './backup-store.ts'

/** A file in a bucket, written as `s3://shop-backups/daily/karigar-2026-11-23.backup`; null if it is something else. */
export function bucketFile(text: string): { bucket: string; key: string } | null {
  const [, bucket, key] = /^s3:\/\/([^/]+)\/(.+)$/.exec(text) ?? []
  return bucket && key ? { bucket, key } : null
}

/**
 * Fetches a backup from a bucket into a new file that only its owner reads. Memory does not grow with it. A failure leaves
 * no file. Refuses one that the bucket does not have.
 */
export async function fetchBackup(place: S3Place, key: string, path: string, report: Report) {
  const bucket = openBucket(place)
  await rm(path, { force: true })
  try {
    await inWords(place, 'read', async () => {
      const stored = await bucket.find(key)
      if (!stored) throw new BackupFault(`the bucket "${place.bucket}" has no file ${key}`)
      const bytes = counted(bucket.read(key, stored), stored.bytes, report)
      await pipeline(bytes, createWriteStream(path, { mode: 0o600 }))
    })
  } catch (error) {
    await rm(path, { force: true })
    throw error
  }
}

async function* counted(parts: AsyncIterable<Buffer>, all: number, report: Report) {
  let done = 0
  for await (const bytes of parts) {
    yield bytes
    done += bytes.length
    report(done, all)
  }
}
