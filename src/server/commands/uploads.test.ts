import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { diskStorage } from '#server/platform/uploads/disk-storage.ts'
import { s3Storage } from '#server/platform/uploads/s3-storage.ts'
import { openS3 } from '#test/s3-server.ts'
import { copyAll } from './uploads.ts'

const directory = mkdtempSync(join(tmpdir(), 'karigar-move-'))
const s3 = await openS3({ pageSize: 4 })
afterAll(async () => {
  await s3.close()
  rmSync(directory, { recursive: true, force: true })
})
const folder = diskStorage(directory)
const bucket = s3Storage(s3.place)

test('pictures move from the folder to the bucket and back once, without their sizes', async () => {
  const names = Array.from({ length: 9 }, (_, index) => `saw${index}.webp`)
  for (const name of names) await folder.write(name, Buffer.from(name))
  await folder.write('sizes/saw1-64.avif', Buffer.from('small'))

  expect(await copyAll(folder, bucket)).toEqual({ all: 9, added: 9 })
  await folder.write('late.webp', Buffer.from('late'))
  expect(await copyAll(folder, bucket)).toEqual({ all: 10, added: 1 })
  for (const name of names) await folder.remove(name)
  expect(await copyAll(bucket, folder)).toEqual({ all: 10, added: 9 })

  expect((await folder.list('.')).sort()).toEqual(['late.webp', ...names])
  expect((await folder.read('saw3.webp'))?.toString()).toBe('saw3.webp')
  expect([...s3.files.keys()].sort()).toEqual(['late.webp', ...names])
})
