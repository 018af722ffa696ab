import { createHash, randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, expect, test } from 'vitest'
import { problem } from '#test/s3-objects.ts'
import { openS3 } from '#test/s3-server.ts'
import { openBucket } from './s3-bucket.ts'
import { s3Failure } from './s3-failure.ts'
import type { S3Place } from './s3-place.ts'

const s3 = await openS3()
const directory = mkdtempSync(join(tmpdir(), 'karigar-bucket-'))
const path = join(directory, 'large.bin')
const content = randomBytes(250_000)
writeFileSync(path, content)
const partBytes = 100_000
const bucket = openBucket(s3.place, { partBytes })

afterEach(() => s3.fail(null))
afterAll(async () => {
  await s3.close()
  rmSync(directory, { recursive: true, force: true })
})

const noReport = () => undefined
const read = async (key: string) => {
  const stored = await bucket.find(key)
  return stored && Buffer.concat(await Array.fromAsync(bucket.read(key, stored)))
}

test('a large file is sent and read in parts, with the checksum that S3 gives such a file', async () => {
  const reported: number[] = []

  const checksum = await bucket.upload('in/parts', path, (done) => reported.push(done))

  expect(s3.files.get('in/parts')?.equals(content)).toBe(true)
  expect(await bucket.find('in/parts')).toEqual({ bytes: content.length, checksum })
  expect(checksum).toMatch(/^[0-9a-f]{32}-3$/)
  expect(reported).toEqual([100_000, 200_000, 250_000])
  expect((await read('in/parts'))?.equals(content)).toBe(true)
  expect(s3.uploads.size).toBe(0)
})

test('a small file is sent in one piece', async () => {
  const whole = openBucket(s3.place)

  const checksum = await whole.upload('whole', path, noReport)

  expect(checksum).toBe(createHash('md5').update(content).digest('hex'))
  expect(await whole.find('whole')).toEqual({ bytes: content.length, checksum })
})

test('connections that are cut are tried again, and nothing is stored twice', async () => {
  const cut = new Set<string>()
  s3.fail((method, url) => {
    const call = `${method} ${url}`
    if (cut.has(call) || !url.includes('partNumber=2')) return null
    cut.add(call)
    return 'cut'
  })

  await bucket.upload('cut', path, noReport)

  expect(cut.size).toBe(1)
  expect(s3.files.get('cut')?.equals(content)).toBe(true)
})

test('an upload that fails removes the parts that were sent', async () => {
  s3.fail((_method, url) => (url.includes('partNumber=3') ? problem(403, 'QuotaExceeded') : null))

  await expect(bucket.upload('full', path, noReport)).rejects.toThrow('403')

  expect(s3.uploads.size).toBe(0)
  expect(s3.files.has('full')).toBe(false)
})

test('a stop of the shop ends an upload, and its parts are removed', async () => {
  const stopping = new AbortController()
  s3.fail((_method, url) => {
    if (url.includes('partNumber=2')) stopping.abort()
    return null
  })
  const stopped = openBucket(s3.place, { partBytes, stopping: stopping.signal })

  await expect(stopped.upload('stopped', path, noReport)).rejects.toMatchObject({
    name: 'AbortError',
  })

  expect(s3.uploads.size).toBe(0)
})

test('a completion whose answer is lost counts', async () => {
  let isLost = false
  s3.fail((method, url) => {
    const [, id] = /uploadId=([\w-]+)/.exec(url) ?? []
    const upload = s3.uploads.get(id ?? '')
    if (method !== 'POST' || !upload || isLost) return null
    isLost = true
    s3.files.set(upload.key, content)
    s3.uploads.delete(id ?? '')
    return 'cut'
  })

  await bucket.upload('lost-answer', path, noReport)

  expect((await bucket.find('lost-answer'))?.bytes).toBe(content.length)
})

test('a file that is missing is null, and can be removed', async () => {
  expect(await bucket.find('nothing')).toBeNull()
  await bucket.remove('nothing')
})

test.each<[Partial<S3Place>, string]>([
  [{ bucket: 'elsewhere' }, 'There is no bucket "elsewhere" on this server.'],
  [{ accessKeyId: 'somebody' }, 'The server of the bucket does not know the key ID.'],
  [{ secretAccessKey: 'a wrong one' }, 'The secret key does not match the key ID.'],
  [{ endpoint: 'http://127.0.0.1:2' }, 'The server refused the connection. Check the endpoint.'],
  [{ region: 'eu-central-1' }, 'The bucket is in the region ap-south-1, not eu-central-1.'],
])('with %j the reason is said in words', async (wrong, words) => {
  const place = { ...s3.place, ...wrong }

  const error: unknown = await openBucket(place)
    .write('x', Buffer.from('x'))
    .catch((refused: unknown) => refused)

  expect(s3Failure(error, place, 'write')).toBe(words)
})

test.each<[number, string, string]>([
  [403, 'AccessDenied', 'The key may not write in the bucket "pictures" (AccessDenied).'],
  [403, 'QuotaExceeded', 'The bucket is full.'],
  [507, 'XMinioStorageFull', 'The bucket is full.'],
  [
    503,
    'SlowDown',
    'The server of the bucket is overloaded or broken (503 SlowDown). Try again later.',
  ],
  [301, 'PermanentRedirect', 'The bucket is not in the region ap-south-1.'],
])('a refusal with %i %s is said in words', async (status, code, words) => {
  s3.fail(() => problem(status, code))

  const error: unknown = await bucket
    .write('x', Buffer.from('x'))
    .catch((refused: unknown) => refused)

  expect(s3Failure(error, s3.place, 'write')).toBe(words)
})
