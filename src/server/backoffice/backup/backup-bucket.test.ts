import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { type Backup, backupsApi } from '#contract/backoffice/backups.ts'
import { healthApi } from '#contract/backoffice/health.ts'
import { inTransaction } from '#server/platform/db/database.ts'
import { createSecretBox } from '#server/platform/secret-box.ts'
import { diskStorage } from '#server/platform/uploads/disk-storage.ts'
import { createPaymentOptions, noKeys } from '#server/selling/payments/payment-options.ts'
import { problem } from '#test/s3-objects.ts'
import { openS3 } from '#test/s3-server.ts'
import { openShop } from '#test/shop.ts'
import { backUp } from './back-up.ts'
import { scheduleBackups } from './backup-jobs.ts'
import { startBackup } from './backups.ts'
import { sealBucketSecret } from './bucket-setting.ts'
import { bucketFile, fetchBackup } from './fetch-backup.ts'
import { makeBackup, type WriteAndVerify } from './make-backup.ts'
import { checkFile } from './restore.ts'

const s3 = await openS3()
const [key, newer] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)]
const box = createSecretBox([key])
const host = hostname()
const folder = mkdtempSync(join(tmpdir(), 'karigar-bucket-backups-'))
const payments = createPaymentOptions({ ...noKeys, box })
const shop = await openShop({ payments, backupDir: folder })
const { db, given, url, uploadsDir } = shop
const owner = await given.admin('OWNER')

const { secretAccessKey, ...place } = s3.place
const bucket = { ...place, enabled: true, prefix: '/karigar/daily' }
const save = (change: object = {}) =>
  owner(backupsApi.updateBucket, { body: { ...bucket, secretAccessKey, ...change } })

beforeEach(() => save())
afterEach(() => s3.fail(null))
afterAll(async () => {
  await s3.close()
  rmSync(folder, { recursive: true, force: true })
})

const write: WriteAndVerify = async (file) => {
  const { bytes } = await backUp(file, { url, storage: diskStorage(uploadsDir), key: null })
  return { bytes, isVerified: true, problem: null }
}

const newest = async (): Promise<Backup> => {
  const [first] = (await owner(backupsApi.list)).backups
  if (!first) throw new Error('there is no backup')
  return first
}

async function makeOne(stopping?: AbortSignal): Promise<Backup> {
  const start = { id: null, name: 'System' }
  await inTransaction(db, (tx) => startBackup(tx, start, 'ASKED'))
  return makeWaiting(stopping)
}

async function makeWaiting(stopping?: AbortSignal): Promise<Backup> {
  const { id } = await newest()
  await makeBackup(db, { folder, host, box, write, ...(stopping && { stopping }) }, id)
  return newest()
}

const mailsOfFailures = () =>
  db.selectFrom('mails').select(['subject', 'blocks']).where('kind', '=', 'backup_failed').execute()

test('a backup goes to the bucket, leaves no file on the server, and is downloaded from there', async () => {
  const made = await makeOne()

  const stored = s3.files.get(`karigar/daily/${made.filename}`)
  expect(made).toMatchObject({
    status: 'GOOD',
    storedIn: `${place.endpoint}/${place.bucket}/karigar/daily/${made.filename}`,
    bytes: stored?.length,
  })
  expect(readdirSync(folder)).toEqual([])
  const file = await owner(backupsApi.download, { params: { id: made.id } })
  expect(Buffer.from(await file.arrayBuffer()).equals(stored ?? Buffer.alloc(0))).toBe(true)
})

test('a backup is fetched from a bucket into a file of this machine, in parts and to the byte', async () => {
  const { filename } = await makeOne()
  const path = join(folder, 'fetched.backup')
  const told: number[] = []

  await fetchBackup(s3.place, `karigar/daily/${filename}`, path, (done, all) =>
    told.push(done / all),
  )

  const stored = s3.files.get(`karigar/daily/${filename}`)
  expect(readFileSync(path).equals(stored ?? Buffer.alloc(0))).toBe(true)
  expect(statSync(path).mode & 0o777).toBe(0o600)
  expect(told.at(-1)).toBe(1)
  await checkFile(path, null, () => undefined)
  rmSync(path)
})

test.each([
  ['a file that is not there', {}, 'other.backup', 'has no file other.backup'],
  ['a wrong key', { secretAccessKey: 'wrong' }, 'a.backup', 'The key may not read in the bucket'],
])('%s is refused in words, and leaves no file', async (_what, change, name, words) => {
  const path = join(folder, 'fetched.backup')
  const from = Object.assign({}, s3.place, change)

  await expect(fetchBackup(from, name, path, () => undefined)).rejects.toThrow(words)

  expect(existsSync(path)).toBe(false)
})

test.each([
  ['s3://shop-backups/daily/a b.backup', { bucket: 'shop-backups', key: 'daily/a b.backup' }],
  ['s3://shop-backups/', null],
  ['s3://shop-backups', null],
  ['/backup/s3://a/b', null],
])('%s names the file %j of a bucket', (text, named) => {
  expect(bucketFile(text)).toEqual(named)
})

test('a bucket that encrypts names other checksums, so every byte is read back', async () => {
  s3.fail((method, path) => {
    for (const name of s3.etags.keys()) s3.etags.set(name, 'of-the-encrypted-bytes')
    return method === 'PUT' && path.includes('nothing') ? 'cut' : null
  })

  expect(await makeOne()).toMatchObject({ status: 'GOOD', problem: null })
})

test('a file that the bucket has changed does not count, and stays on the server', async () => {
  let isChanged = false
  s3.fail((method) => {
    if (method !== 'HEAD' || isChanged) return null
    isChanged = true
    for (const [name, bytes] of s3.files) {
      const other = Buffer.from(bytes)
      other[1_000] = (other[1_000] ?? 0) ^ 1
      s3.files.set(name, other)
      s3.etags.set(name, 'of-other-bytes')
    }
    return null
  })

  const made = await makeOne()

  expect(made).toMatchObject({ status: 'FAILED', storedIn: null })
  expect(made.problem).toContain('not the one that was sent')
  expect(existsSync(join(folder, made.filename))).toBe(true)
  expect(s3.files.has(`karigar/daily/${made.filename}`)).toBe(false)
})

test.each([
  [403, 'AccessDenied', 'The key may not write in the bucket "pictures" (AccessDenied).'],
  [507, 'InsufficientStorage', 'The bucket is full.'],
])(
  'a bucket that answers %i %s fails the backup, in words, by mail and in Health',
  async (status, code, words) => {
    s3.fail((method) => (method === 'PUT' ? problem(status, code) : null))

    const made = await makeOne()

    expect(made).toMatchObject({ status: 'FAILED', storedIn: null })
    expect(made.problem).toContain(`not stored in the bucket: ${words}`)
    await checkFile(join(folder, made.filename), null, () => undefined)
    const { problems } = await owner(healthApi.read)
    expect(problems.map(({ text }) => text).join()).toContain(words)
    expect(JSON.stringify((await mailsOfFailures()).at(-1))).toContain(words.slice(0, 20))
    // After several failures only the newest leaves its file.
    expect(readdirSync(folder)).toEqual([made.filename])
  },
)

test('a stop of the shop during the upload leaves the backup to the next start', async () => {
  const stopping = new AbortController()
  s3.fail(() => {
    stopping.abort()
    return null
  })

  await expect(makeOne(stopping.signal)).rejects.toMatchObject({ name: 'AbortError' })

  s3.fail(null)
  expect(await newest()).toMatchObject({ status: 'RUNNING' })
  expect(await makeWaiting()).toMatchObject({ status: 'GOOD' })
})

test('the schedule keeps the newest ones in the bucket, and says when an older one cannot be removed', async () => {
  const plan = { enabled: true, hourIst: 0, keepDaily: 1, keepWeekly: 0 }
  await owner(backupsApi.updatePlan, { body: { ...plan, passphrase: 'three chisels and a plane' } })
  const made: Backup[] = []
  for (const day of [1, 2, 3]) {
    await scheduleBackups(db)
    if (day === 3) s3.fail((method) => (method === 'DELETE' ? problem(403, 'AccessDenied') : null))
    made.push(await makeWaiting())
    await sql`update backups set created_at = created_at - interval '1 day'`.execute(db)
  }

  expect(made.map(({ filename }) => s3.files.has(`karigar/daily/${filename}`))).toEqual([
    false,
    true,
    true,
  ])
  expect(made[2]).toMatchObject({ status: 'GOOD' })
  expect(made[2]?.problem).toContain('Older backups could not be removed: The key may not delete')
  expect((await mailsOfFailures()).at(-1)?.subject).toBe('The backup of your shop found faults')
})

test('a backup in a bucket that is not set up any more cannot be downloaded', async () => {
  const { id } = await makeOne()
  await save({ bucket: 'another' })

  await expect(owner(backupsApi.download, { params: { id } })).rejects.toMatchObject({
    problem: { status: 404 },
  })
})

test('the secret key is sealed, never shown, and handed to no other server', async () => {
  const answer = await owner(backupsApi.list)

  expect(answer.bucket).toMatchObject({
    hasSecret: true,
    secretReadable: true,
    prefix: 'karigar/daily/',
  })
  const stored = await sql<{ text: string }>`
    select value::text as text from settings where section = 'backupBucket'
    union all select coalesce(after::text, '') from audit_log`.execute(db)
  expect(JSON.stringify([answer, stored.rows])).not.toContain(secretAccessKey)
  const elsewhere = { ...bucket, endpoint: 'https://evil.example' }
  await expect(owner(backupsApi.updateBucket, { body: elsewhere })).rejects.toMatchObject({
    problem: { fields: { secretAccessKey: expect.stringContaining('Enter the secret key again') } },
  })
})

test('a bucket is not switched on without what it needs', async () => {
  const empty = { enabled: true, endpoint: '', region: '', bucket: '', prefix: '', accessKeyId: '' }

  await expect(
    owner(backupsApi.updateBucket, { body: { ...empty, secretAccessKey } }),
  ).rejects.toMatchObject({
    problem: {
      fields: {
        endpoint: expect.any(String),
        bucket: expect.any(String),
        accessKeyId: expect.any(String),
      },
    },
  })
})

test('the test of the bucket says what was refused, and leaves nothing there', async () => {
  const before = s3.files.size
  expect(await owner(backupsApi.testBucket)).toMatchObject({ ok: true })
  expect(s3.files.size).toBe(before)

  s3.fail((method) => (method === 'GET' ? problem(403, 'AccessDenied') : null))
  expect(await owner(backupsApi.testBucket)).toEqual({
    ok: false,
    message: 'The key may not read in the bucket "pictures" (AccessDenied).',
  })
  s3.fail(null)
  await save({ region: 'eu-central-1' })
  expect(await owner(backupsApi.testBucket)).toEqual({
    ok: false,
    message: 'The bucket is in the region ap-south-1, not eu-central-1.',
  })
})

test('a new settings key seals the secret key again; with another one backups fail and say so', async () => {
  const sealWith = (...keys: Buffer[]) =>
    inTransaction(db, (tx) => sealBucketSecret(tx, createSecretBox(keys)))

  expect(await sealWith(newer)).toBe(false)
  expect(await sealWith(newer, key)).toBe(true)

  const made = await makeOne()
  expect(made.status).toBe('FAILED')
  expect(made.problem).toContain("can't be read with the settings key")
})
