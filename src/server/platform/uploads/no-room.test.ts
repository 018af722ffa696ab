import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { limits } from '#contract/limits.ts'
import { companyApi } from '#contract/shop/settings.ts'
import { createApp } from '#server/app.ts'
import { sameForAll } from '#server/platform/db/lanes.ts'
import { openShop } from '#test/shop.ts'
import { diskStorage } from './disk-storage.ts'

const shop = await openShop({ isLive: true })
const disk = diskStorage(shop.uploadsDir)
let isFull = true
const app = await createApp({
  lanes: sameForAll(shop.db),
  changes: shop.changes,
  publicUrl: 'http://shop.test',
  storage: {
    ...disk,
    async write(name, bytes) {
      if (isFull) throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
      await disk.write(name, bytes)
    },
  },
})
await app.live.settled()
afterAll(() => app.close())

test('a full disk refuses a picture, leaves no partial file, and everything else works', async () => {
  const owner = await shop.given.admin()

  const refused = await send(owner.token, '#123456')
  const kept = await disk.list('.')
  const browsed = await app.inject('/api/products')
  isFull = false
  const again = await send(owner.token, '#123456')
  const picture = await app.inject(again.json().logoUrl)

  expect([refused.statusCode, refused.json().code]).toEqual([507, 'storage_full'])
  expect(kept).toEqual([])
  expect(browsed.statusCode).toBe(200)
  expect(again.statusCode).toBe(200)
  expect([picture.statusCode, picture.rawPayload.length > 0]).toEqual([200, true])
})

test('a size that cannot be stored on a full disk is still sent', async () => {
  const owner = await shop.given.admin()
  isFull = false
  const { logoUrl } = (await send(owner.token, '#654321')).json()
  isFull = true

  const first = await app.inject(`${logoUrl}?w=${limits.pictureWidths[0]}`)
  const second = await app.inject(`${logoUrl}?w=${limits.pictureWidths[0]}`)

  expect([first.statusCode, second.statusCode]).toEqual([200, 200])
  expect(second.rawPayload).toEqual(first.rawPayload)
  expect(await disk.list('sizes')).toEqual([])
})

async function send(token: string, background: string) {
  const png = await sharp({ create: { width: 9, height: 9, channels: 3, background } })
    .png()
    .toBuffer()
  const form = new FormData()
  form.set('logo', new Blob([new Uint8Array(png)]), 'logo.png')
  return app.inject({
    method: companyApi.update.method,
    url: companyApi.update.path,
    payload: form,
    headers: { authorization: `Bearer ${token}` },
  })
}
