import { createHash, randomBytes } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { diskStorage } from '#server/platform/uploads/disk-storage.ts'
import { s3Storage } from '#server/platform/uploads/s3-storage.ts'
import { openS3 } from '#test/s3-server.ts'
import { openShop } from '#test/shop.ts'
import { listBrokenFiles } from './picture-invariants.ts'

const { db, uploadsDir } = await openShop()
const s3 = await openS3()
afterAll(() => s3.close())

beforeEach(async () => {
  await db.deleteFrom('uploads').execute()
  await db.deleteFrom('pictureRemovals').execute()
})

describe.each([
  ['a folder', diskStorage(uploadsDir)],
  ['a bucket', s3Storage(s3.place)],
])('of the files in %s', (_where, storage) => {
  beforeEach(async () => {
    for (const name of await storage.list('.')) await storage.remove(name)
    for (const name of await storage.list('sizes')) await storage.remove(`sizes/${name}`)
  })

  /** A stored picture: its row, its file and a size. */
  async function picture() {
    const bytes = randomBytes(900)
    const sha256 = createHash('sha256').update(bytes).digest()
    const filename = `${sha256.toString('hex').slice(0, 32)}.webp`
    await db
      .insertInto('uploads')
      .values({
        filename,
        sha256,
        mimeType: 'image/webp',
        bytes: bytes.length,
        width: 10,
        height: 10,
        averageColour: '#aabbcc',
      })
      .execute()
    await storage.write(filename, bytes)
    const size = `${filename.slice(0, 32)}-64.avif`
    await storage.write(`sizes/${size}`, bytes)
    return { filename, size, bytes }
  }

  const dropRow = (filename: string) =>
    db.deleteFrom('uploads').where('filename', '=', filename).execute()

  test('every row has its file and every file its row, and nothing is reported', async () => {
    await picture()
    await picture()

    expect(await listBrokenFiles(db, storage)).toEqual([])
  })

  test('a missing one is named', async () => {
    const { filename } = await picture()
    await storage.remove(filename)

    expect(await listBrokenFiles(db, storage)).toMatchObject([
      { name: 'upload.file', row: { filename } },
    ])
  })

  test('one without a row is named, with its sizes', async () => {
    const { filename, size } = await picture()
    await dropRow(filename)

    expect(await listBrokenFiles(db, storage)).toMatchObject([
      { name: 'upload.row', row: { filename } },
      { name: 'upload.size', row: { filename: size } },
    ])
  })

  test.each([
    ['cut short', (bytes: Buffer) => bytes.subarray(0, 500)],
    ['emptied', () => Buffer.of()],
    [
      'changed by one bit',
      (bytes: Buffer) => Buffer.from(bytes.map((byte, index) => byte ^ +(index === 7))),
    ],
  ])('one that was %s is named', async (_what, damage) => {
    const { filename, bytes } = await picture()
    await storage.write(filename, damage(bytes))

    expect(await listBrokenFiles(db, storage)).toMatchObject([
      { name: 'upload.whole', row: { filename } },
    ])
  })

  test('one that is being uploaded or removed right now is not reported', async () => {
    const coming = await picture()
    await storage.remove(coming.filename)
    await db
      .updateTable('uploads')
      .set({ awaitedUntil: new Date(Date.now() + 60_000) })
      .where('filename', '=', coming.filename)
      .execute()
    const going = await picture()
    await dropRow(going.filename)
    await db.insertInto('pictureRemovals').values({ filename: going.filename }).execute()

    expect(await listBrokenFiles(db, storage)).toEqual([])
  })
})
