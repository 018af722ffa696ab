import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { Db } from '#server/platform/db/database.ts'
import { DomainError, notFound } from '#server/platform/errors.ts'
import type { SecretBox } from '#server/platform/secret-box.ts'
import { type Bucket, openBucket, readAt, type Stored } from '#server/platform/uploads/s3-bucket.ts'
import { s3Failure } from '#server/platform/uploads/s3-failure.ts'
import type { S3Place } from '#server/platform/uploads/s3-place.ts'
import type { Report } from './back-up.ts'
import { BackupFault } from './backup-fault.ts'
import { readBackupPlace, readBucket } from './bucket-setting.ts'

/** Options of backups besides the database. */
export type BackupOptions = {
  /** Where files are written, and stay if no bucket is set up. */
  folder: string
  /** The host with this folder. */
  host: string
  box: SecretBox
  /** Ends uploads when the shop stops. */
  stopping?: AbortSignal
}

/** A backup's file: its name in the folder of a host, or its address in a bucket. */
export type BackupFile = {
  filename: string
  storedIn: string | null
  /** Null: it is older than the notes of hosts. */
  host: string | null
  bytes: number | null
}

/**
 * Moves a verified file from the folder into the bucket, if one is set up. The file in the folder is removed only once
 * the bucket confirms size and checksum. Returns its address, or null if it stays in the folder.
 */
export async function storeBackup(
  db: Db,
  { folder, box, stopping }: BackupOptions,
  filename: string,
  report: Report,
): Promise<string | null> {
  const target = await readBackupPlace(db, box)
  if (!target) return null
  const { place, prefix } = target
  const bucket = openBucket(place, stopping ? { stopping } : {})
  const [key, path] = [`${prefix}${filename}`, join(folder, filename)]
  await inWords(place, 'write', async () => {
    const checksum = await bucket.upload(key, path, report)
    await compare(bucket, key, path, checksum)
  })
  await rm(path, { force: true })
  return `${rootOf(place)}${key}`
}

/** Opens the file of a backup for whoever downloads it. Refuses one that is gone, or in the folder of another host. */
export async function openBackup(
  db: Db,
  options: BackupOptions,
  file: BackupFile,
): Promise<Readable> {
  const { box } = options
  if (file.storedIn === null) return openHere(options, file)
  const target = await readBucket(db, box)
  const key = target && keyIn(target.place, file.storedIn)
  if (!target || key === null) throw gone()
  const bucket = openBucket(target.place)
  const stored = await inWords(target.place, 'read', () => bucket.find(key))
  if (!stored) throw gone()
  return Readable.from(bucket.read(key, stored))
}

/** A host may be called otherwise since; then the file is known by its size. */
async function openHere({ folder, host }: BackupOptions, file: BackupFile): Promise<Readable> {
  const path = join(folder, file.filename)
  const found = await stat(path).catch(() => null)
  const isElsewhere = file.host !== null && file.host !== host
  if (found && (!isElsewhere || found.size === file.bytes)) return createReadStream(path)
  throw isElsewhere ? onOtherHost(String(file.host), host) : gone()
}

/** Removes the file of a backup from the bucket. Returns false if it is in one that is not set up any more. */
export async function removeStored(db: Db, { box }: Pick<BackupOptions, 'box'>, storedIn: string) {
  const target = await readBucket(db, box)
  const key = target && keyIn(target.place, storedIn)
  if (!target || key === null) return false
  await inWords(target.place, 'delete', () => openBucket(target.place).remove(key))
  return true
}

const testTimeoutMs = 10_000

/** Writes, reads and removes a small file, and says in a sentence what the bucket refused. */
export async function testBucket(db: Db, { box }: BackupOptions) {
  const failed = (error: unknown) => {
    if (!(error instanceof BackupFault)) throw error
    return { ok: false, message: error.message }
  }
  return readBucket(db, box)
    .then((target) => (target ? tryPlace(target) : noBucket))
    .catch(failed)
}

const noBucket = { ok: false, message: 'No bucket is saved yet, or its secret key is missing.' }

async function tryPlace({ place, prefix }: { place: S3Place; prefix: string }) {
  const bucket = openBucket(place, { timeoutMs: testTimeoutMs })
  const key = `${prefix}karigar-test-${randomUUID()}.txt`
  const bytes = Buffer.from('This is a test of your shop. It may be deleted.\n')
  await inWords(place, 'write', () => bucket.write(key, bytes))
  await inWords(place, 'read', async () => {
    const stored = await bucket.find(key)
    const read = stored && Buffer.concat(await Array.fromAsync(bucket.read(key, stored)))
    if (!read?.equals(bytes))
      throw new BackupFault('The bucket returned a different file than the one written.')
  })
  await inWords(place, 'delete', () => bucket.remove(key))
  return {
    ok: true,
    message: `The bucket "${place.bucket}" works: a file was written, read and removed.`,
  }
}

/** The size and the checksum; of a bucket that encrypts, and so names another checksum, every byte. */
async function compare(bucket: Bucket, key: string, path: string, checksum: string) {
  const stored = await bucket.find(key)
  const file = await open(path)
  try {
    const { size } = await file.stat()
    const isSame =
      stored?.bytes === size &&
      (stored.checksum === checksum || (await hasSameBytes(bucket, key, stored, file)))
    if (isSame) return
  } finally {
    await file.close()
  }
  await bucket.remove(key)
  throw new BackupFault('the file in the bucket is not the one that was sent; it was removed again')
}

async function hasSameBytes(
  bucket: Bucket,
  key: string,
  stored: Stored,
  file: Parameters<typeof readAt>[0],
) {
  let at = 0
  for await (const bytes of bucket.read(key, stored)) {
    if (!bytes.equals(await readAt(file, at, bytes.length))) return false
    at += bytes.length
  }
  return true
}

/** A refusal of the bucket as a sentence. */
export async function inWords<T>(
  place: S3Place,
  doing: string,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const isOwn = error instanceof Error && ['AbortError', 'BackupFault'].includes(error.name)
    throw isOwn ? error : new BackupFault(s3Failure(error, place, doing))
  }
}

const rootOf = ({ endpoint, bucket }: S3Place) => `${endpoint}/${bucket}/`

/** The name of a file in this bucket; null if it is in another one. */
const keyIn = (place: S3Place, storedIn: string) =>
  storedIn.startsWith(rootOf(place)) ? storedIn.slice(rootOf(place).length) : null

const gone = () => notFound('The file of this backup')

const onOtherHost = (host: string, here: string) =>
  new DomainError(
    'conflict',
    'on_other_host',
    `This backup is on the host "${host}", and "${here}" answered. Copy it from the folder of backups on "${host}". Backups in a bucket can be downloaded from every host: set one up on this page.`,
  )
